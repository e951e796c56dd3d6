import { isWebAddress } from '../address.ts';
import type { Fault } from '../issue.ts';
import { cleanText, codePoints } from '../values.ts';
import { plainKind, unreadable } from './kind.ts';
import { isMembers, isOn, listOf, type Members, numberOf, textOf } from './members.ts';

export const input = plainKind<string>({
  answerBearing: (question) => ({ ...limitsOf(question), scores: listOf(question, 'inputScores') }),
  read: (question, sent) => {
    if (typeof sent !== 'string') return unreadable;
    const lines = cleanText(sent).replace(/\r\n?/g, '\n');
    const text = isOn(question, 'inputIsTextarea') ? lines : lines.replaceAll('\n', ' ');
    return { value: text.trim(), faults: [] };
  },
  check: (question, value) => [lengthFault(question, value), formatFault(question, value)].flat().slice(0, 1),
  points: (question, value) => {
    const wanted = folded(value);
    return scoredTexts(question).find(({ text }) => folded(text) === wanted)?.score ?? 0;
  },
  best: (question) => Math.max(0, ...scoredTexts(question).map(({ score }) => score)),
  source: () => 'text',
  texts: () => 'value',
  answerType: () => 'text',
  answerText: (_, value) => value,
});

function limitsOf(question: Members) {
  return {
    min: numberOf(question, 'inputLimitMin', 0),
    max: numberOf(question, 'inputLimitMax', isOn(question, 'inputIsTextarea') ? 5000 : 255),
  };
}

/** The most characters that an answer may have. */
export function longestInput(question: Members): number {
  return limitsOf(question).max;
}

function lengthFault(question: Members, value: string): Fault[] {
  const { min, max } = limitsOf(question);
  const length = codePoints(value);
  if (length < min) return [{ code: 'min_length', min }];
  return length > max ? [{ code: 'max_length', max }] : [];
}

/** A comma is a decimal point in most of the languages respondents read. */
const formats: Readonly<Record<string, (value: string) => boolean>> = {
  integer: (value) => /^[+-]?\d+$/.test(value),
  number: (value) => /^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/.test(value),
  url: isWebAddress,
};

function formatFault(question: Members, value: string): Fault[] {
  const format = textOf(question, 'inputFormat', 'any');
  const fits = Object.hasOwn(formats, format) ? formats[format]!(value) : true;
  return fits ? [] : [{ code: 'format' }];
}

function scoredTexts(question: Members) {
  const scored = listOf(question, 'inputScores').filter(isMembers);
  return scored.map((one) => ({ text: textOf(one, 'text'), score: numberOf(one, 'score', 0) }));
}

function folded(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
