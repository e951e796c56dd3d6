/** What an operation responds with: held against the contract, and opened when no connection is held any more. */
import { z } from 'zod';
import { isFileOutput, type FileBody, type FileStream, type Operation } from '../../../contract/operation.ts';
import type { Reply } from './context.ts';
import type { Kernel } from './kernel.ts';

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

/** A result that the contract knows, as it leaves the house. */
export async function checkedResult(kernel: Kernel, operation: Operation, output: unknown): Promise<Result> {
  if (kernel.strict) checkOutput(operation, output);
  return opened(finished(operation, output, blankReply()));
}

/** Before a handler has said anything. */
export function blankReply(): Reply {
  return { headers: {}, cookies: [], status: null, names: null, afterCommit: [] };
}

export type Unopened = Omit<Result, 'body'> & { body: string | FileBody | FileStream };

/** Only now, when the request holds no connection to the database any more: a file may wait for its turn. */
export async function opened({ body, ...response }: Unopened): Promise<Result> {
  if (typeof body === 'string' || !('open' in body)) return { ...response, body };
  const { open: _, ...file } = body;
  return { ...response, body: { ...file, stream: await body.open() } };
}

export function finished(operation: Operation, output: unknown, reply: Reply): Unopened {
  const body = isFileOutput(operation.output) ? (output as FileBody | FileStream) : JSON.stringify(output);
  return { status: reply.status ?? operation.status, headers: reply.headers, cookies: reply.cookies, body };
}

export function checkOutput(operation: Operation, output: unknown): void {
  if (isFileOutput(operation.output)) return;
  const parsed = z.safeParse(operation.output, output);
  if (!parsed.success)
    throw new Error(`${operation.method} ${operation.path}: output breaks the contract: ${parsed.error.message}`);
  const extra = extraMember(output, parsed.data);
  if (extra) throw new Error(`${operation.method} ${operation.path}: output member ${extra} is not in the contract`);
}

/** A change that does not tell its revision would make the next one of the same caller a conflict. */
export function checkRevision({ method, path, revision }: Operation, { headers }: Reply): void {
  const isTold = headers['ETag'] !== undefined;
  if (isTold === (revision !== undefined)) return;
  throw new Error(`${method} ${path}: the contract ${isTold ? 'knows of no' : 'promises an'} ETag`);
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
