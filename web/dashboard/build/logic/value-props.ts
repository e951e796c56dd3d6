import type { Question } from '../../../../contract/questions/types.ts';
import type { Telling } from './telling.ts';

/** What every field for a value takes. */
export interface ValueProps {
  value: unknown;
  /** The one that is asked; absent: a variable, or points. */
  question: Question | undefined;
  telling: Telling;
  isBroken: boolean;
  /** Undefined: there is none yet. */
  onChange(value: unknown, kind?: 'typing'): void;
  onBlur(): void;
}
