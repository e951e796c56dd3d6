/** Chosen options. Options that no rule tells apart are counted, not named. */
import type { Question } from '../../../contract/questions/types.ts';
import { type Members, numberOf } from '../../questions/members.ts';
import { combined, completeWith, type Need, type Samples } from './samples.ts';

export function pickSamples(prefix: string, isMultiple: (question: Members) => boolean) {
  return (question: Question, need: Need): Samples => {
    const ids = need.offered.map(({ id }) => id);
    if (!isMultiple(question)) return completeWith(ids.map((id) => ({ id, ...ownText([id]) })));
    const alone = ids.filter((id) => excluding.has(id));
    const chosen = subsets(
      ids.filter((id) => !excluding.has(id)),
      { need, min: numberOf(question, `${prefix}Min`, 0) },
    );
    const values = [...alone.map((id) => [id]), ...(chosen ?? [])];
    return { values: values.map((some) => ({ ids: some, ...ownText(some) })), areComplete: chosen !== null };
  };
}

const excluding: ReadonlySet<string> = new Set(['hard_to_answer', 'none_of_above']);

function ownText(ids: readonly string[]): { other: string | null } {
  return { other: ids.includes('other') ? 'x' : null };
}

/** From each group of equal options some. Where only rules of the question itself look, their number hardly matters. */
export function subsets(ids: readonly string[], { need, min }: { need: Need; min: number }): string[][] | null {
  const groups = [...Map.groupBy(ids, need.signOf).values()];
  const countsMatter = need.scored || need.carried;
  const counts = groups.map((group) => {
    if (countsMatter || group.length <= 2) return Array.from({ length: group.length + 1 }, (_, n) => n);
    // Enough of them to reach the smallest number allowed, whatever else is chosen.
    const fill = groups.map((_, taken) => min - taken).filter((n) => n > 1 && n < group.length);
    return [...new Set([0, 1, ...fill, Math.min(min, group.length), group.length])];
  });
  const taken = combined(counts);
  return taken?.map((some) => groups.flatMap((group, n) => group.slice(0, some[n]))) ?? null;
}
