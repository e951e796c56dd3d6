/** Fetches what this survey needs besides what is common. */
import { pauseAfter } from '../trouble.ts';
import { learn } from './table.ts';

/** Until it has come, and without it for ever, the page is the form that it is without a script. */
export async function loadRare(start: () => void, tries = 1): Promise<void> {
  try {
    const loaded = await import('./rare.ts');
    learn(loaded.rare);
  } catch {
    if (tries < 6) setTimeout(() => void loadRare(start, tries + 1), pauseAfter(tries));
    return;
  }
  start();
}
