/** What the server will not store: where it stands in the draft, and the draft without it. */
import { apply } from './apply.ts';
import { isEqual } from './diff.ts';
import type { Draft, Id } from './draft.ts';
import type { Edit, List } from './edit.ts';
import { own, readList, togetherWith } from './lists.ts';

/** One thing that is wrong, at the place that the server named. */
export interface SaveFault {
  /** `entities.<id>.title`, `jumps.<id>.0.when.items.1`, or the id of a question. */
  readonly field: string;
  readonly message: string;
  /** Of the closed list of the contract; absent where a rule is at fault. */
  readonly constraint?: string | undefined;
  /** What is wrong with a rule. */
  readonly code?: string | undefined;
}

export type FaultPlace =
  | { readonly on: 'question'; readonly question: Id; readonly path: readonly string[] }
  | { readonly on: 'rule'; readonly in: List; readonly id: Id };

/** Null: it is about the whole survey, such as too many questions. `draft` is the one that was sent. */
export function placeOfFault(draft: Draft, { field }: SaveFault): FaultPlace | null {
  const [part = '', name = '', ...rest] = field.split('.');
  const question = part === 'entities' ? name : part;
  if (own(draft.entities, question)) {
    return { on: 'question', question, path: part === 'entities' ? rest : [] };
  }
  const [list, id] = ruleAt(draft, part, [name, ...rest]);
  return list === null || id === undefined ? null : { on: 'rule', in: list, id };
}

/**
 * What is at fault stands as it is stored, or not at all, and the rest as it was sent: one wrong number must not keep an
 * hour of other work from the server. Null: nothing would be left to save, or nobody can tell what is wrong.
 */
export function withoutFaults(draft: Draft, stored: Draft, faults: readonly SaveFault[]): Draft | null {
  const places = faults.map((fault) => placeOfFault(draft, fault));
  if (places.length === 0 || places.includes(null)) return null;
  const left = apply(
    draft,
    places.flatMap((place) => asStored(stored, place!)),
  );
  return isEqual(left, stored) || isEqual(left, draft) ? null : left;
}

function asStored(stored: Draft, place: FaultPlace): Edit[] {
  if (place.on === 'rule') {
    const after = own(readList(stored, place.in)?.byId ?? {}, place.id) ?? null;
    return [{ at: 'item', in: place.in, id: place.id, before: null, after, behind: null }];
  }
  const { question, path } = place;
  const [entity, member] = [own(stored.entities, question), path[0]];
  if (member === undefined) {
    const after = entity ?? null;
    return [{ at: 'item', in: { list: 'questions' }, id: question, before: null, after, behind: null }];
  }
  return togetherWith(member).map((name) => ({
    at: 'member',
    question,
    path: [name],
    after: entity && own(entity, name),
  }));
}

function ruleAt(
  { conditions }: Draft,
  part: string,
  [name = '', turn = '']: readonly string[],
): [List | null, Id | undefined] {
  if (part === 'jumps') return [{ list: 'jumps', question: name }, own(conditions.jumps, name)?.[Number(turn)]?.id];
  if (part === 'display') return [{ list: 'display' }, Object.hasOwn(conditions.display, name) ? name : undefined];
  return part === 'quotas' ? [{ list: 'quotas' }, conditions.quotas[Number(name)]?.id] : [null, undefined];
}
