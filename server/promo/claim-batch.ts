/** Codes for many completions at once: held by one statement, assigned by another, in the transaction of their batch. */
import type { Tx } from '../kernel/database/db.ts';
import type { Claimed } from './claim.ts';
import { holdFreeCodes, useCodes } from './store/claim.ts';

export interface Held extends Claimed {
  codeId: number;
}

/** The first free codes that nobody else holds; the function gives the next one for a survey, or null when none is left. */
export async function holdCodes(tx: Tx, surveyIds: readonly number[]): Promise<(surveyId: number) => Held | null> {
  const lists = await holdFreeCodes(tx, surveyIds);
  return (surveyId) => {
    const list = lists.find(({ surveys }) => surveys.includes(surveyId));
    const next = list?.codes.shift();
    return list && next ? { codeId: next.id, code: next.code, format: list.format } : null;
  };
}

export async function assignCodes(
  tx: Tx,
  assigned: readonly { codeId: number; surveyId: number; answerId: number }[],
): Promise<void> {
  if (assigned.length > 0) await useCodes(tx, assigned);
}
