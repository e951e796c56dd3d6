/** The draft, tried out by those who have its key: nothing is stored, counted, issued or sent. */
import { randomUUID } from 'node:crypto';
import type { AnswerResult, Snapshot, Submitted } from '../../../contract/respondent-shapes.ts';
import { pageLanguage } from '../../../engine/page-language.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { refuse } from '../../kernel/problem.ts';
import { sameBytes, sha256 } from '../../kernel/secrets/vault.ts';
import { findServed, readDraft } from '../../surveys/index.ts';
import type { AnswersDeps } from '../deps.ts';
import type { ServedSurvey } from '../served/served-survey.ts';
import { openSample } from '../served/sample.ts';
import { snapshotOf } from '../served/snapshot.ts';
import { compileVersion, type Version } from '../served/version.ts';
import { mergeFields } from './extra-fields.ts';
import { endOf, presentEnd, presentProgress } from './present.ts';
import { validate, requireValid } from './validate.ts';

export interface Preview {
  virtualId: string;
  host: string;
  key: string | undefined;
}

export interface Draft {
  survey: ServedSurvey;
  version: Version;
}

/**
 * Published or not: the key opens it. A built-in template needs none. The key is looked at before a body is read or a turn
 * is taken, and so is the survey, which may have to wait for others of its workspace; the draft is read when it is asked for.
 */
export async function admitPreview(
  deps: AnswersDeps,
  { virtualId, host, key }: Preview,
): Promise<() => Promise<Draft>> {
  const sample = openSample(deps.config, { virtualId, host });
  if (sample) return async () => sample;
  const survey = (await deps.surveys.find(virtualId, host)) ?? refuse('404 quiz_not_found');
  await deps.db.read((tx) => requireKey(tx, survey.id, key));
  return () =>
    deps.db.read(async (tx) => {
      await requireKey(tx, survey.id, key);
      return { survey, version: compileVersion(null, await readDraft(tx, survey.id)) };
    });
}

/** Straight from the database: a key that was replaced opens nothing any more. */
async function requireKey(tx: Tx, surveyId: number, key: string | undefined): Promise<void> {
  const row = await findServed(tx, surveyId);
  if (!row || !sameBytes(sha256(row.preview_key), sha256(key ?? ''))) refuse('404 quiz_not_found');
}

type Wished = Pick<Parameters<typeof snapshotOf>[1], 'lang' | 'texts'>;

export function previewSnapshot(deps: AnswersDeps, draft: Draft, wished: Wished): Snapshot {
  return snapshotOf(deps.config, { ...draft, ...wished });
}

export function tryAnswer({ survey, version }: Draft, sent: Submitted): AnswerResult {
  const uuid = randomUUID();
  const fields = mergeFields({}, sent.extra_fields, survey.variables);
  const submission = {
    survey,
    version,
    uuid,
    values: withoutFiles(version, sent.values),
    expired: fileQuestions(version),
    fields,
  };
  const validated = validate(submission, [], sent.complete ? 'complete' : 'progress');
  requireValid(validated, survey, pageLanguage(survey.settings, sent.lang));
  const shown = { id: null, uuid, versionId: null, seq: sent.seq ?? null, path: validated.path };
  if (!sent.complete) return presentProgress({ ...shown, next: validated.next });
  return presentEnd({
    ...shown,
    isScreenout: validated.end === 'screenout',
    score: validated.score?.score ?? null,
    maxScore: validated.score?.maxScore ?? null,
    promoCode: null,
    outcome: endOf({ survey, uuid }, { context: { version, fields }, validated, promo: null }),
  });
}

/** Nothing can be uploaded here, so file questions count as passed, required ones too. */
function fileQuestions({ structure }: Version): Set<string> {
  return new Set(
    Object.values(structure.entities)
      .filter(({ type }) => kinds[type].holdsFiles)
      .map(({ id }) => id),
  );
}

function withoutFiles(version: Version, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const files = fileQuestions(version);
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, files.has(id.toLowerCase()) ? null : value]),
  );
}
