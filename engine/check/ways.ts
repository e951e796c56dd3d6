/** Which ways through a survey can be gone, for who draws them: from each question, past it, and by each jump. */
import { shownOrder } from '../order.ts';
import type { Explored } from './explore.ts';
import type { Rules } from './rules.ts';

/** Open: not decided, because there are too many ways or nobody knows whether a reply can be given. */
export type Gone = 'yes' | 'no' | 'open';

export interface Ways {
  /** By question: whether it is met at all. */
  met: Readonly<Record<string, Gone>>;
  /** By question: whether the next one can follow it without a jump that leads elsewhere. */
  on: Readonly<Record<string, Gone>>;
  /** By question: whether somebody can come to it without being shown it. */
  past: Readonly<Record<string, Gone>>;
  /** By the place of a jump in the conditions; those that are not followed are not in it. */
  jumps: Readonly<Record<string, Gone>>;
}

export function waysIn(ids: readonly string[], { all }: Rules, { sure, possible, isWhole }: Explored): Ways {
  const gone = <T>(seen: Set<T>, maybe: Set<T>, one: T): Gone =>
    seen.has(one) ? 'yes' : maybe.has(one) || !isWhole ? 'open' : 'no';
  const of = (fact: 'met' | 'wentOn' | 'passed') =>
    Object.fromEntries(
      shownOrder(ids)
        .filter((id) => id !== 'submit')
        .map((id) => [id, gone(sure[fact], possible[fact], id)]),
    );
  const jumps = all.filter(({ kind }) => kind === 'jump');
  return {
    met: of('met'),
    on: of('wentOn'),
    past: of('passed'),
    jumps: Object.fromEntries(jumps.map((rule) => [rule.path, gone(sure.taken, possible.taken, rule)])),
  };
}
