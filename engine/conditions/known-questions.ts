/** What rules are checked against: the questions in the order in which they are shown, and the variables. */
import type { Question, Structure } from '../../contract/questions/types.ts';
import { listed } from '../listed.ts';
import { namedSources } from '../offered.ts';
import { shownOrder } from '../order.ts';
import { kinds } from '../questions/table.ts';
import { lowered } from './grammar.ts';

export interface KnownQuestions {
  question(id: string): Question | undefined;
  /** Place in the shown order, -1 for a question that does not exist. */
  place(id: string): number;
  /** Ids a test may name: the own options, the carried ones, and the special ones where the type has them. */
  choosable(question: Question): ReadonlySet<string>;
  hasRow(question: Question, row: string): boolean;
  hasVariable(id: string): boolean;
}

export interface Variable {
  id: string;
  name: string;
}

/** Without variables every variable counts as known: they live apart from the questions and change at once. */
export function knownQuestions(structure: Structure, variables?: readonly Variable[]): KnownQuestions {
  let places: ReadonlyMap<string, number> | undefined;
  const choosable = new Map<Question, ReadonlySet<string>>();
  const rows = new Map<Question, ReadonlySet<string>>();

  return {
    question: (id) => questionOf(structure, id),
    place: (id) => (places ??= new Map(shownOrder(structure.ids).map((shown, place) => [shown, place]))).get(id) ?? -1,
    choosable: (question) => remembered(choosable, question, () => choosableIds(question, structure)),
    hasRow: (question, row) => remembered(rows, question, () => rowIds(question)).has(row),
    hasVariable: (id) => variables?.some((variable) => variable.name === id || variable.id === lowered(id)) ?? true,
  };
}

function questionOf(structure: Structure, id: string): Question | undefined {
  return Object.hasOwn(structure.entities, id) ? structure.entities[id] : undefined;
}

const specialIds = ['other', 'hard_to_answer', 'none_of_above'];

function choosableIds(question: Question, structure: Structure): ReadonlySet<string> {
  const { optionPrefixes, carriesForward, lendsOptions } = kinds[question.type];
  if (!carriesForward) return optionIds(question, optionPrefixes.at(-1) ?? '');
  const ids = new Set(lendsOptions ? specialIds : []);
  for (const one of [question, ...namedSources(question, structure)])
    for (const id of optionIds(one, kinds[one.type].optionPrefixes[0] ?? '')) ids.add(id);
  return ids;
}

/** Of a type with rows and columns the first list is that of rows. */
function rowIds(question: Question): ReadonlySet<string> {
  const { optionPrefixes } = kinds[question.type];
  return optionPrefixes.length === 2 ? optionIds(question, optionPrefixes[0]!) : new Set();
}

function optionIds(question: Question, prefix: string): ReadonlySet<string> {
  return listed(question, prefix).ids;
}

/** A survey may have 2000 tests on one question of 1000 options: its ids are gathered once. */
function remembered<T>(memory: Map<Question, T>, question: Question, make: () => T): T {
  const known = memory.get(question);
  if (known !== undefined) return known;
  const made = make();
  memory.set(question, made);
  return made;
}
