/** Orders of ids: what leads from one to another, and what becomes of one that two people have changed. */
import { movedIds } from '../../../engine/changes.ts';
import type { Id } from './draft.ts';

export type Order = readonly Id[];

/** What was last known to be stored, what stands here, and what is stored now. */
export interface Three<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

export type Step =
  | { readonly act: 'remove' | 'add'; readonly id: Id; readonly behind: Id | null }
  | { readonly act: 'move'; readonly id: Id; readonly before: Id | null; readonly after: Id | null };

/** Each step holds where the one before it has led to, so that they can be taken back one by one. */
export function steps(from: Order, to: Order): Step[] {
  const [there, stays] = [new Set(from), new Set(to)];
  const moved = new Set(
    movedIds(
      from,
      to.filter((id) => there.has(id)),
    ),
  );
  const taken: Step[] = [];
  let now = from;
  for (const id of from.filter((one) => !stays.has(one))) {
    taken.push({ act: 'remove', id, behind: idBefore(now, id) });
    now = now.filter((one) => one !== id);
  }
  for (const [place, id] of to.entries()) {
    if (there.has(id) && !moved.has(id)) continue;
    const [before, after] = [idBefore(now, id), to[place - 1] ?? null];
    if (!there.has(id)) taken.push({ act: 'add', id, behind: after });
    else if (before !== after) taken.push({ act: 'move', id, before, after });
    now = putBehind(now, [id], after);
  }
  return taken;
}

/** Null: it is the first, or not there. */
export function idBefore(order: Order, id: Id): Id | null {
  return order[order.indexOf(id) - 1] ?? null;
}

/** One behind the other: at the start where `behind` is null, at the end where that is not there. */
export function putBehind(order: Order, ids: Order, behind: Id | null): Id[] {
  const others = order.filter((one) => !ids.includes(one));
  const place = behind === null ? 0 : others.indexOf(behind) + 1 || others.length;
  return others.toSpliced(place, 0, ...ids);
}

export interface Fates {
  /** Whatever stands in the result. */
  readonly survivors: ReadonlySet<Id>;
  /** What they have deleted, and my change has kept. */
  readonly kept: ReadonlySet<Id>;
}

/**
 * Their order is the trunk; what I have added or moved goes behind the item that it stands behind here, and behind what
 * they have added there: theirs first, then mine.
 */
export function mergedOrder({ base, mine, theirs }: Three<Order>, { survivors, kept }: Fates): Id[] {
  const [known, here, there] = [new Set(base), new Set(mine), new Set(theirs)];
  const moved = new Set([
    ...mine.filter((id) => !known.has(id) && !there.has(id)),
    ...kept,
    ...movedIds(
      base,
      mine.filter((id) => known.has(id)),
    ),
  ]);
  const out = theirs.filter((id) => survivors.has(id) && !moved.has(id));
  const isTheirs = (id: Id | undefined) => id !== undefined && !known.has(id) && !here.has(id);
  let anchor: Id | null = null;
  const standing = new Set(out);
  for (const id of mine) {
    if (moved.has(id) && survivors.has(id)) {
      let place = anchor === null ? 0 : out.indexOf(anchor) + 1;
      while (isTheirs(out[place])) place += 1;
      out.splice(place, 0, id);
      standing.add(id);
    }
    if (standing.has(id)) anchor = id;
  }
  return out;
}
