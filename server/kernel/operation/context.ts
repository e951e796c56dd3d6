/** What a handler is given, and how an operation's handler is written. */
import type { InputOf, Operation, OutputOf, Subject, UploadedFile } from '../../../contract/operation.ts';
import type { Tx } from '../database/db.ts';
import type { Audit } from './audit.ts';
import type { Caller, SubjectRow } from './caller.ts';
import type { Outside } from './outside-transaction.ts';
import type { Plan } from './plans.ts';

export interface Context<Of extends Subject = Subject> {
  tx: Tx;
  caller: Caller;
  /** The object in the path whose workspace decides about rights; null where the path names none. */
  subject: Of extends 'none' ? null : SubjectRow;
  /** The plan of the subject's workspace. */
  plan: Plan;
  request: RequestFacts;
  reply: Reply;
  audit: Audit;
  /** For whatever waits for the network: never inside the transaction. */
  outside: Outside;
  file: UploadedFile | null;
}

export interface RequestFacts {
  id: string;
  ip: string;
  /** Full address without the query, from configuration and never from the Host header. */
  address: string;
  queryText: string;
  ifMatch: string | null;
  /** What a reader of a stream of events has seen last. */
  lastEventId?: string | null;
  session: string | null;
  /** What the program that asks says of itself, cut off. */
  userAgent?: string;
}

export interface Reply {
  headers: Record<string, string>;
  cookies: string[];
  /** In place of the operation's status: a creation that found what it was to make. */
  status: 200 | null;
  /** The survey that this response names: a stored replay goes when the survey goes. */
  names: number | null;
  /** Run once the transaction is durable. */
  afterCommit: (() => void)[];
}

export type SurveyContext = Context<'survey'>;
export type WorkspaceContext = Context<'workspace'>;

export type Run<O extends Operation> = (context: Context<O['subject']>, input: InputOf<O>) => Promise<OutputOf<O>>;

/** A handler whose path names a second object, which must be found before the body is checked. */
export interface Locating<O extends Operation> {
  locate(context: Context<O['subject']>, path: InputOf<O>): Promise<unknown>;
  run(context: Context<O['subject']>, input: InputOf<O>, located: unknown): Promise<OutputOf<O>>;
}

export type Handler<O extends Operation> = Run<O> | Locating<O>;

export function locating<O extends Operation, T>(
  locate: (context: Context<O['subject']>, path: InputOf<O>) => Promise<T>,
  run: (context: Context<O['subject']>, input: InputOf<O>, located: T) => Promise<OutputOf<O>>,
): Locating<O> {
  return { locate, run: (context, input, located) => run(context, input, located as T) };
}
