/**
 * Runs an operation of respondents: no token and no transaction of the kernel's, texts cleaned in place of refused, and
 * refusals in the words of the survey. The handler finds the survey first and then asks for the input, so that nothing
 * is read for a survey that nobody knows.
 */
import type { InputOf, Operation, OutputOf, UploadedFile } from '../../../contract/operation.ts';
import { problems } from '../../../contract/problems.ts';
import { Problem } from '../problem.ts';
import type { Kernel } from './kernel.ts';
import { parseInput } from './parse.ts';
import type { Query } from './query.ts';
import { problemFor, refused } from './refusal.ts';
import { checkedResult, type Result } from './result.ts';

/** What is known of a request before its input is checked. */
export interface RespondentFacts {
  /** Names in the path as sent. */
  path: Record<string, string>;
  ip: string;
  /** The Host header: with a wildcard origin each workspace has its own. */
  host: string;
  header(name: string): string | undefined;
  query(name: string): string | undefined;
}

export interface Respondent<O extends Operation> extends RespondentFacts {
  /** Checks what was sent, by the schema of the operation. The body is read now: who asks has found the survey. */
  input(): Promise<InputOf<O>>;
  /** The file of an upload, which is not read before this; null: there is none. */
  file(maxBytes: number): Promise<UploadedFile | null>;
  /** Waits for its turn to make a response of megabytes; the turn ends with the response. */
  turn(): Promise<void>;
}

export type Respond<O extends Operation> = (respondent: Respondent<O>) => Promise<OutputOf<O>>;

export interface RespondentRoute {
  operation: Operation;
  respond: Respond<Operation>;
}

/** The sentence a respondent reads for a refusal. */
export type Words = (
  problem: Problem,
  asked: { virtualId: string | undefined; lang: string | undefined },
) => Promise<string>;

export interface RespondentCall {
  id: string;
  ip: string;
  path: Record<string, string>;
  query: Query;
  /** Without what a database cannot hold. */
  body(): Promise<unknown>;
  file(maxBytes: number): Promise<UploadedFile | null>;
  header(name: string): string | undefined;
  turn(): Promise<void>;
  leave(): void;
}

export async function runRespondent(
  kernel: Kernel,
  route: RespondentRoute & { words: Words },
  call: RespondentCall,
): Promise<Result> {
  const { operation, respond } = route;
  const hasInput = operation.method !== 'GET' && operation.upload === undefined;
  let body: unknown = {};
  try {
    const output = await respond({
      path: call.path,
      ip: call.ip,
      host: call.header('host') ?? '',
      header: call.header,
      query: (name) => call.query.get(name)?.[0],
      file: call.file,
      turn: call.turn,
      input: async () => {
        if (hasInput) body = await call.body();
        return parseInput(operation, { path: call.path, query: call.query, body, isClean: true });
      },
    });
    return await checkedResult(kernel, operation, output);
  } catch (error) {
    // The words of a survey may have to be waited for.
    call.leave();
    const problem = problemFor(kernel, { operation, requestId: call.id }, error);
    return refused(await inWords(problem, route.words, { path: call.path, query: call.query, body }), call.id);
  }
}

/** A refusal that has a sentence of its own keeps it. */
export async function inWords(
  problem: Problem,
  words: Words,
  sent: { path: Record<string, string>; query: Query; body: unknown },
): Promise<Problem> {
  if (problem.message !== problems[problem.key]) return problem;
  const lang = sent.query.get('lang')?.[0] ?? (sent.body as { lang?: unknown } | null | undefined)?.lang;
  const asked = { virtualId: sent.path['virtual_id'], lang: typeof lang === 'string' ? lang : undefined };
  return new Problem(problem.key, {
    message: await words(problem, asked),
    details: problem.details,
    headers: problem.headers,
  });
}
