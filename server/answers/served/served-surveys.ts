/**
 * Surveys as respondents meet them, compiled and kept in memory. A kept survey is believed for half a second, then its
 * stamp is read again; a change made on this instance is seen at once. Completions do not rely on this: they compare
 * the stamp inside their own statement or transaction.
 */
import type { Db, Tx } from '../../kernel/database/db.ts';
import type { Touched } from '../../kernel/operation/kernel.ts';
import { refuse } from '../../kernel/problem.ts';
import { today } from '../../kernel/process/clock.ts';
import type { Config } from '../../kernel/process/config.ts';
import { isSurveyHost } from '../../kernel/process/origins.ts';
import { makeWeightedCache } from '../../kernel/process/weighted-cache.ts';
import { findStamp, findVersionContent, findVersionSize, findServed, type SurveyStamp } from '../../surveys/index.ts';
import type { AnswerHooks } from '../hooks.ts';
import { makeChanges } from './changes.ts';
import { inColdQueue } from './cold-work.ts';
import { compileSurvey, heavyWeight, type ServedSurvey } from './served-survey.ts';
import { compileVersion, type Version } from './version.ts';

export interface ServedSurveys {
  /** The open survey with this code; refuses every other. */
  open(virtualId: string, host: string): Promise<ServedSurvey>;
  /** Null: unknown or deleted. `host`: with a wildcard origin a survey is known at its own host only. */
  find(virtualId: string, host?: string): Promise<ServedSurvey | null>;
  /** On the caller's own connection, as that transaction sees it, whatever is kept. */
  findIn(tx: Tx, virtualId: string): Promise<ServedSurvey | null>;
  version(survey: ServedSurvey, versionId: number): Promise<Version | null>;
  /** On the caller's own connection: waiting for a second one inside a transaction could last for ever. */
  versionIn(tx: Tx, survey: ServedSurvey, versionId: number): Promise<Version | null>;
  /** What is kept of these may be old. */
  changed(touched: Touched): void;
}

const believedMilliseconds = 500;
/** Nothing else is worth a query, and some letters would break one. */
const codeForm = /^[a-z0-9]{1,40}$/;
/** A survey with its pages in four languages takes up to 25 times the weight of its questions, which is that of their JSON. */
const mostSurveys = { items: 1000, weight: 16_000_000 };
const mostVersions = { items: 2000, weight: 16_000_000 };
/** Of settings, texts and theme. */
const weightBeside = 10_000;

export function makeServedSurveys(deps: { config: Config; db: Db; hooks: AnswerHooks }): ServedSurveys {
  const { config, db } = deps;
  const kept = makeWeightedCache<string, { survey: ServedSurvey; checkedAt: number; change: number }>(mostSurveys);
  const refreshes = new Map<string, { change: number; done: Promise<ServedSurvey | null> }>();
  const versions = makeVersions();
  const changes = makeChanges();

  async function refresh(virtualId: string): Promise<ServedSurvey | null> {
    const begun = { change: changes.last(), checkedAt: performance.now() };
    const found = await db.read((tx) => findKept(tx, deps, { virtualId, known: kept.get(virtualId)?.survey }));
    const survey =
      found &&
      (found.known ??
        (await inOwnTurn(db, { ...found.stamp, versionId: found.stamp.liveVersionId }, (tx) => read(tx, virtualId))));
    if (survey) kept.set(virtualId, { survey, ...begun }, weightBeside + (survey.version?.weight ?? 0));
    else kept.delete(virtualId);
    return survey;
  }

  async function read(tx: Tx, virtualId: string): Promise<ServedSurvey | null> {
    const found = await findKept(tx, deps, { virtualId, known: kept.get(virtualId)?.survey });
    if (!found || found.known) return found?.known ?? null;
    const row = await findServed(tx, found.stamp.id);
    if (!row) return null;
    const version = row.live_version_id === null ? null : await versions.read(tx, row.id, row.live_version_id);
    return compileSurvey(tx, row, { config, version, hasCodes: found.hasCodes });
  }

  /** Requests that come while a check runs share it, unless something has changed since it began. */
  function joined(virtualId: string): Promise<ServedSurvey | null> {
    const running = refreshes.get(virtualId);
    if (running && !changes.hasSince(running.change, kept.get(virtualId)?.survey)) return running.done;
    const change = changes.last();
    const done = refresh(virtualId).finally(() => {
      if (refreshes.get(virtualId)?.done === done) refreshes.delete(virtualId);
    });
    refreshes.set(virtualId, { change, done });
    return done;
  }

  async function find(virtualId: string, host?: string): Promise<ServedSurvey | null> {
    if (!codeForm.test(virtualId)) return null;
    const known = kept.get(virtualId);
    const isFresh = known && isBelieved(known) && !changes.hasSince(known.change, known.survey);
    const survey = isFresh ? known.survey : await joined(virtualId);
    return survey && (host === undefined || isSurveyHost(config, survey.label, host)) ? survey : null;
  }

  return {
    open: async (virtualId, host) => requireOpen(await find(virtualId, host)),
    find,
    findIn: read,
    version: async (survey, versionId) =>
      versions.kept(survey.id, versionId) ??
      inOwnTurn(db, { ...survey, versionId }, (tx) => versions.read(tx, survey.id, versionId)),
    versionIn: (tx, survey, versionId) => versions.read(tx, survey.id, versionId),
    changed: changes.note,
  };
}

function isBelieved({ checkedAt }: { checkedAt: number }): boolean {
  return performance.now() - checkedAt < believedMilliseconds;
}

/** A large one waits for others of its kind, as its size tells without reading it. */
async function inOwnTurn<T>(
  db: Db,
  { id, ownerId, versionId }: { id: number; ownerId: number; versionId: number | null },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const size = versionId === null ? 0 : await db.read((tx) => findVersionSize(tx, id, versionId));
  return inColdQueue({ ownerId, isLarge: size > heavyWeight }, () => db.read(work));
}

export function requireOpen(survey: ServedSurvey | null): ServedSurvey {
  return survey?.isOpen ? survey : refuse('404 quiz_not_found');
}

/** Null: there is no such survey. Without `known` what was kept is old, or nothing was. */
async function findKept(
  tx: Tx,
  { config, hooks }: { config: Config; hooks: AnswerHooks },
  { virtualId, known }: { virtualId: string; known: ServedSurvey | undefined },
) {
  const stamp = await findStamp(tx, virtualId);
  if (!stamp) return null;
  const hasCodes = await hooks.hasCodes(tx, stamp.id);
  const plan = known && config.plans.of(known.workspaceId, today());
  const isCurrent = known && isSame(known.stamp, stamp) && known.hasList === hasCodes && known.plan.code === plan?.code;
  return { stamp, hasCodes, known: isCurrent ? known : undefined };
}

/** Versions by survey and id: the id alone, which clients send, must not open the version of another survey. */
function makeVersions() {
  const known = makeWeightedCache<string, Version>(mostVersions);
  const keyOf = (surveyId: number, versionId: number) => `${surveyId} ${versionId}`;
  return {
    kept: (surveyId: number, versionId: number) => known.get(keyOf(surveyId, versionId)),
    async read(tx: Tx, surveyId: number, versionId: number): Promise<Version | null> {
      const key = keyOf(surveyId, versionId);
      const compiled = known.get(key);
      if (compiled) return compiled;
      const content = await findVersionContent(tx, surveyId, versionId);
      if (!content) return null;
      const version = compileVersion(versionId, content);
      known.set(key, version, version.weight);
      return version;
    },
  };
}

function isSame(one: SurveyStamp, other: SurveyStamp): boolean {
  return (
    one.updatedAt === other.updatedAt &&
    one.revision === other.revision &&
    one.themeUpdatedAt === other.themeUpdatedAt &&
    one.isOfStrangers === other.isOfStrangers
  );
}
