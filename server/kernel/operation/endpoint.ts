/**
 * One function runs an operation, whatever the wire: find the object, check the right, the plan and the input, run the
 * handler in one transaction, and write its result or its refusal. The order of the steps is the order of the checks
 * that the interface promises; the first that fails answers, and nothing has changed.
 */
import { inSnapshot, type Tx } from '../database/db.ts';
import { withinAccountLimit } from '../limits/account-requests.ts';
import { isAway, isConflict, Problem } from '../problem.ts';
import type { Reply } from './context.ts';
import { hold, once, release, repeatUnder, type KeptResponse, type Repeat } from './idempotency.ts';
import type { Kernel, Touched } from './kernel.ts';
import { NeededFirst, type DoneOutside } from './outside-transaction.ts';
import { parsePath } from './parse.ts';
import { type Call, findSubject, perform, type Work } from './perform.ts';
import { asProblem, problemFor, refused } from './refusal.ts';
import { blankReply, finished, opened, type Result, type Unopened } from './result.ts';

export async function runOperation(kernel: Kernel, call: Call): Promise<Result> {
  const reply = blankReply();
  const outside: DoneOutside = { results: [], undo: [] };
  try {
    const made = await attempt(kernel, call, { reply, outside });
    if (made.status >= 400 || isReplayed(reply)) await undo(kernel, outside);
    outside.undo.length = 0;
    const response = await opened(made);
    for (const action of reply.afterCommit) quietly(kernel, action);
    if (!isReading(call)) kernel.changed?.(touchedBy(call));
    return response;
  } catch (error) {
    // Without an answer of the database the work may be committed, and needs what was done outside of it.
    if (!isAway(error)) await undo(kernel, outside);
    return refusal(kernel, call, asProblem(error) ? error : await goneMeanwhile(kernel, call, error));
  }
}

async function undo(kernel: Kernel, outside: DoneOutside): Promise<void> {
  for (const one of outside.undo.splice(0))
    await one().catch((error: unknown) =>
      kernel.log.warn({ err: error }, 'what was done for a refused request is left'),
    );
}

/** What was there when the request began may have been deleted under its hands: then that is what it is told. */
async function goneMeanwhile(kernel: Kernel, call: Call, error: unknown): Promise<unknown> {
  try {
    await kernel.db.read((tx) => findSubject(kernel, { tx, call }, parsePath(call.operation, call.path)));
    return error;
  } catch (refused) {
    return refused instanceof Problem ? refused : error;
  }
}

/** The work is committed: whatever goes wrong from here on must not tell the caller otherwise. */
function quietly(kernel: Kernel, action: () => void): void {
  try {
    action();
  } catch (error) {
    kernel.log.error({ err: error }, 'what follows a commit failed');
  }
}

interface Attempt {
  reply: Reply;
  outside: DoneOutside;
}

async function attempt(kernel: Kernel, call: Call, { reply, outside }: Attempt): Promise<Unopened> {
  const { results } = outside;
  const sender = { caller: call.caller, ip: call.facts.ip };
  while (isReading(call)) {
    try {
      return await withinAccountLimit(sender, () =>
        kernel.db.read((tx) => {
          const work = async () => finished(call.operation, await perform(kernel, { tx, call, reply, results }), reply);
          return isPaged(call) ? inSnapshot(tx, work) : work();
        }),
      );
    } catch (error) {
      // Dear readings wait for their turn without a connection.
      if (!(error instanceof NeededFirst)) throw error;
      await error.doIt(outside);
      Object.assign(reply, blankReply());
    }
  }
  if (grows(call)) kernel.requireRoom?.();
  const repeat = repeatOf(call);
  let [conflicts, isHeld] = [0, false];
  for (;;) {
    try {
      const work = async (tx: Tx) =>
        repeat === null
          ? finished(call.operation, await perform(kernel, { tx, call, reply, results }), reply)
          : repeatable(kernel, { tx, call, reply, results }, repeat);
      return await withinAccountLimit(sender, () => kernel.db.transact(work));
    } catch (error) {
      try {
        const isWorthATry = error instanceof NeededFirst || (isConflict(error) && (conflicts += 1) < 3);
        if (!isWorthATry) throw error;
        if (error instanceof NeededFirst && (repeat === null || (isHeld = await hold(kernel.db, repeat))))
          await error.doIt(outside);
      } catch (failure) {
        if (isHeld) await release(kernel.db, repeat!);
        throw failure;
      }
      Object.assign(reply, blankReply());
    }
  }
}

function isReading({ operation: { method, kind } }: Call): boolean {
  return method === 'GET' || kind === 'read';
}

/** A page and the count of all are two statements: what comes in between them would be counted and not be there. */
function isPaged({ operation: { input } }: Call): boolean {
  return 'offset' in input.shape || 'page' in input.shape;
}

/** The object in its path, and what lies in it. A folder may be moved, and without an object anything is meant. */
function touchedBy({ operation: { subject, objects }, path }: Call): Touched {
  const id = Number(path[Object.keys(objects)[0] ?? '']);
  if (subject === 'survey') return { survey: id };
  return subject === 'workspace' ? { workspace: id } : 'everything';
}

/** Deletions make room, whoever signs in may be about to, and what the house does by itself is little. */
function grows({ operation: { method, kind, frees }, caller }: Call): boolean {
  return method !== 'DELETE' && kind !== 'sign-in' && !frees && caller.via !== 'system';
}

function repeatOf({ operation, caller, target: path, query, body, file, idempotencyKey }: Call): Repeat | null {
  if (operation.method !== 'POST' || operation.kind !== undefined) return null;
  const sent = { query, body, file: file?.sha256 ?? null, abilities: caller.abilities };
  return repeatUnder(idempotencyKey, { userId: caller.userId, method: operation.method, path }, sent);
}

async function repeatable(kernel: Kernel, work: Work, repeat: Repeat): Promise<Unopened> {
  const { call, reply, tx } = work;
  const refused = (error: unknown): KeptResponse | null => {
    if (error instanceof NeededFirst) return null;
    const { status, headers, body } = refusal(kernel, call, error);
    // The work is undone, and with it goes what it has said: a revision that nobody will ever read.
    Object.assign(reply, { ...blankReply(), headers: { ...headers } });
    return { status, body: body as string, surveyId: surveyInPath(call) };
  };
  const response = await once(tx, { ...repeat, vault: kernel.vault, refusal: refused }, async () => {
    const output = await perform(kernel, work);
    return { status: reply.status ?? call.operation.status, body: JSON.stringify(output), surveyId: reply.names };
  });
  if (response.replayed) {
    // What somebody was once answered may hold secrets of a place where they have no business any more.
    if (response.status < 400) await findSubject(kernel, work, parsePath(call.operation, call.path));
    reply.headers[replayed] = 'true';
  }
  return { status: response.status, headers: reply.headers, cookies: reply.cookies, body: response.body };
}

const replayed = 'Idempotency-Replayed';

/** An equal request was faster, and what this one has done serves nothing. */
function isReplayed({ headers }: Reply): boolean {
  return headers[replayed] !== undefined;
}

function surveyInPath({ operation, path }: Call): number | null {
  const [name] = Object.keys(operation.objects);
  return operation.subject === 'survey' && name ? Number(path[name]) || null : null;
}

function refusal(kernel: Kernel, call: Call, error: unknown): Result {
  const asked = { operation: call.operation, requestId: call.facts.id };
  return refused(problemFor(kernel, asked, error), call.facts.id);
}
