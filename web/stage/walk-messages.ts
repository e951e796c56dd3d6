/**
 * What is said while a survey is walked through: the page speaks as it would to the server, and the dashboard answers in its place.
 * Nothing of it is stored or sent anywhere.
 */
import type { Issue } from '../../engine/issue.ts';

/** An answer that is tried out, whole: the page begins there. */
export interface StageWalk {
  /** Counts up with each of these; what the page says of an earlier one is about nothing that stands. */
  round: number;
  /** By which options stand in random order. */
  seed: string;
  /** The questions in the order of this answer. */
  order: readonly string[];
  values: Readonly<Record<string, unknown>>;
  /** Questions whose own time was over. */
  expired: readonly string[];
  path: readonly string[];
  /** The step that is shown: a question, or `submit`. */
  at: string;
  /** Names of files that were chosen, by the id that stands for each. */
  files: Readonly<Record<string, string>>;
  /** False: as if nothing had a limit of time. */
  isTimed: boolean;
  /** For the whole answer; null: no limit. */
  seconds: number | null;
  ended: WalkEnd | null;
}

export interface WalkEnd {
  isScreenout: boolean;
  isTimeOver: boolean;
  score: number | null;
  maxScore: number | null;
}

/** The answer to `walked`. */
export interface WalkReply {
  round: number;
  /** That of what is answered. */
  seq: number;
  path: readonly string[];
  /** A question, `submit` or `screenout`. */
  next: string;
  /** What is wrong with an answer that was sent. */
  issues: readonly Issue[];
  /** It was sent and taken. */
  ended: WalkEnd | null;
}

/** The answer as it stands on the page. */
export interface Walked {
  round: number;
  seq: number;
  values: Readonly<Record<string, unknown>>;
  expired: readonly string[];
  files: Readonly<Record<string, string>>;
  /** Whether it is to be completed. */
  isSent: boolean;
  isTimeOver: boolean;
}

export type WalkFromStage =
  | { type: 'walked'; walked: Walked }
  /** The step that is shown, or in which somebody answers where all stand on one page. */
  | { type: 'step'; round: number; id: string };
