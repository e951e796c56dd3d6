/** CSV as spreadsheets read it: whatever separator they are set to, no text becomes a formula. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Cell } from '../../engine/table/kind.ts';
import type { Column, Table } from './column.ts';
import { writeCsv, type CsvForm } from './csv.ts';

const formulaSign = /^\s*[=+\-@＝＋－＠]/;
const hostileText = fc
  .array(
    fc.constantFrom(
      ...[
        '=1+1',
        '=cmd|x!A0',
        '+',
        '-',
        '@SUM(A1)',
        ';',
        ',',
        '\t',
        '"',
        "'",
        '\r',
        '\n',
        '\r\n',
        ' ',
        '＝',
        'a',
        'Ж',
        '',
      ],
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

/** Cells as a spreadsheet finds them that splits at any of these separators. */
function cellsIn(csv: string, separators: string): string[][] {
  const rows: string[][] = [[]];
  let at = csv.startsWith('\uFEFF') ? 1 : 0;
  while (at < csv.length) {
    let cell = '';
    if (csv[at] === '"') {
      for (at += 1; at < csv.length; at += 1) {
        if (csv[at] !== '"') cell += csv[at];
        else if (csv[at + 1] === '"') cell += csv[(at += 1)];
        else break;
      }
      at += 1;
    }
    while (at < csv.length && !separators.includes(csv[at]!) && csv[at] !== '\r' && csv[at] !== '\n') cell += csv[at++];
    rows.at(-1)!.push(cell);
    if (separators.includes(csv[at] ?? '-')) at += 1;
    else if (at < csv.length) {
      at += csv.startsWith('\r\n', at) ? 2 : 1;
      if (at < csv.length) rows.push([]);
    }
  }
  return rows;
}

async function csvOf(rows: Cell[][], form: CsvForm, isPlain = (_: string) => false): Promise<string> {
  const columns = rows[0]!.map((heading, place) => {
    const cell = (row: unknown) => (row as Cell[])[place]!;
    return { name: `q${place}`, heading, text: cell, code: cell, isPlain } as unknown as Column;
  });
  const table = {
    columns,
    async *rows() {
      yield* rows.slice(1);
    },
  } as unknown as Table;
  const pieces: string[] = [];
  await writeCsv(table, form, {
    sink: { write: async (piece) => void pieces.push(String(piece)) },
    progress: () => {},
  });
  return pieces.join('');
}

test('[EX-36, EX-7] no text becomes a formula, with either delimiter and in readers that split at every separator', async () => {
  const rows = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(hostileText, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
    );
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom('comma', 'semicolon'), async (texts, delimiter) => {
      const csv = await csvOf(texts, { labels: 'text', delimiter });
      const own = cellsIn(csv, delimiter === 'comma' ? ',' : ';');
      assert.deepEqual(
        own.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))),
        texts.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))),
        'every text is whole',
      );
      for (const separators of [',', ';', ',;\t']) {
        if (separators.length === 1 && separators !== (delimiter === 'comma' ? ',' : ';')) continue;
        for (const cell of cellsIn(csv, separators).flat())
          assert.ok(!formulaSign.test(cell) || cell.startsWith(' '), `${JSON.stringify(cell)} split at ${separators}`);
      }
    }),
    { numRuns: 500 },
  );
});

test('[EX-36] a text that holds any separator is quoted, numbers and what is plain are as they are', async () => {
  const texts = ['a;=1', 'a,=1', 'a\t=1', 'a"=1', 'a\n=1', 'plain', '=1', '\n=1', '＝1'];
  const quoted = ['"a;=1"', '"a,=1"', '"a\t=1"', '"a""=1"', '"a\n=1"', 'plain', "'=1", '"\'\n=1"', "'＝1"];
  assert.equal(await csvOf([texts], { labels: 'text', delimiter: 'comma' }), `\uFEFF${quoted.join(',')}\r\n`);
  assert.equal(await csvOf([texts], { labels: 'text', delimiter: 'semicolon' }), `\uFEFF${quoted.join(';')}\r\n`);
  const values = { labels: 'values', delimiter: 'comma' } as const;
  assert.equal(
    await csvOf([['x'], [-5], ['+14155552671'], ['+1+1']], values, (code) => code === '+14155552671'),
    "\uFEFFq0\r\n-5\r\n+14155552671\r\n'+1+1\r\n",
  );
  assert.equal(
    await csvOf([['x'], ['+14155552671']], { ...values, labels: 'text' }, () => true),
    "\uFEFFx\r\n'+14155552671\r\n",
  );
});
