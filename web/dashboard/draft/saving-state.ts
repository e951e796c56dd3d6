/** What there is to say about saving, and what each answer of the server means for it. */
import type { Author } from './cards.ts';
import type { Draft } from './draft.ts';
import type { SaveFault } from './faults.ts';
import type { KeptState } from './kept-state.ts';

export interface Stored {
  readonly draft: Draft;
  readonly etag: string;
}

/** An answer; nothing at all, or nothing in time, is a rejection. */
export type SavingResult =
  | ({ readonly ok: true; readonly author?: Author } & Stored)
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: string;
      readonly faults?: readonly SaveFault[];
      /** In seconds. */
      readonly retryAfter?: number | null;
    };

/** It is tried again by itself. */
export type Trouble = 'offline' | 'server' | 'busy' | 'crowded';
/** Somebody has to do something first: sign in, shorten, mend; of these a further edit is enough for the last three. */
export type Hindrance = 'signed_out' | 'forbidden' | 'gone' | 'too_large' | 'invalid' | 'refused';

export type SavingState =
  | { readonly is: 'saved' }
  | { readonly is: 'saving' }
  | { readonly is: 'waiting'; readonly because: Trouble }
  | {
      readonly is: 'stopped';
      readonly because: Hindrance;
      readonly code: string;
      readonly faults: readonly SaveFault[];
    };

export function isMendedByEdits(because: Hindrance): boolean {
  return because === 'too_large' || because === 'invalid' || because === 'refused';
}

/** The words beside the name of the survey. */
export type Said =
  | { readonly say: 'saved' | 'saving' }
  | { readonly say: 'kept' | 'keeping'; readonly because: Trouble }
  | { readonly say: 'not_saved'; readonly because: Trouble | Hindrance; readonly kept: KeptState['is'] };

/** What the browser does not keep, or not yet, is never called kept: a tab may crash the moment after. */
export function sayingOf(saving: SavingState, kept: KeptState): Said {
  if (saving.is === 'waiting' && kept.is !== 'not_kept') return { say: kept.is, because: saving.because };
  if (saving.is === 'waiting' || saving.is === 'stopped')
    return { say: 'not_saved', because: saving.because, kept: kept.is };
  return { say: saving.is };
}

export function hindranceOf(status: number, code: string): Hindrance | Trouble | 'conflict' {
  if (code === 'quiz_not_found') return 'gone';
  if (status === 412) return 'conflict';
  if (status === 429) return 'busy';
  // A 404 that does not speak of the survey is of somebody on the way.
  if (status >= 500 || status === 408 || status === 404) return 'server';
  return byStatus[status] ?? 'refused';
}

const byStatus: Readonly<Record<number, Hindrance>> = {
  401: 'signed_out',
  403: 'forbidden',
  413: 'too_large',
  422: 'invalid',
};

const longestPause = 30_000;
/** A server that asks for a day gets asked again the same day. */
const longestAsked = 300_000;

/** Milliseconds until the next try: 1, 2, 4 … 30 seconds, or as long as the server asks for. */
export function pauseAfter(tries: number, asked: number | null = null): number {
  const own = Math.min(longestPause, 1000 * 2 ** Math.min(tries - 1, 10));
  return asked === null || !(asked >= 0) ? own : Math.max(own, Math.min(asked * 1000, longestAsked));
}
