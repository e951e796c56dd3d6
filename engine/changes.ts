/** What a structure would change in a draft, in the words of an author: added, removed, moved, changed. */
import type { Question, Structure } from '../contract/questions/types.ts';
import { equalJson } from './equal.ts';

export interface Changes {
  added: string[];
  removed: string[];
  moved: string[];
  changed: { id: string; members: string[]; new_hash: boolean }[];
}

export function changesBetween(draft: Structure, next: Structure): Changes {
  const [before, after] = [new Set(draft.ids), new Set(next.ids)];
  const stayed = next.ids.filter((id) => before.has(id));
  return {
    added: next.ids.filter((id) => !before.has(id)),
    removed: draft.ids.filter((id) => !after.has(id)),
    moved: movedIds(draft.ids, stayed),
    changed: stayed.flatMap((id) => {
      const [old, now] = [draft.entities[id]!, next.entities[id]!];
      const members = changedMembers(old, now);
      return members.length === 0 ? [] : [{ id, members, new_hash: old.hash !== now.hash }];
    }),
  };
}

function changedMembers(old: Question, now: Question): string[] {
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...names].filter((name) => name !== 'id' && name !== 'hash' && !equalMember(old, now, name)).toSorted();
}

function equalMember(old: Question, now: Question, name: string): boolean {
  return Object.hasOwn(old, name) && Object.hasOwn(now, name) && equalJson(old[name], now[name]);
}

/** All but the longest run of questions that kept their order: so one question moved is one, wherever it went. */
export function movedIds(earlier: readonly string[], stayed: readonly string[]): string[] {
  const placeOf = new Map(earlier.map((id, place) => [id, place]));
  const still = longestRise(stayed.map((id) => placeOf.get(id)!));
  return stayed.filter((_, index) => !still.has(index));
}

/** Indexes of a longest rising subsequence. */
function longestRise(places: readonly number[]): Set<number> {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, place] of places.entries()) {
    let length = ends.length;
    while (length > 0 && places[ends[length - 1]!]! > place) length -= 1;
    previous[index] = ends[length - 1];
    ends[length] = index;
  }
  const rise = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) rise.add(index);
  return rise;
}
