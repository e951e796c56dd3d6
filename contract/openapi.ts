/** The operation table as an OpenAPI 3.1 document. Nothing in it is written by hand that the table already says. */
import { chapters } from './openapi/chapters.ts';
import { errorExamples, errorResponses, errorSchemas } from './openapi/errors.ts';
import {
  apiServer,
  headers,
  introduction,
  parameters,
  securitySchemes,
  surveyServer,
  tagTexts,
} from './openapi/parts.ts';
import { describeBody, describeParameters, type Printing } from './openapi/request.ts';
import { makeSchemaPrinter, type JsonObject } from './openapi/schemas.ts';
import { recordedExamples, successes } from './openapi/success.ts';
import { describeWebhooks } from './openapi/webhooks.ts';
import { problemsOf, type Operation, type Tag } from './operation.ts';

export type { Json, JsonObject } from './openapi/schemas.ts';

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

function sorted(components: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)));
}
