/** What judges a condition. A page without rules does without it: there this object is filled by a file of its own. */
import { holds } from './evaluate.ts';

export const rules = { holds };
