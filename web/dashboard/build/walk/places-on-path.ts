/** Where each question stands in a walk. */
import type { Explained } from '../../../../engine/explain/reasons.ts';
import type { Id } from '../../draft/draft.ts';
import type { Walk } from './walk-state.ts';

export type Place = 'here' | 'answered' | 'passed' | 'ahead' | 'depends' | 'notOnPath';

/** What stands in none of them is not on the path. */
export function placesIn({ steps, end }: Explained, { at, state, end: ended }: Walk): ReadonlyMap<Id, Place> {
  const shown = ended ? '' : at;
  const places = steps.map(({ id, isPassed }): [Id, Place] => {
    if (id === shown) return [id, 'here'];
    return [id, !isPassed ? 'ahead' : state.values[id] == null ? 'passed' : 'answered'];
  });
  const placeOfEnd = ended ? 'passed' : shown === 'submit' ? 'here' : 'ahead';
  const last: [Id, Place][] = end.type === 'complete' ? [['submit', placeOfEnd]] : [];
  return new Map([...places, ...last]);
}
