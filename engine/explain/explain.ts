/**
 * A walk with its reasons. It listens to the replay by which the server decides, and asks for the parts of a condition at the
 * moment at which that condition was decided; nothing is decided here, so that no reason can differ from what happened.
 */
import type { EvaluationContext } from '../conditions/evaluate.ts';
import { shownOrder } from '../order.ts';
import type { Decision } from '../path.ts';
import { nextStep, replay, type Replayed } from '../replay.ts';
import { hundredths } from '../score.ts';
import { trailFrom } from '../trail.ts';
import { carriedBy, pointsIn } from './worth.ts';
import type { Came, DisplayVerdict, Ending, Explained, Left, Skipped, Step, StepScore } from './reasons.ts';
import { submissionOf, type WalkState, type WalkSurvey } from './survey.ts';
import { displayVerdict, leaving, type Leaving, quotaVerdicts } from './rule-verdicts.ts';

export function explain(walk: WalkSurvey, state: WalkState): Explained {
  const heard: Heard = { met: [], hidden: new Map(), seen: null };
  const submission = submissionOf(walk, state);
  const replayed = replay(walk.survey, { ...submission, tell: listening(walk, heard, submission.order) }, 'progress');
  const order = shownOrder(submission.order);
  const between = (from: string | null, to: string) =>
    skippedBetween([from, to], { walk, order, hidden: heard.hidden });
  const steps = stepsOf({ walk, replayed, heard, between });
  const seen = heard.seen ?? { value: () => undefined, variable: submission.variable, score: 0 };
  const scores = walk.survey.scoring ? steps.at(-1)?.score : undefined;
  return {
    steps,
    skipped: between(null, steps[0]?.id ?? 'submit'),
    path: replayed.path,
    next: nextStep(replayed),
    end: endingOf(steps),
    quotas: quotaVerdicts(walk, state, seen),
    score: walk.survey.scoring ? { score: scores?.sum ?? 0, maxScore: scores?.maxSum ?? 0 } : null,
  };
}

interface Met {
  id: string;
  display: DisplayVerdict | null;
  left: Leaving;
  sum: number;
}

interface Heard {
  met: Met[];
  hidden: Map<string, Skipped['why']>;
  /** As it stands at the end, once there is one. */
  seen: EvaluationContext | null;
}

function listening(walk: WalkSurvey, heard: Heard, order: readonly string[]) {
  const ids = shownOrder(order);
  let display: DisplayVerdict | null = null;
  return (decision: Decision, seen: EvaluationContext) => {
    heard.seen = seen;
    const { id } = decision;
    if (decision.type === 'left') {
      heard.met.push({ id, display, left: leaving(walk, { decision, seen, ids }), sum: seen.score });
      return;
    }
    display = decision.hidden === 'gone' || decision.hidden === 'blocked' ? null : displayVerdict(walk, id, seen);
    const why = hiddenWhy(decision.hidden, display);
    if (why) heard.hidden.set(id, why);
  };
}

function hiddenWhy(
  hidden: Extract<Decision, { type: 'came' }>['hidden'],
  display: DisplayVerdict | null,
): Skipped['why'] | null {
  switch (hidden) {
    case 'blocked':
      return { type: 'blocked' };
    case 'display':
      return { type: 'display', display: display! };
    case 'nothing_offered':
      return { type: 'nothing_to_choose' };
    case 'gone':
    case null:
      return null;
  }
}

interface Making {
  walk: WalkSurvey;
  replayed: Replayed;
  heard: Heard;
  between(from: string | null, to: string): Skipped[];
}

function stepsOf({ walk, replayed, heard, between }: Making): Step[] {
  const trail = trailFrom(walk.survey, replayed, replayed.readings);
  const points = pointsIn(walk, trail);
  let maxSum = 0;
  return heard.met.map(({ id, display, left, sum }, n): Step => {
    const question = walk.survey.structure.entities[id]!;
    const worth = points(question);
    maxSum = (hundredths(maxSum) + hundredths(worth?.best ?? 0)) / 100;
    const score: StepScore | null = worth && { ...worth, sum, maxSum };
    return {
      id,
      isPassed: replayed.readings.has(id),
      came: cameBy(heard.met[n - 1]),
      display,
      carried: carriedBy(question, walk, trail),
      score,
      left: leftFor(left, { id, following: heard.met[n + 1]?.id, between }),
    };
  });
}

function cameBy(before: Met | undefined): Came {
  if (!before) return { type: 'first' };
  const { why, target } = before.left;
  if (why.type !== 'jump' || target === null) return { type: 'order', from: before.id };
  return { type: 'jump', from: before.id, rule: why.rule, target };
}

function leftFor(
  { target: _, isOut, ...left }: Leaving,
  { id, following, between }: { id: string; following: string | undefined } & Pick<Making, 'between'>,
): Left {
  if (isOut) return { ...left, to: { type: 'screenout' }, skipped: [] };
  const to = following === undefined ? ({ type: 'submit' } as const) : ({ type: 'question', id: following } as const);
  return { ...left, to, skipped: between(id, following ?? 'submit') };
}

/** What the walk never came to lies under a jump. */
function skippedBetween(
  [from, to]: readonly [string | null, string],
  { walk, order, hidden }: { walk: WalkSurvey; order: readonly string[]; hidden: Heard['hidden'] },
): Skipped[] {
  const end = order.includes(to) ? order.indexOf(to) : order.length;
  const between = order.slice(from === null ? 0 : order.indexOf(from) + 1, end);
  return between
    .filter((id) => walk.survey.structure.entities[id])
    .map((id) => ({ id, why: hidden.get(id) ?? { type: 'jumped_over' } }));
}

function endingOf(steps: readonly Step[]): Ending {
  const last = steps.at(-1);
  if (!last) return { type: 'complete', by: null };
  const { to, why, asked } = last.left;
  if (to.type === 'screenout' && (why.type === 'jump' || why.type === 'quota'))
    return { type: 'screenout', by: why.rule, question: last.id };
  const target = asked.find(({ outcome }) => outcome === 'taken')?.to;
  const isToEnd = target?.type === 'submit' || (target?.type === 'widget' && target.id === 'submit');
  return { type: 'complete', by: why.type === 'jump' && isToEnd ? why.rule : null };
}
