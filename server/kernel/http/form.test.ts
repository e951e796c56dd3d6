import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { makeBodyStorage } from '../limits/body-storage.ts';
import { makeBytesInFlight } from '../limits/bytes-in-flight.ts';
import { Problem } from '../problem.ts';
import { mostFields, readFields } from './fields.ts';
import { FormReader, plainName, type FileLimit } from './form.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'canvass-form-'));
after(() => rmSync(dataDir, { recursive: true }));
const { spool } = makeBodyStorage({ dataDir });

const type = 'multipart/form-data; boundary=b';
const part = (disposition: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const form = (...parts: string[]) => Buffer.from(`${parts.join('')}--b--\r\n`);

const anySize: FileLimit = () => 1e6;

/** Reads a body that comes in pieces of so many bytes. */
async function read(body: Buffer, { contentType = type, size = body.length, limit = anySize } = {}) {
  const memory = makeBytesInFlight(1e9).hold('192.0.2.1');
  const reader = new FormReader(contentType, { spool, memory, address: '192.0.2.1', fileLimit: limit });
  try {
    for (let at = 0; at < body.length; at += size) await reader.take(body.subarray(at, at + size));
    const { fields, files } = reader.finish();
    const contents = await Promise.all(
      files.map(async ({ field, file, isTooLarge }) => ({
        field,
        name: file.name,
        text: isTooLarge ? null : Buffer.from(await file.bytes()).toString('latin1'),
      })),
    );
    return { fields: [...fields.names()].map((name) => [name, ...fields.all(name)]), files: contents };
  } finally {
    await reader.close();
    assert.equal(spool.inFlight.bytes(), 0);
  }
}

test('[CV-10] a form gives its fields and its files, whatever pieces it comes in', async () => {
  const body = form(
    part('name="lang"', 'en'),
    part('name="ids[]"', '5'),
    part('name="ids[]"', ''),
    part('name="file"; filename="a.png"', 'by\r\n--\r\n-btes'),
    part("name=bare; filename*=UTF-8''%D0%B8.txt", 'x'),
    part('name="q\\"uoted"', 'й'),
  );
  const whole = await read(body);
  assert.deepEqual(whole, {
    fields: [
      ['lang', 'en'],
      ['ids[]', '5', ''],
      ['q"uoted', 'й'],
    ],
    files: [
      { field: 'file', name: 'a.png', text: 'by\r\n--\r\n-btes' },
      { field: 'bare', name: 'и.txt', text: 'x' },
    ],
  });
  for (let size = 1; size < 40; size += 1)
    assert.deepEqual(await read(body, { size }), whole, `${size} bytes at a time`);
});

test('[CV-60] a file over the limit of its field leaves nothing behind, and one that nobody wants is passed over', async () => {
  const limit: FileLimit = (field) => (field === 'file' ? 100_000 : null);
  const large = 'x'.repeat(300_000);
  const body = form(
    part('name="file"; filename="a"', large),
    part('name="other"; filename="b"', large),
    part('name="file"; filename="c"', large.slice(0, 100_000)),
    part('name="left"', 'empty'),
  );
  const { files, fields } = await read(body, { size: 65_536, limit });
  assert.deepEqual(
    files.map(({ name, text }) => [name, text?.length ?? null]),
    [
      ['a', null],
      ['c', 100_000],
    ],
  );
  assert.deepEqual(fields, [['left', 'empty']]);
  assert.deepEqual(readdirSync(join(dataDir, 'spool')), []);
});

const broken: Record<string, [type: string, body: string]> = {
  'no boundary': ['multipart/form-data', 'x'],
  'a boundary without an end': ['multipart/form-data; boundary="b', '--b--'],
  'an endless boundary': [`multipart/form-data; boundary=${'b'.repeat(300)}`, 'x'],
  'a body that breaks off in a file': [type, part('name="file"; filename="a.png"', 'x').trimEnd()],
  'a body that breaks off after a file': [type, part('name="file"; filename="a.png"', 'x')],
  'a body that breaks off in a header': [type, '--b\r\nContent-Disposition: form-data; name="fi'],
  'no multipart at all': [type, '{"name":"A"}'],
  'a part without headers': [type, '--b\r\n\r\n--b--'],
  'a part without a name': [type, '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'],
  'a part that is no field': [type, '--b\r\nContent-Disposition: attachment; name="a"\r\n\r\nx\r\n--b--'],
  'a name without an end': [type, '--b\r\nContent-Disposition: form-data; name="a\r\n\r\nx\r\n--b--'],
  'headers without an end': [type, `--b\r\n${'A: b\r\n'.repeat(3000)}\r\n--b--`],
  'many short headers': [type, `--b\r\n${'A:\r\n'.repeat(1000)}\r\nx\r\n--b--`],
  'one long header': [type, `--b\r\nA: ${'b'.repeat(100_000)}\r\n\r\nx\r\n--b--`],
  'a boundary that goes on': [type, '--bb\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--'],
};

for (const [what, [contentType, body]] of Object.entries(broken)) {
  test(`[CV-33, CV-59] ${what} is refused at once, whatever pieces it comes in`, async () => {
    for (const size of [1, 7, 100_000])
      await assert.rejects(
        () => read(Buffer.from(body), { contentType, size }),
        (error) => error instanceof Problem && error.key === '400 malformed_json',
      );
  });
}

test('[CV-59] bytes of every kind give a form or a refusal', async () => {
  const bits = fc.constantFrom(
    '--b',
    '--b--',
    '\r\n',
    '\r',
    '\n',
    '-',
    ';',
    '"',
    'name=',
    'filename=',
    ': ',
    'Content-Disposition: form-data; name="a"',
    'é',
    '\0',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(bits, { maxLength: 60 }), fc.integer({ min: 1, max: 50 }), async (given, size) => {
      try {
        await read(Buffer.from(given.join('')), { size });
      } catch (error) {
        assert.ok(error instanceof Problem, String(error));
      }
    }),
    { numRuns: 2000 },
  );
});

test('[CV-60] more fields or files than any form has are refused, in every kind of form', async () => {
  const many = (one: string, count: number) => Array.from({ length: count }, () => one).join('');
  for (const body of [many(part('name="a"', ''), mostFields + 1), many(part('name="f"; filename="f"', ''), 61)])
    await assert.rejects(() => read(form(body)), { key: '413 body_too_large' });
  assert.equal(readFields('a&'.repeat(mostFields - 1)).all('a').length, mostFields - 1);
  assert.throws(() => readFields('a&'.repeat(mostFields)), { key: '413 body_too_large' });
  await assert.rejects(() => read(form(part('name="a"', 'x'.repeat(2 ** 20 + 1)))), { key: '413 body_too_large' });
});

test('[CV-60] the fields of a form are found by name, as a browser means them', () => {
  const fields = readFields('a=1&a=2&v%5Bx%5D%5By%5D=%D1%8F+%26&v[x][]=3&=4&b&c=%zz%ff&__proto__=5');
  assert.deepEqual(fields.all('a'), ['1', '2']);
  assert.equal(fields.get('a'), '1');
  assert.deepEqual(fields.below('v[x]'), [
    ['[y]', 'я &'],
    ['[]', '3'],
  ]);
  assert.deepEqual(
    [fields.get(''), fields.get('b'), fields.get('__proto__'), fields.get('none')],
    ['4', '', '5', null],
  );
  assert.equal(fields.has('c'), true);
  assert.equal(Object.getPrototypeOf(fields.below('none')), Array.prototype);
});

test('a name of a file is bare, printable and of bearable length', () => {
  const names: Record<string, string> = {
    '../../etc/passwd': 'passwd',
    'C:\\x\\y.png': 'y.png',
    'a\r\nb.png': 'ab.png',
    '': 'file',
    '/': 'file',
    ' имя.png ': 'имя.png',
    ['😀'.repeat(300)]: '😀'.repeat(255),
    'a\ud800b': 'a\ufffdb',
  };
  for (const [sent, kept] of Object.entries(names)) assert.equal(plainName(sent), kept);
});
