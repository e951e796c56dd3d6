/** A question of an outline: its title, its type and the words behind it, read into members of the question. */
import type { QuestionType } from '../../contract/questions/types.ts';
import { questionTypes } from '../../contract/questions/types.ts';
import { kinds } from '../questions/table.ts';
import type { FaultValues, OutlineFaultCode } from './faults.ts';
import { plain, type Line } from './lines.ts';
import type { HeadingWords, Members } from './words.ts';

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

type Tell = (code: OutlineFaultCode, values?: FaultValues) => void;

export function readHeading(line: Line, tell: Tell): Heading {
  const { asked, words, isRequired } = partsOf(line.text);
  const title = plain(asked.replace(/^\d+[.)]\s+/, ''));
  const members: Members = isRequired ? { isRequired: true } : {};
  const [first, ...rest] = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (first === undefined) return { title, type: null, members };
  const form = Object.hasOwn(forms, first) ? forms[first]! : null;
  const type = form?.type ?? questionTypes.find((known) => known === first) ?? null;
  if (type === null) tell('unknown_type', { word: first, words: typeWords.join(', ') });
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

const mostWords = 20;

function readWords(type: QuestionType, words: string[], tell: Tell): Members {
  const { flags = {}, bounds, size } = kinds[type].headingWords;
  const members: Members = {};
  // No type has so many: what else stands there is told once, not word by word.
  const [tooMany] = words.splice(mostWords);
  if (tooMany !== undefined) tell('unknown_word', { word: tooMany, type });
  while (words.length > 0) {
    const word = words.shift()!;
    const flag = Object.hasOwn(flags, word) ? flags[word] : undefined;
    const isBound = word === 'min' || word === 'max';
    const found = flag ?? (isBound ? bound(bounds, word, words.shift()) : size?.(word, words));
    if (found == null) tell('unknown_word', { word, type });
    else Object.assign(members, found);
  }
  if (bounds && Number(members[bounds.min]) > Number(members[bounds.max])) tell('min_above_max');
  return members;
}

function bound(bounds: HeadingWords['bounds'], word: 'min' | 'max', number: string | undefined): Members | null {
  const value = Number(number);
  if (!bounds || !/^\d+$/.test(number ?? '') || value > bounds.most || value < bounds.least) return null;
  return { [bounds[word]]: value, ...bounds.also };
}
