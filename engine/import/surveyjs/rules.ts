/** When questions are shown, and what ends or skips: gathered while reading, made into rules when all names are known. */
import type { KeptForm } from '../../../contract/losses.ts';
import type { Draft } from '../draft.ts';
import { bounded } from '../formula/effort.ts';
import { groupOf, joinedBy, type Formula } from '../formula/formula.ts';
import type { Term } from '../formula/term.ts';
import { translated, type Meant } from '../formula/translate.ts';
import type { Place } from '../imported.ts';
import type { Part } from '../part.ts';
import { comparing, parseExpression } from './expression.ts';

/** A condition in the words of the file; that of a page is shared by all its questions. */
export interface Condition {
  term: Term | null;
  at: Place;
  what: string;
}

/** What of the survey stands under a name, and on which page. */
interface Known {
  ids: string[];
  conditions: Condition[][];
}

interface Held {
  names: readonly string[];
  conditions: readonly Condition[];
  /** Whether it can be off the path for other reasons: blocked, or with nothing to choose. */
  mayVanish?: boolean;
}

/** More are no triggers that a person wrote. */
const mostTriggers = 1000;

export class Rules {
  /** Ids of each page, as they were added. */
  readonly pages: string[][] = [];
  /** Read when all names are known. */
  triggers: readonly Part[] = [];
  readonly #draft: Draft;
  readonly #comparing = bounded(comparing);
  readonly #meant: ReadonlyMap<string, Meant>;
  readonly #named = new Map<string, Known>();
  readonly #shown = new Map<string, Condition[]>();
  readonly #formulas = new Map<Condition, Formula | null>();
  readonly #byTrigger = new Set<unknown>();
  readonly #pageOf = new Map<string, number>();
  readonly #vanishing = new Set<string>();
  readonly #told = new Set<Condition>();

  constructor(draft: Draft, meant: ReadonlyMap<string, Meant>) {
    [this.#draft, this.#meant] = [draft, meant];
  }

  /** The member of a part that says when it is there; null: always. */
  conditionOf(part: Part, name: string): Condition | null {
    const text = part.text(name);
    if (text === null || text.trim() === '') return null;
    return { term: parseExpression(text), at: part.at, what: `${part.pathOf(name)}: ${text}` };
  }

  /** Members that say when a question is required or can be answered: there is nothing like it. */
  lose(part: Part, ...names: readonly string[]): void {
    for (const name of names) {
      const text = part.has(name) ? part.text(name) : null;
      if (text !== null) this.#draft.lost('rule_dropped', { at: part.at, what: `${part.pathOf(name)}: ${text}` });
    }
  }

  /** The list stays open: what is under `names` may still be shown by a trigger. */
  hold(id: string, { names, conditions, mayVanish = false }: Held): void {
    if (!this.#draft.has(id)) return;
    if (mayVanish) this.#vanishing.add(id);
    const own = [...conditions];
    this.#shown.set(id, own);
    this.#pageOf.set(id, this.pages.length - 1);
    this.pages.at(-1)?.push(id);
    for (const name of names) {
      const known = this.#named.get(name) ?? { ids: [], conditions: [] };
      known.ids.push(id);
      known.conditions.push(own);
      this.#named.set(name, known);
    }
  }

  idsOf(name: string): readonly string[] {
    return this.#named.get(name)?.ids ?? [];
  }

  /** The ids of the page on which the last of these stands. */
  lastPageOf(ids: Iterable<string>): readonly string[] {
    const pages = [...ids].map((id) => this.#pageOf.get(id) ?? -1);
    return this.pages[Math.max(-1, ...pages)] ?? [];
  }

  isAlwaysShown(id: string): boolean {
    return this.#shown.get(id)?.length === 0 && !this.#vanishing.has(id);
  }

  /** One more condition for all that stands under the name. */
  showBy(name: string, condition: Condition): boolean {
    const known = this.#named.get(name);
    for (const conditions of known?.conditions ?? []) conditions.push(condition);
    return known !== undefined;
  }

  later(triggers: readonly Part[]): void {
    this.triggers = triggers.slice(0, mostTriggers);
    for (const trigger of triggers.slice(mostTriggers))
      this.#draft.lost('rule_dropped', { at: trigger.at, what: trigger.text('type') ?? '' });
    const showing = this.triggers.filter((trigger) => trigger.text('type')?.startsWith('visible'));
    for (const trigger of showing)
      for (const name of [...trigger.list('questions'), ...trigger.list('pages')]) this.#byTrigger.add(name);
  }

  isShownByTrigger(name: string): boolean {
    return this.#byTrigger.has(name);
  }

  /** Null: it has no counterpart. */
  formulaOf(condition: Condition): Formula | null {
    const known = this.#formulas.get(condition);
    if (known !== undefined) return known;
    const dialect = { ...this.#comparing, meant: (name: string) => this.#meant.get(name) ?? null };
    const formula = condition.term === null ? null : translated(condition.term, dialect);
    // What never holds has lost its question long ago.
    const usable = formula === false ? null : formula;
    this.#formulas.set(condition, usable);
    return usable;
  }

  /** Once, however many questions of a page it was for. */
  tellLost(condition: Condition, kept: KeptForm | null = null): void {
    const { at, what } = condition;
    if (!this.#told.has(condition)) this.#draft.lost('rule_dropped', { at, what, kept });
    this.#told.add(condition);
  }

  finish(): void {
    for (const [id, conditions] of this.#shown) this.#display(id, conditions);
  }

  #display(id: string, conditions: readonly Condition[]): void {
    const kept = conditions.filter((condition) => this.formulaOf(condition) !== null);
    // Where others hold, it is not shown to everybody.
    const shown = kept.length === 0 ? 'shown_always' : null;
    for (const condition of conditions) if (!kept.includes(condition)) this.tellLost(condition, shown);
    const when = groupOf(
      joinedBy(
        'and',
        kept.map((condition) => this.formulaOf(condition)!),
      ),
    );
    if (when === null) for (const condition of kept) this.tellLost(condition, 'shown_always');
    if (when === null || typeof when === 'boolean') return;
    const { at, what } = kept.at(-1)!;
    this.#draft.display(id, { action: 'show', when }, { at, what });
  }
}
