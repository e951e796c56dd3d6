/** Arguments and results of tools as JSON Schema, from the same schemas as the reference. */
import type { z } from 'zod';
import { makeSchemaPrinter, type Json, type JsonObject } from '../../contract/openapi/schemas.ts';
import { helpFor } from './argument-texts.ts';

const components = '#/components/schemas/';

/** What tells a refusal; the reference has the rest of it. */
const refusal: JsonObject = {
  type: 'object',
  description: 'With isError: why the tool refused',
  properties: {
    success: { const: false },
    status: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    error: { type: 'object' },
  },
  required: ['success', 'status', 'code', 'message', 'error'],
};

/** A tool has few arguments that are objects, so each stands where it is used: not every client follows references. */
export function argumentSchema(tool: string, input: z.ZodObject): JsonObject {
  const printer = makeSchemaPrinter();
  const { properties = {}, required } = inlined(printer.print(input, 'input'), printer.components) as JsonObject;
  const helped = Object.entries(properties as JsonObject).map(([name, schema]) => [
    name,
    withHelp(sharedOnce(schema) as JsonObject, helpFor(tool, name)),
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(helped),
    ...(required === undefined ? {} : { required }),
    additionalProperties: false,
  };
}

/** Of a success or of a refusal: clients of 2025 check both by the same schema. */
export function resultSchema(output: z.ZodType): JsonObject {
  const printer = makeSchemaPrinter();
  const success = printer.print(output, 'output');
  const schema = { type: 'object', anyOf: [success, refusal] };
  const defs: JsonObject = {};
  const keep = (found: Json): Json =>
    withReferences(found, (name) => {
      if (!(name in defs)) {
        defs[name] = true;
        defs[name] = keep(printer.components[name]!);
      }
      return { $ref: `#/$defs/${name}` };
    });
  const kept = keep(schema) as JsonObject;
  return Object.keys(defs).length === 0 ? kept : { ...kept, $defs: defs };
}

/** What holds itself, as a group of conditions does, is written out once: inside it only its kind is told. */
function inlined(schema: Json, known: JsonObject, within: readonly string[] = []): Json {
  return withReferences(schema, (name) =>
    within.includes(name) ? { type: 'object' } : inlined(known[name]!, known, [...within, name]),
  );
}

function withReferences(value: Json, replace: (name: string) => Json): Json {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...beside } = value.format === 'date' ? withoutPattern(value) : value;
  const rest = Object.fromEntries(Object.entries(beside).map(([name, item]) => [name, withReferences(item, replace)]));
  if (typeof $ref !== 'string' || !$ref.startsWith(components)) return $ref === undefined ? rest : { $ref, ...rest };
  return { ...(replace($ref.slice(components.length)) as JsonObject), ...rest };
}

/** Members that all kinds of an object have stand once beside them: a model reads them with every list of tools. */
function sharedOnce(value: Json): Json {
  if (Array.isArray(value)) return value.map(sharedOnce);
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, sharedOnce(item)]));
  const kinds = Array.isArray(schema['oneOf']) ? (schema['oneOf'] as JsonObject[]) : [];
  const [first, ...others] = kinds.map(({ properties }) => properties as JsonObject | undefined);
  if (!first || others.length === 0 || others.some((other) => other === undefined)) return schema;
  const isShared = ([name, member]: [string, Json]) =>
    others.every((other) => JSON.stringify(other![name]) === JSON.stringify(member));
  const properties = Object.fromEntries(Object.entries(first).filter(isShared));
  const own = (members: JsonObject) => Object.entries(members).filter(([name]) => !(name in properties));
  const oneOf = kinds.map((kind) => ({
    ...kind,
    properties: Object.fromEntries(own(kind['properties'] as JsonObject)),
  }));
  return { ...schema, type: 'object', properties, oneOf };
}

/** The format says it in a word; the pattern is long, and a model reads it with every date of every tool. */
function withoutPattern({ pattern: _, ...schema }: JsonObject): JsonObject {
  return schema;
}

function withHelp(schema: JsonObject, help: string | null): JsonObject {
  return help === null ? schema : { ...schema, description: help };
}
