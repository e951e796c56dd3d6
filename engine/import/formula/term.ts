/** An expression of a foreign survey, parsed: what SurveyJS and LimeSurvey have in common. */

export type Scalar = string | number | boolean;
export type Constant = Scalar | null | readonly Scalar[];

export const comparisons = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'contains',
  'notcontains',
  'anyof',
  'allof',
  'noneof',
] as const;
export type Comparison = (typeof comparisons)[number];

export type Term =
  /** `isQuoted`: written as a text, which some languages compare otherwise than a number. */
  | { kind: 'constant'; value: Constant; isQuoted: boolean }
  | { kind: 'name'; name: string }
  | { kind: 'call'; name: string; of: Term[] }
  | { kind: 'not'; of: Term }
  | { kind: 'and' | 'or'; of: Term[] }
  | { kind: 'compare'; by: Comparison; left: Term; right: Term }
  | { kind: 'empty'; of: Term }
  /** Sums, products and lists of what is no constant: known, and never a rule of ours. */
  | { kind: 'reckoned' };

export type Operator = Comparison | 'and' | 'or' | 'plus' | 'times' | 'power';

export type Token =
  | { kind: 'constant'; value: Constant; isQuoted: boolean }
  | { kind: 'name' | 'call'; name: string }
  | { kind: 'operator'; by: Operator }
  | { kind: 'not' }
  /** Behind what it asks about; `isNegated`: whether it is filled. */
  | { kind: 'empty'; isNegated: boolean }
  | { kind: 'open' | 'close' | 'openList' | 'closeList' | 'comma' };
