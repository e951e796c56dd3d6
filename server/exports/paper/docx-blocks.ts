/** The parts of a section in a Word document: charts, tables, quoted texts. */
import type { Direction } from '../../../engine/direction.ts';
import { bold, paragraph, run, tableSide } from '../word.ts';
import { xmlText } from '../xml.ts';
import { type Bar, type Block, shortened } from '../../reports/index.ts';
import type { Chart } from './chart.ts';
import type { Colours } from './colours.ts';
import { gridXml, mostTogether, tableXml, wholeWidth } from './docx-tables.ts';

/** Beyond it the bars of a chart cannot be told apart, and the table says it better. */
const mostBars = 40;
/** Of a label beside a bar; the table says all of it. */
const longestLabel = 60;
const longLabel = 34;

export type Draw = (chart: Omit<Chart, 'colours' | 'dir'>) => number;

interface BlockContext {
  draw: Draw;
  /** Names a chart to those who do not see it. */
  heading: string;
  dir: Direction;
  /** Shade the cells of grids. */
  colours: Colours;
}

export function blockXml(block: Block, place: BlockContext): string {
  switch (block.kind) {
    case 'bars':
      return (
        (block.title ? title(block.title) : '') +
        barChart(block.items, place) +
        (block.isTold ? '' : barTable(block.items, place))
      );
    case 'list':
      return title(block.title) + barTable(block.items, place);
    case 'named':
      return title(block.title) + paragraph(block.items.join(' · '), 'Subtle');
    case 'columns': {
      const labels = block.items.map(({ label }) => label);
      const series = block.series.map((name, at) => ({
        name,
        values: block.items.map(({ values }) => values[at] ?? 0),
      }));
      const chart = { direction: 'col', labels, series } as const;
      const isEmpty = series.every(({ values }) => values.every((value) => value === 0));
      const drawn = isEmpty ? '' : chartParagraph(place.draw(chart), { height: 2_400_000, rows: labels.length, place });
      return drawn + (block.table ? tableXml(block.table.rows, { head: block.table.head, dir: place.dir }) : '');
    }
    case 'table':
      return tableXml(block.rows, { head: block.head, dir: place.dir });
    case 'grid':
      return gridXml(block, place);
    case 'texts':
      return title(block.title) + textsXml(block.items, place);
  }
}

function title(text: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="Subtle"/><w:keepNext/></w:pPr>${run(text, bold)}</w:p>`;
}

function barChart(items: readonly Bar[], place: BlockContext): string {
  if (items.length > mostBars || items.every(({ count }) => count === 0)) return '';
  const labels = items.map(({ label }) => shortened(label, longestLabel));
  const number = place.draw({
    direction: 'bar',
    labels,
    series: [{ name: '', values: items.map(({ count }) => count) }],
  });
  const lines = labels.reduce((sum, label) => sum + (label.length > longLabel ? 1.5 : 1), 0);
  return chartParagraph(number, { height: 300_000 + lines * 260_000, rows: labels.length, place });
}

function barTable(items: readonly Bar[], place: BlockContext): string {
  return tableXml(
    items.map(({ label, shown }) => [label, ...shown]),
    { head: null, dir: place.dir },
  );
}

/** English metric units; the width is that of the text. */
function chartParagraph(
  number: number,
  { height, rows, place }: { height: number; rows: number; place: BlockContext },
): string {
  const keep = rows <= mostTogether ? '<w:keepNext/>' : '';
  // In a paragraph that is read from the right LibreOffice turns every word and number of the chart around.
  const side = place.dir === 'rtl' ? '<w:bidi w:val="0"/><w:jc w:val="right"/>' : '';
  const size = `cx="6400000" cy="${Math.min(height, 7_800_000)}"`;
  return (
    `<w:p><w:pPr>${keep}${side}</w:pPr><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">` +
    `<wp:extent ${size}/><wp:docPr id="${number + 1000}" name="Chart ${number}" descr="${xmlText(place.heading)}"/><wp:cNvGraphicFramePr/>` +
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart">' +
    `<c:chart r:id="rChart${number}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  );
}

/** The newest first, in two columns that are read line by line; long ones would leave holes beside short ones. */
function textsXml(items: readonly string[], { dir }: BlockContext): string {
  const across = items.some(isWide) ? 1 : 2;
  const width = Math.floor(wholeWidth / across);
  const cell = (text: string | undefined) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(text ?? '')}</w:tc>`;
  const rows = Array.from({ length: Math.ceil(items.length / across) }, (_, row) => {
    const cells = Array.from({ length: across }, (__, place) => cell(items[row * across + place]));
    return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.join('')}</w:tr>`;
  });
  return (
    `<w:tbl><w:tblPr>${tableSide(dir)}<w:tblW w:w="5000" w:type="pct"/><w:tblLayout w:type="fixed"/></w:tblPr>` +
    `<w:tblGrid>${`<w:gridCol w:w="${width}"/>`.repeat(across)}</w:tblGrid>${rows.join('')}</w:tbl><w:p/>`
  );
}

/** Has a word that half of the page would break, as an address is, or many lines. */
function isWide(text: string): boolean {
  return text.length > 200 || text.split(/\s/).some(({ length }) => length > 40);
}
