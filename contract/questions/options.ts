/** Option lists: `pEntities` (a map or an array), `pIds` (the order) and `pScores` for a prefix p. */
import { z } from 'zod';
import { codePoints, text } from '../common.ts';
import { limits } from '../limits.ts';
import { byForm, isMembers, listOf, mapOf, score, scoreMap, type Members } from './forms.ts';
import { imgAlt, mediaUrl, type FaultAt } from './members.ts';

/** Answer ids of the special options, which are switched on by flags and never stand in a list. */
export const specialOptions = ['other', 'hard_to_answer', 'none_of_above'] as const;

export function optionList(prefix: string, max: number = limits.options): Record<string, z.ZodType> {
  const map = mapOf(option, max);
  const array = listOf(arrayItem, max);
  return {
    [`${prefix}Entities`]: byForm((value) => (Array.isArray(value) ? array : map), z.union([map, array])).nullish(),
    [`${prefix}Ids`]: listOf(z.string(), max).nullish(),
    [`${prefix}Scores`]: scoreMap().nullish(),
  };
}

/** Ids are well formed and unique, the order names exactly the options. Of several prefixes the first sent counts. */
export function checkOptions(sent: Members, prefixes: readonly string[], fault: FaultAt): void {
  const listName = sentName(sent, prefixes, 'Entities');
  const orderName = sentName(sent, prefixes, 'Ids');
  const places = optionPlaces(sent[listName], listName);
  if (places === null) return;
  const known = new Set<string>();
  for (const { id, path } of places) {
    const wrong = wrongId(id);
    if (wrong !== null) fault(path, wrong[0], wrong[1]);
    if (known.has(id)) fault(path, 'unique', `the option id ${quoted(id)} is used twice`);
    known.add(id);
  }
  const order = sent[orderName];
  if (!Array.isArray(order) || order.length > limits.options) return;
  const named = new Set<unknown>();
  for (const [index, id] of order.entries()) {
    if (named.has(id)) fault([orderName, index], 'unique', `the option id ${quoted(id)} stands here twice`);
    else if (!known.has(id)) fault([orderName, index], 'exists', `${listName} has no option ${quoted(id)}`);
    named.add(id);
  }
  for (const { id, path } of places) {
    if (!named.has(id)) fault(path, 'exists', `the option ${quoted(id)} is missing in ${orderName}`);
  }
}

const optionMembers = { text: text(limits.optionText), imgUrl: mediaUrl, imgAlt, score: score.nullish() };
const option = z.looseObject(optionMembers);
const listed = z.looseObject({ id: z.string().nullish(), ...optionMembers });
const label = text(limits.optionText);
const arrayItem = byForm((value) => (typeof value === 'string' ? label : listed), z.union([listed, label]));

interface OptionPath {
  id: string;
  path: (string | number)[];
}

/** Null when the list is no list or too long: its schema has said so, and its items are not worth naming. */
function optionPlaces(list: unknown, name: string): OptionPath[] | null {
  if (list == null) return [];
  if (Array.isArray(list)) {
    if (list.length > limits.options) return null;
    return list.map((item: unknown, index) => {
      const given = isMembers(item) && typeof item.id === 'string' ? item.id : null;
      return given === null ? { id: String(index), path: [name, index] } : { id: given, path: [name, index, 'id'] };
    });
  }
  if (!isMembers(list)) return null;
  const ids = Object.keys(list);
  return ids.length > limits.options ? null : ids.map((id) => ({ id, path: [name, id] }));
}

function wrongId(id: string): ['length' | 'conflict', string] | null {
  if (id === '' || codePoints(id) > limits.optionId) {
    return ['length', `an option id must have 1 to ${limits.optionId} characters`];
  }
  if (specialOptions.some((special) => special === id)) {
    return ['conflict', `${quoted(id)} is the id of a special option and cannot stand in a list`];
  }
  return null;
}

function sentName(sent: Members, prefixes: readonly string[], part: 'Entities' | 'Ids'): string {
  const names = prefixes.map((prefix) => prefix + part);
  return names.find((name) => sent[name] != null) ?? names[0]!;
}

function quoted(id: unknown): string {
  return JSON.stringify(id).slice(0, 80);
}
