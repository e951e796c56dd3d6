/** Which operators each kind of source takes, and what value each of them needs. */
import type { SourceKind } from '../questions/kind.ts';
import type { Operator } from './grammar.ts';

export type ValueForm =
  | 'none'
  | 'side'
  | 'option'
  | 'options'
  | 'place'
  | 'number'
  | 'range'
  | 'text'
  | 'texts'
  | 'moment';

type Taken = Partial<Record<Operator, ValueForm>>;

const presence = { answered: 'none', not_answered: 'none' } satisfies Taken;

const ofNumbers = {
  eq: 'number',
  neq: 'number',
  lt: 'number',
  lte: 'number',
  gt: 'number',
  gte: 'number',
  between: 'range',
} satisfies Taken;

const ofTexts = {
  eq: 'text',
  neq: 'text',
  contains: 'text',
  not_contains: 'text',
  starts_with: 'text',
  ends_with: 'text',
  empty: 'none',
  not_empty: 'none',
} satisfies Taken;

export const operatorTable: Record<SourceKind, Taken> = {
  yesno: { ...presence, eq: 'side', neq: 'side' },
  single: { ...presence, eq: 'option', neq: 'option', any_of: 'options', none_of: 'options' },
  multiple: {
    ...presence,
    contains: 'option',
    not_contains: 'option',
    any_of: 'options',
    all_of: 'options',
    none_of: 'options',
    exact: 'options',
  },
  ranking: { ...presence, first_is: 'option', first_is_not: 'option', rank_eq: 'place', rank_lte: 'place' },
  number: { ...presence, ...ofNumbers },
  score: ofNumbers,
  text: { ...presence, ...ofTexts },
  variable: { ...presence, ...ofTexts, any_of: 'texts' },
  moment: {
    ...presence,
    on: 'moment',
    not_on: 'moment',
    before: 'moment',
    after: 'moment',
    on_or_before: 'moment',
    on_or_after: 'moment',
  },
  presence,
};

/** The value an operator needs with this kind of source; undefined when the two do not go together. */
export function valueForm(kind: SourceKind, operator: string): ValueForm | undefined {
  const taken = operatorTable[kind];
  return Object.hasOwn(taken, operator) ? taken[operator as Operator] : undefined;
}
