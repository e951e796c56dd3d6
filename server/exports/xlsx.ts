/** A workbook of two sheets, the answers and the codebook, written row by row. */
import type { Cell } from '../../engine/table/kind.ts';
import { codebookRows } from './codebook.ts';
import type { Column, Table, TableRow } from './column.ts';
import { serialOf, styleOf, styles, stylesXml } from './sheet-styles.ts';
import type { Output } from './spool.ts';
import { allowedText, joined, writePackage, xmlHead, xmlText } from './xml.ts';

const office = 'http://schemas.openxmlformats.org';
const main = `xmlns="${office}/spreadsheetml/2006/main"`;
const relations = `${office}/officeDocument/2006/relationships`;
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The format has no more. */
export const sheetColumns = 16_384;
const longestCell = 32_767;

export async function writeXlsx(
  table: Table,
  form: { labels: 'text' | 'values' },
  { sink, progress }: Output,
): Promise<void> {
  await writePackage(
    {
      '[Content_Types].xml': contentTypesXml,
      '_rels/.rels': packageXml,
      'xl/workbook.xml': workbookXml(table),
      'xl/_rels/workbook.xml.rels': workbookRelationsXml,
      'xl/styles.xml': stylesXml,
      'xl/worksheets/sheet1.xml': () => joined(answersSheet(table, form.labels === 'text', progress)),
      'xl/worksheets/sheet2.xml': () => joined(codebookSheet(table)),
    },
    sink,
  );
}

async function* answersSheet(table: Table, isText: boolean, progress: (row: number) => void): AsyncGenerator<string> {
  const cellOf = (column: Column, row: TableRow) => (isText ? column.text(row) : column.code(row));
  const heads = table.columns.map(({ heading, name }) => (isText ? heading : name));
  yield sheetHead(heads.map(widthOf));
  yield rowXml(1, heads, styles.head);
  let number = 1;
  for await (const row of table.rows()) {
    number += 1;
    yield rowXml(
      number,
      table.columns.map((column) => cellOf(column, row)),
    );
    if (number % 1000 === 0) progress(number);
  }
  yield sheetEnd(heads.length, number);
}

async function* codebookSheet(table: Table): AsyncGenerator<string> {
  const [head, ...rows] = codebookRows(table);
  yield sheetHead([14, 60, 12, 12, 24, 10, 40]);
  yield rowXml(1, head!, styles.head);
  for (const [place, row] of rows.entries()) yield rowXml(place + 2, row);
  yield sheetEnd(head!.length, rows.length + 1);
}

function sheetHead(widths: readonly number[]): string {
  const columns = widths
    .map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const pane =
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>';
  return (
    `${xmlHead}<worksheet ${main}><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${columns}</cols><sheetData>`
  );
}

function sheetEnd(columns: number, rows: number): string {
  return `</sheetData><autoFilter ref="A1:${columnName(columns - 1)}${rows}"/></worksheet>`;
}

function rowXml(number: number, cells: readonly Cell[], style?: number): string {
  const inner = cells.map((cell, place) => cellXml(`${columnName(place)}${number}`, cell, style)).join('');
  return `<row r="${number}">${inner}</row>`;
}

/** Text stands in the cell itself and is never read as a formula. */
function cellXml(at: string, cell: Cell, style?: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') {
    const serial = serialOf(cell.moment);
    if (serial !== null) return `<c r="${at}" s="${styleOf(cell.moment)}"><v>${serial}</v></c>`;
  }
  const text = sheetText(typeof cell === 'string' ? cell : cell.moment);
  if (text === '') return '';
  const space = spaced.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${at}"${style === undefined ? '' : ` s="${style}"`} t="inlineStr"><is><t${space}>${text}</t></is></c>`;
}

/** Without being told so, spreadsheets take spaces away at the ends, and may do so where there are several. */
const spaced = /^\s|\s$|\s\s|[\t\n]|&#13;/;
/** Nothing in it has to be written in another way. */
const plain = /^[^&<>"_\u0000-\u001F\uD800-\uDFFF\uFFFE\uFFFF]*$/;

/** `_x0041_` means a letter to spreadsheets, so an underscore before such a thing is itself written so. */
function sheetText(text: string): string {
  if (text.length <= longestCell && plain.test(text)) return text;
  const short = cut(allowedText(text));
  return xmlText(short.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_'));
}

function cut(text: string): string {
  if (text.length <= longestCell) return text;
  const isSplit = /[\uD800-\uDBFF]/.test(text[longestCell - 1]!);
  return text.slice(0, isSplit ? longestCell - 1 : longestCell);
}

const names: string[] = [];

function columnName(place: number): string {
  names[place] ??= (place >= 26 ? columnName(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));
  return names[place];
}

function widthOf(heading: string): number {
  return Math.min(Math.max(heading.length + 3, 12), 48);
}

/** The filter arrows of a sheet rest on a hidden name. */
function workbookXml({ columns, count }: Table): string {
  const range = `Answers!$A$1:$${columnName(columns.length - 1)}$${count + 1}`;
  return (
    `${xmlHead}<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Answers" sheetId="1" r:id="rId1"/>` +
    '<sheet name="Questions" sheetId="2" r:id="rId2"/></sheets><definedNames>' +
    `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${range}</definedName></definedNames></workbook>`
  );
}

const contentTypesXml =
  `${xmlHead}<Types xmlns="${office}/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${kind}.worksheet+xml"/></Types>`;

const packageXml =
  `${xmlHead}<Relationships xmlns="${office}/package/2006/relationships">` +
  `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbookRelationsXml =
  `${xmlHead}<Relationships xmlns="${office}/package/2006/relationships">` +
  `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/>` +
  `<Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;
