/**
 * From what came over the wire to the input of an operation: one flat object, by the operation's schema. JSON kinds are
 * exact; path and query are text and are read as what the schema expects.
 */
import { z } from 'zod';
import { pathNames, type Operation } from '../../../contract/operation.ts';
import { limits } from '../../../contract/limits.ts';
import type { Constraint, Fault } from '../../../contract/problems.ts';
import { invalid, Problem } from './problem.ts';

type Members = Record<string, unknown>;
export type Query = ReadonlyMap<string, readonly string[]>;

/** Nobody reads more, and a body of half a million faults would make an answer larger than itself. */
const mostFaults = 100;

/** Each operation's schema, looked through once. */
interface Reading {
  path: readonly string[];
  query: readonly string[];
  body: readonly string[];
  /** Whether a body is looked at; an operation without any input takes whatever comes. */
  bodied: boolean;
  nullable: ReadonlySet<string>;
}

const readings = new WeakMap<Operation, Reading>();

function readingOf(operation: Operation): Reading {
  const known = readings.get(operation);
  if (known) return known;
  const path = pathNames(operation);
  const names = Object.keys(operation.input.shape).filter((name) => !path.includes(name));
  const bodied = operation.method === 'POST' || operation.method === 'PUT';
  const query = bodied ? names.filter((name) => operation.query?.includes(name)) : names;
  const reading: Reading = {
    path,
    query,
    body: bodied ? names.filter((name) => !query.includes(name)) : [],
    bodied: bodied && Object.keys(operation.input.shape).length > 0,
    nullable: new Set(names.filter((name) => takesNull(operation.input.shape[name]))),
  };
  readings.set(operation, reading);
  return reading;
}

function takesNull(schema: z.ZodType): boolean {
  return z.safeParse(schema, null).success;
}

/** Ids in the path: a value of another form is an unknown object. */
export function parsePath(operation: Operation, path: Record<string, string>): Members {
  const members: Members = {};
  for (const name of readingOf(operation).path) {
    const schema = operation.input.shape[name]!;
    const parsed = z.safeParse(schema, fromText(schema, path[name] ?? ''));
    if (!parsed.success || parsed.data === 0) throw new Problem(operation.objects[name as never]);
    members[name] = parsed.data;
  }
  return members;
}

/** `isClean`: its texts were looked through already. `check` sees what was sent before its values are checked. */
export function parseInput(
  operation: Operation,
  sent: { path: Record<string, string>; query: Query; body: unknown; isClean?: boolean },
  check: (members: Members) => void = () => {},
): Members {
  const reading = readingOf(operation);
  const faults: Fault[] = [];
  const members: Members = {};
  for (const name of reading.path) members[name] = fromText(operation.input.shape[name], sent.path[name] ?? '');
  for (const name of reading.query) {
    const value = fromQuery(operation.input.shape[name], name, sent.query);
    if (value !== undefined) members[name] = value;
  }
  if (reading.bodied)
    readBody(operation.upload ? fromForm(operation, sent.body) : sent.body, { reading, members, faults });
  check(members);
  if (!sent.isClean)
    faults.push(...textFaults(members), ...(reading.bodied ? textFaults(undeclared(sent.body, members)) : []));
  if (faults.length > 0) throw invalid(faults);
  const parsed = operation.input.safeParse(members);
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
  const parsed = schema.safeParse(members);
  return parsed.success ? [] : faultsOf(parsed.error, members);
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

function readBody(body: unknown, into: { reading: Reading; members: Members; faults: Fault[] }): void {
  if (body === tooDeep || body === tooWide) {
    into.faults.push({ field: 'body', value: null, constraint: 'max', message: `body ${beyond[body]}` });
    return;
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    into.faults.push({ field: 'body', value: body, constraint: 'type', message: 'body must be a JSON object' });
    return;
  }
  const sent = body as Members;
  for (const name of into.reading.body) {
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
    if (value === undefined || (value === null && !into.reading.nullable.has(name))) continue;
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

/** These stand for a body that nobody may walk through: by recursion, or without holding others up. */
export const tooDeep = Symbol('too deep');
export const tooWide = Symbol('too wide');

export const beyond = {
  [tooDeep]: `must not be nested deeper than ${limits.bodyDepth} levels`,
  [tooWide]: `must not hold an object of more than ${limits.bodyMembers} members`,
};

export function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Problem('400 malformed_json');
  }
  return faultOfShape(limits.bodyDepth, parsed) ?? parsed;
}

function faultOfShape(levels: number, value: unknown): keyof typeof beyond | null {
  if (typeof value !== 'object' || value === null) return null;
  if (levels === 0) return tooDeep;
  if (Array.isArray(value)) {
    for (const item of value) {
      const fault = faultOfShape(levels - 1, item);
      if (fault) return fault;
    }
    return null;
  }
  let members = 0;
  for (const name in value) {
    members += 1;
    const fault = members > limits.bodyMembers ? tooWide : faultOfShape(levels - 1, (value as Members)[name]);
    if (fault) return fault;
  }
  return null;
}

/** Text that PostgreSQL cannot hold, and keys that would change an object's prototype when it is copied. */
function textFaults(members: Members): Fault[] {
  const faults: Fault[] = [];
  const at: string[] = [];
  const refuse = (field: string, why: string) => {
    if (faults.length < mostFaults)
      faults.push({ field, value: null, constraint: 'format', message: `${field} ${why}` });
  };
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && !isStorable(value))
      refuse(at.join('.'), 'must not hold U+0000 or half a surrogate pair');
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      if (key === '__proto__' || !isStorable(key)) {
        refuse(at.join('.') || 'body', 'holds a member name that is not allowed');
        continue;
      }
      at.push(key);
      walk((value as Members)[key]);
      at.pop();
    }
  };
  walk(members);
  return faults;
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

function fromQuery(schema: z.ZodType, name: string, query: Query): unknown {
  const inner = unwrap(schema);
  const values = [...(query.get(name) ?? [])].filter((value) => value !== '' && value !== 'null');
  if (values.length === 0) return undefined;
  if (!(inner instanceof z.ZodArray)) return fromText(schema, values[0]!);
  const items = values.flatMap((value) => value.split(',')).map((item) => item.trim());
  return items.filter((item) => item !== '').map((item) => fromText(inner.element as z.ZodType, item));
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

function fromText(schema: z.ZodType, text: string): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodNumber) return /^-?\d{1,20}$/.test(text) ? Number(text) : text;
  if (inner instanceof z.ZodBoolean) return flags.get(text) ?? text;
  return text;
}

/** The schema inside defaults, optionals, nullables and transforms. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  return schema instanceof z.ZodPipe ? unwrap(schema.in as z.ZodType) : schema;
}

/** Members whose values no answer repeats: answers end up in logs, tickets and screenshots. */
const secrets = new Set<PropertyKey>(['password', 'current_password', 'passwords', 'token']);

export function faultsOf(error: z.ZodError, input: unknown): Fault[] {
  return error.issues.slice(0, mostFaults).map((issue) => {
    const value = issue.path.reduce<unknown>((at, key) => (at as Members | undefined)?.[key as string], input);
    const field = issue.path.map(String).join('.') || 'body';
    const constraint = constraintOf(issue, value);
    const message = constraint === 'required' ? `${field} is required` : `${field} ${sentence(issue)}`;
    return { field, value: secrets.has(issue.path[0] ?? '') ? null : value, constraint, message };
  });
}

function constraintOf(issue: z.core.$ZodIssue, value: unknown): Constraint {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined || value === null ? 'required' : 'type';
    case 'too_small':
      return issue.origin === 'number' ? 'min' : 'length';
    case 'too_big':
      return issue.origin === 'number' ? 'max' : 'length';
    case 'invalid_value':
      return value === undefined ? 'required' : 'enum';
    case 'custom':
      return (issue.params?.['constraint'] as Constraint | undefined) ?? 'format';
    case 'invalid_union':
      return value === undefined ? 'required' : 'type';
    default:
      return 'format';
  }
}

function sentence(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${/^[aeio]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
    case 'too_small':
      return issue.origin === 'number'
        ? `must be at least ${issue.minimum}`
        : `must have at least ${issue.minimum} items`;
    case 'too_big':
      return issue.origin === 'number'
        ? `must be at most ${issue.maximum}`
        : `must have at most ${issue.maximum} items`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'custom':
      return issue.message;
    case 'invalid_format':
      return formats[issue.format] ?? 'has a wrong form';
    case 'invalid_union':
      return eitherOf(issue);
    default:
      return 'has a wrong form';
  }
}

const formats: Record<string, string> = {
  date: 'must be a date such as 2030-01-31',
  datetime: 'must be a time such as 2030-01-31T23:59:00Z',
  email: 'must be an e-mail address',
  url: 'must be an address such as https://example.com/page',
};

/** What any of the kinds would want, where they want it of the value itself and not of something inside. */
function eitherOf({ errors }: z.core.$ZodIssueInvalidUnion): string {
  const [first, ...others] = errors.flatMap(([issue]) => (issue && issue.path.length === 0 ? [sentence(issue)] : []));
  if (first === undefined || others.length + 1 < errors.length) return 'has a wrong form';
  return [first, ...others.map((other) => other.replace(/^must be /, ''))].join(' or ');
}
