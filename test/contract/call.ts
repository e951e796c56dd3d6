/** Any operation of the table as a request: what its path, its query and its body are made of. */
import { pathNames, type Operation } from '../../contract/operation.ts';
import { operations, type OperationId } from '../../contract/operations.ts';
import type { Answer, Call, Client } from '../house.ts';

export const operationIds = Object.keys(operations) as OperationId[];

export function operationOf(id: OperationId): Operation {
  return operations[id];
}

export const picture = {
  name: 'dot.png',
  bytes: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)]),
};

/** What is uploaded where a picture would be refused. */
const files: Partial<Record<OperationId, { name: string; bytes: Buffer }>> = {
  importPromoCodes: { name: 'codes.txt', bytes: Buffer.from('IMPORTED-1\n') },
};

export interface Parts {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** Where each member of an input is sent. */
export function partsOf(operation: Operation, input: Record<string, unknown>): Parts {
  const parts: Parts = { path: {}, query: {}, body: {} };
  const named = pathNames(operation);
  const bodied = operation.method === 'POST' || operation.method === 'PUT';
  for (const [name, value] of Object.entries(input)) {
    const part = named.includes(name) ? 'path' : bodied && !operation.query?.includes(name) ? 'body' : 'query';
    parts[part][name] = value;
  }
  return parts;
}

export function call(
  client: Client,
  id: OperationId,
  input: Record<string, unknown> = {},
  asked: Call = {},
): Promise<Answer> {
  const operation = operationOf(id);
  const { path, query, body } = partsOf(operation, input);
  const address = addressOf(operation, path);
  if (operation.upload && !operation.upload.isOptional)
    return client.upload(address, files[id] ?? picture, fieldsOf(body));
  const bodied = operation.method === 'POST' || operation.method === 'PUT';
  return client.send(operation.method, address, { query, ...(bodied ? { body } : {}), ...asked });
}

function fieldsOf(body: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
}

export function addressOf(operation: Operation, path: Record<string, unknown>): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
}
