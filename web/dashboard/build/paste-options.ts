/** Lines become options, rows or columns: all of them, or none with the reason. Never a part of them without a word. */
import { limits } from '../../../contract/limits.ts';
import { kinds } from '../../../engine/questions/table.ts';
import { codePoints } from '../../../engine/values.ts';
import { say } from '../../ui/toasts.tsx';
import { addItems, removeItems } from '../draft/acts.ts';
import type { Entity, Id } from '../draft/draft.ts';
import { optionsIn } from '../draft/lists.ts';
import type { DraftStore } from '../draft/store.ts';
import type { Words } from '../words.ts';
import { blankWords } from './acts.ts';
import { isBlankText } from './blank.ts';
import { newOptionId } from './new-id.ts';
import { asMarkup } from './plain-text.ts';

export interface OptionPlace {
  question: Id;
  prefix: string;
  /** Null: at the start. */
  behind: Id | null;
}

export interface OptionLine {
  text: string;
  isCorrect?: boolean;
}

export const emptyLine: OptionLine = { text: '' };

/** The last of the new ones; undefined: none was added, and it was said why. */
export function addOptions(
  store: DraftStore,
  { question, prefix, behind }: OptionPlace,
  { lines, words }: { lines: readonly OptionLine[]; words: Words<'build'> },
): Id | undefined {
  const entity = store.draft().entities[question];
  if (!entity || lines.length === 0) return undefined;
  const { ids, byId } = optionsIn(entity, prefix) ?? { ids: [], byId: {} };
  // Where nobody has written yet, what stands there was to be written over.
  const isBlank = ids.every((id, at) => isBlankText(byId[id]?.['text'], at + 1, blankWords(words)));
  const isUnwritten = (id: Id) => isBlank || (id === behind && byId[id]?.['text'] === '');
  const gone = lines.length > 1 ? ids.filter(isUnwritten) : [];
  const texts = lines.map(({ text }) => asMarkup(text, ''));
  const reason = whyNot(texts, { words, most: mostOptions(entity), there: ids.length - gone.length });
  if (reason !== null) {
    say(reason);
    return undefined;
  }
  const scored = texts.map((text, at) => ({
    text,
    ...(lines[at]!.isCorrect && prefix !== 'matrixRow' && { score: 1 }),
  }));
  const made = scored.map((item) => [newOptionId(), item] as const);
  const list = { list: 'options', question, prefix } as const;
  store.act('add', (draft) => removeItems(list, gone)(addItems(list, made, behind)(draft)));
  return made.at(-1)![0];
}

export function mostOptions({ type }: Entity): number {
  return kinds[type].optionPrefixes.length > 1 ? limits.matrixSide : limits.options;
}

/** One option a line, or a cell of a table; the signs of a list go where every line has one. As in a text of questions, a star behind them is a correct answer. */
export function optionLines(text: string): OptionLine[] {
  const lines = text.split(/[\n\t]/).flatMap((line) => line.trim() || []);
  const [sign, star] = [/^([-*•–]|\d+[.)])\s+(?=\S)/, /^\*\s+(?=\S)/];
  if (!lines.every((line) => sign.test(line))) return lines.map((line) => ({ text: line }));
  const bare = lines.map((line) => line.replace(sign, ''));
  return bare.map((line) => ({ text: line.replace(star, ''), isCorrect: star.test(line) }));
}

interface Room {
  words: Words<'build'>;
  most: number;
  there: number;
}

function whyNot(texts: readonly string[], { words, most, there }: Room): string | null {
  const room = Math.max(0, most - there);
  if (texts.length > room) return words.t('tooManyOptions', { most, room, pasted: texts.length });
  const overlong = texts.findIndex((text) => codePoints(text) > limits.optionText);
  return overlong < 0 ? null : words.t('overlongOption', { line: overlong + 1, most: limits.optionText });
}
