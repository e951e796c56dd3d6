/** What saving needs from outside, and all that is known while it goes on. */
import type { Author } from './cards.ts';
import type { DraftClock } from './clock.ts';
import type { Draft } from './draft.ts';
import type { SavingResult, SavingState, Stored } from './saving-state.ts';
import type { DraftStore } from './store.ts';
import type { Notice } from './notice.ts';

export interface SavingPort {
  save(draft: Draft, etag: string, signal: AbortSignal): Promise<SavingResult>;
  read(signal: AbortSignal): Promise<SavingResult>;
}

export interface SavingParts {
  readonly store: DraftStore;
  readonly port: SavingPort;
  readonly clock: DraftClock;
  readonly stored: Stored;
  /** Sent before without an answer. */
  readonly sent?: readonly Draft[];
  tell(notices: readonly Notice[], author: Author): void;
}

type Settled = (state: SavingState) => void;

/** All that is known while saving goes on. */
export interface SavingProcess extends Omit<SavingParts, 'stored' | 'sent'> {
  stored: Stored;
  /** Sent since `stored` without being confirmed: any of it may be what the server holds. */
  sent: readonly Draft[];
  /** An answer is owed: what the server holds is not known. */
  isOpen: boolean;
  state: SavingState;
  seen: Draft;
  firstEdit: number | null;
  timer: number | undefined;
  isRunning: boolean;
  isStopped: boolean;
  mustLook: boolean;
  tries: number;
  rounds: number;
  listeners: Set<() => void>;
  /** Who waits for what stands now to be saved, and for whom it is on its way. */
  waiting: Settled[];
  aboard: Settled[];
}
