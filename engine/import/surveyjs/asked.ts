/** An element of a survey while it is read, and what it becomes. */
import type { QuestionType } from '../../../contract/questions/types.ts';
import type { QuestionPlace } from '../draft.ts';
import type { Meant } from '../formula/translate.ts';
import type { Part } from '../part.ts';
import type { Reading } from './reading.ts';
import type { Condition } from './rules.ts';

type Members = Record<string, unknown>;

/** What stands around an element. */
export interface Around {
  reading: Reading;
  /** When the page and the panels around it are shown. */
  conditions: readonly Condition[];
  /** Names of the page and of the panels, which triggers may use. */
  names: readonly string[];
  isHidden: boolean;
  /** Reads an element that stands within another. */
  read(part: Part, around: Around): void;
}

/** A question of the file that is being read. */
export interface Asked extends Around {
  part: Part;
  at: QuestionPlace;
  name: string;
  title: string;
  /** Members that every type has. */
  common: Members;
  /** Done when the question itself has been added. */
  later(work: () => void): void;
}

export interface Added {
  type: QuestionType;
  members: Members;
  /** What rules may ask of it, under the name of the element and this ending. */
  meant?: (id: string) => Meant;
  /** Several questions of one element are told apart by it. */
  ending?: string;
}
