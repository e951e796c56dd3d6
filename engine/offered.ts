/** The options that a question offers in one answer: carried ones first, then its own, special ones last. */
import type { Question, Structure } from '../contract/questions/types.ts';
import { lowered } from './conditions/grammar.ts';
import { listed } from './listed.ts';
import type { Option } from './options.ts';
import { isMembers, membersOf, textOf } from './questions/members.ts';
import { type Picked, pickedIds } from './questions/picked.ts';
import { kinds } from './questions/table.ts';
import { shuffled } from './random.ts';

/** `valueOf` gives normalised values of questions on the path of this answer, undefined for all others. */
export function offeredOptions(
  question: Question,
  structure: Structure,
  valueOf: (id: string) => unknown,
): readonly Option[] {
  const { specials } = kinds[question.type];
  const special = specials(question).map((id): Option => ({ id, text: '', imgUrl: null, score: 0 }));
  const options = listOptions(question, structure, valueOf);
  return special.length === 0 ? options : [...options, ...special];
}

/** Whether there is nothing to choose, so that nobody is asked. */
export function offersNothing(question: Question, structure: Structure, valueOf: (id: string) => unknown): boolean {
  const { optionPrefixes, carriesForward, specials } = kinds[question.type];
  if (optionPrefixes.length === 0) return false;
  if (!carriesForward) return optionPrefixes.some((prefix) => listed(question, prefix).options.length === 0);
  return specials(question).length === 0 && listOptions(question, structure, valueOf).length === 0;
}

/** Everything the question can offer in some answer, for labels and reports; without special options. */
export function everyOption(question: Question, structure: Structure): readonly Option[] {
  const source = carrySource(question, structure);
  const own = ownOptions(question);
  return source ? joined(everyOption(source, structure), own) : own;
}

/** The order in which this respondent sees the options, the same whenever the answer is opened again. */
export function inShownOrder(question: Question, offered: readonly Option[], uuid: string): Option[] {
  const { isRandom, specials } = kinds[question.type];
  if (!isRandom(question)) return [...offered];
  const count = offered.length - specials(question).length;
  return [...shuffled(offered.slice(0, count), `${uuid}:${question.id}`), ...offered.slice(count)];
}

/**
 * The question whose options are taken over: an earlier choice or dropdown. A blocked one gives nothing, for it is
 * kept from respondents with all that it holds.
 */
export function carrySource(question: Question, structure: Structure): Question | undefined {
  if (!kinds[question.type].carriesForward || !isMembers(question.carryForward)) return undefined;
  const from = lowered(textOf(question.carryForward, 'from'));
  const source = Object.hasOwn(structure.entities, from) ? structure.entities[from] : undefined;
  if (source?.type !== 'choice' && source?.type !== 'dropdown') return undefined;
  const isEarlier = structure.ids.indexOf(source.id) < structure.ids.indexOf(question.id);
  return isEarlier && source.isBlocked !== true ? source : undefined;
}

function listOptions(question: Question, structure: Structure, valueOf: (id: string) => unknown): readonly Option[] {
  const source = carrySource(question, structure);
  if (!source) return ownOptions(question);
  const value = valueOf(source.id);
  const chosen = new Set(value === undefined ? [] : pickedIds(value as Picked));
  const wanted = textOf(membersOf(question, 'carryForward'), 'mode') !== 'not_selected';
  const carried = listOptions(source, structure, valueOf).filter(({ id }) => chosen.has(id) === wanted);
  return joined(carried, ownOptions(question));
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
