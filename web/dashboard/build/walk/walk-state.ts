/**
 * A walk through the draft as it stands: the answer that is tried out, and the step on the screen. What the page asks is answered as
 * the server would answer it. Nothing of it leaves this tab.
 */
import { fitting } from '../../../../engine/explain/fitting.ts';
import { completed, saved } from '../../../../engine/explain/server.ts';
import { freshWalk, orderOf, type WalkState, type WalkSurvey } from '../../../../engine/explain/survey.ts';
import type { StageWalk, Walked, WalkEnd, WalkReply } from '../../../stage/walk-messages.ts';
import type { Id } from '../../draft/draft.ts';

export interface Walk {
  /** Counts up whenever the page must begin anew with what stands here. */
  round: number;
  state: WalkState;
  /** The step on the screen: a question, `submit` or `screenout`. */
  at: Id;
  /** Names of files that were chosen; nothing is uploaded. */
  files: Readonly<Record<string, string>>;
  /** Clocks run. */
  isTimed: boolean;
  end: WalkEnd | null;
}

export function beginWalk(survey: WalkSurvey, seed: string): Walk {
  const state = freshWalk(seed);
  return placed(survey, { round: 1, state, at: '', files: {}, isTimed: true, end: null });
}

/** What the page has said, and what it is answered. */
export function heardIn(survey: WalkSurvey, walk: Walk, walked: Walked): { walk: Walk; reply: WalkReply } {
  const { round, seq, values, expired, files, isSent, isTimeOver } = walked;
  const state = { ...walk.state, values, expired };
  const { path, next } = saved(survey, state);
  const answer = { round, seq, path, next, issues: [], ended: null };
  if (!isSent) return { walk: { ...walk, state, files }, reply: answer };
  const { end, issues } = endOf(survey, state, isTimeOver);
  return { walk: { ...walk, state, files, end }, reply: { ...answer, issues, ended: end } };
}

/** Another state, by an act beside the page: a step back, a path, other quotas or variables. */
export function moved(survey: WalkSurvey, walk: Walk, changes: Partial<Walk>): Walk {
  const next = { ...walk, ...changes, round: walk.round + 1 };
  return walk.end && !('at' in changes) ? sent(survey, next) : placed(survey, { ...next, end: null });
}

/** Sent as it is; where it is not taken, at the first thing that is wrong. */
export function sent(survey: WalkSurvey, walk: Walk): Walk {
  const { end, issues } = endOf(survey, walk.state, walk.end?.isTimeOver ?? false);
  return end ? { ...walk, end, at: 'submit' } : placed(survey, { ...walk, end: null, at: issues[0]!.question });
}

/** Where the step is not on the path any more, the walk goes on at the next one. */
function placed(survey: WalkSurvey, walk: Walk): Walk {
  const { path, next } = saved(survey, walk.state);
  const at = path.includes(walk.at) ? walk.at : next;
  return at === 'screenout' ? { ...walk, at, end: endOf(survey, walk.state, false).end } : { ...walk, at };
}

function endOf(survey: WalkSurvey, state: WalkState, isTimeOver: boolean) {
  const { issues, end, score } = completed(survey, state, isTimeOver ? 'time-over' : 'complete');
  const isScreenout = end === 'screenout';
  const ended: WalkEnd = { isScreenout, isTimeOver, score: score?.score ?? null, maxScore: score?.maxScore ?? null };
  return { issues, end: issues.length === 0 ? ended : null };
}

/** The walk goes on in a draft that has changed: what no longer fits a question that is another now is dropped. */
export function keptIn(
  survey: WalkSurvey,
  walk: Walk,
  isSame: (id: Id) => boolean,
): { walk: Walk; dropped: readonly Id[] } {
  const { values } = walk.state;
  const fit = fitting(survey, walk.state);
  // What is half typed fits as little as before, and belongs to who types it.
  const typed = fit.dropped.filter((id) => isSame(id) && Object.hasOwn(survey.survey.structure.entities, id));
  const kept = { ...fit.state.values, ...Object.fromEntries(typed.map((id) => [id, values[id]])) };
  const dropped = fit.dropped.filter((id) => values[id] !== null && !Object.hasOwn(kept, id));
  return { walk: moved(survey, walk, { state: { ...fit.state, values: kept } }), dropped };
}

/** As the page is told of it. */
export function stageWalkOf(survey: WalkSurvey, walk: Walk, seconds: number | null): StageWalk {
  const { round, state, files, isTimed, end } = walk;
  const { seed, values, expired } = state;
  const at = walk.at === 'screenout' ? 'submit' : walk.at;
  const { path } = saved(survey, state);
  return { round, seed, order: orderOf(survey, seed), values, expired, path, at, files, isTimed, seconds, ended: end };
}
