/** What other slices do for answers: codes of promo lists and counts of reports come through parts.ts. */
import type { Tx } from '../kernel/database/db.ts';

export interface PromoFormat {
  code_format: string;
  code_width: number | null;
  code_height: number | null;
}

export interface Promo {
  /** Empty when none is left. */
  code: string;
  format: PromoFormat;
}

export interface AnswerHooks {
  /** Completed answers that are not screened out, by survey. */
  countCompleted(
    tx: Tx,
    surveyIds: readonly number[],
  ): Promise<ReadonlyMap<number, { inView: number; hidden: number }>>;
  /** Whether completions of the survey take a code. */
  hasCodes(tx: Tx, surveyId: number): Promise<boolean>;
  /** Takes one code, `''` when none is left; null: no list is attached. */
  claimCode(tx: Tx, claim: { surveyId: number; answerId: number }): Promise<Promo | null>;
  /** Holds a code for each named survey, as often as it is named; the function gives the next one, null without one. */
  holdCodes(tx: Tx, surveyIds: readonly number[]): Promise<(surveyId: number) => (Promo & { codeId: number }) | null>;
  /** Makes held codes those of stored answers. */
  assignCodes(tx: Tx, assigned: readonly { codeId: number; surveyId: number; answerId: number }[]): Promise<void>;
}
