/**
 * What a reader of a foreign format makes of a file: a survey that a save takes as it is, and every part of the file that
 * did not come along. A reader is a function of the text alone: it fetches nothing, and the same text gives the same ids.
 */
import type { ImportFormat, KeptForm, LossCode, LossPart, RulePiece } from '../../contract/losses.ts';
import type { QuestionType } from '../../contract/questions/types.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Conditions } from '../conditions/grammar.ts';
import type { Members } from '../questions/members.ts';

export interface Imported {
  /** Null: the file has none. */
  name: string | null;
  settings: Partial<Omit<Settings, 'name'>>;
  ids: string[];
  entities: Record<string, Members & { type: QuestionType }>;
  conditions: Conditions;
  /** Overrides of default texts, by their codes. */
  texts: Record<string, string>;
  /** Names of the variables of the link. */
  variables: string[];
  losses: Loss[];
  /** All of them: a hostile file could have half a million, of which the first are told. */
  lossCount: number;
}

export interface Loss {
  code: LossCode;
  at: Place;
  /** As the file calls it: a member, a type, a rule; cut. */
  what: string;
  kept: KeptForm | null;
  /** Of a rule what it says, where that can be told. */
  pieces: readonly RulePiece[] | null;
  /** Of an ending: the title of the one that people see now. */
  instead: string | null;
  /** How many questions of the kept type were made of it. */
  made: number;
}

export interface Place {
  part: LossPart;
  /** Of questions and rules, from 1, as they stand in the file. */
  number: number | null;
  /** Of the question that was made of it. */
  id: string | null;
  /** Of a question that is left out: there is no other way to tell which. */
  title?: string;
}

/** What is told of a part of the file: where it stands, and how the file calls it. */
export interface Told {
  at: Place;
  what: string;
  kept?: KeptForm | null;
  pieces?: readonly RulePiece[] | null;
  instead?: string | null;
}

export type Lost = (code: LossCode, told: Told) => void;

/** Of a place that is known. */
export type Tell = (code: LossCode, what: string, kept?: KeptForm | null) => void;

/** Not of that format, or of it and broken. */
export interface Unread {
  refused: 'file_format' | 'file_unreadable';
  /** One English sentence: what is wrong with the file. */
  why: string;
}

export type Reader = (content: string) => Imported | Unread;

/** Those that are read from text; a bundle brings its media along and is read by the server. */
export type ForeignFormat = Exclude<ImportFormat, 'bundle' | 'text'>;
