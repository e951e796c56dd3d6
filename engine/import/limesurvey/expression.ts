/** Expressions of LimeSurvey, such as `Q1.NAOK == "A1" and !is_empty(Q2)`: how they are written, and how they compare. */
import { parseTerm } from '../formula/parse.ts';
import type { Comparison, Scalar, Term, Token } from '../formula/term.ts';
import type { Language } from '../formula/tokens.ts';
import type { Compared, Dialect } from '../formula/translate.ts';
import { presence } from '../formula/translate.ts';

function operator(by: Comparison | 'and' | 'or'): Token {
  return { kind: 'operator', by };
}

const language: Language = {
  bracketed: null,
  word: /(?:\d+X\d+X\w+|[a-z]\w*)(?::\w+)?(?:#\d)?(?:\.\w+)*/iy,
  words: {
    and: operator('and'),
    or: operator('or'),
    eq: operator('eq'),
    ne: operator('neq'),
    lt: operator('lt'),
    le: operator('lte'),
    gt: operator('gt'),
    ge: operator('gte'),
  },
  // One equals sign writes a value there.
  signs: { '=': null, '*=': null, '<>': null, '[': null, ']': null, '%': null, '^': null },
};

export function parseRelevance(text: string): Term | null {
  return parseTerm(text, language);
}

/** Without what says how an answer is looked at; null: it is looked at in a way of its own. */
export function plainName(name: string): { name: string; isLenient: boolean } | null {
  const [base = '', ...views] = name.replace(/^INSERTANS:/i, '').split('.');
  if (views.some((view) => !['NAOK', 'code', 'value', 'valueNAOK'].includes(view))) return null;
  if (views.some((view) => view.startsWith('value'))) return null;
  return { name: base, isLenient: views.includes('NAOK') };
}

export const comparing: Omit<Dialect, 'meant'> = {
  foldsTexts: false,
  isTrue: (value) => value !== null && value !== '' && value !== '0' && value !== 0 && value !== false,
  holds,
};

/** The only function that asks what ours ask. */
export function call(dialect: Pick<Dialect, 'meant'>): NonNullable<Dialect['call']> {
  return (name, of) => {
    const [only, ...others] = of;
    if (name !== 'is_empty' || only?.kind !== 'name' || others.length > 0) return null;
    return presence(dialect.meant(only.name), 'not_answered');
  };
}

function holds(by: Comparison, left: Scalar | null, { value: right, isQuoted }: Compared): boolean | null {
  if (Array.isArray(right)) return null;
  const [one, other] = [String(left ?? ''), String(right ?? '')];
  const areNumbers = isNumber(one) && isNumber(other);
  switch (by) {
    case 'eq':
      return areNumbers ? Number(one) === Number(other) : one === other;
    case 'neq':
      return areNumbers ? Number(one) !== Number(other) : one !== other;
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return ordered(by, { one, other, asTexts: isQuoted || !areNumbers });
    default:
      return null;
  }
}

/** Nothing and zero are both text and number there, whatever else is of two kinds is in no order. */
function ordered(
  by: 'lt' | 'lte' | 'gt' | 'gte',
  { one, other, asTexts }: { one: string; other: string; asTexts: boolean },
): boolean {
  const areTexts = [one, other].every((text) => !isNumber(text) || Number(text) === 0);
  if (asTexts && !areTexts && isNumber(one) !== isNumber(other)) return false;
  if (one === '' && other === '0') return by === 'lte' || by === 'lt';
  if (one === '0' && other === '') return by === 'lte' || by === 'gte';
  const order = asTexts ? (one < other ? -1 : one > other ? 1 : 0) : Math.sign(Number(one) - Number(other));
  switch (by) {
    case 'lt':
      return order < 0;
    case 'lte':
      return order <= 0;
    case 'gt':
      return order > 0;
    case 'gte':
      return order >= 0;
  }
}

function isNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}
