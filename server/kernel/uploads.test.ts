import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from './problem.ts';
import { plainName, readUpload } from './uploads.ts';

const type = 'multipart/form-data; boundary=b';
const part = (disposition: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const form = (...parts: string[]) => Buffer.from(`${parts.join('')}--b--\r\n`);

test('[CV-10] a form gives its fields and its file', async () => {
  const { fields, file } = await readUpload(
    type,
    form(part('name="lang"', 'en'), part('name="ids[]"', '5'), part('name="file"; filename="a.png"', 'bytes')),
  );
  assert.deepEqual(
    [fields, file?.name, Buffer.from(file!.bytes).toString()],
    [{ lang: 'en', ids: '5' }, 'a.png', 'bytes'],
  );
});

test('a file under another name is not the file, and of two the first counts', async () => {
  assert.equal((await readUpload(type, form(part('name="other"; filename="a.png"', 'x')))).file, null);
  const { file } = await readUpload(
    type,
    form(part('name="file"; filename="one.png"', '1'), part('name="file"; filename="two.png"', '2')),
  );
  assert.equal(file?.name, 'one.png');
});

test('[CV-22] a field called __proto__ changes no prototype', async () => {
  const { fields } = await readUpload(
    type,
    form(part('name="__proto__"', '1'), part('name="__proto__[]"', '1'), part('name="constructor"', '1')),
  );
  assert.equal(Object.getPrototypeOf(fields), Object.prototype);
  assert.deepEqual(Object.keys(fields), ['constructor']);
});

const broken: Record<string, [type: string, body: string]> = {
  'no boundary': ['multipart/form-data', 'x'],
  'an empty body': [type, ''],
  'a body that breaks off in a file': [type, part('name="file"; filename="a.png"', 'x').trimEnd()],
  'a body that breaks off in a header': [type, '--b\r\nContent-Disposition: form-data; name="fi'],
  'no multipart at all': [type, '{"name":"A"}'],
  'a part without headers': [type, '--b\r\n\r\n--b--'],
  'headers without an end': [type, `--b\r\n${'A: b\r\n'.repeat(3000)}\r\n--b--`],
};

for (const [what, [contentType, body]] of Object.entries(broken)) {
  test(`[CV-33] ${what} is refused or read as nothing, and never waits for ever`, async () => {
    try {
      assert.equal((await readUpload(contentType, Buffer.from(body))).file, null);
    } catch (error) {
      assert.ok(error instanceof Problem && error.key === '400 malformed_json', String(error));
    }
  });
}

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
  assert.equal(plainName(undefined), 'file');
});
