/**
 * One attempt at an operation in its transaction: the object, the right, the plan, the input, then the handler. This is the order
 * of the checks that the interface promises.
 */
import type { Feature, Operation, UploadedFile } from '../../../contract/operation.ts';
import type { Tx } from '../database/db.ts';
import { refuse } from '../problem.ts';
import { today } from '../process/clock.ts';
import { auditFor } from './audit.ts';
import type { Caller, SubjectRow } from './caller.ts';
import type { Context, Handler, Reply, RequestFacts } from './context.ts';
import type { Kernel } from './kernel.ts';
import { outsideWith } from './outside-transaction.ts';
import { parseInput, parseMembers, parsePath } from './parse.ts';
import type { Query } from './query.ts';
import { checkOutput, checkRevision } from './result.ts';
import { requireSubject } from './subject.ts';

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

export interface Work {
  tx: Tx;
  call: Call;
  reply: Reply;
  /** Of work that was done outside of the transaction. */
  results: readonly unknown[];
}

export async function perform(kernel: Kernel, { tx, call, reply, results }: Work): Promise<unknown> {
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
  if (kernel.strict) {
    checkOutput(operation, output);
    checkRevision(operation, reply);
  }
  return output;
}

/** The plan is checked before the values: a filter that it does not have is blocked, however it was sent. */
function readInput({ operation, ...sent }: Call, check: (members: Record<string, unknown>) => void): unknown {
  if (!sent.members) return parseInput(operation, sent, check);
  check(sent.members);
  return parseMembers(operation.input, sent.members);
}

export async function findSubject(
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
