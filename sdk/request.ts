/** One flat input becomes a request: names of the path into the path, the rest into the query or the body. */
import type { Route } from './route.ts';

export interface Settings {
  /** Where Canvass runs, such as https://surveys.example.com. */
  baseUrl: string;
  /** An API token; without it the browser's own session counts. */
  token?: string;
  /** Where respondents answer: the survey origin, or the `url_shared` of a survey. */
  surveyUrl?: string;
  fetch?: typeof globalThis.fetch;
}

export interface Options {
  /** A key of your choice: repeating the same request with it does nothing twice. */
  idempotencyKey?: string;
  /** The ETag you read last: the request is refused when somebody has changed the survey since. */
  ifMatch?: string;
  /** The file of an upload; in Node `openAsBlob` of `node:fs` gives one that is read while it is sent. */
  file?: Blob;
  /** Its name; without it that of a `File`. */
  fileName?: string;
  /** In place of the setting: with a wildcard every workspace has a survey origin of its own. */
  surveyUrl?: string;
  /** Of the survey, where it asks for one. */
  surveyPassword?: string;
  /** What a sign-in of the survey has led back with. */
  ssoToken?: string;
  /** The last event you have seen of a stream. */
  lastEventId?: string;
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
  const isOpen = route.at === 'survey';
  const address = isOpen ? surveyAddress(settings, options) : apiAddress(settings.baseUrl);
  const search = query.toString();
  const headers = {
    'Content-Type': body.type,
    Authorization: isOpen || settings.token === undefined ? undefined : `Bearer ${settings.token}`,
    ...headersOf(route, options),
  };
  return {
    url: `${address}${path}${search && `?${search}`}`,
    init: {
      method: route.method,
      // The survey origin knows nobody by a cookie of ours.
      credentials: isOpen || settings.token !== undefined ? 'omit' : 'same-origin',
      ...(options.signal ? { signal: options.signal } : {}),
      ...(body.content === undefined ? {} : { body: body.content }),
      headers: Object.fromEntries(
        Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined),
      ),
    },
  };
}

function headersOf(route: Route, options: Options): Record<string, string | undefined> {
  const takes = (name: 'X-Survey-Password' | 'X-Survey-Sso') => route.headers?.includes(name) === true;
  const { surveyPassword: password } = options;
  return {
    'Idempotency-Key': options.idempotencyKey,
    'If-Match': options.ifMatch,
    'Last-Event-ID': options.lastEventId,
    'X-Survey-Password':
      password !== undefined && takes('X-Survey-Password') ? encodeURIComponent(password) : undefined,
    'X-Survey-Sso': takes('X-Survey-Sso') ? options.ssoToken : undefined,
  };
}

/** A form has no type here: the browser adds the boundary that only it knows. */
interface Body {
  content?: string | FormData;
  type?: string;
}

function bodyOf(route: Route, members: Map<string, unknown>, options: Options): Body {
  if (!route.upload || (route.takesJson && !options.file))
    return { content: JSON.stringify(Object.fromEntries(members)), type: 'application/json' };
  if (!options.file) throw new TypeError('options.file is required: the file to upload');
  const form = new FormData();
  for (const [name, value] of members) form.append(name, written(value));
  if (options.fileName === undefined) form.append(route.upload, options.file);
  else form.append(route.upload, options.file, options.fileName);
  return { content: form };
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function apiAddress(baseUrl: string): string {
  // oxlint-disable-next-line canvass/no-slow-pattern -- the address is a setting of the program itself
  return `${baseUrl.replace(/\/+$/, '').replace(/\/api\/v3$/, '')}/api/v3`;
}

function surveyAddress(settings: Settings, options: Options): string {
  const given = options.surveyUrl ?? settings.surveyUrl;
  if (given === undefined) throw new TypeError('surveyUrl is required: the survey origin, or url_shared of the survey');
  return new URL(given).origin;
}
