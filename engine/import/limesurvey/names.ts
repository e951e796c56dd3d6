/** What the names in expressions stand for, and the rules of questions, made when all of them are known. */
import { limits } from '../../../contract/limits.ts';
import type { KeptForm } from '../../../contract/losses.ts';
import { bounded } from '../formula/effort.ts';
import { joinedBy, groupOf, sizeOf, type Formula } from '../formula/formula.ts';
import type { Term } from '../formula/term.ts';
import { translated, type Meant } from '../formula/translate.ts';
import type { Draft } from '../draft.ts';
import type { Place } from '../imported.ts';
import { call, comparing, parseRelevance, plainName } from './expression.ts';

/** When something is there; that of a group holds for all its questions. */
export interface Relevance {
  term: Term | null;
  at: Place;
  what: string;
}

interface Named {
  meant: Meant;
  /** What it hangs on itself. */
  relevances: readonly Relevance[];
}

export class Names {
  readonly #draft: Draft;
  readonly #comparing = bounded(comparing);
  readonly #known = new Map<string, Named>();
  readonly #shown: { ids: readonly string[]; relevances: readonly Relevance[] }[] = [];
  readonly #formulas = new Map<Relevance, Formula | null>();
  readonly #pending = new Set<Relevance>();
  readonly #told = new Set<Relevance>();

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  /** The expression that a row says something is relevant by; null: always. */
  relevance(text: string, at: Place, what: string): Relevance | null {
    const own = text.trim();
    return own === '' || own === '1' ? null : { term: parseRelevance(own), at, what: `${what}: ${own}` };
  }

  name(names: readonly string[], meant: Meant, relevances: readonly Relevance[]): void {
    for (const name of names) if (!this.#known.has(name)) this.#known.set(name, { meant, relevances });
  }

  find(name: string): Meant | null {
    return this.#known.get(name)?.meant ?? null;
  }

  show(ids: readonly string[], relevances: readonly Relevance[]): void {
    const own = ids.filter((id) => this.#draft.has(id));
    if (own.length > 0 && relevances.length > 0) this.#shown.push({ ids: own, relevances });
  }

  finish(): void {
    for (const { ids, relevances } of this.#shown) {
      const kept = relevances.filter((relevance) => this.#formulaOf(relevance) !== null);
      // Where others hold, it is not shown to everybody.
      const shown = kept.length === 0 ? 'shown_always' : null;
      for (const lost of relevances) if (!kept.includes(lost)) this.#tell(lost, shown);
      const when = groupOf(
        joinedBy(
          'and',
          kept.map((relevance) => this.#formulaOf(relevance)!),
        ),
      );
      if (when === null) for (const lost of kept) this.#tell(lost, 'shown_always');
      if (when === null || typeof when === 'boolean') continue;
      const { at, what } = kept.at(-1)!;
      for (const id of ids) this.#draft.display(id, { action: 'show', when }, { at, what });
    }
  }

  #tell(relevance: Relevance, kept: KeptForm | null): void {
    const { at, what } = relevance;
    if (!this.#told.has(relevance)) this.#draft.lost('rule_dropped', { at, what, kept });
    this.#told.add(relevance);
  }

  /**
   * An expression is false as soon as one of its questions is not relevant itself, unless the name says NAOK. So what
   * such a question hangs on is a part of it. What hangs on itself means nothing.
   */
  #formulaOf(relevance: Relevance): Formula | null {
    const known = this.#formulas.get(relevance);
    if (known !== undefined || this.#pending.has(relevance)) return known ?? null;
    this.#pending.add(relevance);
    const formula = this.#pending.size > 100 ? null : this.#translated(relevance);
    this.#pending.delete(relevance);
    // What never holds is a mistake of its author, and hides nothing here.
    const usable = formula === false ? null : formula;
    this.#formulas.set(relevance, usable);
    return usable;
  }

  #translated({ term }: Relevance): Formula | null {
    if (term === null) return null;
    const strict = new Set<Relevance>();
    const meant = (name: string) => {
      const plain = plainName(name);
      const named = plain === null ? undefined : this.#known.get(plain.name);
      if (named !== undefined && !plain!.isLenient) for (const one of named.relevances) strict.add(one);
      return named?.meant ?? null;
    };
    const formula = translated(term, { ...this.#comparing, meant, call: call({ meant }) });
    const needed = [...strict].map((one) => this.#formulaOf(one));
    if (formula === null || needed.includes(null)) return null;
    const whole = joinedBy('and', [...(needed as Formula[]), formula]);
    return sizeOf(whole) > limits.tests ? null : whole;
  }
}
