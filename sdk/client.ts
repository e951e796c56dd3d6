/**
 * The typed client: one method for each operation of the interface, with the types of the operation table and none of
 * its weight. It adds nothing to what the server decides, and repeats a request only where that cannot do a thing twice.
 */
import type { ReceivedOf, SentOf } from '../contract/operation.ts';
import type { operations } from '../contract/operations.ts';
import { CanvassError, errorFrom } from './error.ts';
import { buildRequest, type Call, type Options, type Settings } from './request.ts';
import type { OperationId, Route } from './route.ts';
import { routes } from './routes.ts';

export { CanvassError, type Fault } from './error.ts';
export type { Options, Settings } from './request.ts';
export type { OperationId } from './route.ts';

type Table = typeof operations;
export type Sent<Id extends OperationId> = SentOf<Table[Id]>;
export type Received<Id extends OperationId> = ReceivedOf<Table[Id]>;

/** An operation that needs nothing is called without arguments. */
type Arguments<Id extends OperationId> =
  Record<never, never> extends Sent<Id> ? [input?: Sent<Id>, options?: Options] : [input: Sent<Id>, options?: Options];

/** A response with what stands around its data: the total in `headers.get('x-total-count')`, the revision in `etag`. */
export interface RawResponse<Data> {
  data: Data;
  status: number;
  headers: Headers;
}

type Methods = { [Id in OperationId]: (...sent: Arguments<Id>) => Promise<Received<Id>> };
type RawMethods = { [Id in OperationId]: (...sent: Arguments<Id>) => Promise<RawResponse<Received<Id>>> };

export type Canvass = Methods & {
  /** The same methods, returning status and headers beside the data. */
  raw: RawMethods;
};

export function createClient(settings: Settings): Canvass {
  const raw: Record<string, unknown> = {};
  const plain: Record<string, unknown> = { raw };
  for (const [id, route] of Object.entries(routes)) {
    const call = (input: object = {}, options: Options = {}) => send(settings, route, { input: { ...input }, options });
    raw[id] = call;
    plain[id] = async (input?: object, options?: Options) => (await call(input, options)).data;
  }
  return plain as unknown as Canvass;
}

const retries = 2;
const longestWaitSeconds = 60;

async function send(settings: Settings, route: Route, { input, options }: Call): Promise<RawResponse<unknown>> {
  const fetchIt = settings.fetch ?? globalThis.fetch;
  for (let round = 0; ; round += 1) {
    const { url, init } = buildRequest(settings, route, { input, options });
    const response = await fetchIt(url, init);
    if (response.ok) return { data: await read(response, route), status: response.status, headers: response.headers };
    const wait = round < retries && isRepeatable(route, options) ? waitAsked(response) : null;
    if (wait === null) throw await errorFrom(response);
    await response.body?.cancel();
    await pause(wait, options.signal);
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
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds <= longestWaitSeconds ? Math.max(seconds, 0) : null;
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
