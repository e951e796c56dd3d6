/** RFC 4180 with a byte order mark, without which spreadsheets take UTF-8 for something else. */
import type { Cell } from '../../engine/table/kind.ts';
import type { Column, Table } from './column.ts';
import type { Output } from './spool.ts';

export interface CsvForm {
  labels: 'text' | 'values';
  delimiter: 'comma' | 'semicolon';
}

const pieceLength = 32_768;

export async function writeCsv(
  table: Table,
  { labels, delimiter }: CsvForm,
  { sink, progress }: Output,
): Promise<void> {
  const between = delimiter === 'semicolon' ? ';' : ',';
  const isText = labels === 'text';
  const line = (cellOf: (column: Column) => Cell) => {
    let text = '';
    for (const [place, column] of table.columns.entries())
      text += (place === 0 ? '' : between) + csvCell(cellOf(column), isText ? undefined : column.isPlain);
    return `${text}\r\n`;
  };
  let piece = `\uFEFF${line(({ heading, name }) => (isText ? heading : name))}`;
  let count = 0;
  for await (const row of table.rows()) {
    piece += line((column) => (isText ? column.text(row) : column.code(row)));
    count += 1;
    if (piece.length < pieceLength) continue;
    await sink.write(piece);
    piece = '';
    progress(count);
  }
  await sink.write(piece);
}

/** What begins a formula, also after white space that programs drop and in the wide forms of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/** Programs split at whatever separator they are set to: all of them must stand inside of quotes. */
const separators = /[,;\t"\r\n]/;

/** What spreadsheets would run as a formula is kept from it by an apostrophe; a number is none. */
export function csvCell(cell: Cell, isPlain: (code: string) => boolean = () => false): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = typeof cell === 'string' ? cell : cell.moment;
  const safe = formula.test(text) && !isPlain(text) ? `'${text}` : text;
  return separators.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
