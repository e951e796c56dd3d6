/** The parts of a section in a Word document: charts, tables, quoted texts. */
import type { Direction } from '../../answers/index.ts';
import { bold, paragraph, run, tableSide } from '../word.ts';
import { xmlText } from '../xml.ts';
import type { Chart } from './chart.ts';
import { shadeOf } from './colours.ts';
import type { Bar, Block, Cell } from './paper.ts';
import { shortened } from './shortened.ts';

/** Twentieths of a point between the margins. */
export const wholeWidth = 10_206;
/** Beyond it the bars of a chart cannot be told apart, and the table says it better. */
const mostBars = 40;
/** Of a label beside a bar; the table says all of it. */
const longestLabel = 60;
const longLabel = 34;

export type Draw = (chart: Omit<Chart, 'colours' | 'dir'>) => number;

interface Place {
  draw: Draw;
  /** Names a chart to those who do not see it. */
  heading: string;
  dir: Direction;
  /** Shades the cells of grids. */
  mark: string;
}

export function blockXml(block: Block, place: Place): string {
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
      return drawn + (block.table ? tableXml(block.table.rows, { head: block.table.head, place }) : '');
    }
    case 'table':
      return tableXml(block.rows, { head: block.head, place });
    case 'grid':
      return gridXml(block, place);
    case 'texts':
      return title(block.title) + textsXml(block.items, place);
  }
}

function title(text: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="Subtle"/><w:keepNext/></w:pPr>${run(text, bold)}</w:p>`;
}

function barChart(items: readonly Bar[], place: Place): string {
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

function barTable(items: readonly Bar[], place: Place): string {
  return tableXml(
    items.map(({ label, shown }) => [label, ...shown]),
    { head: null, place },
  );
}

/** English metric units; the width is that of the text. */
function chartParagraph(
  number: number,
  { height, rows, place }: { height: number; rows: number; place: Place },
): string {
  const keep = rows <= mostTogether ? '<w:pPr><w:keepNext/></w:pPr>' : '';
  const size = `cx="6400000" cy="${Math.min(height, 7_800_000)}"`;
  return (
    `<w:p>${keep}<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">` +
    `<wp:extent ${size}/><wp:docPr id="${number + 1000}" name="Chart ${number}" descr="${xmlText(place.heading)}"/><wp:cNvGraphicFramePr/>` +
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart">' +
    `<c:chart r:id="rChart${number}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  );
}

/** A grid wider than a page of columns goes on in further tables, all about as wide. */
function gridXml({ columns, rows }: Extract<Block, { kind: 'grid' }>, place: Place): string {
  const parts = Math.max(1, Math.ceil(columns.length / mostColumns));
  const size = Math.ceil(columns.length / parts);
  return Array.from({ length: parts }, (_, part) => {
    const [start, end] = [part * size, (part + 1) * size];
    const lines = rows.map(({ label, cells }) => [
      label,
      ...cells.slice(start, end).map(({ shown }) => shown.replace(' · ', '\n')),
    ]);
    const shades = rows.map(({ cells }) => cells.slice(start, end).map((cell) => shadeIn(cell, place)));
    return tableXml(lines, { head: ['', ...columns.slice(start, end)], place, shades });
  }).join('');
}

const mostColumns = 7;

function shadeIn({ percent }: Cell, { mark }: Place): string | null {
  return percent === null || percent === 0 ? null : shadeOf(mark, percent);
}

/** The newest first, in two columns that are read line by line. */
function textsXml(items: readonly string[], { dir }: Place): string {
  const width = Math.floor(wholeWidth / 2);
  const cell = (text: string | undefined) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(text ?? '')}</w:tc>`;
  const rows = Array.from({ length: Math.ceil(items.length / 2) }, (_, row) => {
    const [one, other] = items.slice(row * 2, row * 2 + 2);
    return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cell(one)}${cell(other)}</w:tr>`;
  });
  return (
    `<w:tbl><w:tblPr>${tableSide(dir)}<w:tblW w:w="5000" w:type="pct"/><w:tblLayout w:type="fixed"/></w:tblPr>` +
    `<w:tblGrid>${`<w:gridCol w:w="${width}"/>`.repeat(2)}</w:tblGrid>${rows.join('')}</w:tbl><w:p/>`
  );
}

interface TableForm {
  head: readonly string[] | null;
  place: Place;
  /** Fills of all cells but those of the first column. */
  shades?: readonly (readonly (string | null)[])[];
}

/** So many rows stay on one page, with the chart before them. */
const mostTogether = 12;

function tableXml(rows: readonly (readonly string[])[], { head, place, shades }: TableForm): string {
  const columns = head?.length ?? rows[0]?.length ?? 0;
  if (columns === 0) return '';
  const widths = widthsOf(columns);
  const line =
    '<w:tblBorders><w:bottom w:val="single" w:sz="4" w:space="0" w:color="D9D9D9"/><w:insideH w:val="single" w:sz="4" w:space="0" w:color="D9D9D9"/></w:tblBorders>';
  const size = columns > 6 ? '<w:sz w:val="17"/><w:szCs w:val="17"/>' : '';
  const row = (cells: readonly string[], at: number) => {
    const isHead = at < 0;
    const keep = isHead || (rows.length <= mostTogether && at < rows.length - 1) ? '<w:keepNext/>' : '';
    const inner = Array.from({ length: columns }, (_, column) => {
      const side = column === 0 ? '' : '<w:jc w:val="right"/>';
      const text = cells[column] ?? '';
      const shade = column === 0 || isHead ? null : (shades?.[at]?.[column - 1] ?? null);
      const fill = shade === null ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${shade}"/>`;
      return (
        `<w:tc><w:tcPr><w:tcW w:w="${widths[column]}" w:type="dxa"/>${fill}</w:tcPr><w:p><w:pPr>${keep}<w:spacing w:before="20" w:after="20"/>${side}</w:pPr>` +
        `${text === '' ? '' : run(text, `${isHead ? bold : ''}${size}`)}</w:p></w:tc>`
      );
    });
    return `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${inner.join('')}</w:tr>`;
  };
  return (
    `<w:tbl><w:tblPr>${tableSide(place.dir)}<w:tblW w:w="5000" w:type="pct"/>${line}<w:tblLayout w:type="fixed"/></w:tblPr>` +
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>` +
    `${head ? row(head, -1) : ''}${rows.map(row).join('')}</w:tbl><w:p/>`
  );
}

function widthsOf(columns: number): number[] {
  const first = columns <= 4 ? 0.6 : columns <= 6 ? 0.3 : 0.23;
  return Array.from({ length: columns }, (_, column) =>
    Math.floor(wholeWidth * (column === 0 ? first : (1 - first) / Math.max(columns - 1, 1))),
  );
}
