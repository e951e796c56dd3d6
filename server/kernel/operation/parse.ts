/**
 * From what came over the wire to the input of an operation: one flat object, by the operation's schema. JSON kinds are
 * exact; path and query are text and are read as what the schema expects.
 */
import { z } from 'zod';
import { pathNames, type Operation } from '../../../contract/operation.ts';
import type { Fault } from '../../../contract/problems.ts';
import { invalid, Problem } from '../problem.ts';
import { faultsOf, type Members, textFaults } from './faults.ts';
import { shortened } from './lengths.ts';
import { beyond, tooDeep, tooWide } from './parse-json.ts';
import { fromQuery, fromText, type Query } from './query.ts';

/** Ids in the path: a value of another form is an unknown object. */
export function parsePath(operation: Operation, path: Record<string, string>): Members {
  const members: Members = {};
  for (const name of partsOf(operation).path) {
    const schema = operation.input.shape[name]!;
    const parsed = z.safeParse(schema, fromText(schema, path[name] ?? ''));
    if (!parsed.success || parsed.data === 0) throw new Problem(operation.objects[name as never]);
    members[name] = parsed.data;
  }
  return members;
}

/** `isClean`: its texts were looked through already. `beforeValues` sees what was sent before its values are looked at. */
export function parseInput(
  operation: Operation,
  sent: { path: Record<string, string>; query: Query; body: unknown; isClean?: boolean },
  beforeValues: (members: Members) => void = () => {},
): Members {
  const parts = partsOf(operation);
  const faults: Fault[] = [];
  const members: Members = {};
  for (const name of parts.path) members[name] = fromText(operation.input.shape[name], sent.path[name] ?? '');
  for (const name of parts.query) {
    const value = fromQuery(operation.input.shape[name], name, sent.query);
    if (value !== undefined) members[name] = value;
  }
  if (parts.bodied) readBody(operation.upload ? fromForm(operation, sent.body) : sent.body, { parts, members, faults });
  beforeValues(members);
  if (!sent.isClean)
    faults.push(...textFaults(members), ...(parts.bodied ? textFaults(undeclared(sent.body, members)) : []));
  if (faults.length > 0) throw invalid(faults);
  const parsed = operation.input.safeParse(shortened(operation.input, members));
  if (!parsed.success) throw invalid(faultsOf(parsed.error, members));
  return parsed.data;
}

/** Members that came as one flat object of exact JSON kinds, as the assistant's tools get them. */
export function parseMembers(schema: z.ZodObject, sent: Members): Members {
  const faults = memberFaults(schema, sent);
  if (faults.length > 0) throw invalid(faults);
  return schema.parse(withoutNulls(schema, sent));
}

export function memberFaults(schema: z.ZodObject, sent: Members): Fault[] {
  const members = withoutNulls(schema, sent);
  const faults = textFaults(members);
  if (faults.length > 0) return faults;
  const parsed = schema.safeParse(shortened(schema, members));
  return parsed.success ? [] : faultsOf(parsed.error, members);
}

/** Each operation's schema, looked through once. */
interface InputParts {
  path: readonly string[];
  query: readonly string[];
  body: readonly string[];
  /** Whether a body is looked at; an operation without any input takes whatever comes. */
  bodied: boolean;
  nullable: ReadonlySet<string>;
}

const knownParts = new WeakMap<Operation, InputParts>();

function partsOf(operation: Operation): InputParts {
  const known = knownParts.get(operation);
  if (known) return known;
  const path = pathNames(operation);
  const names = Object.keys(operation.input.shape).filter((name) => !path.includes(name));
  const bodied = operation.method === 'POST' || operation.method === 'PUT';
  const query = bodied ? names.filter((name) => operation.query?.includes(name)) : names;
  const parts: InputParts = {
    path,
    query,
    body: bodied ? names.filter((name) => !query.includes(name)) : [],
    bodied: bodied && Object.keys(operation.input.shape).length > 0,
    nullable: new Set(names.filter((name) => takesNull(operation.input.shape[name]))),
  };
  knownParts.set(operation, parts);
  return parts;
}

function takesNull(schema: z.ZodType): boolean {
  return z.safeParse(schema, null).success;
}

function withoutNulls(schema: z.ZodObject, sent: Members): Members {
  const isSaid = ([name, value]: [string, unknown]) => {
    const declared = declaredAs(schema, name);
    return value !== undefined && (value !== null || !declared || takesNull(declared));
  };
  return Object.fromEntries(Object.entries(sent).filter(isSaid));
}

/** Names come from outside, and every object has more of them than it was given. */
function declaredAs(schema: z.ZodObject, name: string): z.ZodType | undefined {
  return Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
}

function readBody(body: unknown, into: { parts: InputParts; members: Members; faults: Fault[] }): void {
  if (body === tooDeep || body === tooWide) {
    into.faults.push({ field: 'body', value: null, constraint: 'max', message: `body ${beyond[body]}` });
    return;
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    into.faults.push({ field: 'body', value: body, constraint: 'type', message: 'body must be a JSON object' });
    return;
  }
  const sent = body as Members;
  for (const name of into.parts.body) {
    const bracketed = `${name}[]`;
    const both = Object.hasOwn(sent, name) && Object.hasOwn(sent, bracketed);
    if (both)
      into.faults.push({
        field: name,
        value: null,
        constraint: 'conflict',
        message: `send either ${name} or ${bracketed}, not both`,
      });
    const value = Object.hasOwn(sent, name) ? sent[name] : Object.hasOwn(sent, bracketed) ? sent[bracketed] : undefined;
    if (value === undefined || (value === null && !into.parts.nullable.has(name))) continue;
    into.members[name] = value;
  }
}

/** The fields of a form are text, and an empty one says nothing. */
function fromForm(operation: Operation, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const fields = Object.entries(body).filter(([, value]) => value !== '');
  return Object.fromEntries(
    fields.map(([name, value]) => {
      const schema = declaredAs(operation.input, name);
      return [name, schema && typeof value === 'string' ? fromText(schema, value) : value];
    }),
  );
}

/** What nobody asked for has no effect, but must still be fit to be read. */
function undeclared(body: unknown, members: Members): Members {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  const names = Object.keys(body).filter((name) => !Object.hasOwn(members, name.replace(/\[\]$/, '')));
  return Object.fromEntries(names.map((name) => [name, (body as Members)[name]]));
}
