/** For tests: somebody in the middle of a generated survey, with values that fit and some that do not. */
import fc from 'fast-check';
import type { Question, QuestionType } from '../../contract/questions/types.ts';
import { variable } from '../check/generated.ts';
import type { DraftToCheck } from '../check/logic.ts';
import { isMembers, listOf } from '../questions/members.ts';
import type { WalkState } from './survey.ts';

export function someState({ structure, conditions }: DraftToCheck): fc.Arbitrary<WalkState> {
  const questions = structure.ids.map((id) => structure.entities[id]!);
  const quotas = listOf(conditions, 'quotas').flatMap((one) => (isMembers(one) ? [String(one.id)] : []));
  return fc.record({
    values: fc.record(Object.fromEntries(questions.map((one) => [one.id, replyTo(one)])), { requiredKeys: [] }),
    variables: fc.constantFrom(null, '', 'a', 'b', 'ab', 'c').map(brought),
    full: fc.subarray(quotas),
    expired: fc.constant([]),
    seed: fc.constantFrom('one', 'two', 'three'),
  });
}

function brought(value: string | null): Record<string, string> {
  return value === null ? {} : { [variable.name]: value };
}

/** The same for the same number, whatever else is asked. */
export function statesOf(draft: DraftToCheck, seed: number, count: number): WalkState[] {
  return fc.sample(someState(draft), { seed, numRuns: count });
}

const picks = ['x', 'y', 'z', 'other', 'none_of_above'];
const dates = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'];

const fitting: Partial<Record<QuestionType, fc.Arbitrary<unknown>>> = {
  yesno: fc.boolean(),
  ranking: fc.shuffledSubarray(picks.slice(0, 3), { minLength: 1 }),
  slider: fc.constantFrom(0, 1, 2, 4, 9),
  rating: fc.constantFrom(1, 2, 3, 4),
  input: fc.constantFrom('a', 'b', 'ab', 'ba', 'abc', 'c'),
  datetime: fc.constantFrom(...dates, 'never'),
  matrix: fc.record({ x: fc.subarray(['x', 'y']), y: fc.subarray(['x', 'y']) }),
};

function replyTo(question: Question): fc.Arbitrary<unknown> {
  const isMultiple = question.choiceMultiple === true;
  const picked = isMultiple
    ? fc.subarray(picks, { minLength: 1 }).map((ids) => ({ ids, other: ids.includes('other') ? 't' : null }))
    : fc.constantFrom(...picks).map((id) => ({ id, other: id === 'other' ? 't' : null }));
  return fc.oneof(
    { weight: 5, arbitrary: fitting[question.type] ?? picked },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}
