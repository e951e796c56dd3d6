/**
 * The columns of a table of answers: the questions of all versions of a survey side by side. What respondents answered
 * under an older version stays readable, in the words of that version.
 */
import type { Question, QuestionType, Structure } from '../contract/questions/types.ts';
import type { Placed } from './cells.ts';
import { everyOption } from './offered.ts';
import { shownOrder } from './order.ts';
import { kinds } from './questions/table.ts';
import { type About, type Cell, type Labelled, type Part, unlisted, type Words } from './table/kind.ts';

/** What a row is made of. */
export interface TabledAnswer {
  structure: Structure | undefined;
  values: Readonly<Record<string, unknown>>;
  /** Only questions on it count as answered. */
  path: ReadonlySet<string>;
  terms: boolean | null;
}

/** A question of one type as its versions asked it. */
export interface AskedForms {
  /** Of the newest that has it, as is its structure. */
  question: Question;
  structure: Structure;
  /** Otherwise it has columns only where it has answers. */
  isLive: boolean;
  /** Newest first; of those that ask the same one. */
  forms: readonly Placed[];
}

/** With the columns that all of them need. */
export interface TabledQuestion extends AskedForms {
  parts: readonly TabledPart[];
}

export interface TabledPart {
  part: Part;
  /** The question as each version that has this part asked it, newest first. */
  abouts: readonly About[];
}

/** `versions` come newest first. Live order; removed questions and former types of live ones last. */
export function askedForms(versions: readonly Structure[], live: Structure | null): AskedForms[] {
  const found = new Map<string, Map<unknown, Placed>>();
  for (const structure of new Set(live ? [live, ...versions] : versions)) {
    for (const id of shownOrder(structure.ids)) {
      const question = structure.entities[id];
      if (!question || kinds[question.type].column === unlisted) continue;
      const key = `${question.type} ${id}`;
      const forms = found.get(key) ?? new Map<unknown, Placed>();
      if (forms.size === 0) found.set(key, forms);
      const same = sameAs({ question, structure });
      if (!forms.has(same)) forms.set(same, { question, structure });
    }
  }
  const asked = [...found.values()].map((known): AskedForms => {
    const forms = [...known.values()];
    return { ...forms[0]!, isLive: forms[0]!.structure === live, forms };
  });
  return [...asked.filter(({ isLive }) => isLive), ...asked.filter(({ isLive }) => !isLive)];
}

/** Those that have columns; null as soon as there are more than `most` of them: a hundred grids of texts have a million. */
export function tabledQuestions(
  asked: readonly AskedForms[],
  words: Words,
  most = Number.POSITIVE_INFINITY,
): TabledQuestion[] | null {
  const questions: TabledQuestion[] = [];
  let count = 0;
  for (const one of asked) {
    const parts = mergedParts(one, words, most - count);
    if (!parts) return null;
    count += parts.length;
    if (parts.length > 0) questions.push({ ...one, parts });
  }
  return questions;
}

/** Reads the cells of a question's columns; what it learns of a version serves all of them and all answers to it. */
export function cellReader({ id, type }: Asked, words: Words): (part: Part) => CellReader {
  const kind = kinds[type].column;
  const known = new Map<Structure, About>();
  let last: { structure: Structure; about: About } | null = null;
  const aboutIn = (structure: Structure): About => {
    if (last?.structure === structure) return last.about;
    const about = known.get(structure) ?? aboutOf({ question: structure.entities[id]!, structure }, words);
    known.set(structure, about);
    last = { structure, about };
    return about;
  };
  return (part) => (answer, form) => {
    const value = valueIn(answer, { id, type });
    return value === null ? null : kind[form](value, part, aboutIn(answer.structure!));
  };
}

/** What an answer holds for a question of a type; null where it was not answered, or was of another type. */
export function valueIn(answer: TabledAnswer, { id, type }: Asked): unknown {
  if (answer.structure?.entities[id]?.type !== type) return null;
  if (type === 'submit') return answer.terms === null ? null : { terms: answer.terms };
  return (answer.path.has(id) ? answer.values[id] : null) ?? null;
}

/** Every value that some version named. Codes go on where those of newer versions end. */
export function mergedValues({ abouts }: TabledPart): Labelled[] {
  const merged = new Map<string, Labelled>();
  const freeCode = makeFreeNumbers();
  for (const about of abouts) {
    for (const one of kinds[about.question.type].column.values(about)) {
      if (merged.has(one.id)) continue;
      merged.set(one.id, { ...one, code: freeCode(one.code) });
    }
  }
  return [...merged.values()];
}

/** The number itself, or the next one that was not given before; what is behind a long row of given ones is known at once. */
function makeFreeNumbers(): (number: number) => number {
  /** By a given number: one from which on to look. */
  const onward = new Map<number, number>();
  return (number) => {
    const passed: number[] = [];
    let free = number;
    for (let next = onward.get(free); next !== undefined; next = onward.get(free)) {
      passed.push(free);
      free = next;
    }
    for (const one of [...passed, free]) onward.set(one, free + 1);
    return free;
  };
}

export interface Asked {
  id: string;
  type: QuestionType;
}

export type CellReader = (answer: TabledAnswer, form: 'text' | 'code') => Cell;

/** Later ones of equal headings are numbered. */
export function distinct(headings: readonly string[]): string[] {
  const taken = new Set(headings);
  /** By heading: the number that the next equal one may have. */
  const numbers = new Map<string, number>();
  return headings.map((heading) => {
    let number = numbers.get(heading);
    if (number === undefined) {
      numbers.set(heading, 2);
      return heading;
    }
    while (taken.has(`${heading} (${number})`)) number += 1;
    numbers.set(heading, number + 1);
    const numbered = `${heading} (${number})`;
    taken.add(numbered);
    return numbered;
  });
}

function mergedParts({ question, forms }: AskedForms, words: Words, most: number): TabledPart[] | null {
  const { parts } = kinds[question.type].column;
  const merged = new Map<string, { part: Part; abouts: About[] }>();
  for (const form of forms) {
    const about = aboutOf(form, words);
    for (const part of parts(about)) {
      const known = merged.get(part.id);
      if (known) known.abouts.push(about);
      else merged.set(part.id, { part, abouts: [about] });
    }
    if (merged.size > most) return null;
  }
  return [...merged.values()];
}

/** Versions with one hash ask the same, but for the texts of terms, and what is carried forward comes from another question. */
function sameAs({ question, structure }: Placed): unknown {
  if (question.carryForward !== undefined) return structure;
  return question.type === 'submit' ? question : question.hash;
}

function aboutOf({ question, structure }: Placed, words: Words): About {
  return { question, options: everyOption(question, structure), label: words.label, file: words.file };
}
