/** Paths, queries and forms are text, and are read as what the schema expects; what does not fit stays text for it to refuse. */
import { z } from 'zod';
import type { Query } from './query.ts';

export function fromQuery(schema: z.ZodType, name: string, query: Query): unknown {
  const inner = unwrap(schema);
  const values = [...(query.get(name) ?? [])].filter((value) => value !== '' && value !== 'null');
  if (values.length === 0) return undefined;
  if (!(inner instanceof z.ZodArray)) return fromText(schema, values[0]!);
  const items = values.flatMap((value) => value.split(',')).map((item) => item.trim());
  return items.filter((item) => item !== '').map((item) => fromText(inner.element as z.ZodType, item));
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
function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  return schema instanceof z.ZodPipe ? unwrap(schema.in as z.ZodType) : schema;
}
