import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CFB, utils, write } from '@e965/xlsx';
import { Problem } from '../../kernel/problem.ts';
import { textRow, workbookParts, zip, type Part } from './fixture.ts';
import { codeFileOf, readCodes } from './read.ts';

const read = async (name: string, bytes: Uint8Array | string) =>
  readCodes(codeFileOf(name, Buffer.from(bytes as string)), 1);

/** The reason for which the file is refused. */
async function reasonOf(name: string, bytes: Uint8Array | string): Promise<unknown> {
  const refused = await read(name, bytes).then(
    (codes) => codes,
    (error: unknown) => error,
  );
  assert.ok(refused instanceof Problem, `${name} was read: ${JSON.stringify(refused).slice(0, 100)}`);
  return refused.code === 'file_unreadable' ? refused.details['reason'] : refused.code;
}

const sheet = (rows: unknown[][]) => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Codes');
  return book;
};
const binary = (rows: unknown[][], bookType: 'xlsx' | 'biff8') =>
  write(sheet(rows), { type: 'buffer', bookType }) as Buffer;

test('[PR-19, PR-21] txt has a code on each line, whatever ends the lines', async () => {
  assert.deepEqual(await read('a.txt', 'A1\r\n B2 \n\nA1\rКод 3\n\t\na1'), ['A1', 'B2', 'Код 3', 'a1']);
  assert.deepEqual(await read('a.txt', 'one, two; three'), ['one, two; three']);
});

test('[PR-19, PR-21] csv gives its first column by comma, semicolon or tab, with quotes', async () => {
  for (const sign of [',', ';', '\t']) {
    assert.deepEqual(
      await read('a.csv', `A1${sign}x\n"B ""2""${sign} C"${sign}y${sign}z\n${sign}only second\nD\n`),
      ['A1', `B "2"${sign} C`, 'D'],
      sign,
    );
  }
  assert.deepEqual(await read('a.csv', '"line\nbreak",x\nB'), ['line\nbreak', 'B']);
  assert.equal(await reasonOf('a.csv', '"never closed\nA\nB'), 'damaged');
});

test('[PR-20] UTF-8 with and without a mark, UTF-16 with one, and windows-1251 for what is neither', async () => {
  const text = 'Ж1\nÄ\n😀';
  const big = Buffer.from(text, 'utf16le').swap16();
  assert.deepEqual(await read('a.txt', text), ['Ж1', 'Ä', '😀']);
  assert.deepEqual(await read('a.txt', `\uFEFF${text}`), ['Ж1', 'Ä', '😀']);
  assert.deepEqual(await read('a.txt', Buffer.from(`\uFEFF${text}`, 'utf16le')), ['Ж1', 'Ä', '😀']);
  assert.deepEqual(await read('a.csv', Buffer.concat([Buffer.from([0xfe, 0xff]), big])), ['Ж1', 'Ä', '😀']);
  assert.deepEqual(await read('a.txt', Buffer.from([0xcf, 0xf0, 0xee, 0xec, 0xee, 0x0a, 0x41])), ['Промо', 'A']);
  assert.equal(await reasonOf('a.txt', Buffer.from([0xef, 0xbb, 0xbf, 0xff])), 'damaged');
  assert.equal(await reasonOf('a.txt', Buffer.from([0xff, 0xfe, 0x41])), 'damaged');
  assert.equal(await reasonOf('a.txt', Buffer.from('A\0B')), 'bad_text');
});

test('[PR-19] xlsx and xls give the first column of the first sheet as people see it', async () => {
  const rows = [
    ['X-1', 'other'],
    [' X-2 '],
    ['Код & <3>'],
    [null, 'second only'],
    ['X-1'],
    [4006381333931],
    [7.5],
    [true],
    ['😀'],
  ];
  const expected = ['X-1', 'X-2', 'Код & <3>', '4006381333931', '7.5', 'TRUE', '😀'];
  assert.deepEqual(await read('a.xlsx', binary(rows, 'xlsx')), expected);
  assert.deepEqual(await read('a.xls', binary(rows, 'biff8')), expected);
  const padded = sheet([[7]]);
  padded.Sheets['Codes']!['A1'].z = '00000';
  assert.deepEqual(await read('a.xlsx', write(padded, { type: 'buffer', bookType: 'xlsx' }) as Buffer), ['00007']);
  const two = sheet([['first']]);
  utils.book_append_sheet(two, utils.aoa_to_sheet([['second']]), 'More');
  assert.deepEqual(await read('a.xls', write(two, { type: 'buffer', bookType: 'biff8' }) as Buffer), ['first']);
});

test('[PR-21] the case of the ending does not matter, and a file without codes gives none', async () => {
  assert.deepEqual(await read('CODES.TXT', 'A'), ['A']);
  assert.deepEqual(await read('a.b.Csv', 'A,B'), ['A']);
  for (const name of ['a.txt', 'a.csv']) assert.deepEqual(await read(name, ' \n\n\t\n'), [], name);
  assert.deepEqual(await read('a.txt', ''), []);
  assert.deepEqual(await read('a.xlsx', binary([[]], 'xlsx')), []);
});

test('[PR-22] another ending is a wrong format', async () => {
  for (const name of ['a.pdf', 'a.xlsm', 'a', 'txt', 'a.xlsx.exe', 'a.'])
    assert.equal(await reasonOf(name, 'A'), 'file_format', name);
});

test('[PR-22] a code of 250 characters is read, one of 251 makes the file unreadable', async () => {
  assert.deepEqual(await read('a.txt', '😀'.repeat(250)), ['😀'.repeat(250)]);
  assert.equal(await reasonOf('a.txt', `A\n${'😀'.repeat(251)}`), 'long_code');
  assert.equal(await reasonOf('a.xlsx', binary([['c'.repeat(251)]], 'xlsx')), 'long_code');
});

test('[PR-22, PR-23] a file that is not what its name says is unreadable', async () => {
  const [xlsx, xls] = [binary([['A']], 'xlsx'), binary([['A']], 'biff8')];
  const wrong: [string, Uint8Array | string][] = [
    ['a.xlsx', ''],
    ['a.xls', ''],
    ['a.xlsx', 'this is no workbook'],
    ['a.xls', 'A\nB'],
    ['a.xlsx', xls],
    ['a.xls', xlsx],
    ['a.xls', '<html><table><tr><td>A</td></tr></table></html>'],
    ['a.xlsx', xlsx.subarray(0, xlsx.length - 30)],
    ['a.xls', xls.subarray(0, 600)],
    ['a.xlsx', zip([{ name: 'word/document.xml', bytes: Buffer.from('<a/>') }])],
  ];
  for (const [name, bytes] of wrong) assert.equal(await reasonOf(name, bytes), 'damaged', `${name} ${bytes.length}`);
});

test('[PR-22] protected workbooks are unreadable', async () => {
  const box = CFB.utils.cfb_new();
  CFB.utils.cfb_add(box, '/EncryptedPackage', Buffer.alloc(5000));
  CFB.utils.cfb_add(box, '/EncryptionInfo', Buffer.alloc(500));
  const bytes = CFB.write(box, { type: 'buffer' }) as Buffer;
  assert.equal(await reasonOf('a.xlsx', bytes), 'protected');
  assert.equal(await reasonOf('a.xls', bytes), 'protected');
  assert.equal(
    await reasonOf('a.xlsx', zip(workbookParts(textRow(1, 'A')).map((part) => ({ ...part, claims: { flags: 1 } })))),
    'protected',
  );
});

/** Refused before its time is over, and the process goes on without a trace in its memory. */
async function survived(expected: string, parts: readonly Part[]): Promise<void> {
  const bytes = zip(parts);
  const before = process.memoryUsage().rss;
  assert.equal(await reasonOf('a.xlsx', bytes), expected);
  assert.ok(process.memoryUsage().rss - before < 150 * 1_048_576, 'without its content in memory');
  assert.deepEqual(await read('a.txt', 'A'), ['A'], 'the next file is read');
}

const sheetOf = (parts: Part[]) => parts.findIndex((part) => part.name.endsWith('sheet1.xml'));
const honest = () => workbookParts(textRow(1, 'A'));
const claiming = (claims: Part['claims']) =>
  honest().map((part, index, all) => (index === sheetOf(all) ? { ...part, claims: claims! } : part));

test('[A-21, PR-23] a bomb is refused by the sizes it declares', async () => {
  const spaces = Buffer.alloc(60 * 1_048_576, 32);
  await survived('too_large', [...honest(), { name: 'xl/more.xml', bytes: spaces }]);
  const tenth = Buffer.alloc(5 * 1_048_576, 32);
  await survived('too_large', [
    ...honest(),
    ...Array.from({ length: 10 }, (_, index) => ({ name: `xl/${index}.xml`, bytes: tenth })),
  ]);
  await survived('too_large', [
    ...honest(),
    ...Array.from({ length: 1000 }, (_, index) => ({ name: `${index}.xml`, bytes: Buffer.alloc(0) })),
  ]);
  const cells = Array.from({ length: 6000 }, (_, row) => `<row>${`<c><v>${row}</v></c>`.repeat(100)}</row>`).join('');
  await survived('too_large', workbookParts(cells));
});

test('[A-21, PR-23] a directory that lies is refused', async () => {
  const bomb = Buffer.concat([Buffer.alloc(40 * 1_048_576, 32), Buffer.from('<x/>')]);
  await survived('damaged', [...honest(), { name: 'xl/more.xml', bytes: bomb, claims: { size: 1000 } }]);
  await survived('damaged', claiming({ size: 10 }));
  await survived('damaged', claiming({ crc: 1 }));
  await survived('damaged', claiming({ at: 0 }));
  await survived('damaged', claiming({ name: '[Content_Types].xml' }));
  await survived('damaged', claiming({ packed: 1_000_000 }));
  await survived('too_large', claiming({ size: 0xffff_ffff }));
});

test('[A-22, PR-23] declared entities and macros are refused', async () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(100)}">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "&a;&a;&a;">`).join('')}]>`;
  const withHead = (head: string) =>
    honest().map((part, index, all) =>
      index === sheetOf(all) ? { ...part, bytes: Buffer.concat([Buffer.from(head), part.bytes]) } : part,
    );
  await survived('entities', withHead(laughs));
  await survived('entities', withHead('<!doctype x SYSTEM "http://example.com/x.dtd">'));
  await survived(
    'damaged',
    honest().map((part, index, all) =>
      index === sheetOf(all) ? { ...part, bytes: Buffer.from(`\uFEFF${laughs}`, 'utf16le') } : part,
    ),
  );
  await survived('macros', [...honest(), { name: 'xl/vbaProject.bin', bytes: Buffer.from('x') }]);
  const box = CFB.read(binary([['A']], 'biff8'), { type: 'buffer' });
  CFB.utils.cfb_add(box, '/_VBA_PROJECT_CUR/VBA/dir', Buffer.from('x'));
  assert.equal(await reasonOf('a.xls', CFB.write(box, { type: 'buffer' }) as Buffer), 'macros');
});

test('[A-21, PR-23] a sheet that claims a million rows and columns is read by the rows it has', async () => {
  const rows = `<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>last</t></is></c><c r="XFD1048576"><v>1</v></c></row>`;
  const parts = workbookParts(textRow(1, 'first') + rows).map((part) => ({
    ...part,
    bytes: Buffer.from(part.bytes.toString().replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>')),
  }));
  assert.deepEqual(await read('a.xlsx', zip(parts)), ['first', 'last']);
});

test('[A-18, PR-23] names that would change every object change nothing', async () => {
  const parts = [...honest(), { name: '__proto__/polluted.xml', bytes: Buffer.from('<a/>') }];
  assert.deepEqual(await read('a.xlsx', zip(parts)), ['A']);
  assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false);
});

test('[PR-23] damage at any place gives codes or a refusal, never a fault', async () => {
  const whole = binary([['A-1'], ['B-2']], 'biff8');
  for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 12)) {
    const hurt = Buffer.from(whole);
    hurt.fill(0xff, at, at + 40);
    await read('a.xls', hurt).catch((error: unknown) =>
      assert.ok(error instanceof Problem && error.code === 'file_unreadable'),
    );
  }
});
