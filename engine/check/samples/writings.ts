/** How texts of each kind of question are written. */
import type { Question } from '../../../contract/questions/types.ts';
import { numberOf } from '../../questions/members.ts';

export interface Writing {
  /** Letters that may keep literals apart, in the order in which they are tried. */
  letters: string;
  least: number;
  /** Every character that such a text can hold; a text with another is impossible. */
  alphabet?: RegExp;
  compose(pieces: Pieces): string[];
}

interface Pieces {
  begin: string;
  inner: readonly string[];
  end: string;
  apart: string;
}

const letters = 'xqzjvkwyufghbpdmclrstnaoie0123456789';
const digits = '7391468205';

const joined = ({ begin, inner, end, apart }: Pieces) => [begin, ...inner, end].join(apart);

export const plain: Writing = { letters: `${letters}~#_`, least: 0, compose: (pieces) => [joined(pieces)] };

const formats: Readonly<Record<string, Writing>> = {
  integer: { letters: digits, least: 0, alphabet: /^[\d+-]*$/, compose: (pieces) => [joined(pieces)] },
  number: { letters: digits, least: 0, alphabet: /^[\d+.,-]*$/, compose: (pieces) => [joined(pieces)] },
  url: {
    letters,
    least: 0,
    alphabet: /^[^\s\\]*$/,
    compose: (pieces) => {
      const schemes = /^https?:\/\//.test(pieces.begin) ? [''] : ['http://', 'https://'];
      const begun = /^h(t(t(p(s?|s:|:)?)?)?)?$/.test(pieces.begin) ? '' : pieces.begin;
      return schemes.map((scheme) => scheme + joined({ ...pieces, begin: begun }));
    },
  },
};

export function inputWriting(question: Question): Writing {
  const format = typeof question.inputFormat === 'string' ? question.inputFormat : 'any';
  const writing = Object.hasOwn(formats, format) ? formats[format]! : plain;
  return { ...writing, least: numberOf(question, 'inputLimitMin', 0) };
}

export const emailWriting: Writing = {
  letters,
  least: 0,
  alphabet: /^\S*$/,
  compose: (pieces) => {
    const { begin, inner, end, apart } = pieces;
    const text = joined(pieces);
    if (!text.includes('@')) return [`${[begin, ...inner].join(apart)}${apart}@${apart}.${apart}${end}`];
    const hasEnding = text.slice(0, -1).lastIndexOf('.') > text.indexOf('@');
    return [hasEnding ? text : `${[begin, ...inner].join(apart)}${apart}.${apart}${end}`];
  },
};

/** Numbers of any form, where no country's rules are asked. */
export const phoneWriting: Writing = {
  letters: digits,
  least: 8,
  alphabet: /^[\d +\-().]*$/,
  compose: (pieces) => [joined(pieces)],
};
