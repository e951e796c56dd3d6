/**
 * Runs operations for an assistant: the same function, checks and transactions as over REST. A refusal comes as
 * `Refused` with the body that REST would give, so that no wire has words of its own.
 */
import { pathNames, type Operation } from '../../contract/operation.ts';
import { operations, type OperationId } from '../../contract/operations.ts';
import type { Fault } from '../../contract/problems.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Caller } from '../kernel/operation/caller.ts';
import type { Handler } from '../kernel/operation/context.ts';
import { runOperation } from '../kernel/operation/endpoint.ts';
import type { Handlers } from '../kernel/operation/handlers.ts';
import type { Kernel } from '../kernel/operation/kernel.ts';
import type { Query } from '../kernel/operation/query.ts';
import { asProblem, errorBody } from '../kernel/operation/refusal.ts';
import type { Result } from '../kernel/operation/result.ts';
import { invalid } from '../kernel/problem.ts';

export type Members = Record<string, unknown>;

export interface AssistantDeps {
  kernel: Kernel;
  handlers: Handlers;
  /** Whether an object of another slice lies in a workspace. */
  isIn: {
    promoList(tx: Tx, workspaceId: number, id: number): Promise<boolean>;
    promoCode(tx: Tx, workspaceId: number, id: number): Promise<boolean>;
  };
}

export interface Sender {
  caller: Caller;
  /** Name of the request in the log. */
  id: string;
  ip: string;
}

export type ErrorBody = ReturnType<typeof errorBody>;

/** An operation, or what stands before it, has refused. */
export class Refused extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export interface Done {
  // Each operation has its own shape; the contract checks it before it gets here.
  // oxlint-disable-next-line no-explicit-any
  body: any;
  /** How many items the whole list has, where the body is a list. */
  total: number | null;
}

export interface Runner {
  deps: AssistantDeps;
  sender: Sender;
  run(id: OperationId, members: Members): Promise<Done>;
  /** The same with a query as text, as it follows the address of a resource. */
  read(id: OperationId, path: Record<string, string>, query: Query): Promise<Done>;
}

export function makeRunner(deps: AssistantDeps, sender: Sender): Runner {
  const call = async (id: OperationId, sent: Sent): Promise<Done> =>
    done(await runOperation(deps.kernel, callOf(deps, sender, { id, ...sent })));
  return {
    deps,
    sender,
    run: async (id, members) => {
      const names = pathNames(operationOf(id));
      const missing = names.filter((name) => members[name] === undefined || members[name] === null);
      if (missing.length > 0) throw invalid(missing.map(required));
      const path = Object.fromEntries(names.map((name) => [name, String(members[name])]));
      return call(id, { path, query: new Map(), members });
    },
    read: (id, path, query) => call(id, { path, query }),
  };
}

export function operationOf(id: OperationId): Operation {
  return operations[id];
}

function required(field: string): Fault {
  return { field, value: null, constraint: 'required', message: `${field} is required` };
}

interface Sent {
  path: Record<string, string>;
  query: Query;
  members?: Members;
}

function callOf({ kernel, handlers }: AssistantDeps, sender: Sender, { id, ...sent }: Sent & { id: OperationId }) {
  const address = `${kernel.config.origin}/mcp/v1`;
  return {
    operation: operationOf(id),
    handler: handlers[id] as unknown as Handler<Operation>,
    caller: sender.caller,
    ...sent,
    body: {},
    file: null,
    idempotencyKey: undefined,
    target: '/mcp/v1',
    facts: { id: sender.id, ip: sender.ip, address, queryText: '', ifMatch: null, session: null },
  };
}

function done({ status, headers, body }: Result): Done {
  if (typeof body !== 'string') throw new Error('an operation of the assistant gave a file');
  const parsed: unknown = JSON.parse(body);
  if (status >= 400) throw new Refused(status, parsed as ErrorBody);
  const total = headers['X-Total-Count'];
  return { body: parsed, total: total === undefined ? null : Number(total) };
}

/** A problem found on this side of the operations, as the same kind of refusal. */
export function asRefused(error: unknown, requestId: string): Refused | null {
  if (error instanceof Refused) return error;
  const problem = asProblem(error);
  return problem && new Refused(problem.status, errorBody(problem, requestId));
}
