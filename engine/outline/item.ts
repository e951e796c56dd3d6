import type { QuestionType } from '../../contract/questions/types.ts';
import type { Option } from './options.ts';
import type { Heading } from './question.ts';

/** A question or a screen, with the lines that belong to it. */
export interface Item {
  line: number;
  id: string;
  type: QuestionType;
  heading: Heading;
  isQuestion: boolean;
  options: Option[];
  columns: Option[];
  description: string[];
}
