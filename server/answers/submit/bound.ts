/**
 * What binds a completion, decided exactly: each count is taken under a lock that only its competitors wait for, in one
 * fixed order, after everything else has been validated. Who gets a refusal here has taken nobody's place.
 */
import type { Tx } from '../../kernel/database/db.ts';
import { refuse } from '../../kernel/problem.ts';
import { spendPassword } from '../../surveys/index.ts';
import { capOf } from '../admission/gates.ts';
import type { AnswerHooks } from '../hooks.ts';
import type { LiveSurvey } from '../live/live-survey.ts';
import { countMonth, hasAnswered, hasAnswerFrom, lockCap, lockMonth, lockRespondent } from '../store/bound.ts';
import { listQuotaCounts, type QuotaCount } from '../store/quotas.ts';
import type { Marks } from '../visitor/visitor.ts';

export interface Bidder extends Marks {
  passwordId: number | null;
}

/** Whether a completion of this survey has to be counted against anything. */
export function isBound(live: LiveSurvey): boolean {
  const { settings, version } = live;
  return (
    capOf(live) !== null ||
    live.plan.limits.answersPerMonth !== null ||
    settings.use_password ||
    settings.show_captcha ||
    !settings.allow_multiple_answer ||
    !settings.multiple_ip ||
    (version?.quotaKeys.size ?? 0) > 0
  );
}

export interface Bid {
  live: LiveSurvey;
  bidder: Bidder;
}

type Counts = Pick<AnswerHooks, 'countCompleted'>;

/** Refuses, or holds the places until the transaction ends; gives the counts of the quotas, locked. */
export async function bind(tx: Tx, hooks: Counts, { live, bidder }: Bid): Promise<QuotaCount[]> {
  if (capOf(live) !== null) await lockCap(tx, live.id);
  if (live.plan.limits.answersPerMonth !== null) await lockMonth(tx, live.workspaceId);
  if (!(await hasRoom(tx, hooks, roomOf(live)))) refuse('403 answer_limit_reached');
  if (
    bidder.passwordId !== null &&
    !(await spendPassword(tx, live.id, bidder.passwordId)) &&
    live.settings.use_password
  ) {
    refuse('403 password_wrong');
  }
  for (const hash of hashesOf(live, bidder)) await lockRespondent(tx, live.id, hash);
  const reason = await repeatReason(tx, live, bidder);
  if (reason) refuse('403 already_answered', { details: { reason } });
  return listQuotaCounts(tx, live.id, { lock: true });
}

/** Whether one more fits; null: without a cap, without a limit of the month. */
export async function hasRoom(tx: Tx, hooks: Counts, { surveyId, workspaceId, cap, month }: Room): Promise<boolean> {
  if (cap !== null && (await countAll(tx, hooks, surveyId)) >= cap) return false;
  return month === null || (await countMonth(tx, workspaceId)) < month;
}

interface Room {
  surveyId: number;
  workspaceId: number;
  cap: number | null;
  month: number | null;
}

/** In the trash an answer still takes its place. */
async function countAll(tx: Tx, hooks: Counts, surveyId: number): Promise<number> {
  const { inView, hidden } = (await hooks.countCompleted(tx, [surveyId])).get(surveyId) ?? { inView: 0, hidden: 0 };
  return inView + hidden;
}

/** Where the two limits of a survey stand. */
export function roomOf(live: LiveSurvey): Room {
  return {
    surveyId: live.id,
    workspaceId: live.workspaceId,
    cap: capOf(live),
    month: live.plan.limits.answersPerMonth,
  };
}

export async function repeatReason(
  tx: Tx,
  { id, settings }: LiveSurvey,
  { identities, addresses }: Marks,
): Promise<'respondent' | 'ip' | null> {
  if (!settings.allow_multiple_answer && (await hasAnswered(tx, id, identities))) return 'respondent';
  return !settings.multiple_ip && (await hasAnswerFrom(tx, id, addresses)) ? 'ip' : null;
}

/** In one order for everybody, so that two of them cannot wait for each other. */
function hashesOf({ settings }: LiveSurvey, { identities, addresses }: Bidder): Buffer[] {
  const hashes = [...(settings.allow_multiple_answer ? [] : identities), ...(settings.multiple_ip ? [] : addresses)];
  return hashes.toSorted(Buffer.compare);
}
