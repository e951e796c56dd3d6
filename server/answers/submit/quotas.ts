/**
 * Quotas: how many completed answers meet a rule, exactly. A completion locks the counts of its survey, last, and adds
 * itself; a publication that brings new rules lets a job count the answers that were there before. Until that is done
 * a new quota binds nobody.
 */
import { holds } from '../../../engine/conditions/evaluate.ts';
import type { Quota } from '../../../engine/conditions/grammar.ts';
import { doEach } from '../../kernel/background/do-each.ts';
import type { Jobs } from '../../kernel/background/jobs.ts';
import type { Db, Tx } from '../../kernel/database/db.ts';
import { inPieces } from '../../kernel/limits/pieces.ts';
import { yieldOften } from '../../kernel/process/yield-often.ts';
import { findVersionContent, listVariables, type Variable } from '../../surveys/index.ts';
import { compileVersion, quotaKey } from '../served/version.ts';
import { lockChanges } from '../store/bulk.ts';
import {
  countFor,
  listCountable,
  listCountableIds,
  listOpenQuotas,
  listQuotaCounts,
  listSurveysToCount,
  lockCountable,
  lockQuotaCounts,
  lockQuotas,
  markQuotasReady,
  replaceQuotas,
  type QuotaCount,
} from '../store/quotas.ts';
import { variableOf, type ExtraFields } from './extra-fields.ts';

export const countQuotasJob = 'answers:count-quotas';

/** Whether a quota is full, as the walk of a path asks. */
export function isFullBy(counts: readonly QuotaCount[]): (quota: Quota) => boolean {
  const ready = new Map(counts.filter((one) => one.ready).map((one) => [one.key, one.count]));
  return (quota) => (ready.get(quotaKey(quota)) ?? -1) >= quota.limit;
}

interface Standing {
  values: Readonly<Record<string, unknown>>;
  fields: ExtraFields;
  variables: readonly Variable[];
  score: number;
}

/** Keys of the quotas that an answer with these values counts for. */
export function metQuotas(counts: readonly QuotaCount[], { values, fields, variables, score }: Standing): string[] {
  const context = {
    value: (id: string) => (Object.hasOwn(values, id) ? values[id] : undefined),
    variable: variableOf(fields, variables),
    score,
  };
  return counts.filter(({ rule }) => holds(rule, context)).map(({ key }) => key);
}

/** Part of publishing, in its transaction. */
export async function prepareQuotas(
  jobs: Jobs,
  tx: Tx,
  published: { surveyId: number; versionId: number },
): Promise<void> {
  const { surveyId, versionId } = published;
  const content = await findVersionContent(tx, surveyId, versionId);
  const quotas = content ? (compileVersion(versionId, content).conditions.quotas ?? []) : [];
  await lockQuotas(tx, surveyId);
  const hasNew = await replaceQuotas(
    tx,
    surveyId,
    quotas.map((quota) => ({ key: quotaKey(quota), rule: quota.when })),
  );
  if (hasNew) await jobs.add(tx, countQuotasJob, { key: `${countQuotasJob} ${surveyId}` });
}

export async function areQuotasReady(tx: Tx, surveyId: number): Promise<boolean> {
  return (await listOpenQuotas(tx, surveyId)).length === 0;
}

/**
 * The job: every survey whose quotas wait to be counted. A stop in between leaves the rest to the next run. Completions
 * since the publication count themselves, so nobody waits; what is published meanwhile is left to the next run too.
 */
export async function countQuotas(db: Db): Promise<void> {
  await doEach(await db.read(listSurveysToCount), async (surveyId) => {
    const open = await db.read((tx) => listOpenQuotas(tx, surveyId));
    for (let last: number | null = 0; last !== null;) {
      const after: number = last;
      last = await db.transact((tx) => countPage(tx, surveyId, after));
    }
    await db.transact((tx) => markQuotasReady(tx, surveyId, open));
  });
}

/** The last id of the page; null at the end. Answers may be heavy and rules slow: a few at a time, and others in between. */
async function countPage(tx: Tx, surveyId: number, after: number): Promise<number | null> {
  const page = await listCountableIds(tx, surveyId, after);
  if (page.length === 0) return null;
  const counts = await listQuotaCounts(tx, surveyId, { lock: false });
  const variables = await listVariables(tx, surveyId);
  const met = new Map<string, number[]>(counts.map(({ key }) => [key, []]));
  const pace = yieldOften();
  for await (const { made } of inPieces(page, (ids) => listCountable(tx, surveyId, ids))) {
    for (const { id, values, extra_fields: fields, score } of made) {
      const keys = metQuotas(counts, { values, fields, variables, score: Number(score ?? 0) });
      for (const key of keys) met.get(key)!.push(id);
      await pace();
    }
  }
  // Answers first, so that no completion waits for what they wait for; whoever comes by quotas to answers holds the lock of changes too.
  await lockChanges(tx, surveyId);
  await lockCountable(tx, surveyId, [...new Set([...met.values()].flat())]);
  await lockQuotaCounts(tx, surveyId);
  for (const [key, ids] of met) if (ids.length > 0) await countFor(tx, surveyId, { key, ids });
  return page.at(-1)!;
}
