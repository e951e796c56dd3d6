/** The templates of papers, each with what it draws. */
import type { Paper } from './paper.ts';
import type { Print } from './print.ts';

export interface Templates {
  paper: Paper;
  print: Print;
}

export type Template = keyof Templates;
