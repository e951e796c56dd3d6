/** A page of answers, as far as one response can hold it: titles and hidden values of each reply are repeated in each. */
import type { Tx } from '../../kernel/database/db.ts';
import { inPieces, pageBytes } from '../../kernel/limits/pieces.ts';
import { refuseField } from '../../kernel/problem.ts';
import { listAnswerRows } from '../store/records.ts';
import { presentAnswers, type AnswerRecord, type RecordDeps } from './record.ts';

/** Records in the order of the ids. */
export async function presentPage(
  deps: RecordDeps,
  tx: Tx,
  { surveyId, ids }: { surveyId: number; ids: readonly number[] },
): Promise<AnswerRecord[]> {
  const records: AnswerRecord[] = [];
  const make = async (some: readonly number[]) => presentAnswers(deps, tx, await listAnswerRows(tx, surveyId, some));
  for await (const { made, bytes } of inPieces(ids, make)) {
    records.push(...made);
    if (bytes > pageBytes && records.length > 1)
      refuseTooMany(ids.length, Math.floor((records.length * pageBytes) / bytes));
  }
  return records;
}

function refuseTooMany(asked: number, fitting: number): never {
  return refuseField('limit', {
    value: asked,
    constraint: 'max',
    message: `these answers are too large for one page: ask for about ${Math.max(fitting, 1)} of them at once`,
  });
}
