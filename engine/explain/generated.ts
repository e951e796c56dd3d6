/** For tests: somebody in the middle of a generated survey, with values that fit and some that do not. */
import type { Question } from '../../contract/questions/types.ts';
import { variable } from '../check/generated.ts';
import type { DraftToCheck } from '../check/logic.ts';
import { isMembers, listOf } from '../questions/members.ts';
import { generator, shuffled } from '../random.ts';
import type { WalkState } from './survey.ts';

/** The same for the same number. */
export function statesOf(draft: DraftToCheck, number: number, count: number): WalkState[] {
  return Array.from({ length: count }, (_, n) => someState(draft, drawing(`walk ${number} ${n}`)));
}

interface Drawing {
  oneOf<T>(...items: readonly T[]): T;
  some(items: readonly string[]): string[];
}

function drawing(seed: string): Drawing {
  const next = generator(seed);
  return {
    oneOf: (...items) => items[next() % items.length]!,
    some: (items) => shuffled(items, String(next())).slice(0, next() % (items.length + 1)),
  };
}

function someState({ structure, conditions }: DraftToCheck, draw: Drawing): WalkState {
  const quotas = listOf(conditions, 'quotas').flatMap((one) => (isMembers(one) ? [String(one.id)] : []));
  const met = structure.ids.filter(() => draw.oneOf(true, true, true, false));
  const value = draw.oneOf(null, '', 'a', 'b', 'ab', 'c');
  return {
    values: Object.fromEntries(met.map((id) => [id, replyTo(structure.entities[id]!, draw)])),
    variables: value === null ? {} : { [variable.name]: value },
    full: draw.some(quotas),
    expired: [],
    seed: draw.oneOf('one', 'two', 'three'),
  };
}

const picks = ['x', 'y', 'z', 'other', 'none_of_above'];

function replyTo(question: Question, { oneOf, some }: Drawing): unknown {
  if (oneOf(false, false, false, false, true)) return null;
  switch (question.type) {
    case 'yesno':
      return oneOf(true, false);
    case 'ranking':
      return shuffled(['x', 'y', 'z'], oneOf('a', 'b', 'c')).slice(0, oneOf(1, 2, 3, 3));
    case 'slider':
      return oneOf(0, 1, 2, 4, 9);
    case 'rating':
      return oneOf(1, 2, 3, 4);
    case 'input':
      return oneOf('a', 'b', 'ab', 'ba', 'abc', 'c');
    case 'datetime':
      return oneOf('2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', 'never');
    case 'matrix':
      return { x: some(['x', 'y']), y: some(['x', 'y']) };
    default: {
      const ids = question.choiceMultiple === true ? some(picks) : [oneOf(...picks)];
      const other = ids.includes('other') ? 't' : null;
      return question.choiceMultiple === true ? { ids, other } : { id: ids[0], other };
    }
  }
}
