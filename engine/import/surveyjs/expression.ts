/** Expressions of SurveyJS, such as `{age} >= 18 and {city} = 'Paris'`: how they are written, and how they compare. */
import { parseTerm } from '../formula/parse.ts';
import type { Comparison, Constant, Scalar, Term, Token } from '../formula/term.ts';
import type { Language } from '../formula/tokens.ts';
import type { Compared, Dialect } from '../formula/translate.ts';

function operator(by: Comparison | 'and' | 'or' | 'power'): Token {
  return { kind: 'operator', by };
}

function constant(value: Constant): Token {
  return { kind: 'constant', value, isQuoted: false };
}

const language: Language = {
  bracketed: /\{([^{}]+)\}/y,
  word: /[a-z_]\w*/iy,
  words: {
    and: operator('and'),
    or: operator('or'),
    equal: operator('eq'),
    notequal: operator('neq'),
    less: operator('lt'),
    lessorequal: operator('lte'),
    greater: operator('gt'),
    greaterorequal: operator('gte'),
    contain: operator('contains'),
    contains: operator('contains'),
    notcontain: operator('notcontains'),
    notcontains: operator('notcontains'),
    anyof: operator('anyof'),
    allof: operator('allof'),
    noneof: operator('noneof'),
    power: operator('power'),
    negate: { kind: 'not' },
    empty: { kind: 'empty', isNegated: false },
    notempty: { kind: 'empty', isNegated: true },
    true: constant(true),
    false: constant(false),
    null: constant(null),
    undefined: constant(null),
  },
};

export function parseExpression(text: string): Term | null {
  return parseTerm(text, language);
}

/** An older form of rules, in which question, operator and value stand apart. */
export function oldTerm(name: string, by: string, value: unknown): Term | null {
  const known = Object.hasOwn(language.words, by) ? language.words[by] : undefined;
  const left: Term = { kind: 'name', name };
  if (known?.kind === 'empty') {
    const isEmpty: Term = { kind: 'empty', of: left };
    return known.isNegated ? { kind: 'not', of: isEmpty } : isEmpty;
  }
  if (known?.kind !== 'operator' || known.by === 'and' || known.by === 'or' || !isConstant(value)) return null;
  const right: Term = { kind: 'constant', value, isQuoted: typeof value === 'string' };
  return { kind: 'compare', by: known.by as Comparison, left, right };
}

function isConstant(value: unknown): value is Constant {
  return isScalar(value) || (Array.isArray(value) && value.every(isScalar));
}

export function isScalar(value: unknown): value is Scalar {
  return (
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  );
}

export const comparing: Omit<Dialect, 'meant'> = {
  foldsTexts: true,
  isTrue: (value) => Boolean(value),
  holds: (by, left, right) => holds(by, left, right),
};

function holds(by: Comparison, left: Scalar | null, { value: right }: Compared): boolean | null {
  switch (by) {
    case 'eq':
      return equal(left, right);
    case 'neq':
      return !equal(left, right);
    case 'contains':
    case 'notcontains':
      return contains(left, right, by === 'contains');
    case 'anyof':
      return anyOf(left, right);
    case 'noneof': {
      const any = anyOf(left, right);
      return any === null ? null : !any;
    }
    case 'allof':
      return Array.isArray(right) && left !== null
        ? (right as readonly Scalar[]).every((one) => contains(left, one, true) === true)
        : contains(left, right, true);
    default:
      return ordered(by, left, right);
  }
}

/** Texts without regard to case and outer spaces, numbers as numbers however they are written. */
export function equal(left: Scalar | null, right: Constant): boolean {
  if (Array.isArray(right)) return left === null && right.length === 0;
  const other = right as Scalar | null;
  if (isNothing(left) || isNothing(other)) return isNothing(left) && isNothing(other);
  if (typeof left === 'string' && typeof other === 'string')
    return left.trim().toLowerCase() === other.trim().toLowerCase();
  if (typeof left === 'boolean' || typeof other === 'boolean')
    return String(left).toLowerCase() === String(other).toLowerCase();
  return Number(left) === Number(other) && String(left).trim() !== '' && String(other).trim() !== '';
}

function isNothing(value: Scalar | null): value is null | '' {
  return value === null || value === '';
}

function ordered(by: Comparison, left: Scalar | null, right: Constant): boolean | null {
  if (left === null || right === null) return by === 'lte' || by === 'gte' ? equal(left, right) : false;
  if (Array.isArray(right)) return null;
  const other = right as Scalar;
  switch (by) {
    case 'lt':
      return left < other;
    case 'gt':
      return left > other;
    case 'lte':
      return equal(left, other) || left < other;
    case 'gte':
      return equal(left, other) || left > other;
    default:
      return null;
  }
}

/** In a single value a part of its text is looked for. */
function contains(left: Scalar | null, right: Constant, isWanted: boolean): boolean | null {
  if (Array.isArray(right)) return null;
  if (isNothing(left)) return !isWanted && right !== null && right !== '';
  if (!right) return false;
  return String(left).toLowerCase().includes(String(right).toLowerCase()) === isWanted;
}

function anyOf(left: Scalar | null, right: Constant): boolean | null {
  if (right === null || right === '') return null;
  if (isNothing(left)) return false;
  if (Array.isArray(right)) return (right as readonly Scalar[]).some((one) => equal(left, one));
  return String(right).toLowerCase().includes(String(left).toLowerCase());
}
