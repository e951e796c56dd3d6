import assert from 'node:assert/strict';
import { test } from 'node:test';
import { themeColours } from './colours.ts';
import { gridXml } from './docx-tables.ts';

const place = { dir: 'ltr', colours: themeColours('#1f5fbf') } as const;

test('[EX-18] a wide grid goes on in tables of about one width, and none is left with a single column', () => {
  const columns = Array.from({ length: 21 }, (_, at) => `The name of column ${at}, which is rather a long one`);
  const rows = [{ label: 'Row', cells: columns.map(() => ({ percent: 10, shown: '10.0% · 1' })) }];
  const tables = gridXml({ corner: 'Rows', columns, rows }, place).split('<w:tbl>').slice(1);
  const widths = tables.map((table) => table.split('<w:gridCol').length - 2);
  assert.deepEqual(widths, [4, 4, 4, 4, 5]);
  for (const table of tables) assert.match(table, /Rows/);
});
