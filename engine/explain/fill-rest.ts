/** The rest of an answer at random, the same for the same seed, made on the walk itself: each question as it is met. */
import type { Question } from '../../contract/questions/types.ts';
import { testsIn } from '../check/rules.ts';
import { lowered, type Test } from '../conditions/grammar.ts';
import type { Reading } from '../questions/kind.ts';
import { isOn } from '../questions/members.ts';
import { kinds } from '../questions/table.ts';
import { generator } from '../random.ts';
import { issuesAt } from '../replay.ts';
import { isRequired } from '../reply.ts';
import { followTrail, readEntries, type Trail } from '../trail.ts';
import { drawnReply } from './drawn.ts';
import { completed } from './server.ts';
import { submissionOf, type WalkState, type WalkSurvey } from './survey.ts';

export interface Filled {
  state: WalkState;
  end: 'complete' | 'screenout';
  /** A question that nobody can get past on this path; null: the answer is whole. */
  stuck: string | null;
}

/** Another path may get past where this one does not. */
const mostTurns = 20;

export function fillRest(walk: WalkSurvey, state: WalkState, seed: string): Filled {
  const tests = testsByQuestion(walk);
  let first: Filled | null = null;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const filled = filledOnce(walk, state, { next: generator(`${seed} ${turn}`), tests });
    if (filled.stuck === null) return filled;
    first ??= filled;
  }
  return first!;
}

interface Drawing {
  next(): number;
  /** What rules ask: replies that they can tell apart are the ones worth seeing. */
  tests: ReadonlyMap<string, readonly Test[]>;
}

/** What was given stays, unless nobody could send it from here. */
function filledOnce(walk: WalkSurvey, state: WalkState, { next, tests }: Drawing): Filled {
  const { survey } = walk;
  const submission = submissionOf(walk, state);
  const readings = readEntries(survey, submission);
  const values: Record<string, unknown> = { ...state.values };
  const stays = (id: string, trail: Pick<Trail, 'offered'>) =>
    readings.has(id) && issuesAt(id, { survey, submission, trail, readings, extent: 'complete' }).length === 0;
  const instead = (id: string, trail: Pick<Trail, 'offered'>): Reading | undefined => {
    if (stays(id, trail)) return undefined;
    const reading = drawn(survey.structure.entities[id]!, trail.offered);
    values[id] = reading.value ?? null;
    readings.set(id, reading);
    return reading;
  };
  const drawn = (question: Question, offered: Trail['offered']): Reading => {
    const isLeft = !isRequired(question, survey.requiredMode) && next() % oneInLeft === 0;
    if (isLeft || !kinds[question.type].hasValue || kinds[question.type].holdsFiles) return { faults: [] };
    return drawnReply(question, { offered: offered(question), tests: tests.get(question.id) ?? [], next });
  };
  followTrail(survey, submission, { readings, sent: false, instead });
  const submit = survey.structure.entities.submit;
  if (submit && isOn(submit, 'submitTerms')) values.submit = { terms: true };
  const filled = { ...state, values };
  const { end, issues } = completed(walk, filled);
  return { state: filled, end, stuck: issues[0]?.question ?? null };
}

/** One in so many questions that may be passed is. */
const oneInLeft = 5;

function testsByQuestion({ rules }: WalkSurvey): ReadonlyMap<string, readonly Test[]> {
  const tests = rules.all.flatMap(({ when }) => testsIn(when));
  return Map.groupBy(tests, ({ source }) => (source.type === 'widget' ? lowered(source.id) : ''));
}
