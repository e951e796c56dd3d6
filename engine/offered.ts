/** The options that a question offers in one answer: carried ones first, then its own, special ones last. */
import type { Question, Structure } from '../contract/questions/types.ts';
import { lowered } from './conditions/grammar.ts';
import { listed } from './listed.ts';
import type { Option } from './options.ts';
import { isMembers, membersOf, textOf } from './questions/members.ts';
import { type Picked, pickedIds } from './questions/picked.ts';
import { kinds } from './questions/table.ts';
import { shuffle } from './shuffle.ts';

/** Normalised values of questions on the path of this answer, undefined for all others. */
export interface ValueOf {
  (id: string): unknown;
  /**
   * Lists with carried options that were made before, by question, where the values do not change any more. Where
   * hundreds of questions take over from each other, every one would else make the lists of all before it once more.
   */
  made?: Map<string, readonly Option[]>;
}

export function offeredOptions(question: Question, structure: Structure, valueOf: ValueOf): readonly Option[] {
  const { specials } = kinds[question.type];
  const special = specials(question).map((id): Option => ({ id, text: '', imgUrl: null, score: 0 }));
  const options = listOptions(question, structure, valueOf);
  return special.length === 0 ? options : [...options, ...special];
}

/** Whether there is nothing to choose, so that nobody is asked. */
export function offersNothing(question: Question, structure: Structure, valueOf: ValueOf): boolean {
  const { optionPrefixes, carriesForward, specials } = kinds[question.type];
  if (optionPrefixes.length === 0) return false;
  if (!carriesForward) return optionPrefixes.some((prefix) => listed(question, prefix).options.length === 0);
  return specials(question).length === 0 && listOptions(question, structure, valueOf).length === 0;
}

/** Everything the question can offer in some answer, for labels and reports; without special options. */
export function everyOption(question: Question, structure: Structure): readonly Option[] {
  const chain: Question[] = [];
  for (let at: Question | undefined = question; at; at = carrySource(at, structure)) chain.unshift(at);
  const options = new Map<string, Option>();
  for (const option of chain.flatMap(ownOptions)) if (!options.has(option.id)) options.set(option.id, option);
  return [...options.values()];
}

/** The order in which this respondent sees the options, the same whenever the answer is opened again. */
export function inShownOrder(question: Question, offered: readonly Option[], uuid: string): Option[] {
  const { isRandom, specials } = kinds[question.type];
  if (!isRandom(question)) return [...offered];
  const count = offered.length - specials(question).length;
  return [...shuffle.shuffled(offered.slice(0, count), `${uuid}:${question.id}`), ...offered.slice(count)];
}

/**
 * The question whose options are taken over: an earlier one of which they are picked. A blocked one gives nothing, for it is
 * kept from respondents with all that it holds.
 */
export function carrySource(question: Question, structure: Structure): Question | undefined {
  const source = namedSource(question, structure);
  if (!source) return undefined;
  const places = placesIn(structure.ids);
  const isEarlier = (places.get(source.id) ?? -1) < (places.get(question.id) ?? -1);
  return isEarlier && source.isBlocked !== true ? source : undefined;
}

/**
 * How many options the questions may take over from each other. Each that takes over makes a list: in a chain of hundreds of
 * questions with hundreds of options one answer would hold everybody up for seconds. Such a survey is not saved. Sources that
 * give nothing as they stand count too: rules may name their options. Counted as far as `most`.
 */
export function carriedOptions(structure: Structure, most: number): number {
  let all = 0;
  for (const question of structure.ids.flatMap((id) => structure.entities[id] ?? []))
    for (const source of namedSources(question, structure)) {
      all += ownOptions(source).length;
      if (all > most) return all;
    }
  return all;
}

/**
 * The questions that a question names as its source, one behind the other, whatever their order and whether they give anything
 * now: a source that is moved or blocked for a while breaks no rule. Each once, where they lead round.
 */
export function* namedSources(question: Question, structure: Structure): Generator<Question> {
  const seen = new Set([question]);
  for (let source = namedSource(question, structure); source && !seen.has(source);) {
    seen.add(source);
    yield source;
    source = namedSource(source, structure);
  }
}

function namedSource(question: Question, { entities }: Structure): Question | undefined {
  if (!kinds[question.type].carriesForward || !isMembers(question.carryForward)) return undefined;
  const from = lowered(textOf(question.carryForward, 'from'));
  const source = Object.hasOwn(entities, from) ? entities[from] : undefined;
  return source && kinds[source.type].lendsOptions ? source : undefined;
}

interface OfferedCounts {
  /** By question: its own options and those it may take over, before any of them are made. */
  offered: ReadonlyMap<string, number>;
  carried: number;
}

export function offeredCounts(structure: Structure): OfferedCounts {
  const offered = new Map<string, number>();
  let all = 0;
  for (const id of structure.ids) {
    const question = structure.entities[id];
    if (!question) continue;
    const carried = offered.get(carrySource(question, structure)?.id ?? '') ?? 0;
    all += carried;
    offered.set(id, carried + ownOptions(question).length);
  }
  return { offered, carried: all };
}

const known = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** Made once for each list of ids: a long chain of questions asks for it tens of thousands of times. */
function placesIn(ids: readonly string[]): ReadonlyMap<string, number> {
  const before = known.get(ids);
  if (before?.size === ids.length) return before;
  const places = new Map(ids.map((id, place) => [id, place]));
  known.set(ids, places);
  return places;
}

function listOptions(question: Question, structure: Structure, valueOf: ValueOf): readonly Option[] {
  const before = valueOf.made?.get(question.id);
  if (before) return before;
  const source = carrySource(question, structure);
  if (!source) return ownOptions(question);
  const list = joined(takenOver([source, question], structure, valueOf), ownOptions(question));
  valueOf.made?.set(question.id, list);
  return list;
}

/** What the one question gives the other. */
export function takenOver(
  [source, question]: readonly [Question, Question],
  structure: Structure,
  valueOf: ValueOf,
): readonly Option[] {
  const value = valueOf(source.id);
  const chosen = new Set(value === undefined ? [] : pickedIds(value as Picked));
  const wanted = takesChosen(question);
  return listOptions(source, structure, valueOf).filter(({ id }) => chosen.has(id) === wanted);
}

/** Whether it takes over what was chosen, or what was not. */
export function takesChosen(question: Question): boolean {
  return textOf(membersOf(question, 'carryForward'), 'mode') !== 'not_selected';
}

/** An own option with the id of a carried one gives way; points are those of the question that is answered. */
function joined(carried: readonly Option[], own: readonly Option[]): Option[] {
  const ids = new Set(carried.map(({ id }) => id));
  return [...carried, ...own.filter(({ id }) => !ids.has(id))];
}

function ownOptions(question: Question): readonly Option[] {
  const [prefix] = kinds[question.type].optionPrefixes;
  return prefix === undefined ? [] : listed(question, prefix).options;
}
