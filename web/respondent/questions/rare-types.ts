/** Types that most surveys do without: what is known of them, their drawings and their styles come with files of their own. */
import type { QuestionType } from '../../../contract/questions/types.ts';

export const rareTypes = [
  'slider',
  'ranking',
  'matrix',
  'phone',
  'datetime',
  'file',
  'html',
] as const satisfies readonly QuestionType[];
export type RareType = (typeof rareTypes)[number];
