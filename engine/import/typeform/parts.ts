/** What the files of this reader say to each other. */
import type { QuestionType } from '../../../contract/questions/types.ts';
import type { Draft, QuestionPlace } from '../draft.ts';
import type { Part } from '../part.ts';

export interface Field {
  id: string;
  type: QuestionType;
  isMultiple: boolean;
  /** Ids of options by the refs and ids of choices. */
  options: ReadonlyMap<string, string>;
}

export interface Reading {
  draft: Draft;
  /** By ref and by id, as rules name them. */
  known: Map<string, Field>;
  points: Points;
}

export interface FieldSource {
  reading: Reading;
  field: Part;
  properties: Part;
  validations: Part;
  at: QuestionPlace;
  ref: string;
}

export interface Made {
  type: QuestionType;
  members: Record<string, unknown>;
  isMultiple?: boolean;
  options?: ReadonlyMap<string, string>;
  /** Fields of a group, which follow. */
  inner?: readonly Part[];
}

export interface Points {
  /** Of a choice of a field, by any of its names; null: none. */
  of(field: string, names: readonly (string | null)[]): number | null;
}

/** Refs of the endings. All are one here, which is told of each that is left out. */
export type Endings = ReadonlySet<string>;

export interface Ground {
  draft: Draft;
  known: ReadonlyMap<string, Field>;
  endings: Endings;
}

export interface FormRule {
  /** The choice that it gives points to; null: it does something else. */
  scores(): { field: string; choice: string; points: number } | null;
  /** Once all fields are known. */
  put(ground: Ground): void;
}
