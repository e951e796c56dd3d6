/**
 * Repeats of a POST under one Idempotency-Key. The answer is stored in the transaction of the work itself, so there is
 * no moment at which one exists without the other; a refused request undoes its work and still keeps its answer.
 */
import { Problem, refuseField } from './problem.ts';
import type { Tx } from './db.ts';
import { findReplay, keepReplay, lockReplay, savepoint, undoWork, type ReplayKey } from './store.ts';
import { sameBytes, sha256, type Vault } from './vault.ts';

export interface Answer {
  status: number;
  body: string;
  /** The survey the answer names, if any. */
  surveyId: number | null;
  replayed?: true;
}

export function parseKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (!/^[\x21-\x7e]{1,255}$/.test(header)) {
    refuseField('Idempotency-Key', {
      constraint: 'format',
      message: 'Idempotency-Key must have 1 to 255 visible ASCII characters',
    });
  }
  return header;
}

export async function once(
  tx: Tx,
  options: { vault: Vault; replay: ReplayKey; requestHash: Buffer; refusal: (problem: unknown) => Answer | null },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { vault, replay, requestHash } = options;
  if (!(await lockReplay(tx, replay)))
    throw new Problem('409 idempotency_in_progress', { headers: { 'Retry-After': '1' } });
  const stored = await findReplay(tx, replay);
  if (stored) {
    if (!sameBytes(stored.request_hash, requestHash)) throw new Problem('422 idempotency_key_reused');
    return { status: stored.status, body: vault.open('replay', stored.body), surveyId: null, replayed: true };
  }
  await savepoint(tx);
  let answer: Answer;
  try {
    answer = await work();
  } catch (error) {
    const refused = options.refusal(error);
    if (!refused || refused.status >= 500 || refused.status === 429) throw error;
    await undoWork(tx);
    answer = refused;
  }
  const { status, body, surveyId } = answer;
  await keepReplay(tx, replay, { requestHash, status, body: vault.seal('replay', body), surveyId });
  return answer;
}

/** Equal requests: the same query and abilities, and bodies equal after parsing whatever the order of members. */
export function hashRequest(request: {
  query: ReadonlyMap<string, readonly string[]>;
  body: unknown;
  /** The digest of its bytes. */
  file: Uint8Array | null;
  /** Of the token: one that may less must not be answered what another was. */
  abilities: readonly string[];
}): Buffer {
  const query = [...request.query]
    .map((parameter) => JSON.stringify(parameter))
    .toSorted((one, other) => (one < other ? -1 : 1));
  const body = typeof request.body === 'symbol' ? request.body.description : canonical(request.body);
  const file = request.file ? Buffer.from(request.file).toString('hex') : '';
  const abilities = request.abilities.toSorted().join();
  return sha256(`${JSON.stringify(query)}\n${body}\n${file}\n${abilities}`);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, child]) => `${JSON.stringify(name)}:${canonical(child)}`).join(',')}}`;
}
