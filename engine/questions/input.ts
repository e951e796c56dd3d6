import { isWebAddress } from '../address.ts';
import { completeWith, type Samples } from '../check/samples/samples.ts';
import { textSamples } from '../check/samples/texts.ts';
import { inputWriting } from '../check/samples/writings.ts';
import type { Fault } from '../issue.ts';
import { isNumeral, plainColumn } from '../table/kind.ts';
import { textsTally } from '../tally/texts.ts';
import { cleanText, codePoints } from '../values.ts';
import { bestOf } from './best.ts';
import { keepText } from './keep.ts';
import { plainKind, unreadable } from './kind.ts';
import { isMembers, isOn, listOf, type Members, numberOf, textOf } from './members.ts';
import { postedText } from './posted.ts';

export const input = plainKind<string>({
  answerBearing: (question) => ({ ...limitsOf(question), scores: listOf(question, 'inputScores') }),
  read: (question, sent) => {
    if (typeof sent !== 'string') return unreadable;
    const lines = cleanText(sent).replace(/\r\n?/g, '\n');
    const text = isOn(question, 'inputIsTextarea') ? lines : lines.replaceAll('\n', ' ');
    return { value: text.trim(), faults: [] };
  },
  check: (question, value) => [lengthFault(question, value), formatFault(question, value)].flat().slice(0, 1),
  points: (question, value) => pointsByText(question).get(folded(value)) ?? 0,
  best: (question) => Math.max(0, ...scoredTexts(question).map(({ score }) => score)),
  rightWords: (question) => bestOf(scoredTexts(question).map(({ text, score }) => [text, score])),
  source: () => 'text',
  texts: () => 'value',
  answerType: () => 'text',
  answerText: (_, value) => value,
  secondsToAnswer: 25,
  ownWords: /^(error_format$|format_)/,
  publicMembers: {
    inputIsTextarea: false,
    inputLimitMin: 0,
    inputLimitMax: { made: longestInput },
    inputPlaceholder: { plain: { label: 'placeholder_input' } },
    inputFormat: { word: 'any' },
  },
  posted: postedText,
  keep: (question, value) => keepText(value, longestInput(question)),
  samples: (question, { tests, scored }) => {
    if (question.inputLimitMax === 0) return completeWith([]);
    const samples = textSamples(tests, inputWriting(question));
    return scored ? withScoredTexts(question, samples) : samples;
  },
  headingWords: { bounds: { min: 'inputLimitMin', max: 'inputLimitMax', least: 0, most: 20_000, also: {} } },
  tally: textsTally,
  column: {
    ...plainColumn<string>('nominal'),
    // Only where numbers are asked for: any other text is free.
    isPlain: (text, question) => ['integer', 'number'].includes(textOf(question, 'inputFormat')) && isNumeral(text),
  },
});

function limitsOf(question: Members) {
  return {
    min: numberOf(question, 'inputLimitMin', 0),
    max: numberOf(question, 'inputLimitMax', isOn(question, 'inputIsTextarea') ? 5000 : 255),
  };
}

/** The most characters that an answer may have. */
function longestInput(question: Members): number {
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

const known = new WeakMap<Members, ReadonlyMap<string, number>>();

/** Of equal texts the first. Made once: tens of thousands of texts may have points, and a walk asks twice for each answer. */
function pointsByText(question: Members): ReadonlyMap<string, number> {
  const before = known.get(question);
  if (before) return before;
  const points = new Map(
    scoredTexts(question)
      .toReversed()
      .map(({ text, score }) => [folded(text), score]),
  );
  known.set(question, points);
  return points;
}

function folded(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** A text with points is one more that rules can tell from others. */
function withScoredTexts(question: Members, samples: Samples): Samples {
  const scored = Array.isArray(question.inputScores) ? question.inputScores : [];
  const texts = scored.flatMap((one: unknown) => (one as { text?: unknown } | null)?.text ?? []);
  // Points ignore inner white space, which tests do not: then other spellings may count as well.
  const isSimple = texts.every((text) => typeof text === 'string' && !/\s/.test(text.trim()));
  return {
    ...samples,
    values: [...samples.values, ...texts],
    areComplete: samples.areComplete && (texts.length === 0 || isSimple),
  };
}
