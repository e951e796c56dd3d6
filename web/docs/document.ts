/** The OpenAPI document as this page reads it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'host';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

interface Content {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}

export interface Answer {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content: Record<string, Content>;
}

interface Server {
  url: string;
  variables?: Record<string, { default: string; description: string }>;
}

export interface Described {
  /** Where it lives, when that is not beside the others. */
  servers?: Server[];
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, Answer>;
}

export interface Document {
  info: { title: string; version: string; description: string };
  servers: Server[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, { description: string }>;
    examples: Record<string, { summary: string; value: unknown }>;
  };
}

export interface Operation extends Described {
  method: string;
  path: string;
}

export async function loadDocument(): Promise<Document> {
  const response = await fetch('/api/v3/openapi.json');
  if (!response.ok) throw new Error(`openapi.json: ${response.status}`);
  return (await response.json()) as Document;
}

export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => ({ ...described, method: method.toUpperCase(), path })),
  );
}

export function parametersOf(operation: Operation, document: Document): Parameter[] {
  const inHost = Object.entries(operation.servers?.[0]?.variables ?? {}).map(([name, { description }]): Parameter => ({
    name,
    in: 'host',
    required: true,
    description,
    schema: { type: 'string' },
  }));
  return [
    ...inHost,
    ...operation.parameters.map((item) =>
      '$ref' in item ? document.components.parameters[lastPart(item.$ref)]! : item,
    ),
  ];
}

export function lastPart(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** Words of the search box must each occur in the name, the path or the sentence of an operation. */
export function matches(operation: Operation, query: string): boolean {
  const text =
    `${operation.operationId} ${operation.method} ${operation.path} ${operation.summary} ${operation.tags.join(' ')}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
