import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '../journeys/patience.ts';

/** Looks again and again, within a limit; says what it has waited for. */
export async function until<T>(what: string, look: () => Promise<T | null>, limit = patience): Promise<T> {
  let last = '';
  for (const end = Date.now() + limit; Date.now() < end; await pause(40)) {
    const found = await look().catch((error: Error) => {
      last = error.message;
      return null;
    });
    if (found) return found;
  }
  throw new Error(`Waited ${limit / 1000} s for ${what}${last && `: ${last}`}`);
}
