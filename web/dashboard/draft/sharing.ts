/**
 * What comes over the wire is made of new objects. Where it says the same as what is known here it is put together from
 * those: then everything below sees at a glance what has not changed, and typing in a survey of 500 questions does not
 * compare all of them with every key.
 */
import { equalJson } from '../../../engine/equal.ts';
import type { Draft, Entity, Id } from './draft.ts';
import { own } from './lists.ts';

export function sharing(draft: Draft, known: Draft): Draft {
  const entries = Object.entries(draft.entities).map(([id, entity]): [Id, Entity] => {
    const before = own(known.entities, id);
    return [id, before && equalJson(before, entity) ? before : entity];
  });
  const isSame =
    draft.ids.length === known.ids.length && entries.every(([id, entity]) => entity === own(known.entities, id));
  return {
    ids: equalJson(draft.ids, known.ids) ? known.ids : draft.ids,
    entities: isSame ? known.entities : Object.fromEntries(entries),
    conditions: equalJson(draft.conditions, known.conditions) ? known.conditions : draft.conditions,
  };
}
