/** What puts options into an order of each answer's own. A page without such options does without it, as without rules. */
import { shuffled } from './random.ts';

export const shuffle = { shuffled };
