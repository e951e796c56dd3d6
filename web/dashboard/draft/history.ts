/**
 * Undo and redo over what others do meanwhile. Taking a command back takes back those of its edits that still stand; one
 * that somebody has overwritten since is left alone and named, never forced. What came in by a merge is remembered between
 * the commands and can not be undone from here: it is somebody else's work. The log is plain data, so that it outlives a
 * reload.
 */
import { equalJson } from '../../../engine/equal.ts';
import { apply, stands } from './apply.ts';
import type { Draft } from './draft.ts';
import { type Command, type Edit, invert, keyOf, placeOf } from './edit.ts';
import { readList } from './lists.ts';

export interface Log {
  readonly past: readonly Command[];
  readonly future: readonly Command[];
  /** Where somebody is typing, and when they last did. */
  readonly typing: { readonly place: string; readonly at: number } | null;
}

export const emptyLog: Log = { past: [], future: [], typing: null };

export interface Reverted {
  readonly label: string;
  readonly draft: Draft;
  readonly log: Log;
  /** Edits that somebody has overwritten since: they were not taken back. */
  readonly leftOut: readonly Edit[];
}

const longest = 500;
const longestMerge = 2000;
const pauseOfTyping = 1000;

export function record(log: Log, command: Command): Log {
  return { past: shortened([...log.past, command]), future: [], typing: null };
}

/** `now` is of a clock that nobody sets: moments are only compared with each other. */
export function recordTyping(log: Log, command: Command, now: number): Log {
  const place = command.edits.map(placeOf).join();
  const [last, typing] = [log.past.at(-1), { place, at: now }];
  const passed = log.typing === null ? Infinity : now - log.typing.at;
  const goesOn = log.typing?.place === place && passed >= 0 && passed < pauseOfTyping && last?.by === 'me';
  if (!goesOn) return { ...record(log, command), typing };
  const edits = last.edits.map((edit, at): Edit => ({ ...edit, after: command.edits[at]!.after }) as Edit);
  const isBack = edits.every(({ before, after }) => equalJson(before, after));
  const earlier = log.past.slice(0, -1);
  return { past: isBack ? earlier : [...earlier, { ...last, edits }], future: [], typing: isBack ? null : typing };
}

/** What is typed from now on is another command. */
export function endTyping(log: Log): Log {
  return log.typing === null ? log : { ...log, typing: null };
}

export function recordMerge({ past, future }: Log, command: Command): Log {
  return { past: withMerge(past, command), future: withMerge(future, command), typing: null };
}

/** Null: there is nothing to undo. */
export function undo(draft: Draft, log: Log): Reverted | null {
  const taken = takeLast(log.past);
  if (taken === null) return null;
  const { command, since, rest } = taken;
  const { draft: before, done, leftOut } = revert(draft, command.edits, since);
  const future = done.length === 0 ? log.future : [...log.future, { ...command, edits: done }];
  return { label: command.label, draft: before, log: { past: rest, future, typing: null }, leftOut };
}

export function redo(draft: Draft, log: Log): Reverted | null {
  const taken = takeLast(log.future);
  if (taken === null) return null;
  const { command, since, rest } = taken;
  const { draft: after, done, leftOut } = revert(draft, invert(command.edits), since);
  const past = done.length === 0 ? log.past : shortened([...log.past, { ...command, edits: invert(done) }]);
  return { label: command.label, draft: after, log: { past, future: rest, typing: null }, leftOut };
}

/** Takes back those of the edits that still stand; `since`: what others have done after them. */
export function revert(draft: Draft, edits: readonly Edit[], since: readonly Edit[]) {
  const touched = new Set(since.flatMap((edit) => ('in' in edit ? [`${keyOf(edit.in)} ${edit.id}`] : [])));
  const done: Edit[] = [];
  const leftOut: Edit[] = [];
  let now = draft;
  for (const edit of edits.toReversed()) {
    const isThere = edit.at === 'place' ? isPlaced(now, edit, touched) : stands(now, edit);
    if (isThere) {
      now = apply(now, [anchored(now, invert([edit])[0]!, since)]);
      done.unshift(edit);
    } else leftOut.unshift(edit);
  }
  return { draft: now, done, leftOut };
}

/** Others may have put something between: only who moves the item itself has overwritten its place. */
function isPlaced(draft: Draft, { in: list, id }: Edit & { at: 'place' }, touched: ReadonlySet<string>): boolean {
  return !touched.has(`${keyOf(list)} ${id}`) && readList(draft, list)?.ids.includes(id) === true;
}

/** Where the item to stand behind was deleted by others, the one that it stood behind itself takes its part. */
function anchored(draft: Draft, edit: Edit, since: readonly Edit[]): Edit {
  if (!('in' in edit)) return edit;
  const ids = readList(draft, edit.in)?.ids ?? [];
  let anchor = edit.at === 'item' ? edit.behind : edit.after;
  for (const one of since) {
    if (anchor === null || ids.includes(anchor)) break;
    const isGone = one.at === 'item' && one.after === null && one.id === anchor && keyOf(one.in) === keyOf(edit.in);
    if (isGone) anchor = one.behind;
  }
  return edit.at === 'item' ? { ...edit, behind: anchor } : { ...edit, after: anchor };
}

function takeLast(list: readonly Command[]): { command: Command; since: Edit[]; rest: Command[] } | null {
  const place = list.findLastIndex(({ by }) => by === 'me');
  if (place < 0) return null;
  const since = list.slice(place + 1).flatMap(({ edits }) => edits);
  return { command: list[place]!, since, rest: list.toSpliced(place, 1) };
}

/** What others do in a whole day must not push out what I did. */
function withMerge(list: readonly Command[], command: Command): readonly Command[] {
  const last = list.at(-1);
  if (last === undefined) return list;
  if (last.by === 'me') return [...list, command];
  return [...list.slice(0, -1), { ...command, edits: [...last.edits, ...command.edits].slice(-longestMerge) }];
}

/** A merge without a command before it is of no use to anybody. */
function shortened(list: readonly Command[]): readonly Command[] {
  const mine = list.flatMap(({ by }, place) => (by === 'me' ? [place] : []));
  return list.slice(mine.at(-longest) ?? mine[0]);
}
