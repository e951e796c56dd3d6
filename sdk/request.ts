/** One flat input becomes a request: names of the path into the path, the rest into the query or the body. */
import type { Route } from './route.ts';

export interface Settings {
  /** Where Canvass runs, such as https://surveys.example.com. */
  baseUrl: string;
  /** An API token; without it the browser's own session counts. */
  token?: string;
  fetch?: typeof globalThis.fetch;
}

export interface Options {
  /** A key of your choice: repeating the same request with it does nothing twice. */
  idempotencyKey?: string;
  /** The ETag you read last: the request is refused when somebody has changed the survey since. */
  ifMatch?: string;
  /** The file of an upload. */
  file?: Blob;
  signal?: AbortSignal;
}

export interface Call {
  input: Record<string, unknown>;
  options: Options;
}

export function buildRequest(settings: Settings, route: Route, call: Call): { url: string; init: RequestInit } {
  const { options } = call;
  const rest = new Map(Object.entries(call.input).filter(([, value]) => value !== undefined));
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    if (value === undefined || value === null || value === '') throw new TypeError(`${name} is required`);
    rest.delete(name);
    return encodeURIComponent(written(value));
  });
  const bodied = route.method === 'POST' || route.method === 'PUT';
  const query = new URLSearchParams();
  for (const [name, value] of rest) {
    if (bodied && !route.query?.includes(name)) continue;
    rest.delete(name);
    if (value === null) continue;
    for (const item of [value].flat()) query.append(name, written(item));
  }
  const body: Body = bodied ? bodyOf(route, rest, options) : {};
  const search = query.size > 0 ? `?${query}` : '';
  return {
    url: `${apiAddress(settings.baseUrl)}${path}${search}`,
    init: {
      method: route.method,
      credentials: settings.token === undefined ? 'same-origin' : 'omit',
      ...(options.signal ? { signal: options.signal } : {}),
      ...(body.content === undefined ? {} : { body: body.content }),
      headers: {
        ...(settings.token === undefined ? {} : { Authorization: `Bearer ${settings.token}` }),
        ...(body.type === undefined ? {} : { 'Content-Type': body.type }),
        ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
        ...(options.ifMatch === undefined ? {} : { 'If-Match': options.ifMatch }),
      },
    },
  };
}

/** A form has no type here: the browser adds the boundary that only it knows. */
interface Body {
  content?: string | FormData;
  type?: string;
}

function bodyOf(route: Route, members: Map<string, unknown>, options: Options): Body {
  if (!route.upload) return { content: JSON.stringify(Object.fromEntries(members)), type: 'application/json' };
  if (!options.file) throw new TypeError('options.file is required: the file to upload');
  const form = new FormData();
  for (const [name, value] of members) form.append(name, written(value));
  form.append(route.upload, options.file);
  return { content: form };
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function apiAddress(baseUrl: string): string {
  return `${baseUrl.replace(/\/+$/, '').replace(/\/api\/v3$/, '')}/api/v3`;
}
