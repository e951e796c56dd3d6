/** What the script does at the moment, as far as the page shows it. */
import type { Trouble } from './trouble.ts';

export interface Doing {
  /** What there is to say about saving; saving itself is nothing to look at, unless it takes a while. */
  save: 'idle' | 'saving' | 'saved' | Trouble;
  isSending: boolean;
  /** The step where something was wrong: there the buttons stay in sight. */
  faultyStep: string | null;
  /** Text typed into the search of a long list, by question. */
  search: Readonly<Record<string, string>>;
  /** Percent, by question, while a file is on its way. */
  uploads: Readonly<Record<string, number>>;
  /** Sentences about files that were not taken, by question. */
  uploadFaults: Readonly<Record<string, string>>;
  uploadTrouble: Trouble | null;
  /** Next was pressed while a file is on its way: the page goes on when it has come. */
  isAwaiting: boolean;
  secondsForQuestion: number | null;
  redirectSeconds: number | null;
  copied: 'copied' | 'selected' | null;
  /** The step that an answer of an earlier visit goes on at. */
  resumedAt: string | null;
  /** They had another answer before they started over. */
  hasAside: boolean;
}

export const idle: Doing = {
  save: 'idle',
  isSending: false,
  faultyStep: null,
  search: {},
  uploads: {},
  uploadFaults: {},
  uploadTrouble: null,
  isAwaiting: false,
  secondsForQuestion: null,
  redirectSeconds: null,
  copied: null,
  resumedAt: null,
  hasAside: false,
};
