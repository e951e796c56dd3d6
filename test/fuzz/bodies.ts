/** Bodies that a reader may choke on: of the right kind, nearly so, of another, cut, deep, wide, or long to go through. */
import type { Draw } from './draw.ts';
import { hostileNames, hostileValue } from './draw.ts';

export interface Body {
  type: string | null;
  bytes: Buffer;
}

/** Each of these has once stopped or held up a reader of bodies; every address that takes a body gets every one. */
export const classics: Record<string, Body> = {
  'pairs without a value': form('a&'.repeat(450_000)),
  'broken signs in pairs': form('%zz&'.repeat(225_000)),
  'broken letters in pairs': form('q=%F0%9F&'.repeat(100_000)),
  'broken letters, as many as may come': form('%ff=%ff&'.repeat(19_999)),
  'a file cut off': partsOf('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc'),
  'a field cut off': partsOf('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nabc'),
  'a head cut off': partsOf('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n'),
  'a part with 3,000 headers': partsOf(
    `--b\r\n${'X-A: b\r\n'.repeat(3000)}Content-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc\r\n--b--\r\n`,
  ),
  '3,000 parts': partsOf(`${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(3000)}--b--\r\n`),
  'nothing but beginnings': partsOf('--b\r\n'.repeat(100_000)),
  'a depth of 100,000': {
    type: 'application/json',
    bytes: Buffer.from(`${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  },
  '60,000 members': {
    type: 'application/json',
    bytes: Buffer.from(`{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":${index}`).join(',')}}`),
  },
  '300,000 empty objects': {
    type: 'application/json',
    bytes: Buffer.from(`{"ids":[${'{},'.repeat(300_000)}{}],"values":1}`),
  },
  'a name of the language': {
    type: 'application/json',
    bytes: Buffer.from('{"__proto__":{"a":1},"constructor":{"b":2}}'),
  },
};

function form(text: string): Body {
  return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(text) };
}

function partsOf(text: string): Body {
  return { type: 'multipart/form-data; boundary=b', bytes: Buffer.from(text) };
}

type Maker = (draw: Draw, members: readonly string[]) => Body;

export function hostileBody(draw: Draw, members: readonly string[]): Body {
  return draw.of(makers)(draw, members);
}

const json = (value: unknown): Body => ({ type: 'application/json', bytes: Buffer.from(text(value)) });

const object: Maker = (draw, members) => {
  const names = members.filter(() => draw.chance(0.7));
  const more = draw.chance(0.3) ? [draw.of(hostileNames)] : [];
  return json(Object.fromEntries([...names, ...more].map((name) => [name, hostileValue(draw)])));
};

const brokenText: Maker = (draw) => {
  const bytes = draw.of([
    Buffer.from('{"a":'),
    Buffer.from('{"a":"\ud800"}'),
    Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]),
    Buffer.from('\ufeff{}'),
    Buffer.from('[]'),
    Buffer.from('null'),
    Buffer.from('"text"'),
    Buffer.from('{"a":1,"a":2,"__proto__":{"b":1}}'),
    Buffer.from('nul'),
    draw.bytes(200),
  ]);
  return { type: 'application/json', bytes };
};

const deep: Maker = (draw) => {
  const depth = draw.of([65, 1000, 100_000]);
  const [open, close] = draw.of([
    ['[', ']'],
    ['{"a":', '}'],
  ]);
  return {
    type: 'application/json',
    bytes: Buffer.from(`${open.repeat(depth)}1${draw.chance(0.5) ? close.repeat(depth) : ''}`),
  };
};

const wide: Maker = (draw) => {
  const count = draw.of([1001, 20_000, 60_000]);
  return json(
    draw.chance(0.5)
      ? Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]))
      : { [draw.of(['ids', 'values', 'order', 'widgets'])]: Array.from({ length: count }, (_, index) => index) },
  );
};

/** Readers of forms have been quadratic in the number of pairs without a value. */
const pairs: Maker = (draw) => {
  const pair = draw.of(['a&', '&', '=', 'a=b&', '%', '%zz&', '+', 'a[]=1&', '__proto__=1&', 'q=%F0%9F&']);
  const length = draw.of([100, 10_000, 900_000]);
  return {
    type: 'application/x-www-form-urlencoded',
    bytes: Buffer.from(pair.repeat(Math.ceil(length / pair.length))),
  };
};

const parts: Maker = (draw) => {
  const boundary = draw.of(['b', '-'.repeat(70), 'x'.repeat(200), 'b b', '', '"q"']);
  const count = draw.of([0, 1, 3, 300, 3000]);
  const made = Array.from({ length: count }, () => part(draw, boundary));
  const whole = Buffer.concat([
    ...made,
    Buffer.from(draw.of([`--${boundary}--\r\n`, `--${boundary}`, '', `--${boundary}--trailing`])),
  ]);
  const bytes = draw.chance(0.4) ? whole.subarray(0, draw.below(whole.length + 1)) : whole;
  return { type: `multipart/form-data${draw.of(['; boundary=', ';boundary=', '; Boundary='])}${boundary}`, bytes };
};

function part(draw: Draw, boundary: string): Buffer {
  const name = draw.of(['file', 'answer', 'widget_hash', ...hostileNames]);
  const file = draw.of(['', '; filename="a.txt"', "; filename*=UTF-8''%zz", '; filename=""', '; filename="../../x"']);
  const more = Array.from({ length: draw.chance(0.05) ? 3000 : draw.below(3) }, (_, index) => `X-${index}: y\r\n`).join(
    '',
  );
  const ending = draw.of(['\r\n\r\n', '\r\n', '\n\n', '']);
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${more}${draw.of(['', 'Content-Type: text/plain\r\n', 'Content-Transfer-Encoding: base64\r\n'])}`;
  return Buffer.concat([Buffer.from(head.trimEnd() + ending), draw.bytes(draw.below(50)), Buffer.from('\r\n')]);
}

const others: Maker = (draw) => ({
  type: draw.of([
    null,
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'application/json;'.repeat(100),
    'multipart/form-data',
    'multipart/mixed; boundary=b',
    'application/octet-stream',
    'a/b/c',
    '/',
    ';',
    'application/x-www-form-urlencoded; charset=latin1',
  ]),
  bytes: draw.of([
    draw.bytes(500),
    Buffer.from('<!DOCTYPE x [<!ENTITY a "&a;&a;">]><x>&a;</x>'),
    Buffer.alloc(300_000, 97),
  ]),
});

/** A call of the assistant endpoint, nearly right. */
const call: Maker = (draw) =>
  json({
    jsonrpc: draw.of(['2.0', '1.0', 2]),
    id: hostileValue(draw),
    method: draw.of(['initialize', 'tools/list', 'tools/call', 'resources/read', 'prompts/get', ...hostileNames]),
    params: draw.of([hostileValue(draw), { name: draw.of(hostileNames), arguments: hostileValue(draw) }]),
  });

function text(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

const makers = [object, object, object, object, brokenText, deep, wide, pairs, parts, parts, others, call];
