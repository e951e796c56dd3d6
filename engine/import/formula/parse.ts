/** Makes a tree of an expression. Its depth is bounded, so that a hostile one ends in nothing and not in a full stack. */
import type { Comparison, Operator, Scalar, Term, Token } from './term.ts';
import { tokensOf, type Language } from './tokens.ts';

const deepest = 50;
/** Longer ones are no rules that a person wrote. */
const longest = 20_000;

/** Null: it is not written in that language, or too long or too deep to be read. */
export function parseTerm(text: string, language: Language): Term | null {
  const tokens = text.length > longest ? null : tokensOf(text, language);
  if (tokens === null || tokens.length === 0) return null;
  const parser = new Parser(tokens);
  const term = parser.whole();
  return parser.isBroken ? null : term;
}

const strength: Readonly<Record<Operator, number>> = {
  or: 1,
  and: 2,
  eq: 3,
  neq: 3,
  lt: 3,
  lte: 3,
  gt: 3,
  gte: 3,
  plus: 4,
  times: 5,
  power: 6,
  contains: 7,
  notcontains: 7,
  anyof: 7,
  allof: 7,
  noneof: 7,
};

const nothing: Term = { kind: 'reckoned' };

class Parser {
  isBroken = false;
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Term {
    const term = this.#binary(1);
    if (this.#at < this.#tokens.length) this.isBroken = true;
    return term;
  }

  #binary(weakest: number): Term {
    this.#depth += 1;
    if (this.#depth > deepest) this.isBroken = true;
    let left = this.isBroken ? nothing : this.#behindMarks();
    while (!this.isBroken) {
      const token = this.#tokens[this.#at];
      if (token?.kind !== 'operator' || strength[token.by] < weakest) break;
      this.#at += 1;
      left = joined(token.by, left, this.#binary(strength[token.by] + 1));
    }
    this.#depth -= 1;
    return left;
  }

  /** `! x`, and `x empty`. */
  #behindMarks(): Term {
    let isNegated = false;
    while (this.#tokens[this.#at]?.kind === 'not') {
      isNegated = !isNegated;
      this.#at += 1;
    }
    let term = this.#single();
    const behind = this.#tokens[this.#at];
    if (behind?.kind === 'empty') {
      this.#at += 1;
      term = behind.isNegated ? { kind: 'not', of: { kind: 'empty', of: term } } : { kind: 'empty', of: term };
    }
    return isNegated ? { kind: 'not', of: term } : term;
  }

  #single(): Term {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    switch (token?.kind) {
      case 'constant':
      case 'name':
        return token as Term;
      case 'call':
        this.#expect('open');
        return { kind: 'call', name: token.name, of: this.#listTo('close') };
      case 'open': {
        const inner = this.#binary(1);
        this.#expect('close');
        return inner;
      }
      case 'openList':
        return listOf(this.#listTo('closeList'));
      default:
        this.isBroken = true;
        return nothing;
    }
  }

  #listTo(end: 'close' | 'closeList'): Term[] {
    const items: Term[] = [];
    if (this.#tokens[this.#at]?.kind === end) {
      this.#at += 1;
      return items;
    }
    while (!this.isBroken) {
      items.push(this.#binary(1));
      const token = this.#tokens[this.#at];
      this.#at += 1;
      if (token?.kind === end) return items;
      if (token?.kind !== 'comma') this.isBroken = true;
    }
    return items;
  }

  #expect(kind: Token['kind']): void {
    if (this.#tokens[this.#at]?.kind !== kind) this.isBroken = true;
    this.#at += 1;
  }
}

function joined(by: Operator, left: Term, right: Term): Term {
  if (by === 'plus' || by === 'times' || by === 'power') return nothing;
  if (by !== 'and' && by !== 'or') return { kind: 'compare', by: by satisfies Comparison, left, right };
  if (left.kind !== by) return { kind: by, of: [left, right] };
  left.of.push(right);
  return left;
}

function listOf(items: readonly Term[]): Term {
  const values = items.flatMap((item): Scalar[] =>
    item.kind === 'constant' && item.value !== null && typeof item.value !== 'object' ? [item.value] : [],
  );
  return values.length === items.length ? { kind: 'constant', value: values, isQuoted: false } : nothing;
}
