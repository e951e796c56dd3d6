/** The parts of a section in a Word document: charts, tables, quoted texts. */
import { paragraph, run } from '../word.ts';
import { xmlText } from '../xml.ts';
import type { Chart } from './chart.ts';
import type { Bar, Block } from './paper.ts';
import { shortened } from './shortened.ts';

/** Twentieths of a point between the margins. */
export const wholeWidth = 10_206;
/** Beyond it the bars of a chart cannot be told apart, and the table says it better. */
const mostBars = 40;

export type Draw = (chart: Omit<Chart, 'colours'>) => number;

interface Place {
  draw: Draw;
  /** Names a chart to those who do not see it. */
  heading: string;
}

export function blockXml(block: Block, place: Place): string {
  switch (block.kind) {
    case 'bars':
      return (block.title ? title(block.title) : '') + barChart(block.items, place) + barTable(block.items);
    case 'list':
      return title(block.title) + barTable(block.items);
    case 'columns': {
      const labels = block.items.map(({ label }) => label);
      const series = block.series.map((name, at) => ({
        name,
        values: block.items.map(({ values }) => values[at] ?? 0),
      }));
      const chart = { direction: 'col', labels, series } as const;
      const drawn = labels.length === 0 ? '' : chartParagraph(place.draw(chart), 2_400_000, place);
      return drawn + (block.table ? tableXml(block.table.rows, { head: block.table.head }) : '');
    }
    case 'table':
      return tableXml(block.rows, { head: block.head });
    case 'grid':
      return gridXml(block);
    case 'texts':
      return title(block.title) + textsXml(block.items);
  }
}

function title(text: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="Subtle"/><w:keepNext/></w:pPr>${run(text, '<w:b/>')}</w:p>`;
}

function barChart(items: readonly Bar[], place: Place): string {
  if (items.length === 0 || items.length > mostBars) return '';
  const number = place.draw({
    direction: 'bar',
    labels: items.map(({ label }) => shortened(label)),
    series: [{ name: '', values: items.map(({ count }) => count) }],
  });
  return chartParagraph(number, 500_000 + items.length * 260_000, place);
}

function barTable(items: readonly Bar[]): string {
  return tableXml(
    items.map(({ label, shown }) => [label, ...shown]),
    { head: null },
  );
}

/** English metric units; the width is that of the text. */
function chartParagraph(number: number, height: number, { heading }: Place): string {
  const size = `cx="6400000" cy="${Math.min(height, 7_800_000)}"`;
  return (
    '<w:p><w:pPr><w:keepNext/></w:pPr><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">' +
    `<wp:extent ${size}/><wp:docPr id="${number + 1000}" name="Chart ${number}" descr="${xmlText(heading)}"/><wp:cNvGraphicFramePr/>` +
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart">' +
    `<c:chart r:id="rChart${number}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  );
}

/** A grid wider than a page of columns goes on in further tables. */
function gridXml({ columns, rows }: Extract<Block, { kind: 'grid' }>): string {
  const most = 7;
  return Array.from({ length: Math.ceil(columns.length / most) }, (_, part) => {
    const [start, end] = [part * most, (part + 1) * most];
    const lines = rows.map(({ label, cells }) => [
      label,
      ...cells.slice(start, end).map(({ shown }) => shown.replace(' · ', '\n')),
    ]);
    return tableXml(lines, { head: ['', ...columns.slice(start, end)] });
  }).join('');
}

/** The newest first, in two columns. */
function textsXml(items: readonly string[]): string {
  const half = Math.ceil(items.length / 2);
  const width = Math.floor(wholeWidth / 2);
  const cell = (text: string | undefined) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(text ?? '')}</w:tc>`;
  const rows = items.slice(0, half).map((text, row) => `<w:tr>${cell(text)}${cell(items[half + row])}</w:tr>`);
  return (
    '<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblLayout w:type="fixed"/></w:tblPr>' +
    `<w:tblGrid>${`<w:gridCol w:w="${width}"/>`.repeat(2)}</w:tblGrid>${rows.join('')}</w:tbl><w:p/>`
  );
}

function tableXml(rows: readonly (readonly string[])[], { head }: { head: readonly string[] | null }): string {
  const columns = head?.length ?? rows[0]?.length ?? 0;
  if (columns === 0) return '';
  const first = columns <= 4 ? 0.6 : 0.3;
  const widths = Array.from({ length: columns }, (_, place) =>
    Math.floor(wholeWidth * (place === 0 ? first : (1 - first) / Math.max(columns - 1, 1))),
  );
  const line =
    '<w:tblBorders><w:bottom w:val="single" w:sz="4" w:space="0" w:color="D9D9D9"/><w:insideH w:val="single" w:sz="4" w:space="0" w:color="D9D9D9"/></w:tblBorders>';
  const row = (cells: readonly string[], isHead: boolean) => {
    const inner = Array.from({ length: columns }, (_, place) => {
      const side = place === 0 ? '' : '<w:jc w:val="right"/>';
      const text = cells[place] ?? '';
      return (
        `<w:tc><w:tcPr><w:tcW w:w="${widths[place]}" w:type="dxa"/></w:tcPr><w:p><w:pPr><w:spacing w:before="20" w:after="20"/>${side}</w:pPr>` +
        `${text === '' ? '' : run(text, isHead ? '<w:b/>' : '')}</w:p></w:tc>`
      );
    });
    return `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${inner.join('')}</w:tr>`;
  };
  return (
    `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/>${line}<w:tblLayout w:type="fixed"/></w:tblPr>` +
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>` +
    `${head ? row(head, true) : ''}${rows.map((cells) => row(cells, false)).join('')}</w:tbl><w:p/>`
  );
}
