/** What keys do to an option, row or column that is written on the canvas; each gives the option to write in next. */
import { kinds } from '../../../../engine/questions/table.ts';
import type { Place } from '../../../stage/places.ts';
import { moveItems, removeItems } from '../../draft/acts.ts';
import type { Id } from '../../draft/draft.ts';
import { optionsIn } from '../../draft/lists.ts';
import type { DraftStore } from '../../draft/store.ts';
import type { Words } from '../../words.ts';
import { addOptions, type OptionLine } from '../paste-options.ts';

export interface OptionAt {
  question: Id;
  prefix: string;
  option: Id;
  ids: readonly Id[];
}

/** Null: no option of a list stands there. */
export function optionAt(store: DraftStore, { id, place }: { id: Id; place: Place }): OptionAt | null {
  const [member, option] = place;
  const question = store.draft().entities[id];
  const prefixes = question ? kinds[question.type].optionPrefixes : [];
  const prefix = prefixes.find((one) => `${one}Entities` === member);
  if (!question || prefix === undefined || option === undefined) return null;
  const ids = optionsIn(question, prefix)?.ids ?? [];
  return ids.includes(option) ? { question: id, prefix, option, ids } : null;
}

export function addLines(
  store: DraftStore,
  at: OptionAt,
  given: { lines: readonly OptionLine[]; words: Words<'build'> },
) {
  return placeOf(at, addOptions(store, { ...at, behind: at.option }, given));
}

export function removeOption(store: DraftStore, at: OptionAt): Place {
  const from = at.ids.indexOf(at.option);
  store.act('delete', removeItems(listOf(at), [at.option]));
  return placeOf(at, at.ids[from - 1] ?? at.ids[from + 1]) ?? ['title'];
}

export function stepOption(store: DraftStore, at: OptionAt, by: number): Place | null {
  const others = at.ids.filter((id) => id !== at.option);
  const to = Math.min(Math.max(at.ids.indexOf(at.option) + by, 0), others.length);
  store.act('move', moveItems(listOf(at), [at.option], others[to - 1] ?? null));
  return placeOf(at, at.option);
}

function listOf({ question, prefix }: OptionAt) {
  return { list: 'options', question, prefix } as const;
}

function placeOf({ prefix }: OptionAt, option: Id | undefined): Place | null {
  return option === undefined ? null : [`${prefix}Entities`, option];
}
