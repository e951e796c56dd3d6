/**
 * What binds a completion, decided exactly: each count is taken under a lock that only its competitors wait for, in one
 * fixed order, after everything else has been validated. Who gets a refusal here has taken nobody's place.
 */
import type { Tx } from '../../kernel/database/db.ts';
import { refuse } from '../../kernel/problem.ts';
import { spendPassword } from '../../surveys/index.ts';
import { capOf } from '../admission/gates.ts';
import type { AnswerHooks } from '../hooks.ts';
import type { ServedSurvey } from '../served/served-survey.ts';
import { countMonth, hasAnswered, hasAnswerFrom, lockCap, lockMonth, lockRespondent } from '../store/bound.ts';
import { listQuotaCounts, type QuotaCount } from '../store/quotas.ts';
import type { VisitorHashes } from '../visitor/visitor.ts';

/** By what a completion is counted against what binds it. */
interface CountedRespondent extends VisitorHashes {
  passwordId: number | null;
}

/** Whether a completion of this survey has to be counted against anything. */
export function isBound(survey: ServedSurvey): boolean {
  const { settings } = survey;
  return (
    capOf(survey) !== null ||
    survey.plan.limits.answersPerMonth !== null ||
    settings.use_password ||
    settings.show_captcha ||
    !settings.allow_multiple_answer ||
    !settings.multiple_ip ||
    hasQuotas(survey)
  );
}

/** Those of the published version bind every completion, also of an answer that was begun on an older version. */
export function hasQuotas({ version }: ServedSurvey): boolean {
  return (version?.quotaKeys.size ?? 0) > 0;
}

type Counts = Pick<AnswerHooks, 'countCompleted'>;

/** Refuses, or holds the places until the transaction ends; gives the counts of the quotas, locked. */
export async function bind(
  tx: Tx,
  hooks: Counts,
  { survey, respondent }: { survey: ServedSurvey; respondent: CountedRespondent },
): Promise<QuotaCount[]> {
  if (capOf(survey) !== null) await lockCap(tx, survey.id);
  if (survey.plan.limits.answersPerMonth !== null) await lockMonth(tx, survey.workspaceId);
  if (!(await hasRoom(tx, hooks, roomOf(survey)))) refuse('403 answer_limit_reached');
  if (
    respondent.passwordId !== null &&
    !(await spendPassword(tx, survey.id, respondent.passwordId)) &&
    survey.settings.use_password
  ) {
    refuse('403 password_wrong');
  }
  for (const hash of lockedHashes(survey, respondent)) await lockRespondent(tx, survey.id, hash);
  const reason = await repeatReason(tx, survey, respondent);
  if (reason) refuse('403 already_answered', { details: { reason } });
  return listQuotaCounts(tx, survey.id, { lock: true });
}

/** Whether one more fits. */
export async function hasRoom(tx: Tx, hooks: Counts, room: Room): Promise<boolean> {
  return fits(room, {
    ofSurvey: async () => placesTaken((await hooks.countCompleted(tx, [room.surveyId])).get(room.surveyId)),
    ofMonth: () => countMonth(tx, room.workspaceId),
  });
}

interface Room {
  surveyId: number;
  workspaceId: number;
  /** Null: without a cap, without a limit of the month. */
  cap: number | null;
  month: number | null;
}

interface Taken {
  ofSurvey(): Promise<number>;
  ofMonth(): Promise<number>;
}

export async function fits({ cap, month }: Pick<Room, 'cap' | 'month'>, taken: Taken): Promise<boolean> {
  if (cap !== null && (await taken.ofSurvey()) >= cap) return false;
  return month === null || (await taken.ofMonth()) < month;
}

/** In the trash an answer still takes its place. */
export function placesTaken(counted: { inView: number; hidden: number } | undefined): number {
  return counted ? counted.inView + counted.hidden : 0;
}

/** Where the two limits of a survey stand. */
export function roomOf(survey: ServedSurvey): Room {
  return {
    surveyId: survey.id,
    workspaceId: survey.workspaceId,
    cap: capOf(survey),
    month: survey.plan.limits.answersPerMonth,
  };
}

export async function repeatReason(
  tx: Tx,
  { id, settings }: ServedSurvey,
  { identities, addresses }: VisitorHashes,
): Promise<'respondent' | 'ip' | null> {
  if (!settings.allow_multiple_answer && (await hasAnswered(tx, id, identities))) return 'respondent';
  return !settings.multiple_ip && (await hasAnswerFrom(tx, id, addresses)) ? 'ip' : null;
}

/** In one order for everybody, so that two of them cannot wait for each other. */
function lockedHashes({ settings }: ServedSurvey, { identities, addresses }: CountedRespondent): Buffer[] {
  const hashes = [...(settings.allow_multiple_answer ? [] : identities), ...(settings.multiple_ip ? [] : addresses)];
  return hashes.toSorted(Buffer.compare);
}
