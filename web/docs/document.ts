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

export interface Content {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { $ref?: string; summary?: string; value?: unknown }>;
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

/** What the list and the first page show. */
export interface Index {
  info: { title: string; version: string; description: string };
  servers: Server[];
  tags: { name: string; description: string; hasChapter: boolean }[];
  operations: Listed[];
}

export interface Listed {
  operationId: string;
  method: string;
  path: string;
  summary: string;
  tags: string[];
}

/** One operation with the components that it leads to. */
export interface Document {
  operation: Operation;
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

export function loadIndex(): Promise<Index> {
  return load('/docs/reference.json') as Promise<Index>;
}

export function loadOperation(id: string): Promise<Document> {
  return load(`/docs/reference/${id}`) as Promise<Document>;
}

export async function loadChapter(tag: string): Promise<string> {
  return ((await load(`/docs/reference/${encodeURIComponent(tag)}`)) as { chapter: string }).chapter;
}

async function load(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as unknown;
}

/** The request to begin with, and what else is worth trying. */
export function requestsOf(content: Content | undefined): { name: string; value: unknown }[] {
  if (content?.examples === undefined) return [{ name: 'Example', value: content?.example ?? {} }];
  return Object.values(content.examples).map(({ summary, value }) => ({ name: summary ?? 'Example', value }));
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
export function matches(operation: Listed, query: string): boolean {
  const text =
    `${operation.operationId} ${operation.method} ${operation.path} ${operation.summary} ${operation.tags.join(' ')}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
