/** What is read from the words of a text, not from its signs. Whoever wrote it is told, in the words of their language. */
import type { UnderstoodCode } from '../../contract/losses.ts';

export interface Understood {
  line: number;
  code: UnderstoodCode;
  /** The words that said so. */
  what: string;
}
