/**
 * Sections of a form, and where options lead. The service goes on when a section is done, not when an option is chosen,
 * and of several choices in a section the last one decides; behind the last section everything ends. So a jump stands
 * behind the last question of its section and asks for the one that decides.
 */
import { lossPhrases } from '../../../contract/losses.ts';
import type { Jump, Target, Test } from '../../conditions/grammar.ts';
import type { Draft, QuestionPlace } from '../draft.ts';
import { cutText, proper } from '../texts.ts';

const longestName = 60;

export interface Branch {
  option: string;
  /** Id of a section, or what is done. */
  to: string;
  isSection: boolean;
}

interface Branching {
  id: string;
  at: QuestionPlace;
  isMultiple: boolean;
  branches: readonly Branch[];
}

interface Section {
  key: string;
  /** What stands in it. */
  ids: string[];
  /** Those without its heading. */
  items: number;
  /** The last that everybody meets: a question that offers nothing to choose is on no path, and its jumps with it. */
  last: string;
  branchings: Branching[];
}

export class Sections {
  readonly #draft: Draft;
  readonly #all: Section[] = [{ key: '', ids: [], items: 0, last: '', branchings: [] }];
  /** What people know sections by. */
  readonly #names = new Map<string, string>();
  #firsts: Map<string, string | null> | undefined;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  begin(key: string, title: string): void {
    const name = cutText(proper(title.trim().slice(0, longestName * 2)), longestName);
    if (name !== '') this.#names.set(key, name);
    this.#all.push({ key, ids: [], items: 0, last: '', branchings: [] });
  }

  hold(id: string, { isHeading = false, isEmpty = false } = {}): void {
    const section = this.#all.at(-1)!;
    section.ids.push(id);
    if (!isHeading) section.items += 1;
    if (!isEmpty && this.#draft.has(id)) section.last = id;
  }

  branch(branching: Branching): void {
    this.#all.at(-1)!.branchings.push(branching);
  }

  finish(): void {
    if (this.#all.length === 1) this.#draft.set({ show_by_one: false });
    else if (this.#all.some(({ items }) => items > 1))
      this.#draft.lost('setting_dropped', { at: this.#draft.survey, what: lossPhrases.pages });
    for (const section of this.#all.slice(0, -1)) this.#jumpsOf(section);
  }

  #jumpsOf({ last: from, branchings }: Section): void {
    for (const [place, { id, at, isMultiple, branches }] of [...branchings].reverse().entries()) {
      // To go on is a decision of its own where another question of the section has decided otherwise.
      const isDecided = place < branchings.length - 1;
      for (const { way, options } of grouped(branches)) {
        const target = this.#target(way);
        const what = `${way.isSection ? 'goToSectionId' : 'goToAction'}: ${way.to}`;
        const name = this.#names.get(way.to) ?? cutText(proper(way.to), longestName);
        const told = { at, what, pieces: [{ word: 'go_to' as const }, { name }] };
        if (target === null) this.#draft.lost('rule_dropped', told);
        else if (target.type !== 'next' || isDecided)
          this.#draft.jump(from, jumpOf({ id, options, isMultiple }, target), told);
      }
    }
  }

  #target({ to, isSection }: Way): Target | null {
    if (!isSection) return to === 'NEXT_SECTION' ? { type: 'next' } : to === 'SUBMIT_FORM' ? { type: 'submit' } : null;
    this.#firsts ??= firstsOf(this.#all);
    const id = this.#firsts.get(to);
    return id === undefined ? null : id === null ? { type: 'submit' } : { type: 'widget', id };
  }
}

/** What a section begins with, by its id. An empty one leads on to what stands in the next, the last of them to the end. */
function firstsOf(all: readonly Section[]): Map<string, string | null> {
  const firsts = new Map<string, string | null>();
  let first: string | null = null;
  for (const { key, ids } of [...all].reverse()) {
    first = ids[0] ?? first;
    if (key !== '') firsts.set(key, first);
  }
  return firsts;
}

type Way = Omit<Branch, 'option'>;

/** The options that lead to one place together. */
function grouped(branches: readonly Branch[]): { way: Way; options: string[] }[] {
  const groups = new Map<string, { way: Way; options: string[] }>();
  for (const { option, ...way } of branches) {
    const known = `${way.isSection} ${way.to}`;
    const group = groups.get(known) ?? { way, options: [] };
    group.options.push(option);
    groups.set(known, group);
  }
  return [...groups.values()];
}

function jumpOf({ id, options, isMultiple }: { id: string; options: string[]; isMultiple: boolean }, to: Target): Jump {
  const source = { type: 'widget' as const, id };
  const test: Test =
    options.length === 1 && !isMultiple
      ? { source, operator: 'eq', value: options[0]! }
      : { source, operator: 'any_of', value: options };
  return { when: { op: 'and', items: [test] }, to };
}
