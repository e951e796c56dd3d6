/** A question of an outline: its title, its type and the words behind it, read into members of the question. */
import type { QuestionType } from '../../contract/questions/types.ts';
import { questionTypes } from '../../contract/questions/types.ts';
import { plain, type Line } from './lines.ts';

export type Members = Record<string, unknown>;

export interface Heading {
  title: string;
  /** Null: choice when options follow, else input. */
  type: QuestionType | null;
  members: Members;
}

/** Short names for common forms of a type. */
const forms: Record<string, { type: QuestionType; members: Members }> = {
  multiple: { type: 'choice', members: { choiceMultiple: true } },
  long: { type: 'input', members: { inputIsTextarea: true } },
  number: { type: 'input', members: { inputFormat: 'number' } },
  date: { type: 'datetime', members: { dateTimeType: 'date' } },
  time: { type: 'datetime', members: { dateTimeType: 'time' } },
  nps: { type: 'scale', members: { scaleStartValue: 0, scaleCount: 11 } },
};

/** Screens have signs of their own. */
const typeWords = [...questionTypes.filter((type) => type !== 'welcome' && type !== 'submit'), ...Object.keys(forms)];

/** What may stand behind the type, in words of their own and with numbers. */
interface Words {
  flags?: Record<string, Members>;
  /** `min N` and `max N`: the members, and what they make of the question. */
  bounds?: { min: string; max: string; least: number; most: number; also: Members };
  /** A size such as `5` or `0-10`; null: it does not fit. What follows it may be taken from the rest. */
  size?(word: string, rest: string[]): Members | null;
}

const none: Words = {};
const special = { hard: { hardToAnswer: true }, none: { noneOfAbove: true } };

const wordsOf: { [T in QuestionType]: Words } = {
  welcome: none,
  yesno: none,
  choice: {
    flags: {
      other: { choiceTextOther: true },
      ...special,
      random: { choiceRandomize: true },
      images: { choiceType: 'image' },
    },
    bounds: { min: 'choiceMin', max: 'choiceMax', least: 1, most: 1000, also: { choiceMultiple: true } },
  },
  dropdown: {
    flags: { other: { dropdownOther: true }, ...special, random: { dropdownRandomize: true } },
    bounds: { min: 'dropdownMin', max: 'dropdownMax', least: 1, most: 1000, also: { dropdownMultiple: true } },
  },
  ranking: { flags: { random: { rankingRandomize: true }, images: { rankingWithImages: true } } },
  slider: { size: (word, rest) => inRange(word, (from, to) => slider([from, to], rest)) },
  rating: { size: rating },
  scale: { size: (word) => inRange(word, scale) },
  input: { bounds: { min: 'inputLimitMin', max: 'inputLimitMax', least: 0, most: 20_000, also: {} } },
  email: none,
  phone: none,
  datetime: none,
  matrix: none,
  message: none,
  file: none,
  html: none,
  submit: none,
};

export function readHeading(line: Line, tell: (message: string) => void): Heading {
  const { asked, words, isRequired } = partsOf(line.text);
  const title = plain(asked.replace(/^\d+[.)]\s+/, ''));
  const members: Members = isRequired ? { isRequired: true } : {};
  const [first, ...rest] = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (first === undefined) return { title, type: null, members };
  const form = Object.hasOwn(forms, first) ? forms[first]! : null;
  const type = form?.type ?? questionTypes.find((known) => known === first) ?? null;
  if (type === null) tell(`[${first}] is no type of question; these are: ${typeWords.join(', ')}`);
  else Object.assign(members, form?.members, readWords(type, rest, tell));
  return { title, type, members };
}

/**
 * `Text [words] *`, from its end. By looking for the signs: one expression for all of it would share out the spaces of a
 * long line in every way there is.
 */
function partsOf(text: string): { asked: string; words: string; isRequired: boolean } {
  const isRequired = text.endsWith('*');
  const rest = isRequired ? text.slice(0, -1).trimEnd() : text;
  const at = rest.endsWith(']') ? rest.lastIndexOf('[') : -1;
  const words = rest.slice(at + 1, -1);
  if (at < 0 || words.includes(']')) return { asked: rest, words: '', isRequired };
  return { asked: rest.slice(0, at).trimEnd(), words, isRequired };
}

function readWords(type: QuestionType, words: string[], tell: (message: string) => void): Members {
  const { flags = {}, bounds, size } = wordsOf[type];
  const members: Members = {};
  while (words.length > 0) {
    const word = words.shift()!;
    const flag = Object.hasOwn(flags, word) ? flags[word] : undefined;
    const isBound = word === 'min' || word === 'max';
    const found = flag ?? (isBound ? bound(bounds, word, words.shift()) : size?.(word, words));
    if (found == null) tell(`"${word}" does not fit a question of the type ${type}`);
    else Object.assign(members, found);
  }
  if (bounds && Number(members[bounds.min]) > Number(members[bounds.max])) tell('min is above max');
  return members;
}

function bound(bounds: Words['bounds'], word: 'min' | 'max', number: string | undefined): Members | null {
  const value = Number(number);
  if (!bounds || !/^\d+$/.test(number ?? '') || value > bounds.most || value < bounds.least) return null;
  return { [bounds[word]]: value, ...bounds.also };
}

function rating(word: string): Members | null {
  const count = /^\d+$/.test(word) ? Number(word) : 0;
  return count >= 2 && count <= 20 ? { ratingCount: count } : null;
}

/** `A-B`. */
function inRange(word: string, read: (from: number, to: number) => Members | null): Members | null {
  const [, low, high] = /^(-?\d+(?:\.\d+)?)-(-?\d+(?:\.\d+)?)$/.exec(word) ?? [];
  return low === undefined ? null : read(Number(low), Number(high));
}

function scale(from: number, to: number): Members | null {
  const count = to - from + 1;
  const fits = Number.isInteger(from) && Number.isInteger(to) && Math.abs(from) <= 100 && count >= 2 && count <= 101;
  return fits ? { scaleStartValue: from, scaleCount: count } : null;
}

/** `A-B step S`. */
function slider([from, to]: [number, number], words: string[]): Members | null {
  const step = words[0] === 'step' ? Number(words.splice(0, 2)[1]) : 1;
  const fits = from < to && step > 0 && step <= to - from && Math.abs(from) <= 1e9 && Math.abs(to) <= 1e9;
  return fits ? { sliderMin: from, sliderMax: to, sliderStep: step } : null;
}
