/**
 * The typed client: one method for each operation of the interface, with the types of the operation table and none of
 * its weight. It adds nothing to what the server decides, and repeats a request only where that cannot do a thing twice.
 */
import { CanvassError, errorFrom, secondsAsked } from './error.ts';
import { eventsIn, type ServerEvent } from './events.ts';
import { buildRequest, type Call, type Options, type Settings } from './request.ts';
import type { OperationId, Route } from './route.ts';
import { routes } from './routes.ts';
import type { EventId, FileId, Received as Outputs, Sent as Inputs } from './types.ts';

export { CanvassError, type Fault } from './error.ts';
export type { ServerEvent } from './events.ts';
export type { Options, Settings } from './request.ts';
export type { OperationId } from './route.ts';

export type Sent<Id extends OperationId> = Inputs[Id];
export type Received<Id extends OperationId> = Outputs[Id];

/** An operation that needs nothing is called without arguments. */
type Arguments<Id extends OperationId> =
  Record<never, never> extends Sent<Id> ? [input?: Sent<Id>, options?: Options] : [input: Sent<Id>, options?: Options];

/** A response with what stands around its data: the total in `headers.get('x-total-count')`, the revision in `etag`. */
export interface RawResponse<Data> {
  data: Data;
  status: number;
  headers: Headers;
}

/** All that have an end; the others are streams. */
type WholeId = Exclude<OperationId, EventId>;
type Methods = { [Id in WholeId]: (...sent: Arguments<Id>) => Promise<Received<Id>> };
type RawMethods = { [Id in WholeId]: (...sent: Arguments<Id>) => Promise<RawResponse<Received<Id>>> };
type Streams = { [Id in FileId]: (...sent: Arguments<Id>) => AsyncIterable<Uint8Array> } & {
  [Id in EventId]: (...sent: Arguments<Id>) => AsyncIterable<ServerEvent>;
};

export type Canvass = Methods & {
  /** The same methods, returning status and headers beside the data. */
  raw: RawMethods;
  /** Files piece by piece as they come, and events one by one. The request is made when the first is waited for. */
  stream: Streams;
};

export function createClient(settings: Settings): Canvass {
  const raw: Record<string, unknown> = {};
  const stream: Record<string, unknown> = {};
  const plain: Record<string, unknown> = { raw, stream };
  for (const [id, route] of Object.entries(routes)) {
    const open = (input: object = {}, options: Options = {}) => send(settings, route, { input: { ...input }, options });
    if (route.returns !== undefined) {
      const flow = (input?: object, options?: Options) => pieces(() => open(input, options));
      stream[id] =
        route.returns === 'events' ? (input?: object, options?: Options) => eventsIn(flow(input, options)) : flow;
    }
    if (route.returns === 'events') continue;
    const call = async (input?: object, options?: Options) => whole(await open(input, options), route);
    raw[id] = call;
    plain[id] = async (input?: object, options?: Options) => (await call(input, options)).data;
  }
  return plain as unknown as Canvass;
}

const retries = 2;
const longestWaitSeconds = 60;

/** An answer that is a success; nothing of its body is read yet. */
async function send(settings: Settings, route: Route, { input, options }: Call): Promise<Response> {
  const fetchIt = settings.fetch ?? globalThis.fetch;
  for (let round = 0; ; round += 1) {
    const { url, init } = buildRequest(settings, route, { input, options });
    const response = await fetchIt(url, init);
    if (response.ok) return response;
    const wait = round < retries && isRepeatable(route, options) ? waitAsked(response) : null;
    if (wait === null) throw await errorFrom(response);
    await response.body?.cancel();
    await pause(wait, options.signal);
  }
}

async function whole(response: Response, route: Route): Promise<RawResponse<unknown>> {
  return { data: await read(response, route), status: response.status, headers: response.headers };
}

/** By its reader: not every browser can iterate a body. Whoever stops listening ends the request. */
async function* pieces(open: () => Promise<Response>): AsyncGenerator<Uint8Array, void> {
  const reader = (await open()).body?.getReader();
  if (!reader) return;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function read(response: Response, route: Route): Promise<unknown> {
  if (route.returns === 'file') return new Uint8Array(await response.arrayBuffer());
  try {
    return (await response.json()) as unknown;
  } catch {
    throw new CanvassError({
      status: response.status,
      code: 'unexpected_response',
      message: 'The answer is not JSON. Is this the address of Canvass?',
    });
  }
}

function isRepeatable(route: Route, options: Options): boolean {
  return route.method !== 'POST' || route.reads === true || options.idempotencyKey !== undefined;
}

/** Seconds that a busy server asks to wait; null when it did not ask, or asks for longer than a caller would wait. */
function waitAsked(response: Response): number | null {
  if (response.status !== 429 && response.status !== 503) return null;
  const seconds = secondsAsked(response.headers);
  return seconds !== null && seconds <= longestWaitSeconds ? seconds : null;
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
