/**
 * The one door for requests that the server makes to addresses of strangers. The name is resolved once, every address
 * it has is checked, and the connection goes to what was checked: never to what a second answer of the name server says.
 * Redirects are not followed, replies are cut off by time and by size, and are never unpacked.
 */
import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { addressKind } from './address-ranges.ts';
import { isWithin, rangeOf } from './address.ts';
import { resolveHost } from './resolve-host.ts';

export interface Outbound {
  /** Whether a connection would be refused, as far as it can be known now: a name without an address is not. */
  isForbidden(url: string): Promise<boolean>;
  send(request: OutboundRequest): Promise<OutboundReply>;
}

export interface OutboundRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
  milliseconds: number;
}

export type OutboundFailure = 'timeout' | 'connect' | 'tls' | 'address_refused';

export type OutboundReply =
  | { failure: OutboundFailure }
  | {
      failure: null;
      status: number;
      retryAfter: string | null;
      /** Some of its headers. */
      headers: [name: string, value: string][];
      text: string;
    };

export interface OutboundRules {
  /** Loopback and private networks may be reached. Link-local addresses and those where clouds keep their keys may not. */
  allowPrivate: boolean;
  /** Addresses and ranges that may be reached whatever they are, those of clouds apart. */
  allowRanges: readonly string[];
  /** All addresses of a name; an empty list when it has none. */
  resolve?: (host: string, milliseconds: number) => Promise<string[]>;
}

const mostBytes = 64 * 1024;
const resolveMilliseconds = 2000;

export function makeOutbound(rules: OutboundRules): Outbound {
  const resolve = rules.resolve ?? resolveHost;
  const mayReach = addressRule(rules);

  async function addressesOf(url: URL, milliseconds: number): Promise<string[] | 'forbidden'> {
    if (!isUsable(url)) return 'forbidden';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await resolve(host, milliseconds);
    return addresses.every(mayReach) ? addresses : 'forbidden';
  }

  return {
    async isForbidden(text) {
      const url = URL.parse(text);
      return url === null || (await addressesOf(url, resolveMilliseconds)) === 'forbidden';
    },
    async send(asked) {
      const until = performance.now() + asked.milliseconds;
      const url = URL.parse(asked.url);
      const addresses = url ? await addressesOf(url, asked.milliseconds) : 'forbidden';
      if (url === null || addresses === 'forbidden') return { failure: 'address_refused' };
      const left = until - performance.now();
      if (left <= 0) return { failure: 'timeout' };
      return addresses.length === 0 ? { failure: 'connect' } : exchange(asked, { url, addresses, milliseconds: left });
    },
  };
}

interface Way {
  url: URL;
  addresses: readonly string[];
  milliseconds: number;
}

function exchange(asked: OutboundRequest, way: Way): Promise<OutboundReply> {
  const { url } = way;
  const body = asked.body === null ? null : Buffer.from(asked.body, 'utf8');
  const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, optionsOf(asked, way, body));
  return new Promise((give) => {
    let reply: Begun | null = null;
    const settle = (failure: OutboundFailure) => {
      clearTimeout(timer);
      // What has been said before the connection broke counts.
      if (reply) {
        const { read, ...head } = reply;
        give({ failure: null, ...head, text: read() });
      } else give({ failure });
      request.destroy();
    };
    const timer = setTimeout(() => settle('timeout'), way.milliseconds);
    request.on('response', (response) => {
      const retryAfter = response.headers['retry-after'] ?? null;
      const read = readSome(response, () => settle('connect'));
      reply = { status: response.statusCode ?? 0, retryAfter, headers: someHeaders(response), read };
    });
    // A receiver that wants to speak another protocol has answered, and says no more that we would understand.
    request.on('upgrade', ({ statusCode = 0 }, socket) => {
      reply = { status: statusCode, retryAfter: null, headers: [], read: () => '' };
      socket.destroy();
      settle('connect');
    });
    request.on('error', (error) => settle(kindOf(error)));
    request.end(body ?? undefined);
  });
}

interface Begun {
  status: number;
  retryAfter: string | null;
  headers: [string, string][];
  read: () => string;
}

const mostHeaders = 30;

/** Whole, for what must not be seen in them could not be told from its beginning; Node takes 16 KB of all together. */
function someHeaders({ rawHeaders }: IncomingMessage): [string, string][] {
  return rawHeaders
    .slice(0, mostHeaders * 2)
    .flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : []));
}

function optionsOf(asked: OutboundRequest, { addresses }: Way, body: Buffer | null): RequestOptions {
  return {
    method: asked.method,
    // A connection of its own for each request: one that was kept open would lead to an address checked long ago.
    agent: false,
    lookup: (_host, { all }, found) => {
      const checked = addresses.map((address) => ({ address, family: isIP(address) }));
      if (all) found(null, checked);
      else found(null, checked[0]!.address, checked[0]!.family);
    },
    headers: {
      'Accept-Encoding': 'identity',
      ...asBytes(asked.headers),
      ...(body === null ? {} : { 'Content-Length': String(body.length) }),
    },
  };
}

/** Collects the beginning of a reply; `done` when there is enough, or no more. */
function readSome(response: IncomingMessage, done: () => void): () => string {
  const chunks: Buffer[] = [];
  let length = 0;
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= mostBytes) done();
  });
  response.on('end', done);
  response.on('error', done);
  return () => Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8');
}

function kindOf(error: Error): OutboundFailure {
  const code = (error as { code?: string }).code ?? '';
  return /TLS|SSL|CERT|SIGNATURE|HOSTNAME|EPROTO/.test(code) ? 'tls' : 'connect';
}

/** Values travel as the bytes of their UTF-8; Node would refuse anything beyond Latin-1. */
function asBytes(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value, 'utf8').toString('latin1')]),
  );
}

/** Ports of other services: a request there could be taken for something else (the list that browsers keep, and databases). */
const foreignPorts = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 138, 139, 143, 161, 179, 389, 427, 445, 465, 512, 513, 514, 515, 526, 530,
  531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1433, 1521, 1719, 1720, 1723, 2049, 2375, 2376,
  2379, 3306, 3659, 4045, 4190, 5060, 5061, 5432, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042,
  10080, 11211, 27017,
]);

function isUsable(url: URL): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  return url.username === '' && url.password === '' && url.hostname !== '' && !foreignPorts.has(Number(url.port));
}

function addressRule({ allowPrivate, allowRanges }: OutboundRules): (address: string) => boolean {
  const ranges = allowRanges.map(rangeOf);
  return (address) => {
    const reach = addressKind(address);
    if (reach === 'metadata') return false;
    return reach === 'public' || (allowPrivate && reach === 'private') || isWithin(address, ranges);
  };
}
