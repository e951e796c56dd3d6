/**
 * One vocabulary of changes: undo, saving, merging and telling what changed all speak it. An edit says where, what stood
 * there before and what stands there after, so it can be taken back, and it can be seen whether it still stands. It names
 * everything by id and never by number: a number means something else as soon as somebody inserts above it.
 */
import type { Id, Members } from './draft.ts';

/** Whatever has items with ids in an order. Of display rules each question has one, under its own id, in no order. */
export type List =
  | { readonly list: 'questions' }
  | { readonly list: 'options'; readonly question: Id; readonly prefix: string }
  | { readonly list: 'jumps'; readonly question: Id }
  | { readonly list: 'display' }
  | { readonly list: 'quotas' };

export type Edit =
  /** A member of a question, or within one: `['title']`, `['choiceEntities', 'a', 'text']`. Absent is undefined. */
  | {
      readonly at: 'member';
      readonly question: Id;
      readonly path: readonly string[];
      readonly before?: unknown;
      readonly after?: unknown;
    }
  /** A whole item: added (before is null), removed (after is null), or, for rules, another in its place. */
  | {
      readonly at: 'item';
      readonly in: List;
      readonly id: Id;
      readonly before: Members | null;
      readonly after: Members | null;
      /** The item that it stands behind, or stood; null: it is the first. */
      readonly behind: Id | null;
    }
  /** The item that it stands behind. */
  | {
      readonly at: 'place';
      readonly in: List;
      readonly id: Id;
      readonly before: Id | null;
      readonly after: Id | null;
    }
  /** A member of the conditions that the grammar does not know. */
  | { readonly at: 'other'; readonly name: string; readonly before?: unknown; readonly after?: unknown };

/** One act of a person, or all that came in from others at one time. */
export interface Command {
  /** A key of the words in which it is told. */
  readonly label: string;
  readonly edits: readonly Edit[];
  readonly by: 'me' | 'merge';
  /** For people to read; nothing is decided by it. */
  readonly time: number;
}

export function invert(edits: readonly Edit[]): Edit[] {
  return edits.map((edit): Edit => ({ ...edit, before: edit.after, after: edit.before }) as Edit).toReversed();
}

/** The same for all edits of one place: what is typed there is one command. */
export function placeOf(edit: Edit): string {
  switch (edit.at) {
    case 'member':
      return JSON.stringify([edit.at, edit.question, ...edit.path]);
    case 'item':
    case 'place':
      return JSON.stringify([edit.at, keyOf(edit.in), edit.id]);
    case 'other':
      return JSON.stringify([edit.at, edit.name]);
  }
}

export function keyOf(list: List): string {
  if (list.list === 'options') return `options ${list.prefix} ${list.question}`;
  return list.list === 'jumps' ? `jumps ${list.question}` : list.list;
}
