/**
 * What is known about a type of question, all in one place: a new type is one entry of this form, and what it does not
 * say does not compile. No function of a kind throws, whatever a respondent sends.
 */
import type { Question, QuestionType } from '../../contract/questions/types.ts';
import { completeWith, type Need, type Samples } from '../check/samples/samples.ts';
import type { Fault } from '../issue.ts';
import type { Option } from '../options.ts';
import type { HeadingWords } from '../outline/words.ts';
import { type TableKind, unlisted } from '../table/kind.ts';
import { type TallyKind, uncounted } from '../tally/kind.ts';
import type { Offered } from './keep.ts';
import type { Members } from './members.ts';
import type { SpecialOption } from './picked.ts';
import type { Fields } from './posted.ts';
import type { PublicMembers } from './public-member.ts';

/** `V` is the normalised value that `read` gives and all others take. */
export interface Kind<V = unknown> {
  /** Whether respondents can give it a value. */
  hasValue: boolean;
  /** Whether its values are ids of files that were uploaded before. */
  holdsFiles: boolean;
  /** Its option lists: `pEntities`, `pIds` and `pScores` for each prefix p. */
  optionPrefixes: readonly string[];
  /** Whether it can take over options from an earlier question. */
  carriesForward: boolean;
  /** Whether options are picked, special ones among them, so that a later question can take over those that were. */
  lendsOptions: boolean;
  /** The value of the members that old answers rest on: while it is equal, the question keeps its hash. */
  answerBearing(question: Members): unknown;
  /** Special options that are switched on, in the order in which they stand after the others. */
  specials(question: Members): readonly SpecialOption[];
  /** Whether several options can be chosen at once: read here and nowhere else, for its member has two spellings. */
  isMultiple(question: Members): boolean;
  /** Whether its options stand in random order. */
  isRandom(question: Members): boolean;
  /** Normalises what was sent, which is never "no answer". Reading its result again gives the same. */
  read(question: Members, sent: unknown, decides?: ServerDecides): Reading<V>;
  /** At most one fault, the first in the order of the rules; a matrix has one per row. */
  check(question: Members, value: V, asked: Asked): Fault[];
  points(question: Members, value: V): number;
  /** The most points that an answer can bring, at least 0. */
  best(question: Members, offered: readonly Option[]): number;
  /** What brings the most points, in words: any one of these does. Empty where nothing can be won. */
  rightWords(question: Members, offered: readonly Option[], texts: AnswerTexts): string[];
  /** What a test in a condition or a filter can ask of it, or of one of its rows; null: nothing. */
  source(question: Members, hasRow: boolean): SourceKind | null;
  /** Where texts that respondents typed stand in its values; null: nowhere. */
  texts(question: Members): TextPlace | null;
  answerType(question: Members): AnswerType | null;
  answerText(question: Members, value: V, texts: AnswerTexts): string;
  /** Whether one touch answers it, so that a page without navigation moves on by itself. */
  movesOn(question: Members): boolean;
  /** What the button below it says; empty: what it says everywhere. */
  ownButton(question: Members): string;
  /** About how long people take over it. */
  secondsToAnswer: number;
  /** The words of the page that nothing but questions of this type needs; null: none. */
  ownWords: RegExp | null;
  /** The members that respondents get, besides those of every type. */
  publicMembers: PublicMembers;
  /** The value that a form holds which a browser posts without scripts; null: none. */
  posted(question: Question, fields: Fields): unknown;
  /** What an unfinished answer keeps of a value, which may be wrong: no more than the question could ever hold. */
  keep(question: Question, value: V, offered: Offered): V | undefined;
  /** Replies that stand for all others where the logic of a survey is checked. */
  samples(question: Question, need: Need): Samples;
  /** What may stand behind its name in the heading of an outline. */
  headingWords: HeadingWords;
  /** How it is counted and reported. */
  tally: TallyKind<V>;
  /** How it stands in a table of answers. */
  column: TableKind<V>;
}

/** `value` is undefined when nothing could be read; a matrix may have both faulty rows and good ones. */
export interface Reading<V = unknown> {
  value?: V;
  faults: readonly Fault[];
}

export type AnswerType = QuestionType | 'yes_no' | 'single_choice' | 'multiple_choice' | 'text';

export type SourceKind =
  | 'yesno'
  | 'single'
  | 'multiple'
  | 'ranking'
  | 'number'
  | 'score'
  | 'text'
  | 'variable'
  | 'moment'
  | 'presence';

/** The value itself, the text of one's own beside an option, or the cells of a grid. */
export type TextPlace = 'value' | 'other' | 'cells';

/** What an answer is judged against beyond the question itself. */
export interface Asked {
  /** The options of this answer, special ones included. */
  offered: readonly Option[];
  decides?: ServerDecides | undefined;
}

/** What the engine cannot tell by itself. Where it is absent such a value passes, and the server decides later. */
export interface ServerDecides {
  phone(text: string, terms: PhoneTerms): { value: string } | { code: 'phone_invalid' | 'country_not_allowed' };
  /** Whether the file was uploaded to this question of this answer. */
  hasFile(question: string, file: string): boolean;
}

export interface PhoneTerms {
  /** Completes national numbers. */
  country: string | null;
  /** Empty: all countries. */
  allowed: readonly string[];
}

/** Words for readable answers. */
export interface AnswerTexts {
  /** A default text of the survey by its code. */
  label(code: string): string;
  /** Every option that the question can have offered, carried ones included. */
  options: readonly Option[];
  fileName(file: string): string;
}

export const unreadable: Reading<never> = { faults: [{ code: 'invalid_value' }] };

/** A type without an answer, and the ground on which the others stand. */
export const screenKind: Kind<never> = {
  hasValue: false,
  holdsFiles: false,
  optionPrefixes: [],
  carriesForward: false,
  lendsOptions: false,
  answerBearing: () => null,
  specials: () => [],
  isMultiple: () => false,
  isRandom: () => false,
  read: () => ({ faults: [] }),
  check: () => [],
  points: () => 0,
  best: () => 0,
  rightWords: () => [],
  source: () => null,
  texts: () => null,
  answerType: () => null,
  answerText: () => '',
  movesOn: () => false,
  ownButton: () => '',
  secondsToAnswer: 10,
  ownWords: null,
  publicMembers: {},
  posted: () => null,
  keep: (_, value) => value,
  samples: () => completeWith([]),
  headingWords: {},
  tally: uncounted,
  column: unlisted,
};

/** What a screen must say itself. */
export function screen(own: Pick<Kind<never>, 'publicMembers'> & Partial<Kind<never>>): Kind<never> {
  return { ...screenKind, ...own };
}

type Own = 'read' | 'check' | 'source' | 'texts' | 'answerType' | 'answerText';
type OwnOnServer = 'publicMembers' | 'posted' | 'keep' | 'samples' | 'tally' | 'column';

/** A type with an answer, of which the rest is as in `screenKind`: without options and without points. */
export function plainKind<V>(own: Partial<Kind<V>> & Pick<Kind<V>, Own | OwnOnServer>): Kind<V> {
  return { ...(screenKind as Kind<V>), hasValue: true, ...own };
}
