/**
 * The spine: each operation of the interface is declared once. Routing, validation, the OpenAPI document, the client
 * and the assistant's tools are all derived from these declarations, so none of them can disagree with another.
 */
import type { z } from 'zod';
import { problemSets, type ProblemKey } from './problems.ts';

export const abilities = [
  '*',
  'quiz:read',
  'quiz:write',
  'answers:read',
  'answers:write',
  'promo:read',
  'promo:write',
  'webhooks:read',
  'webhooks:write',
  'themes:write',
  'account:read',
  'account:write',
  'destructive',
] as const;
export type Ability = (typeof abilities)[number];

export const features = [
  'default_texts',
  'promo_codes',
  'webhooks',
  'incomplete_answers',
  'result_filters',
  'custom_scripts',
  'sso',
] as const;
export type Feature = (typeof features)[number];

/** What the first object in the path is, and so whose rights count. */
export type Subject = 'none' | 'workspace' | 'survey' | 'folder';

/** Rights by role: view = everybody, edit = member and up, manage = admin and up, own = owner. */
export type Right = 'view' | 'edit' | 'manage' | 'own';

export type Tag =
  | 'Accounts'
  | 'Tokens'
  | 'Workspaces'
  | 'Folders'
  | 'Surveys'
  | 'Versions'
  | 'Templates'
  | 'Settings'
  | 'Conditions'
  | 'Variables'
  | 'Default texts'
  | 'Themes'
  | 'Media'
  | 'Answers'
  | 'Reports'
  | 'Exports'
  | 'Webhooks'
  | 'Promo codes'
  | 'Operator'
  | 'Respondents';

export type RespondentHeader = 'X-Survey-Password' | 'X-Survey-Sso';

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never;

/** A response that is not JSON. */
export interface FileOutput {
  file: readonly string[];
}

export interface Upload {
  /** Members of the form that are files, with the largest size a file of this operation may have. */
  file: 'file';
  maxBytes: number;
  /** The same may come as JSON, without a file. */
  isOptional?: true;
}

/** Where no output is written down, the reference shows one that was recorded. */
export interface Example {
  input?: Record<string, unknown>;
  output?: unknown;
  /** Further requests worth showing, by name. */
  more?: Record<string, { summary: string; input: Record<string, unknown> }>;
}

export interface Operation<
  Path extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType | FileOutput = z.ZodType | FileOutput,
  Of extends Subject = Subject,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: Path;
  tag: Tag;
  summary: string;
  description?: string;
  /** null: no token is needed. */
  ability: Ability | null;
  /**
   * 'sign-in' operations check Origin in place of the token; they and reads by POST ignore Idempotency-Key.
   * 'respondent' operations live on the survey origin, for everybody and for pages of every origin.
   */
  kind?: 'sign-in' | 'read' | 'respondent';
  /** Works without anybody signed in, but knows who is, by the session of a browser. */
  session?: 'optional';
  subject: Of;
  right: Right;
  feature?: Feature;
  /** Features that it needs beyond, by what was sent: checked before the values are, so that wrong ones are blocked alike. */
  features?(members: Readonly<Record<string, unknown>>): readonly Feature[];
  /** Which refusal an unknown object in the path gives, for every name in the path. */
  objects: Record<PathNames<Path>, ProblemKey>;
  input: Input;
  /** Headers that an operation of respondents reads. */
  headers?: readonly RespondentHeader[];
  /** Members of a POST or PUT that come from the query and not from the body. */
  query?: readonly string[];
  output: Output;
  status: 200 | 201;
  /** A creation that answers 200 when what it would create stands already. */
  repeats?: true;
  /** Refusals beyond those that every operation of its kind may give. */
  problems: readonly ProblemKey[];
  body?: 'large';
  /** Not a DELETE, and yet a way to delete: it works also where the disk is almost full. */
  frees?: true;
  upload?: Upload;
  /** Answers with the ETag of its survey, the new one where it has changed the survey; 'guards': accepts If-Match, too. */
  revision?: 'returns' | 'guards';
  example: Example;
  /** Name of the assistant's tool that runs this operation; one tool may run several. */
  tool: string | null;
}

export function operation<
  const Path extends string,
  Input extends z.ZodObject,
  Output extends z.ZodType | FileOutput,
  const Of extends Subject,
>(declared: Operation<Path, Input, Output, Of>): Operation<Path, Input, Output, Of> {
  return declared;
}

export type InputOf<O extends Operation> = z.output<O['input']>;
export type SentOf<O extends Operation> = z.input<O['input']>;

export interface FileBody {
  contentType: string;
  bytes: Uint8Array;
  fileName?: string;
  /** A picture, which a browser shows and does not keep. */
  isShown?: true;
}

/** A file that is written while it is read, begun once the checks and their transaction are over. */
export interface FileStream {
  contentType: string;
  /** Absent for what is no file to keep, such as a stream of events. */
  fileName?: string;
  /** May still refuse; after that the bytes come, however many they are. */
  open(): Promise<AsyncIterable<Uint8Array>>;
}

export type OutputOf<O extends Operation> = O['output'] extends z.ZodType
  ? z.input<O['output']>
  : FileBody | FileStream;
export type ReceivedOf<O extends Operation> = O['output'] extends z.ZodType ? z.output<O['output']> : Uint8Array;

/** An uploaded file as a handler receives it. Its bytes wait outside the memory, and only until the request is answered. */
export interface UploadedFile {
  name: string;
  size: number;
  /** The first bytes, enough to tell its kind. */
  head: Uint8Array;
  sha256: Uint8Array;
  /** All of it at once: for files that are small by their limit. */
  bytes(): Promise<Uint8Array>;
  stream(): AsyncIterable<Uint8Array>;
}

export function pathNames(operation: Operation): string[] {
  return [...operation.path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
}

export function isFileOutput(output: z.ZodType | FileOutput): output is FileOutput {
  return 'file' in output;
}

/** Every refusal that an operation may give. */
export function problemsOf(operation: Operation): ProblemKey[] {
  const post = operation.method === 'POST' && operation.kind === undefined;
  const bodied = operation.method === 'POST' || operation.method === 'PUT';
  const denied: Record<Subject, ProblemKey[]> = {
    none: [],
    workspace: ['403 access_denied'],
    survey: ['403 access_denied'],
    folder: ['403 access_denied_to_folder'],
  };
  const found = new Set<ProblemKey>([
    ...problemSets.always,
    ...(operation.ability === null ? [] : problemSets.token),
    ...(operation.kind === 'sign-in' ? (['403 access_denied'] as const) : []),
    ...(Object.keys(operation.input.shape).length > 0 ? problemSets.input : []),
    ...(bodied ? problemSets.body : []),
    ...(post ? problemSets.repeatable : []),
    ...Object.values<ProblemKey>(operation.objects),
    ...denied[operation.subject],
    ...(operation.feature || operation.features ? (['400 blocked_by_tariff'] as const) : []),
    ...(operation.revision === 'guards' ? (['412 revision_conflict'] as const) : []),
    ...(operation.upload ? (['413 file_too_large'] as const) : []),
    ...operation.problems,
  ]);
  return [...found].sort();
}
