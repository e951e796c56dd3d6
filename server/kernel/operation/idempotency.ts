/**
 * Repeats of a POST under one Idempotency-Key. The response is stored in the transaction of the work itself, so there is
 * no moment at which one exists without the other; a refused request undoes its work and still keeps its response.
 */
import { randomBytes } from 'node:crypto';
import { limits } from '../../../contract/limits.ts';
import type { Db, Tx } from '../database/db.ts';
import { dropHold, findReplay, keepReplay, lockReplay, savepoint, undoWork, type ReplayKey } from './store.ts';
import { spendWindow } from '../limits/store.ts';
import { Problem, refuseField } from '../problem.ts';
import { sameBytes, sha256, type Vault } from '../secrets/vault.ts';

export interface KeptResponse {
  status: number;
  body: string;
  /** The survey the response names, if any. */
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

export interface Repeat {
  replay: ReplayKey;
  requestHash: Buffer;
  /** Random, of this one request: what it holds is its own. */
  holder: Buffer;
}

/** Null: the request has no key, and every repeat does the work. */
export function repeatUnder(
  header: string | undefined,
  replay: Omit<ReplayKey, 'key'>,
  request: Parameters<typeof hashRequest>[0],
): Repeat | null {
  const key = parseKey(header);
  if (key === null) return null;
  return { replay: { ...replay, key }, requestHash: hashRequest(request), holder: randomBytes(16) };
}

/** The status of a key that is held: work under it goes on outside of any transaction. */
const held = 0;

export async function once(
  tx: Tx,
  options: Repeat & { vault: Vault; refusal: (problem: unknown) => KeptResponse | null },
  work: () => Promise<KeptResponse>,
): Promise<KeptResponse> {
  const { vault, replay, requestHash } = options;
  const stored = await findKept(tx, options);
  if (stored) return { status: stored.status, body: vault.open('replay', stored.body), surveyId: null, replayed: true };
  await savepoint(tx);
  let response: KeptResponse;
  try {
    response = await work();
  } catch (error) {
    const refused = options.refusal(error);
    if (!refused || refused.status >= 500 || refused.status === 429) throw error;
    await undoWork(tx);
    response = refused;
  }
  const { status, body, surveyId } = response;
  const sealed = vault.seal('replay', body);
  await spendReplay(tx, replay.userId, sealed.length);
  await keepReplay(tx, replay, { requestHash, status, body: sealed, surveyId });
  return response;
}

/** An hour of one account: a request of a few bytes may be answered by a survey of megabytes, and each is kept for a day. */
const mostKilobytes = limits.replayBytes / 1024;
/** Smaller ones are many and together little: they need not wait for each other's commits. */
const countedFrom = 16 * 1024;

async function spendReplay(tx: Tx, userId: number, bytes: number): Promise<void> {
  if (bytes < countedFrom) return;
  const amount = Math.ceil(bytes / 1024);
  const { isWithin, reset } = await spendWindow(tx, {
    bucket: `replays of ${userId}`,
    amount,
    most: mostKilobytes,
    minutes: 60,
  });
  if (!isWithin)
    throw new Problem('429 rate_limit_exceeded', {
      message: 'The answers kept for your Idempotency-Keys take all the space they may. Try later, or without a key.',
      headers: { 'Retry-After': String(Math.max(reset, 1)) },
    });
}

/**
 * Keeps the key while work is done outside of the transaction, or an equal request would do it a second time. False: the
 * response is there already. What a process that died has held is free after two minutes.
 */
export async function hold(db: Db, repeat: Repeat): Promise<boolean> {
  return db.transact(async (tx) => {
    if (await findKept(tx, repeat)) return false;
    const { replay, requestHash, holder } = repeat;
    await keepReplay(tx, replay, { requestHash, status: held, body: holder, surveyId: null });
    return true;
  });
}

/** After a failure, which is not stored: the next request may try. */
export async function release(db: Db, { replay, holder }: Repeat): Promise<void> {
  await db.transact((tx) => dropHold(tx, replay, { status: held, holder }));
}

/** The kept response; none where the key is free or held by this request itself. */
async function findKept(tx: Tx, { replay, requestHash, holder }: Repeat) {
  if (!(await lockReplay(tx, replay))) throw inProgress();
  const stored = await findReplay(tx, replay);
  if (!stored) return null;
  if (!sameBytes(stored.request_hash, requestHash)) throw new Problem('422 idempotency_key_reused');
  if (stored.status !== held) return stored;
  if (!stored.isOld && !sameBytes(stored.body, holder)) throw inProgress();
  return null;
}

function inProgress(): Problem {
  return new Problem('409 idempotency_in_progress', { headers: { 'Retry-After': '1' } });
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
