/** Questions that take over more options from each other than a survey may. */
import { limits } from '../../contract/limits.ts';
import { carriedOptions } from '../offered.ts';
import { prepare } from '../structure.ts';
import type { Imported, Lost } from './imported.ts';

export function withoutBadCarries(
  { ids, entities }: Pick<Imported, 'ids' | 'entities'>,
  lost: Lost,
): Imported['entities'] {
  const carrying = Object.values(entities).some(({ carryForward }) => carryForward !== undefined);
  if (!carrying) return entities;
  const prepared = prepare({ ids, entities }, null, () => '');
  if (carriedOptions(prepared, limits.carriedOptions) <= limits.carriedOptions) return entities;
  const kept = Object.entries(entities).map(([id, { carryForward, ...question }]) => {
    if (carryForward !== undefined)
      lost('field_dropped', { at: { part: 'question', number: null, id }, what: 'carryForward' });
    return [id, question];
  });
  return Object.fromEntries(kept) as Imported['entities'];
}
