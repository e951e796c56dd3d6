/**
 * Completions that nothing binds, stored in batches. Those that get a promo code have batches of their own: the codes
 * are held first, because the result of an answer names its code, and an answer for which none is free at once is left
 * to the way on which one can wait.
 */
import type { Db, Tx } from '../../kernel/database/db.ts';
import type { AnswerHooks, Promo } from '../hooks.ts';
import type { Outcome } from '../store/answers.ts';
import { insertCompletions, insertCompletionsIn, type Completion, type Stored } from '../store/writer.ts';
import { gather } from './gather.ts';

export interface Writer {
  /** The answer's id; null when the row was left out and must be looked at with care. */
  write(completion: Completion): Promise<number | null>;
  writeWithCode(coded: Coded): Promise<{ id: number; promo: Promo } | null>;
}

export interface Coded {
  completion: Completion;
  resultWith(promo: Promo): Outcome;
}

export function makeWriter(db: Db, hooks: Pick<AnswerHooks, 'holdCodes' | 'assignCodes'>): Writer {
  return {
    write: gather(4, (completions) => insertOnce(completions, (rows) => insertCompletions(db, rows))),
    writeWithCode: gather(1, (batch) => db.transact((tx) => insertWithCodes(tx, hooks, batch))),
  };
}

/** Of equal UUIDs in one batch only the first is stored. */
async function insertOnce(
  completions: readonly Completion[],
  insert: (rows: readonly Completion[]) => Promise<readonly Stored[]>,
): Promise<(number | null)[]> {
  const keyOf = ({ surveyId, uuid }: { surveyId: number; uuid: string }) => `${surveyId} ${uuid}`;
  const first = new Map(completions.toReversed().map((completion) => [keyOf(completion), completion]));
  const ids = new Map((await insert([...first.values()])).map((stored) => [keyOf(stored), stored.id]));
  return completions.map((completion) => {
    const key = keyOf(completion);
    return first.get(key) === completion ? (ids.get(key) ?? null) : null;
  });
}

async function insertWithCodes(
  tx: Tx,
  hooks: Pick<AnswerHooks, 'holdCodes' | 'assignCodes'>,
  batch: readonly Coded[],
): Promise<({ id: number; promo: Promo } | null)[]> {
  const takeFor = await hooks.holdCodes(
    tx,
    batch.map(({ completion }) => completion.surveyId),
  );
  const given = batch.flatMap((coded) => {
    const held = takeFor(coded.completion.surveyId);
    return held ? [{ coded, held }] : [];
  });
  const rows = given.map(({ coded: { completion, resultWith }, held }) => ({
    ...completion,
    promoCode: held.code,
    answer: { ...completion.answer, result: resultWith(held) },
  }));
  const ids = await insertOnce(rows, (all) => insertCompletionsIn(tx, all));
  const stored = new Map(
    given.flatMap(({ coded, held }, place) => (ids[place] ? [[coded, { id: ids[place], held }] as const] : [])),
  );
  await hooks.assignCodes(
    tx,
    [...stored].map(([{ completion }, { id, held }]) => ({
      codeId: held.codeId,
      surveyId: completion.surveyId,
      answerId: id,
    })),
  );
  return batch.map((coded) => {
    const found = stored.get(coded);
    return found ? { id: found.id, promo: found.held } : null;
  });
}
