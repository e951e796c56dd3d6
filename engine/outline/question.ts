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

/** Words without a number, by type. */
const flags: Partial<Record<QuestionType, Record<string, Members>>> = {
  choice: {
    other: { choiceTextOther: true },
    hard: { hardToAnswer: true },
    none: { noneOfAbove: true },
    random: { choiceRandomize: true },
    images: { choiceType: 'image' },
  },
  dropdown: {
    other: { dropdownOther: true },
    hard: { hardToAnswer: true },
    none: { noneOfAbove: true },
    random: { dropdownRandomize: true },
  },
  ranking: { random: { rankingRandomize: true }, images: { rankingWithImages: true } },
};

/** Words with a number behind them: the member, and what it makes of the question. */
const bounds: Partial<Record<QuestionType, { min: string; max: string; most: number; also: Members }>> = {
  choice: { min: 'choiceMin', max: 'choiceMax', most: 1000, also: { choiceMultiple: true } },
  dropdown: { min: 'dropdownMin', max: 'dropdownMax', most: 1000, also: { dropdownMultiple: true } },
  input: { min: 'inputLimitMin', max: 'inputLimitMax', most: 20_000, also: {} },
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
  const members: Members = {};
  while (words.length > 0) {
    const word = words.shift()!;
    const known = flags[type] ?? {};
    const flag = Object.hasOwn(known, word) ? known[word] : undefined;
    const found =
      flag ?? (word === 'min' || word === 'max' ? bound(type, word, words.shift()) : sized(type, word, words));
    if (found === null) tell(`"${word}" does not fit a question of the type ${type}`);
    else Object.assign(members, found);
  }
  for (const { min, max } of [bounds[type] ?? { min: '', max: '' }])
    if (Number(members[min]) > Number(members[max])) tell('min is above max');
  return members;
}

function bound(type: QuestionType, word: 'min' | 'max', number: string | undefined): Members | null {
  const known = bounds[type];
  const value = Number(number);
  if (!known || !/^\d+$/.test(number ?? '') || value > known.most || (type !== 'input' && value < 1)) return null;
  return { [known[word]]: value, ...known.also };
}

/** `rating N`, `scale A-B`, `slider A-B step S`. */
function sized(type: QuestionType, word: string, words: string[]): Members | null {
  if (type === 'rating') {
    const count = /^\d+$/.test(word) ? Number(word) : 0;
    return count >= 2 && count <= 20 ? { ratingCount: count } : null;
  }
  const [, low, high] = /^(-?\d+(?:\.\d+)?)-(-?\d+(?:\.\d+)?)$/.exec(word) ?? [];
  if (low === undefined) return null;
  const [from, to] = [Number(low), Number(high)];
  if (type === 'scale') return scale(from, to);
  return type === 'slider' ? slider([from, to], words) : null;
}

function scale(from: number, to: number): Members | null {
  const count = to - from + 1;
  const fits = Number.isInteger(from) && Number.isInteger(to) && Math.abs(from) <= 100 && count >= 2 && count <= 101;
  return fits ? { scaleStartValue: from, scaleCount: count } : null;
}

function slider([from, to]: [number, number], words: string[]): Members | null {
  const step = words[0] === 'step' ? Number(words.splice(0, 2)[1]) : 1;
  const fits = from < to && step > 0 && step <= to - from && Math.abs(from) <= 1e9 && Math.abs(to) <= 1e9;
  return fits ? { sliderMin: from, sliderMax: to, sliderStep: step } : null;
}
