/**
 * Paths, queries and forms are text, and are read as what the schema expects; what does not fit stays text for it to refuse.
 * Of query parameters `a[]=1&a[]=2`, `a[0]=1`, `a=1&a=2`, `a=1,2` and `a=["1","2"]` are the same; a malformed percent sign is text.
 */
import { z } from 'zod';
import { decodePercent } from './percent.ts';

export type Query = ReadonlyMap<string, readonly string[]>;

export function queryOf(url: string): Query {
  const query = new Map<string, string[]>();
  const start = url.indexOf('?');
  if (start < 0) return query;
  for (const part of url.slice(start + 1).split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = decode(at < 0 ? part : part.slice(0, at)).replace(/\[\d*\]$/, '');
    const value = at < 0 ? '' : decode(part.slice(at + 1));
    const values = query.get(name);
    if (values) values.push(value);
    else query.set(name, [value]);
  }
  return query;
}

function decode(text: string): string {
  return decodePercent(text.replaceAll('+', ' '));
}

export function fromQuery(schema: z.ZodType, name: string, query: Query): unknown {
  const inner = unwrap(schema);
  const values = [...(query.get(name) ?? [])].filter((value) => value !== '' && value !== 'null');
  if (values.length === 0) return undefined;
  if (!(inner instanceof z.ZodArray)) return fromText(schema, values[0]!);
  const listed = values.length === 1 ? listIn(values[0]!) : null;
  const items = listed ?? values.flatMap((value) => value.split(',')).map((item) => item.trim());
  return items.filter((item) => item !== '').map((item) => fromText(inner.element as z.ZodType, item));
}

/** A value with a comma stands in a list that is written as JSON: `tags=["late, loud"]`. */
function listIn(text: string): string[] | null {
  if (!text.startsWith('["')) return null;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : null;
  } catch {
    return null;
  }
}

export function fromText(schema: z.ZodType, text: string): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodNumber) return /^-?\d{1,20}$/.test(text) ? Number(text) : text;
  if (inner instanceof z.ZodBoolean) return flags.get(text) ?? text;
  return text;
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** The schema inside defaults, optionals, nullables and transforms. */
export function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  return schema instanceof z.ZodPipe ? unwrap(schema.in as z.ZodType) : schema;
}
