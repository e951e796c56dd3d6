/** Runs an operation from inside the house (first start, commands): the same checks and transactions as over the wire. */
import type { Operation, OutputOf, SentOf } from '../../../contract/operation.ts';
import { pathNames } from '../../../contract/operation.ts';
import { operations, type OperationId, type Operations } from '../../../contract/operations.ts';
import type { Caller } from './caller.ts';
import { runOperation } from './endpoint.ts';
import type { Handlers } from './handlers.ts';
import type { Kernel } from './kernel.ts';

export async function invoke<Id extends OperationId>(
  house: { kernel: Kernel; handlers: Handlers },
  call: { id: Id; caller: Caller; input: SentOf<Operations[Id]> },
): Promise<OutputOf<Operations[Id]>> {
  const operation = operations[call.id] as unknown as Operation;
  const sent = call.input as Record<string, unknown>;
  const named = pathNames(operation);
  const result = await runOperation(house.kernel, {
    operation,
    handler: house.handlers[call.id],
    caller: call.caller,
    path: Object.fromEntries(named.map((name) => [name, String(sent[name])])),
    query: new Map(Object.entries(sent).map(([name, value]) => [name, [String(value)]])),
    body: sent,
    file: null,
    idempotencyKey: undefined,
    target: operation.path,
    facts: { id: 'inside', ip: '', address: '', queryText: '', ifMatch: null, session: null },
  });
  if (result.status >= 400) throw new Error(`${call.id}: ${JSON.stringify(result.body)}`);
  return JSON.parse(result.body as string) as OutputOf<Operations[Id]>;
}
