/**
 * One function runs an operation, whatever the wire: find the object, check the right, the plan and the input, run the
 * handler in one transaction, and write its result or its refusal. The order of the steps is the order of the checks
 * that the interface promises; the first that fails answers, and nothing has changed.
 */
import { z } from 'zod';
import {
  isFileOutput,
  problemsOf,
  type Feature,
  type FileBody,
  type FileStream,
  type Operation,
  type Right,
  type UploadedFile,
} from '../../../contract/operation.ts';
import type { ProblemKey } from '../../../contract/problems.ts';
import { withinAccountLimit } from '../limits/account-requests.ts';
import { auditFor } from './audit.ts';
import { mayAct, type Caller, type SubjectRow } from './caller.ts';
import { today, wireTime } from '../process/clock.ts';
import type { Config } from '../process/config.ts';
import type { Context, Handler, Reply, RequestFacts } from './context.ts';
import type { Db, Tx } from '../database/db.ts';
import { hold, once, release, repeatUnder, type Answer, type Repeat } from './idempotency.ts';
import type { Log } from '../process/log.ts';
import { NeededFirst, outsideWith } from './outside-transaction.ts';
import { parseInput, parseMembers, parsePath } from './parse.ts';
import { isConflict, Problem, refuse, translateDatabaseError } from '../problem.ts';
import type { Query } from './query.ts';
import type { Vault } from '../secrets/vault.ts';

/** How the slices tell the kernel about the objects that rights hang on. A role of null: not a member. */
export type SubjectFinder = (
  tx: Tx,
  id: number,
  userId: number,
) => Promise<(Omit<SubjectRow, 'role'> & { role: SubjectRow['role'] | null }) | null>;

export interface Kernel {
  config: Config;
  db: Db;
  log: Log;
  vault: Vault;
  subjects: Record<'workspace' | 'survey' | 'folder', SubjectFinder>;
  /** Tests and development: what leaves the house must match the contract exactly. */
  strict: boolean;
  /** Told after every change that this instance has made durable: what is kept in memory may be old. */
  changed?(): void;
}

export interface Call {
  operation: Operation;
  handler: Handler<Operation>;
  caller: Caller;
  path: Record<string, string>;
  query: Query;
  body: unknown;
  /** In place of query and body: the whole input as one object, of a wire that has no parts. */
  members?: Record<string, unknown>;
  file: UploadedFile | null;
  idempotencyKey: string | undefined;
  /** Path of the request as sent, without its query. */
  target: string;
  facts: RequestFacts;
}

export interface Result {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: string | FileBody | OpenedFile;
}

/** A file whose bytes are on their way. */
export interface OpenedFile {
  contentType: string;
  fileName?: string;
  stream: AsyncIterable<Uint8Array>;
}

export async function runOperation(kernel: Kernel, call: Call): Promise<Result> {
  const reply: Reply = { headers: {}, cookies: [], status: null, names: null, afterCommit: [] };
  try {
    const answer = await opened(await attempt(kernel, call, reply));
    for (const action of reply.afterCommit) quietly(kernel, action);
    if (call.operation.method !== 'GET') kernel.changed?.();
    return answer;
  } catch (error) {
    return refusal(kernel, call, asProblem(error) ? error : await goneMeanwhile(kernel, call, error));
  }
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

/** Only now, when the request holds no connection to the database any more: a file may wait for its turn. */
async function opened({ body, ...answer }: Unopened): Promise<Result> {
  if (typeof body === 'string' || !('open' in body)) return { ...answer, body };
  const { open: _, ...file } = body;
  return { ...answer, body: { ...file, stream: await body.open() } };
}

type Unopened = Omit<Result, 'body'> & { body: string | FileBody | FileStream };

/** The work is committed: whatever goes wrong from here on must not tell the caller otherwise. */
function quietly(kernel: Kernel, action: () => void): void {
  try {
    action();
  } catch (error) {
    kernel.log.error({ err: error }, 'what follows a commit failed');
  }
}

async function attempt(kernel: Kernel, call: Call, reply: Reply): Promise<Unopened> {
  const reads = call.operation.method === 'GET' || call.operation.kind === 'read';
  const results: unknown[] = [];
  if (reads)
    return withinAccountLimit(call.caller, () =>
      kernel.db.read(async (tx) =>
        finished(call.operation, await perform(kernel, { tx, call, reply, results }), reply),
      ),
    );
  const repeat = repeatOf(call);
  let [conflicts, isHeld] = [0, false];
  for (;;) {
    try {
      const work = async (tx: Tx) =>
        repeat === null
          ? finished(call.operation, await perform(kernel, { tx, call, reply, results }), reply)
          : repeatable(kernel, { tx, call, reply, results }, repeat);
      return await withinAccountLimit(call.caller, () => kernel.db.transact(work));
    } catch (error) {
      try {
        const isWorthATry = error instanceof NeededFirst || (isConflict(error) && (conflicts += 1) < 3);
        if (!isWorthATry) throw error;
        if (error instanceof NeededFirst && (repeat === null || (isHeld = await hold(kernel.db, repeat))))
          results.push(await error.work());
      } catch (failure) {
        if (isHeld) await release(kernel.db, repeat!);
        throw failure;
      }
      Object.assign(reply, { headers: {}, cookies: [], status: null, names: null, afterCommit: [] });
    }
  }
}

function repeatOf({ operation, caller, target: path, query, body, file, idempotencyKey }: Call): Repeat | null {
  if (operation.method !== 'POST' || operation.kind !== undefined) return null;
  const sent = { query, body, file: file?.sha256 ?? null, abilities: caller.abilities };
  return repeatUnder(idempotencyKey, { userId: caller.userId, method: operation.method, path }, sent);
}

interface Work {
  tx: Tx;
  call: Call;
  reply: Reply;
  /** Of work that was done outside of the transaction. */
  results: readonly unknown[];
}

async function repeatable(kernel: Kernel, work: Work, repeat: Repeat): Promise<Unopened> {
  const { call, reply, tx } = work;
  const refused = (error: unknown): Answer | null => {
    if (error instanceof NeededFirst) return null;
    const { status, body } = refusal(kernel, call, error);
    return { status, body: body as string, surveyId: surveyInPath(call) };
  };
  const answer = await once(tx, { ...repeat, vault: kernel.vault, refusal: refused }, async () => {
    const output = await perform(kernel, work);
    return { status: reply.status ?? call.operation.status, body: JSON.stringify(output), surveyId: reply.names };
  });
  if (answer.replayed) {
    // What somebody was once answered may hold secrets of a place where they have no business any more.
    if (answer.status < 400) await findSubject(kernel, work, parsePath(call.operation, call.path));
    reply.headers['Idempotency-Replayed'] = 'true';
  }
  return { status: answer.status, headers: reply.headers, cookies: reply.cookies, body: answer.body };
}

function surveyInPath({ operation, path }: Call): number | null {
  const [name] = Object.keys(operation.objects);
  return operation.subject === 'survey' && name ? Number(path[name]) || null : null;
}

async function perform(kernel: Kernel, { tx, call, reply, results }: Work): Promise<unknown> {
  const { operation, handler } = call;
  const path = parsePath(operation, call.path);
  const subject = await findSubject(kernel, { tx, call }, path);
  const plan = kernel.config.plans.of(subject?.workspaceId ?? 0, today());
  const context: Context = {
    tx,
    caller: call.caller,
    subject: subject,
    plan,
    request: call.facts,
    reply,
    audit: auditFor(tx, { caller: call.caller, ip: call.facts.ip, storeIp: kernel.config.storeIp }),
    outside: outsideWith(results),
    file: call.file,
  };
  if (subject && operation.subject === 'survey') reply.names = subject.id;
  const located = typeof handler === 'function' ? undefined : await handler.locate(context, path);
  const requireFeature = (feature: Feature): void => {
    if (!plan.features.includes(feature)) refuse('400 blocked_by_tariff', { details: { feature } });
  };
  if (operation.feature) requireFeature(operation.feature);
  const input = readInput(call, (members) => operation.features?.(members).forEach(requireFeature)) as never;
  const output =
    typeof handler === 'function' ? await handler(context, input) : await handler.run(context, input, located);
  if (kernel.strict) checkOutput(operation, output);
  return output;
}

/** The plan is checked before the values: a filter that it does not have is blocked, however it was sent. */
function readInput({ operation, ...sent }: Call, check: (members: Record<string, unknown>) => void): unknown {
  if (!sent.members) return parseInput(operation, sent, check);
  check(sent.members);
  return parseMembers(operation.input, sent.members);
}

async function findSubject(
  kernel: Kernel,
  { tx, call }: Pick<Work, 'tx' | 'call'>,
  path: Record<string, unknown>,
): Promise<SubjectRow | null> {
  const { subject: kind, objects, right } = call.operation;
  if (kind === 'none') return null;
  const [name] = Object.keys(objects) as [never];
  return requireSubject(kernel, tx, {
    kind,
    id: path[name] as number,
    caller: call.caller,
    right,
    unknown: objects[name],
  });
}

export interface SubjectAsked {
  kind: keyof Kernel['subjects'];
  id: number;
  caller: Caller;
  right: Right;
  /** The refusal for an object that does not exist. */
  unknown: ProblemKey;
}

/** The object that rights hang on, where the caller may do what is asked. */
export async function requireSubject(kernel: Kernel, tx: Tx, asked: SubjectAsked): Promise<SubjectRow> {
  const { kind, id, caller, right } = asked;
  const found = await kernel.subjects[kind](tx, id, caller.userId);
  if (!found) return refuse(asked.unknown);
  const { role } = found;
  if (role === null || !mayAct(role, right))
    refuse(kind === 'folder' ? '403 access_denied_to_folder' : '403 access_denied');
  return { ...found, role };
}

function finished(operation: Operation, output: unknown, reply: Reply): Unopened {
  const body = isFileOutput(operation.output) ? (output as FileBody | FileStream) : JSON.stringify(output);
  return { status: reply.status ?? operation.status, headers: reply.headers, cookies: reply.cookies, body };
}

function refusal(kernel: Kernel, call: Call, error: unknown): Result {
  const asked = { operation: call.operation, requestId: call.facts.id };
  return refused(problemFor(kernel, asked, error), call.facts.id);
}

/** What an error means for the caller of an operation. */
export function problemFor(kernel: Kernel, asked: OperationCall, error: unknown): Problem {
  const problem = asProblem(error) ?? unexpected(kernel, asked, error);
  if (!kernel.strict || problemsOf(asked.operation).includes(problem.key)) return problem;
  kernel.log.error(
    { operation: asked.operation.path, problem: problem.key },
    'a refusal that the contract does not name',
  );
  return new Problem('500 internal_error');
}

interface OperationCall {
  operation: Operation;
  requestId: string;
}

/** A result that the contract knows, as it leaves the house. */
export async function checkedAnswer(kernel: Kernel, operation: Operation, output: unknown): Promise<Result> {
  if (kernel.strict) checkOutput(operation, output);
  return opened(finished(operation, output, { headers: {}, cookies: [], status: null, names: null, afterCommit: [] }));
}

export function refused(problem: Problem, requestId: string): Result {
  return {
    status: problem.status,
    headers: problem.headers,
    cookies: [],
    body: JSON.stringify(errorBody(problem, requestId)),
  };
}

export function asProblem(error: unknown): Problem | null {
  return error instanceof Problem ? error : translateDatabaseError(error);
}

function unexpected(kernel: Kernel, { operation, requestId }: OperationCall, error: unknown): Problem {
  kernel.log.error(
    { err: error, request: requestId, operation: `${operation.method} ${operation.path}` },
    'a request failed',
  );
  return new Problem('500 internal_error');
}

export function errorBody(problem: Pick<Problem, 'code' | 'message' | 'details'>, requestId: string) {
  const { code, message, details } = problem;
  return {
    success: false,
    status: false,
    code,
    message,
    error: { code, message, details, request_id: requestId, timestamp: wireTime() },
  };
}

function checkOutput(operation: Operation, output: unknown): void {
  if (isFileOutput(operation.output)) return;
  const parsed = z.safeParse(operation.output, output);
  if (!parsed.success)
    throw new Error(`${operation.method} ${operation.path}: output breaks the contract: ${parsed.error.message}`);
  const extra = extraMember(output, parsed.data);
  if (extra) throw new Error(`${operation.method} ${operation.path}: output member ${extra} is not in the contract`);
}

/** A member that the schema dropped, and that would therefore have left the house unseen. */
function extraMember(sent: unknown, known: unknown, at = ''): string | null {
  if (typeof sent !== 'object' || sent === null || typeof known !== 'object' || known === null) return null;
  for (const [name, value] of Object.entries(sent)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(known, name)) return `${at}${name}`;
    const deeper = extraMember(value, (known as Record<string, unknown>)[name], `${at}${name}.`);
    if (deeper) return deeper;
  }
  return null;
}
