/** One case of the fuzzer: the bytes of a request, how they are sent, and whether an answer is due. */
import type { Address, SiteName } from './addresses.ts';
import { classics, hostileBody, type Body } from './bodies.ts';
import { Draw, hostileNames } from './draw.ts';

export interface Case {
  site: SiteName;
  /** Sent one after another, as pieces of their own. */
  pieces: Buffer[];
  /** What the client does then: it waits for the answer, closes its side, goes away, or stays and says nothing. */
  ending: 'wait' | 'close' | 'leave' | 'stall';
  /** A whole request was sent, which must be answered. */
  isDue: boolean;
}

/**
 * What there really is, by the name of its parameter, or by that and the part before it: hostile words alone would end at
 * the first look for an object.
 */
export interface Known {
  token: string;
  params: Record<string, string>;
}

/** What must be tried at every address, whatever is drawn. */
export function classicCases(addresses: readonly Address[], known: Known): Case[] {
  const draw = new Draw(1);
  const taking = addresses.filter(({ method }) => method === 'POST' || method === 'PUT');
  return taking.flatMap((address) =>
    Object.values(classics).map(({ type, bytes }): Case => {
      const path = filled(draw, address.path, { params: known.params, share: 1 });
      const credentials = address.site === 'origin' ? [`Authorization: Bearer ${known.token}`] : [];
      const head = [`${address.method} ${path} HTTP/1.1`, 'Host: localhost', ...credentials, `Content-Type: ${type}`];
      const pieces = [Buffer.from(`${head.join('\r\n')}\r\nContent-Length: ${bytes.length}\r\n\r\n`), bytes];
      return { site: address.site, pieces, ending: 'wait', isDue: true };
    }),
  );
}

export function makeCase(seed: number, addresses: readonly Address[], known: Known): Case {
  const draw = new Draw(seed);
  if (draw.chance(0.06)) return noise(draw);
  // The survey origin has few addresses, and they are those that everybody knows.
  const site = draw.chance(0.4) ? 'survey' : 'origin';
  const address = draw.of(addresses.filter((each) => each.site === site));
  const isUsual = draw.chance(0.75);
  const method = isUsual ? address.method : draw.of(methods);
  const hasBody = ['POST', 'PUT'].includes(method) ? draw.chance(0.95) : draw.chance(0.1);
  const body = hasBody ? hostileBody(draw, address.members) : null;
  // What is really there stays, or the rest of the run would end at its absence.
  const at = method === 'DELETE' ? { ...address, path: address.path.replace(/:\w+$/, '*') } : address;
  const start = `${method} ${target(draw, at, known)} HTTP/1.1`;
  const headers = [`Host: ${draw.chance(0.95) ? 'localhost' : draw.of(['x', '', 'a:b:c', '[::1', 'x'.repeat(300)])}`];
  headers.push(
    ...draw.of([
      [],
      [],
      [`Authorization: Bearer ${known.token}`],
      [`Authorization: Bearer ${known.token}`],
      [draw.of(credentials)],
    ]),
  );
  if (draw.chance(0.5)) headers.push(...oddHeaders(draw));
  if (body?.type) headers.push(`Content-Type: ${body.type}`);
  return framed(draw, { site: address.site, head: [start, ...headers], body });
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'SEARCH'];
const credentials = [
  'Authorization: Bearer',
  'Authorization: Basic YTpi',
  'Authorization: Bearer 1|x',
  `Cookie: session=${'x'.repeat(500)}`,
  'Cookie: =;;==;a',
  'Authorization: \tBearer  1|',
];

function target(draw: Draw, { path, members }: Address, { params }: Known): string {
  return filled(draw, path, { params, share: 0.7 }) + (draw.chance(0.4) ? `?${query(draw, members)}` : '');
}

/** The parameters of a path, so many of them real where there are real ones. */
function filled(draw: Draw, path: string, { params, share }: { params: Known['params']; share: number }): string {
  return path.replace(/(\w+\/):(\w+)|\*/g, (_all, before = '', name = '*') => {
    const real = params[`${before}${name}`] ?? params[name];
    if (real !== undefined && draw.chance(share)) return before + real;
    return before + (draw.chance(0.7) ? encode(draw.of(hostileNames)) : draw.of(rawParts));
  });
}

const rawParts = ['%', '%zz', '%c3%28', '..%2f..', '%2e%2e/', ';', '//', '*', '%00', '[', 'ï¿½', 'x'.repeat(3000)];

function query(draw: Draw, members: readonly string[]): string {
  const bombs = ['a&', 'ids[]=1&', 'a[b][c][d]=1&', '&', '=', '%', '%zz=%zz&', '__proto__[x]=1&', '+'];
  if (draw.chance(0.2)) return draw.of(bombs).repeat(draw.of([1, 50, 1200]));
  const names = [...members, 'page', 'limit', 'sort', 'lang', 'cursor', 'key', 'state', 'code', ...hostileNames];
  return Array.from(
    { length: 1 + draw.below(6) },
    () => `${encode(draw.of(names))}=${encode(draw.of(hostileNames))}`,
  ).join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 1500);
}

function oddHeaders(draw: Draw): string[] {
  const sets: string[][] = [
    [`X-Long: ${'x'.repeat(14_000)}`],
    Array.from({ length: 300 }, (_, index) => `X-${index}: ${index}`),
    ['X-Forwarded-For: 1.2.3.4, ::1, unknown, __proto__', 'Forwarded: for=x'],
    ['If-Match: "1", W/"2", *', 'If-None-Match: *', 'If-Modified-Since: never'],
    [`Idempotency-Key: ${draw.of([...hostileNames.filter((name) => /^[\x20-\x7e]*$/.test(name))])}`],
    ['Range: bytes=0-0,1-1,-5,99999999999-', 'Accept-Encoding: gzip;q=nan'],
    [`Range: bytes=${'0-1,'.repeat(2000)}`],
    ['Accept: text/html', 'Accept-Language: ru;q=x, *, __proto__'],
    ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: x'],
    ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__', 'Connection: Upgrade, HTTP2-Settings'],
    ['Connection: keep-alive, close, x', 'Keep-Alive: timeout=999999'],
    ['Origin: null', 'Sec-Fetch-Site: cross-site', 'Referer: %%%'],
    ['Content-Encoding: gzip'],
    ['X-Survey-Password: x', 'X-Survey-Sso: a.b.c', 'Last-Event-ID: -1'],
    ['Cookie: a=b', 'Cookie: a=c', 'Accept: a', 'Accept: b', 'Authorization: Bearer a'],
    ['MCP-Protocol-Version: 1', 'Mcp-Session-Id: __proto__', 'Mcp-Method: tools/call', 'Mcp-Name: constructor'],
    ['X-Bytes: \u00ff\u00fe'],
  ];
  return draw.of(sets);
}

interface Request {
  site: SiteName;
  head: string[];
  body: Body | null;
}

/** Says the length of the body rightly, wrongly or twice, in one piece or in many, alone or with a second request behind. */
function framed(draw: Draw, { site, head, body }: Request): Case {
  const bytes = body?.bytes ?? Buffer.alloc(0);
  const ask = (...more: string[]) => Buffer.from(`${[...head, ...more].join('\r\n')}\r\n\r\n`, 'latin1');
  const whole = (pieces: Buffer[]): Case => ({
    site,
    pieces,
    ending: draw.chance(0.9) ? 'wait' : 'close',
    isDue: true,
  });
  const broken = (pieces: Buffer[]): Case => ({
    site,
    pieces,
    ending: draw.of(['wait', 'close', 'leave', 'stall']),
    isDue: false,
  });
  const length = `Content-Length: ${bytes.length}`;
  const chunks = [Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')];
  const way = draw.below(20);
  if (way < 9) return whole(body ? [ask(length), ...split(draw, bytes)] : [ask()]);
  if (way < 11 && bytes.length > 0) return whole([ask('Transfer-Encoding: chunked'), ...chunks]);
  if (way === 11) return whole([ask(length, 'Expect: 100-continue'), bytes]);
  if (way === 12) return broken([ask(`Content-Length: ${bytes.length + 1 + draw.below(5000)}`), bytes]);
  if (way === 13) return broken([ask('Transfer-Encoding: chunked'), Buffer.from('fffff\r\n'), bytes.subarray(0, 1000)]);
  if (way === 14) return broken([ask('Transfer-Encoding: chunked', length), ...chunks]);
  if (way === 15)
    return broken([
      ask(`Content-Length: ${draw.of(['-1', '1e3', '0x10', '99999999999999999999', '5, 5', ''])}`),
      bytes,
    ]);
  if (way === 16) return broken([ask('Transfer-Encoding: gzip, chunked, identity'), ...chunks]);
  if (way === 17) return broken([ask(length, 'Expect: nothing'), bytes]);
  if (way === 18) return broken([ask(length).subarray(0, draw.below(200))]);
  // What follows is read as requests of its own.
  const more = Array.from({ length: 1 + draw.below(20) }, () => ask(length)).flatMap((each) => [
    each,
    bytes.subarray(0, 5000),
  ]);
  return broken([Buffer.concat([ask(length), bytes, ...more]).subarray(0, 400_000)]);
}

function split(draw: Draw, bytes: Buffer): Buffer[] {
  const at = draw.chance(0.3) ? draw.below(bytes.length + 1) : 0;
  return [bytes.subarray(0, at), bytes.subarray(at)].filter((piece) => piece.length > 0);
}

/** Not HTTP, or nothing at all. */
function noise(draw: Draw): Case {
  const site = draw.of(['origin', 'survey'] as const);
  const pieces = draw.of([
    [],
    [draw.bytes(draw.below(3000))],
    [Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')],
    [Buffer.from('160301020001fc0303', 'hex')],
    [Buffer.from('GET / HTTP/9.9\r\n\r\n')],
    [Buffer.from('GET /\r\n\r\n')],
    [Buffer.from('GET / HTTP/1.0\r\n\r\n')],
    [Buffer.from('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n')],
    [Buffer.from('GET http://[::1/ HTTP/1.1\r\nHost: x\r\n\r\n')],
    [Buffer.from('GET * HTTP/1.1\r\nHost: x\r\n\r\n')],
    [Buffer.from('OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n')],
    [Buffer.from('\r\n'.repeat(2000))],
    [Buffer.from(`GET /${'a'.repeat(30_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)],
    [Buffer.from(`GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(5000)}\r\n`)],
    [Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n folded: y\r\n\r\n')],
    [Buffer.from('GET / HTTP/1.1\nHost: x\n\n')],
    [Buffer.from('GET / HTTP/1.1\r\nHost: x\r\nX\u0000Y: z\r\n\r\n')],
  ]);
  return { site, pieces, ending: draw.of(['wait', 'close', 'leave', 'stall']), isDue: false };
}
