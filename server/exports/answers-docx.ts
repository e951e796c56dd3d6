/** Answers as a table of a Word document that lies across the page; wide ones go on in further tables. */
import type { Cell } from '../../engine/table/kind.ts';
import type { Column, Table } from './column.ts';
import type { Sink } from './spool.ts';
import { documentSpaces, margin, paragraph, run, sectionXml, wordPackage, type PageSize } from './word.ts';
import { joined, writePackage, xmlHead } from './xml.ts';

/** The format has no more in one table. */
const mostColumns = 63;
const accent = '1F2A44';

export async function writeAnswersDocx(table: Table, sink: Sink, told: (row: number) => void): Promise<void> {
  await writePackage(
    wordPackage({ body: () => joined(documentXml(table, told)), accent, lang: table.lang, title: table.name }),
    sink,
  );
}

async function* documentXml(table: Table, told: (row: number) => void): AsyncGenerator<string> {
  const blocks = blocksOf(table.columns);
  const page = pageFor(Math.max(...blocks.map((block) => block.length)));
  yield `${xmlHead}<w:document ${documentSpaces}><w:body>${paragraph(table.name, 'Title')}`;
  let count = 0;
  for (const block of blocks) {
    const size = fontFor(block.length);
    const widths = widthsOf(block, page.width - 2 * margin);
    yield (
      tableHead(widths) +
        rowXml(
          block.map(({ heading }) => heading),
          { widths, size, isHead: true },
        )
    );
    for await (const row of table.rows()) {
      yield rowXml(
        block.map((column) => column.text(row)),
        { widths, size, isHead: false },
      );
      count += 1;
      if (count % 100 === 0) told(Math.floor(count / blocks.length));
    }
    yield '</w:tbl><w:p/>';
  }
  yield `${sectionXml(page)}</w:body></w:document>`;
}

/** Each further table begins with the first column, so that its rows can be told apart. */
export function blocksOf(columns: readonly Column[]): Column[][] {
  const [first, ...rest] = columns;
  if (columns.length <= mostColumns) return [[...columns]];
  const size = mostColumns - 1;
  return Array.from({ length: Math.ceil(rest.length / size) }, (_, block) => [
    first!,
    ...rest.slice(block * size, (block + 1) * size),
  ]);
}

/** A4, A3, and beyond them the largest page that Word has. */
function pageFor(columns: number): PageSize {
  if (columns <= 14) return { width: 16_838, height: 11_906 };
  return columns <= 28 ? { width: 23_811, height: 16_838 } : { width: 31_680, height: 22_380 };
}

/** Half points. */
function fontFor(columns: number): number {
  if (columns <= 8) return 18;
  return columns <= 14 ? 16 : columns <= 28 ? 14 : 12;
}

/** Numbers need little room and dates a line; otherwise long headings get more, within bounds. */
function widthsOf(block: readonly Column[], whole: number): number[] {
  const weights = block.map(({ storage, picks, heading }) => {
    if (picks === null && storage !== 'text') return storage === 'moment' ? 11 : 7;
    return Math.min(Math.max(heading.length, 9), 24);
  });
  const sum = weights.reduce((total, one) => total + one, 0);
  return weights.map((weight) => Math.floor((whole * weight) / sum));
}

function tableHead(widths: readonly number[]): string {
  const line = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>`;
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(line).join('');
  const inset = (side: string, width: number) => `<w:${side} w:w="${width}" w:type="dxa"/>`;
  return (
    '<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/>' +
    `<w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/>` +
    `<w:tblCellMar>${inset('top', 30)}${inset('left', 60)}${inset('bottom', 30)}${inset('right', 60)}</w:tblCellMar></w:tblPr>` +
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`
  );
}

interface Look {
  widths: readonly number[];
  size: number;
  isHead: boolean;
}

function rowXml(cells: readonly Cell[], { widths, size, isHead }: Look): string {
  const font = `${isHead ? '<w:b/>' : ''}<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`;
  const fill = isHead ? '<w:shd w:val="clear" w:color="auto" w:fill="EEF1F6"/>' : '';
  const inner = cells.map((cell, place) => {
    const text = textOf(cell);
    const content = `<w:p><w:pPr><w:spacing w:after="0"/></w:pPr>${text === '' ? '' : run(text, font)}</w:p>`;
    return `<w:tc><w:tcPr><w:tcW w:w="${widths[place]}" w:type="dxa"/>${fill}</w:tcPr>${content}</w:tc>`;
  });
  const properties = isHead ? '<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>' : '';
  return `<w:tr>${properties}${inner.join('')}</w:tr>`;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.moment : String(cell);
}
