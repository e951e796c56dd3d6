/**
 * Texts. Whatever somebody types, there is a text made of the literals of the rules that is the same to all of them:
 * the longest beginning that holds, the parts that are contained, and the longest end, kept apart by a letter that no
 * literal has. Where such a text breaks a limit or a format, nothing is claimed about those like it.
 */
import type { Test } from '../../conditions/grammar.ts';
import { mostSamples, type Samples, valuesIn } from './samples.ts';
import type { Writing } from './writings.ts';

const mostParts = 8;

export function textSamples(tests: readonly Test[], writing: Writing): Samples {
  const literals = (...operators: Test['operator'][]) => [
    ...new Set(valuesIn(tests.filter(({ operator }) => operators.includes(operator))).map(folded)),
  ];
  const equal = literals('eq', 'neq', 'any_of');
  const parts = literals('contains', 'not_contains').filter((part) => part !== '');
  const [begins, ends] = [literals('starts_with'), literals('ends_with')];
  const all = [...equal, ...parts, ...begins, ...ends].join('');
  const apart = [...writing.letters].find((letter) => !all.includes(letter));
  const count = (begins.length + 1) * (ends.length + 1) * 2 ** parts.length;
  if (apart === undefined || parts.length > mostParts || count > mostSamples)
    return { values: equal, areComplete: false };

  const composed = ['', ...begins].flatMap((begin) =>
    ['', ...ends].flatMap((end) =>
      subsetsOf(parts).flatMap((inner) =>
        writing.compose({ begin, inner, end, apart }).map((text) => long(text, apart)),
      ),
    ),
  );
  const doubtful = composed.filter((text) => writing.alphabet?.test(text) ?? true);
  return { values: equal, doubtful, areComplete: true };

  function long(text: string, letter: string): string {
    const missing = writing.least - text.length;
    return missing > 0 ? text.replace(letter, letter.repeat(missing + 1)) : text;
  }
}

function folded(text: unknown): string {
  return String(text).normalize('NFC').trim().toLowerCase();
}

function subsetsOf(parts: readonly string[]): string[][] {
  return parts.reduce<string[][]>((made, part) => [...made, ...made.map((some) => [...some, part])], [[]]);
}
