/**
 * The survey that a reader makes, and the report of what is lost on the way. Whatever a reader puts in, a save takes what
 * comes out: texts are cut, values brought into their ranges, rules that name nothing left out, and each is told.
 */
import type { ImportFormat, LossCode, LossPart } from '../../contract/losses.ts';
import { limits } from '../../contract/limits.ts';
import type { QuestionType } from '../../contract/questions/types.ts';
import type { Display, Jump, Quota } from '../conditions/grammar.ts';
import { plainText } from '../plain.ts';
import type { Members } from '../questions/members.ts';
import { isScreen } from '../screens.ts';
import { codePoints } from '../values.ts';
import { withoutBadCarries } from './carries.ts';
import { fitted } from './fit.ts';
import { uuidOf } from './ids.ts';
import type { Imported, Loss, Place, Told } from './imported.ts';
import { Losses } from './losses.ts';
import { foreignMarkup } from './markup.ts';
import type { Ledger, Part } from './part.ts';
import { Rules } from './rules.ts';
import { cutText, proper } from './texts.ts';

/** No text of ours is more than a tenth as long: millions of tags are not read for the few words that stay. */
const longestMarkup = 100_000;

export type QuestionPlace = Place & { id: string };

export class Draft implements Ledger {
  readonly survey: Place = { part: 'survey', number: null, id: null };
  readonly #format: ImportFormat;
  readonly #losses = new Losses();
  readonly #questions = new Map<string, Members & { type: QuestionType }>();
  readonly #rules = new Rules();
  readonly #variables: string[] = [];
  readonly #texts: Record<string, string> = {};
  #settings: Imported['settings'] = {};
  #name: string | null = null;
  #numbers = 0;
  /** Types of what was made of each question of the file. */
  readonly #made = new Map<number, QuestionType[]>();

  constructor(format: ImportFormat) {
    this.#format = format;
  }

  name(text: string): void {
    this.#name = this.text(text.trim(), limits.name, { at: this.survey, what: 'name' }) || null;
  }

  place(part: LossPart, number: number | null = null, id: string | null = null): Place {
    return { part, number, id };
  }

  /** The place of the next question of the file; the same key always gives the same id. */
  nextQuestion(key: string): QuestionPlace {
    this.#numbers += 1;
    return { part: 'question', number: this.#numbers, id: this.id(key) };
  }

  id(key: string): string {
    return uuidOf(`${this.#format} ${key}`);
  }

  lost(code: LossCode, told: Told): void {
    this.#losses.lost(code, told);
  }

  /** Cut to what its place holds. */
  text(value: string, most: number, told: Told): string {
    return this.#cut({ text: proper(value), isCut: false }, most, told);
  }

  /** Of markup what a text of ours may have; the words of the rest stay. */
  markup(html: string, most: number, told: Told): string {
    const read = this.#withoutForeign(html, told);
    if (!read.isCut && codePoints(read.text) <= most) return read.text;
    // A tag that is cut in two would be shown as it is written.
    return this.#cut({ ...read, text: plainText(read.text) }, most, told);
  }

  /** Where no markup is shown: options, labels, names. */
  plain(html: string, most: number, told: Told): string {
    const read = this.#withoutForeign(html, told);
    return this.#cut({ ...read, text: plainText(read.text) }, most, told);
  }

  /** A question with members of ours. The id is that of the place, or of its screen: a second welcome becomes a message. */
  add(type: QuestionType, at: QuestionPlace, members: Members): void {
    const id = isScreen(type) ? type : at.id;
    if (type === 'welcome' && this.#questions.has('welcome')) {
      const { title, description, multimedia } = members;
      return this.add('message', at, { title, description, multimedia });
    }
    if (this.#questions.has(id) || this.#questions.size >= limits.questions)
      return this.lost('question_dropped', {
        at,
        what: typeof members.title === 'string' ? plainText(members.title) : type,
      });
    if (at.number !== null) this.#made.set(at.number, [...(this.#made.get(at.number) ?? []), type]);
    this.#questions.set(
      id,
      fitted(type, members, (code, what, kept = null) => this.lost(code, { at, what, kept })),
    );
  }

  has(id: string): boolean {
    return this.#questions.has(id);
  }

  set(settings: Imported['settings']): void {
    this.#settings = { ...this.#settings, ...settings };
  }

  /** After the question; the first that holds is taken. `what` says the rule in the words of the file. */
  jump(from: string, jump: Jump, told: Told): void {
    this.#rules.jump(from, jump, told);
  }

  /** One for each question. */
  display(of: string, display: Display, told: Told): void {
    this.#rules.display(of, display, told);
  }

  quota(quota: Quota, told: Told): void {
    this.#rules.quota(quota, told);
  }

  /** The name under which it is kept; null: it can have none here. */
  variable(name: string, at: Place = this.survey): string | null {
    if (this.#variables.includes(name)) return name;
    const isName = /^[A-Za-z0-9_.-]{1,250}$/.test(name) && !reserved.has(name);
    if (isName && this.#variables.length < limits.variables) return this.#variables[this.#variables.push(name) - 1]!;
    this.lost('field_dropped', { at, what: name });
    return null;
  }

  /** An override of a default text of the survey page. */
  label(code: string, text: string, at: Place = this.survey): void {
    if (text.trim() !== '') this.#texts[code] = this.text(text, limits.labelText, { at, what: code });
  }

  watch(part: Part): void {
    this.#losses.watch(part);
  }

  #withoutForeign(html: string, told: Told): { text: string; isCut: boolean } {
    const whole = proper(html);
    const { text, dropped } = foreignMarkup(whole.slice(0, longestMarkup).toWellFormed());
    this.#tellMarkup(dropped, told);
    return { text, isCut: whole.length > longestMarkup };
  }

  #cut({ text, isCut }: { text: string; isCut: boolean }, most: number, told: Told): string {
    const cut = cutText(text, most);
    if (isCut || cut !== text) this.lost('text_cut', { ...told, kept: 'shorter_text' });
    return cut;
  }

  #tellMarkup(dropped: readonly string[], { at, what }: Told): void {
    if (dropped.length > 0)
      this.lost('markup_dropped', { at, what: `${what}: ${dropped.join(', ')}`, kept: 'plain_text' });
  }

  /** One question of the file may have become several, or none. */
  #counted(loss: Loss): Loss {
    const { code, kept, at } = loss;
    if (code !== 'type_unknown' || kept === null || at.part !== 'question' || at.number === null) return loss;
    const made = (this.#made.get(at.number) ?? []).filter((type) => type === kept).length;
    return made === 0 ? { ...loss, kept: null } : { ...loss, made };
  }

  finish(): Imported {
    this.#losses.tellRest();
    const own = [...this.#questions.keys()].filter((id) => !isScreen(id));
    const screen = (id: 'welcome' | 'submit') => (this.#questions.has(id) ? [id] : []);
    const ids = [...screen('welcome'), ...own, ...screen('submit')];
    const lost = this.lost.bind(this);
    const entities = withoutBadCarries({ ids, entities: Object.fromEntries(this.#questions) }, lost);
    const conditions = this.#rules.sound({ ids, entities, variables: this.#variables }, lost);
    return {
      name: this.#name,
      settings: hasScores(entities) ? { ...this.#settings, scoring_switcher: true } : this.#settings,
      ids,
      entities,
      conditions,
      texts: this.#texts,
      variables: this.#variables,
      losses: this.#losses.list.map((loss) => this.#counted(loss)),
      lossCount: this.#losses.count,
    };
  }
}

/** Parameters of a link with a meaning of their own. */
const reserved = new Set(['uuid', 'done', 'lang', 'key', '__proto__']);

function hasScores(entities: Imported['entities']): boolean {
  return Object.values(entities).some((question) =>
    Object.entries(question).some(([member, value]) => member.endsWith('Scores') && value !== undefined),
  );
}
