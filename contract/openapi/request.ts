/** What a caller sends: parameters of the path, the query and the headers, and the body. */
import { pathNames, type Operation } from '../operation.ts';
import { exampleOf } from './examples.ts';
import type { Json, JsonObject, SchemaPrinter } from './schemas.ts';

export interface Printing {
  /** The path as the document writes it. */
  path: string;
  schemas: SchemaPrinter;
  surveyOrigin: string;
}

export function describeParameters(operation: Operation, input: JsonObject, { path, schemas }: Printing): Json[] {
  const written = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
  const fromPath = pathNames(operation).map((name, index) =>
    parameter(name, input, { in: 'path', as: written[index]!, required: true }),
  );
  const fromQuery = queryNames(operation).map((name) =>
    parameter(name, input, {
      in: 'query',
      as: name,
      required: (input['required'] as string[] | undefined)?.includes(name) ?? false,
    }),
  );
  for (const item of [...fromPath, ...fromQuery]) {
    const given = operation.example.input?.[item.member] as Json | undefined;
    if (given !== undefined) item.parameter['example'] = given;
    else if (item.parameter['in'] === 'path')
      item.parameter['example'] = exampleOf(item.parameter['schema'] as JsonObject, schemas.components);
  }
  return [
    ...[...fromPath, ...fromQuery].map((item) => item.parameter),
    ...(operation.method === 'POST' && operation.kind === undefined
      ? [{ $ref: '#/components/parameters/Idempotency-Key' }]
      : []),
    ...(operation.revision === 'guards' ? [{ $ref: '#/components/parameters/If-Match' }] : []),
    ...(operation.headers ?? []).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

function parameter(member: string, input: JsonObject, where: { in: 'path' | 'query'; as: string; required: boolean }) {
  const { description, ...schema } = (input['properties'] as Record<string, JsonObject>)[member]!;
  const shown: JsonObject = {
    name: where.as,
    in: where.in,
    required: where.required,
    ...(description ? { description } : {}),
    schema,
  };
  return { member, parameter: shown };
}

function queryNames(operation: Operation): string[] {
  const inPath = pathNames(operation);
  const bodied = operation.method === 'POST' || operation.method === 'PUT';
  const names = bodied ? (operation.query ?? []) : Object.keys(operation.input.shape);
  return names.filter((name) => !inPath.includes(name));
}

export function describeBody(operation: Operation, input: JsonObject, { schemas }: Printing): JsonObject {
  if (operation.method !== 'POST' && operation.method !== 'PUT') return {};
  const elsewhere = new Set([...pathNames(operation), ...queryNames(operation)]);
  const members = Object.entries(input['properties'] as JsonObject).filter(([name]) => !elsewhere.has(name));
  const required = ((input['required'] ?? []) as string[]).filter((name) => !elsewhere.has(name));
  if (members.length === 0 && !operation.upload) return {};
  const file = {
    type: 'string',
    format: 'binary',
    description: `At most ${(operation.upload?.maxBytes ?? 0) / 1_048_576} MB`,
  };
  const schema: JsonObject = {
    type: 'object',
    properties: { ...Object.fromEntries(members), ...(operation.upload ? { [operation.upload.file]: file } : {}) },
    ...(required.length > 0 || operation.upload
      ? { required: operation.upload ? [...required, operation.upload.file] : required }
      : {}),
  };
  const form = operation.upload ? { 'multipart/form-data': { schema } } : {};
  if (operation.upload && !operation.upload.isOptional) return { requestBody: { required: true, content: form } };
  const json = {
    type: 'object',
    properties: Object.fromEntries(members),
    ...(required.length > 0 ? { required } : {}),
  };
  const given = Object.entries(operation.example.input ?? {}).filter(([name]) => !elsewhere.has(name));
  const sent =
    given.length > 0 || required.length === 0
      ? (Object.fromEntries(given) as JsonObject)
      : exampleOf(json, schemas.components);
  const more = Object.entries(operation.example.more ?? {}).map(([name, { summary, input: other }]) => {
    const value = Object.fromEntries(Object.entries(other).filter(([member]) => !elsewhere.has(member)));
    return [name, { summary, value: value as JsonObject }] as const;
  });
  const shown =
    more.length === 0
      ? { example: sent }
      : { examples: { short: { summary: operation.summary, value: sent }, ...Object.fromEntries(more) } };
  return {
    requestBody: {
      required: required.length > 0,
      content: { 'application/json': { schema: json, ...shown }, ...form },
    },
  };
}
