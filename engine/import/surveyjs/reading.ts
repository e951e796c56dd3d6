/** What is known while a survey of SurveyJS is read: its language, what names stand for, and the rules met so far. */
import { isMembers } from '../../questions/members.ts';
import type { Draft } from '../draft.ts';
import type { Meant } from '../formula/translate.ts';
import type { Place } from '../imported.ts';
import type { Part } from '../part.ts';
import { Labels } from '../labels.ts';
import { recalls, withoutRecalls } from '../recalls.ts';
import { Rules } from './rules.ts';
import { readTriggers } from './triggers.ts';

export class Reading {
  readonly draft: Draft;
  readonly labels: Labels;
  readonly rules: Rules;
  /** What rules may ask of, by the names that expressions use. */
  readonly meant = new Map<string, Meant>();
  /** Of a type that may hold so many characters when it says nothing itself. */
  longest: { text: number | null; comment: number | null } = { text: null, comment: null };
  /** Whether the text of one's own is kept apart from the value, which then says that it is one. */
  keepsOthers = true;
  readonly #locale: string | null;
  readonly #others = new Set<string>();

  constructor(draft: Draft, locale: string | null) {
    this.draft = draft;
    this.#locale = locale;
    this.labels = new Labels(draft);
    this.rules = new Rules(draft, this.meant);
  }

  /** A text that may be written in several languages; empty: there is none. */
  words(part: Part, name: string): string {
    if (!part.has(name)) return '';
    const own = part.word(name);
    if (own !== null) return own;
    const value = part.raw(name);
    return this.chosen(value, { at: part.at, what: part.pathOf(name) });
  }

  chosen(value: unknown, told: { at: Place; what: string }): string {
    if (typeof value === 'string') return value;
    if (!isMembers(value)) {
      this.draft.lost('field_dropped', { at: told.at, what: told.what });
      return '';
    }
    const own = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    if (own.length < Object.keys(value).length) this.draft.lost('field_dropped', { at: told.at, what: told.what });
    const names = [this.#locale, 'default', 'en'];
    const found = names.flatMap((name) => own.find(([language]) => language === name) ?? []);
    const [chosen, text] = [found[0] ?? own[0]?.[0] ?? '', found[1] ?? own[0]?.[1] ?? ''];
    for (const [language] of own) if (language !== chosen && this.#others.size < 200) this.#others.add(language);
    return text;
  }

  /** A text that respondents see. */
  shown(part: Part, name: string, most: number): string {
    const text = this.words(part, name);
    return this.draft.markup(this.#withoutTakenIn(text, part, name), most, { at: part.at, what: part.pathOf(name) });
  }

  /** The same where no markup is shown. */
  plain(part: Part, name: string, most: number): string {
    const text = this.words(part, name);
    return this.draft.plain(this.#withoutTakenIn(text, part, name), most, { at: part.at, what: part.pathOf(name) });
  }

  finish(): void {
    this.labels.finish();
    readTriggers(this);
    this.rules.finish();
    for (const language of this.#others) this.draft.lost('language_dropped', { at: this.draft.survey, what: language });
  }

  /** `{name}` in a text takes in an answer there. */
  #withoutTakenIn(text: string, part: Part, name: string): string {
    return withoutRecalls(this.draft, text, { form: takenIn, at: part.at, what: part.pathOf(name) });
  }
}

const takenIn = recalls(/\{[^{}\s][^{}]{0,99}\}/);
