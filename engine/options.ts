/** Option lists of all accepted forms, read as one form. */
import { plainText } from './plain.ts';
import { isMembers, type Members } from './questions/members.ts';

export interface Option {
  id: string;
  text: string;
  imgUrl: string | null;
  /** What its picture shows; absent where nobody has said it. */
  imgAlt?: string;
  score: number;
  /** Where it has no words, its place in the list of its question, from 1. */
  place?: number;
}

/** What it is called wherever words are needed: a picture without any by what it shows, else by its place. */
export function nameOf({ text, imgAlt, place }: Pick<Option, 'text' | 'imgAlt' | 'place'>): string {
  return plainText(text) || (imgAlt ?? String(place ?? ''));
}

export function optionsOf(question: Members, prefix: string): Option[] {
  const list = part(question, prefix, 'Entities').value;
  const scores = part(question, prefix, 'Scores').value;
  const found = new Map(listed(list).map(([id, item]) => [id, option(id, item, scores)]));
  const order = part(question, prefix, 'Ids').value;
  const ids = Array.isArray(order) ? order : isMembers(list) ? orderedKeys(list) : [...found.keys()];
  const options = ids.flatMap((id) => found.get(id) ?? []);
  return options.map((one, at) => (plainText(one.text) === '' ? { ...one, place: at + 1 } : one));
}

/** What answers refer to: the texts by id, and the points of every id that has any, special options included. */
export function optionContent(question: Members, prefix: string): { texts: unknown; scores: unknown } {
  const options = optionsOf(question, prefix);
  const sent = part(question, prefix, 'Scores').value;
  const scores = new Map<string, unknown>(isMembers(sent) ? Object.entries(sent) : []);
  for (const { id, score } of options) scores.set(id, score);
  return {
    texts: Object.fromEntries(options.map(({ id, text }) => [id, text])),
    scores: Object.fromEntries([...scores].filter(([, score]) => typeof score === 'number' && score !== 0)),
  };
}

/** The order that a map without one gets, as the member to add; null when the question needs none. */
export function missingOrder(question: Members, prefix: string): { member: string; ids: string[] } | null {
  const list = part(question, prefix, 'Entities');
  if (!isMembers(list.value) || part(question, prefix, 'Ids').value != null) return null;
  return { member: `${list.prefix}Ids`, ids: orderedKeys(list.value) };
}

/** Decimal integers without leading zeros by number, then the other names by code points. */
export function orderedKeys(map: Members): string[] {
  const keys = Object.keys(map);
  const numbers = keys.filter(isNumeral).toSorted((a, b) => a.length - b.length || compareCodePoints(a, b));
  return [...numbers, ...keys.filter((key) => !isNumeral(key)).toSorted(compareCodePoints)];
}

/** An older spelling of a prefix, member by member read where the short one is absent. */
const longPrefixes: Readonly<Record<string, string>> = { choice: 'choiceText' };

export function part(
  question: Members,
  prefix: string,
  name: 'Entities' | 'Ids' | 'Scores',
): { prefix: string; value: unknown } {
  const long = longPrefixes[prefix];
  const value = question[prefix + name];
  if (value != null || long === undefined) return { prefix, value };
  return { prefix: long, value: question[long + name] };
}

function listed(list: unknown): [string, unknown][] {
  if (Array.isArray(list)) {
    return list.map((item: unknown, index) => [
      isMembers(item) && typeof item.id === 'string' ? item.id : String(index),
      item,
    ]);
  }
  return isMembers(list) ? Object.entries(list) : [];
}

function option(id: string, item: unknown, scores: unknown): Option {
  if (!isMembers(item))
    return { id, text: typeof item === 'string' ? item : '', imgUrl: null, score: scoreOf(id, scores) ?? 0 };
  return {
    id,
    text: typeof item.text === 'string' ? item.text : '',
    imgUrl: typeof item.imgUrl === 'string' && item.imgUrl !== '' ? item.imgUrl : null,
    ...(typeof item.imgAlt === 'string' && item.imgAlt !== '' && { imgAlt: item.imgAlt }),
    score: scoreOf(id, scores) ?? (typeof item.score === 'number' ? item.score : 0),
  };
}

function scoreOf(id: string, scores: unknown): number | null {
  if (!isMembers(scores) || !Object.hasOwn(scores, id)) return null;
  const score = scores[id];
  return typeof score === 'number' ? score : null;
}

function isNumeral(key: string): boolean {
  return /^(0|[1-9]\d*)$/.test(key);
}

/** `<` compares UTF-16 units, which puts an emoji before a fullwidth letter. */
function compareCodePoints(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (at > 0 && isLowSurrogate(a, at) && isLowSurrogate(b, at)) at -= 1;
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1);
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

const known = new WeakMap<readonly Option[], ReadonlyMap<string, string>>();

/** Names by id, the id itself where there is none. A list is looked through once, however often it is asked for names. */
export function optionNames(options: readonly Option[]): (id: string) => string {
  return (id) => {
    let names = known.get(options);
    if (!names) known.set(options, (names = new Map(options.map((option) => [option.id, nameOf(option)]))));
    return names.get(id) ?? id;
  };
}
