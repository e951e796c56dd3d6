/** Answers as tables of a Word document that lies across the page: as many columns in each as can be read. */
import type { Cell } from '../../engine/table/kind.ts';
import { paperWords, shortened } from '../reports/index.ts';
import type { Column, Table } from './column.ts';
import { headingParts } from './heading-parts.ts';
import type { Output } from './spool.ts';
import { bold, documentSpaces, margin, run, sectionXml, tableSide, wordPackage } from './word.ts';
import { joined, writePackage, xmlHead } from './xml.ts';

const accent = '1F2A44';
/** A4 on its side. */
const page = { width: 16_838, height: 11_906 };
/** Letters of the table's font between the margins. */
const lineLetters = 165;
/** Half points. */
const fontSize = 16;

export async function writeAnswersDocx(table: Table, { sink, progress }: Output): Promise<void> {
  const { lang, dir, name: title } = table;
  await writePackage(wordPackage({ body: () => joined(documentXml(table, progress)), accent, lang, dir, title }), sink);
}

async function* documentXml(table: Table, progress: (row: number) => void): AsyncGenerator<string> {
  const blocks = blocksOf(table.columns);
  yield `${xmlHead}<w:document ${documentSpaces}><w:body>${titleXml(table.name)}`;
  let count = 0;
  for (const [place, block] of blocks.entries()) {
    const widths = widthsOf(block, page.width - 2 * margin);
    yield (
      tableHead(widths, table.dir) +
        rowXml(
          block.map(({ heading }) => shortHeading(heading)),
          { widths, isHead: true },
        )
    );
    for await (const row of table.rows()) {
      yield rowXml(
        block.map((column) => readable(column, column.text(row), table.lang)),
        { widths, isHead: false },
      );
      count += 1;
      if (count % 100 === 0) progress(Math.floor(count / blocks.length));
    }
    yield `</w:tbl>${place < blocks.length - 1 ? nextPage : '<w:p/>'}`;
  }
  yield `${sectionXml(page, table.dir)}</w:body></w:document>`;
}

/** The word of a device, which tables for programs keep as it is. */
function readable({ name, about }: Column, cell: Cell, lang: Table['lang']): Cell {
  const isDevice = name === 'device' && about.widgetId === null;
  return isDevice ? (paperWords[lang].device[textOf(cell)]?.toLowerCase() ?? cell) : cell;
}

/** A long name would take half of the first page. */
function titleXml(name: string): string {
  const size = [...name].length > 80 ? '<w:sz w:val="30"/><w:szCs w:val="30"/>' : '';
  return `<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr>${name === '' ? '' : run(name, size)}</w:p>`;
}

/** Begins the page itself: a break would leave an empty page where the table before it fills its own to the foot. */
const nextPage =
  '<w:p><w:pPr><w:pageBreakBefore/><w:spacing w:after="0" w:line="20" w:lineRule="exact"/></w:pPr></w:p>';

/** Each further table begins with the first column, so that its rows can be told apart. */
export function blocksOf([first, ...rest]: readonly Column[]): Column[][] {
  const blocks: Column[][] = [];
  let room = 0;
  for (const column of rest) {
    const needed = lettersOf(column);
    if (blocks.length === 0 || needed > room) {
      blocks.push([first!]);
      room = lineLetters - lettersOf(first!);
    }
    blocks.at(-1)!.push(column);
    room -= needed;
  }
  return blocks.length > 0 ? blocks : [[first!]];
}

/** A longer one is broken. */
const longestWord = 14;

/** Numbers need little room, dates a line, texts the most; a long heading is given some too. */
function lettersOf({ storage, picks, heading }: Column): number {
  const { length } = heading;
  // Of a long one the words are not asked: it gets the most anyway, and taking apart ten thousand of them takes long.
  const word = length > 60 ? longestWord : Math.max(...heading.split(/[\s-]/).map((part) => part.length));
  const forHeading = Math.max(Math.min(word, longestWord) + 2, length > 24 ? 12 : 0);
  if (picks !== null) return Math.max(16, forHeading);
  if (storage === 'text') return Math.max(length > 24 ? 26 : 14, forHeading);
  return Math.max(storage === 'moment' ? 12 : 7, forHeading);
}

/** Every page repeats the head: of a long question it has the beginning, and always what tells its columns apart. */
function shortHeading(heading: string): string {
  const parts = headingParts(heading);
  return `${shortened(heading.slice(0, heading.length - parts.length))}${shortened(parts)}`;
}

/** A block that does not fill the page is not stretched over it. */
function widthsOf(block: readonly Column[], whole: number): number[] {
  const letters = block.map(lettersOf);
  const sum = letters.reduce((total, one) => total + one, 0);
  return letters.map((one) => Math.floor((whole * one) / Math.max(sum, lineLetters * 0.7)));
}

function tableHead(widths: readonly number[], dir: Table['dir']): string {
  const line = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>`;
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(line).join('');
  const inset = (side: string, width: number) => `<w:${side} w:w="${width}" w:type="dxa"/>`;
  const width = widths.reduce((total, one) => total + one, 0);
  return (
    `<w:tbl><w:tblPr>${tableSide(dir)}<w:tblW w:w="${width}" w:type="dxa"/>` +
    `<w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/>` +
    `<w:tblCellMar>${inset('top', 30)}${inset('left', 60)}${inset('bottom', 30)}${inset('right', 60)}</w:tblCellMar></w:tblPr>` +
    `<w:tblGrid>${widths.map((one) => `<w:gridCol w:w="${one}"/>`).join('')}</w:tblGrid>`
  );
}

/** Letters of a cell whose row stays on one page: what goes on overleaf has no id beside it. */
const longestWhole = 700;

interface Look {
  widths: readonly number[];
  isHead: boolean;
}

function rowXml(cells: readonly Cell[], { widths, isHead }: Look): string {
  const font = `${isHead ? bold : ''}<w:sz w:val="${fontSize}"/><w:szCs w:val="${fontSize}"/>`;
  const fill = isHead ? '<w:shd w:val="clear" w:color="auto" w:fill="EEF1F6"/>' : '';
  const inner = cells.map((cell, place) => {
    const text = textOf(cell);
    const content = `<w:p><w:pPr><w:spacing w:after="0"/></w:pPr>${text === '' ? '' : run(text, font)}</w:p>`;
    return `<w:tc><w:tcPr><w:tcW w:w="${widths[place]}" w:type="dxa"/>${fill}</w:tcPr>${content}</w:tc>`;
  });
  const isWhole = cells.every((cell) => textOf(cell).length <= longestWhole);
  const properties = `${isWhole ? '<w:cantSplit/>' : ''}${isHead ? '<w:tblHeader/>' : ''}`;
  return `<w:tr>${properties === '' ? '' : `<w:trPr>${properties}</w:trPr>`}${inner.join('')}</w:tr>`;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.moment : String(cell);
}
