/**
 * Types that many surveys do without: what is known of them, their drawings and their styles come with files of their own. Rows of
 * numbers and grids are asked for by more surveys than the rest, and have the smaller file.
 */
import type { QuestionType } from '../../../contract/questions/types.ts';

export const gridTypes = ['slider', 'matrix'] as const satisfies readonly QuestionType[];
export const rareTypes = ['ranking', 'phone', 'datetime', 'file', 'html'] as const satisfies readonly QuestionType[];
export type GridType = (typeof gridTypes)[number];
export type RareType = (typeof rareTypes)[number];

/** Files of a page that only some surveys need. */
export type Part = 'grids' | 'rare' | 'rules' | 'shuffled' | 'consent';
