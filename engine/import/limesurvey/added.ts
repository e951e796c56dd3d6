/** What a question of the export becomes: one question of ours, or several. */
import type { QuestionType } from '../../../contract/questions/types.ts';
import type { Meant } from '../formula/translate.ts';

export interface Added {
  type: QuestionType;
  members?: Record<string, unknown>;
  /** What its code stands for in expressions. */
  meant?: (id: string) => Meant;
  /** Names with something behind them: of a subquestion, or of a row. */
  inner?: (id: string) => readonly { ending: string; meant: Meant }[];
}

export function asNumber(id: string): Meant {
  return { kind: 'number', source: { type: 'widget', id } };
}
