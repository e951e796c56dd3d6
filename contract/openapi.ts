/** The operation table as an OpenAPI 3.1 document. Nothing in it is written by hand that the table already says. */
import { isFileOutput, pathNames, problemsOf, type Operation, type Tag } from './operation.ts';
import { errorExamples, errorResponses, errorSchemas } from './openapi/errors.ts';
import { chapters } from './openapi/chapters.ts';
import { exampleOf } from './openapi/examples.ts';
import {
  apiServer,
  headers,
  introduction,
  parameters,
  securitySchemes,
  surveyServer,
  tagTexts,
} from './openapi/parts.ts';
import { makeSchemaPrinter, type Json, type JsonObject, type SchemaPrinter } from './openapi/schemas.ts';
import recorded from './openapi/recorded.json' with { type: 'json' };
import { describeWebhooks } from './openapi/webhooks.ts';

export type { Json, JsonObject } from './openapi/schemas.ts';

/** What the server gave when a test told the whole story; the same test compares the shapes every time. */
const recordedExamples: Record<string, Json> = recorded;

export interface DocumentOptions {
  operations: Record<string, Operation>;
  origin: string;
  /** With a wildcard its place stands as {workspace}. */
  surveyOrigin: string;
  version: string;
}

export function openApiDocument({ operations, origin, surveyOrigin, version }: DocumentOptions): JsonObject {
  const schemas = makeSchemaPrinter();
  const paths = describePaths(operations, { schemas, surveyOrigin });
  const webhooks = describeWebhooks(schemas, recordedExamples);
  const used = new Set(Object.values(operations).map((operation) => operation.tag));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Canvass',
      version,
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [apiServer(origin)],
    tags: Object.entries(tagTexts).flatMap(([name, description]) =>
      used.has(name as never)
        ? [{ name, description: [description, chapters[name as Tag]].filter(Boolean).join('\n\n') }]
        : [],
    ),
    paths,
    webhooks,
    components: {
      securitySchemes,
      parameters,
      headers,
      examples: errorExamples([...new Set(Object.values(operations).flatMap(problemsOf))].sort()),
      schemas: { ...errorSchemas, ...sorted(schemas.components) },
    },
  };
}

/** Two operations may call the same place of a path by different names; a document must not. The first one names it. */
function describePaths(operations: Record<string, Operation>, printing: Omit<Printing, 'path'>): JsonObject {
  const names = new Map<string, string>();
  const paths: Record<string, JsonObject> = {};
  for (const [id, operation] of Object.entries(operations)) {
    const shape = operation.path.replace(/\{\w+\}/g, '{}');
    if (!names.has(shape)) names.set(shape, operation.path);
    const path = names.get(shape)!;
    paths[path] ??= {};
    paths[path][operation.method.toLowerCase()] = describe(id, operation, { path, ...printing });
  }
  return paths;
}

interface Printing {
  /** The path as the document writes it. */
  path: string;
  schemas: SchemaPrinter;
  surveyOrigin: string;
}

function describe(id: string, operation: Operation, printing: Printing): JsonObject {
  const input = printing.schemas.print(operation.input, 'input');
  const { ability } = operation;
  const session = operation.kind === 'sign-in';
  const needs =
    ability === null
      ? 'No token is needed.'
      : session
        ? 'Needs a session.'
        : `Needs a token with the ability \`${ability}\`.`;
  return {
    operationId: id,
    tags: [operation.tag],
    summary: operation.summary,
    description: [operation.description, needs].filter(Boolean).join('\n\n'),
    ...(operation.kind === 'respondent' ? { servers: [surveyServer(printing.surveyOrigin)] } : {}),
    security: ability === null ? [] : session ? [{ session: [] }] : [{ bearer: [] }, { session: [] }],
    parameters: describeParameters(operation, input, printing),
    ...describeBody(operation, input, printing),
    responses: { ...successes(id, operation, printing.schemas), ...errorResponses(problemsOf(operation)) },
  };
}

function describeParameters(operation: Operation, input: JsonObject, { path, schemas }: Printing): Json[] {
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

function describeBody(operation: Operation, input: JsonObject, { schemas }: Printing): JsonObject {
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
  if (operation.upload) return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  const given = Object.entries(operation.example.input ?? {}).filter(([name]) => !elsewhere.has(name));
  const sent =
    given.length > 0 || required.length === 0
      ? (Object.fromEntries(given) as JsonObject)
      : exampleOf(schema, schemas.components);
  const more = Object.entries(operation.example.more ?? {}).map(([name, { summary, input: other }]) => {
    const value = Object.fromEntries(Object.entries(other).filter(([member]) => !elsewhere.has(member)));
    return [name, { summary, value: value as JsonObject }] as const;
  });
  const shown =
    more.length === 0
      ? { example: sent }
      : { examples: { short: { summary: operation.summary, value: sent }, ...Object.fromEntries(more) } };
  return { requestBody: { required: required.length > 0, content: { 'application/json': { schema, ...shown } } } };
}

function successes(id: string, operation: Operation, schemas: SchemaPrinter): JsonObject {
  const made = describeSuccess(id, operation, schemas);
  return operation.repeats
    ? { 200: { ...made, description: 'It stands already.' }, [operation.status]: made }
    : { [operation.status]: made };
}

function describeSuccess(id: string, operation: Operation, schemas: SchemaPrinter): JsonObject {
  const { output } = operation;
  const refer = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
  const success = {
    description: operation.status === 201 ? 'Created.' : 'Done.',
    headers: refer(headerNames(operation)),
  };
  if (isFileOutput(output)) {
    return {
      ...success,
      content: Object.fromEntries(output.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    };
  }
  const schema = schemas.print(output, 'output');
  return {
    ...success,
    content: {
      'application/json': {
        schema,
        example: (operation.example.output as Json) ?? recordedExamples[id] ?? exampleOf(schema, schemas.components),
      },
    },
  };
}

function headerNames(operation: Operation): string[] {
  const isArray = !isFileOutput(operation.output) && operation.output._zod.def.type === 'array';
  return [
    'X-Request-Id',
    ...(operation.ability === null && operation.kind !== 'respondent'
      ? []
      : ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']),
    ...(isArray && 'limit' in operation.input.shape ? ['X-Total-Count', 'Link'] : []),
    ...(operation.revision ? ['ETag'] : []),
    ...(operation.method === 'POST' && operation.kind === undefined ? ['Idempotency-Replayed'] : []),
  ];
}

function sorted(components: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)));
}
