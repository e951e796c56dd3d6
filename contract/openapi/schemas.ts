/**
 * Schemas of the contract as JSON Schema. One with an id becomes a named component, printed once; where a named schema
 * is sent in another form than it is received (a default makes a member optional), the sent form gets a name of its own.
 */
import { z } from 'zod';
import { documented } from '../common.ts';
import { questionSchemas } from '../questions/table.ts';

export type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
export type JsonObject = { [member: string]: Json };
type Direction = 'input' | 'output';

export interface SchemaPrinter {
  components: JsonObject;
  print(schema: z.ZodType, direction: Direction): JsonObject;
}

const prefix = '#/components/schemas/';

/** `openEnded`: objects that take any other member say so, which a reference need not. */
export function makeSchemaPrinter(openEnded = false): SchemaPrinter {
  const components: JsonObject = {};
  const print = (schema: z.ZodType, direction: Direction): JsonObject => {
    const { named, root, definitions } = convert(schema, direction, { print, openEnded });
    const nameOf = (id: string) => (direction === 'output' || !differs(named.get(id)) ? id : `${id}Input`);
    const rename = (found: Json): Json => tidy(found, nameOf);
    for (const [id, definition] of Object.entries(definitions)) components[nameOf(id)] = rename(definition as Json);
    return rename(root) as JsonObject;
  };
  return { components, print };
}

interface Converted {
  root: JsonObject;
  definitions: Record<string, unknown>;
  named: Map<string, z.ZodType>;
}

interface Converting {
  print: SchemaPrinter['print'];
  openEnded: boolean;
}

function convert(schema: z.ZodType, direction: Direction, { print, openEnded }: Converting): Converted {
  const named = new Map<string, z.ZodType>();
  const {
    $schema: _,
    $defs: definitions = {},
    ...root
  } = z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: 'any',
    metadata: names,
    override: ({ zodSchema, jsonSchema }) => {
      const own = zodSchema as unknown as z.ZodType;
      const id = names.get(own)?.['id'];
      if (typeof id === 'string') named.set(id, own);
      const shown = shownFor(own);
      if (shown) replace(jsonSchema, print(shown, direction));
      // Members are only ever added, so a client must not refuse those it does not know.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (!openEnded && Object.keys(jsonSchema.additionalProperties ?? { some: true }).length === 0)
        delete jsonSchema.additionalProperties;
      delete jsonSchema['id'];
    },
  });
  return { root: root as JsonObject, definitions, named };
}

const questionNames = new Map<unknown, string>(
  Object.entries(questionSchemas).map(([type, schema]) => [
    schema,
    `${type[0]!.toUpperCase()}${type.slice(1)}Question`,
  ]),
);

/** What is said about schemas, with a name for each type of question. */
const names = z.registry<Record<string, unknown>>();
names.get = (schema) => {
  const question = questionNames.get(schema);
  const meta = z.globalRegistry.get(schema);
  return question === undefined ? meta : { ...meta, id: question };
};

function shownFor(schema: z.ZodType): z.ZodType | undefined {
  return (documented as unknown as { get(schema: z.ZodType): { as: z.ZodType } | undefined }).get(schema)?.as;
}

function replace(target: Record<string, unknown>, source: JsonObject): void {
  const { description } = target;
  for (const member of Object.keys(target)) delete target[member];
  Object.assign(target, source, description === undefined ? {} : { description });
}

/** Whether the sent form of a named schema is another than the received one. */
function differs(schema: z.ZodType | undefined): boolean {
  if (!schema) return false;
  const [sent, received] = (['input', 'output'] as const).map((direction) =>
    JSON.stringify(convert(schema, direction, { print: () => ({}), openEnded: false }).root),
  );
  return sent !== received;
}

/** References to components, and no words that say nothing. */
function tidy(value: Json, nameOf: (id: string) => string): Json {
  if (Array.isArray(value)) return value.map((item) => tidy(item, nameOf));
  if (typeof value !== 'object' || value === null) return value;
  const found: JsonObject = Object.fromEntries(
    Object.entries(value).map(([member, item]) => [member, tidy(item, nameOf)]),
  );
  if (typeof found['$ref'] === 'string' && found['$ref'].startsWith('#/$defs/')) {
    found['$ref'] = prefix + nameOf(decodeURIComponent(found['$ref'].slice('#/$defs/'.length)));
  }
  if (found['minimum'] === Number.MIN_SAFE_INTEGER) delete found['minimum'];
  if (found['maximum'] === Number.MAX_SAFE_INTEGER) delete found['maximum'];
  if (JSON.stringify(found['propertyNames']) === '{"type":"string"}') delete found['propertyNames'];
  return withNull(flat(found));
}

/** A choice within a choice is one choice. */
function flat(schema: JsonObject): JsonObject {
  if (!Array.isArray(schema['anyOf'])) return schema;
  const only = (item: Json) =>
    Object.keys(item as JsonObject).length === 1 && Array.isArray((item as JsonObject)['anyOf']);
  return {
    ...schema,
    anyOf: schema['anyOf'].flatMap((item) => (only(item) ? ((item as JsonObject)['anyOf'] as Json[]) : [item])),
  };
}

/** "This or null" in one line. */
function withNull(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [first, second] = anyOf as [JsonObject, JsonObject];
  if (second['type'] !== 'null' || typeof first['type'] !== 'string') return schema;
  const allowed = Array.isArray(first['enum']) ? { enum: [...first['enum'], null] } : {};
  return { ...first, ...allowed, type: [first['type'], 'null'], ...rest };
}
