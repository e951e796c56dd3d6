/** A paper as a Word document: real headings, a table of contents, and charts that can be edited. */
import type { Sink } from '../spool.ts';
import { documentSpaces, paragraph, relations, run, sectionXml, wordPackage, type Attached } from '../word.ts';
import { writePackage, xmlHead, type Parts } from '../xml.ts';
import { chartRelationsXml, chartWorkbook, chartXml, type Chart } from './chart.ts';
import type { Block, Cell, Fact, Paper } from './paper.ts';

const portrait = { width: 11_906, height: 16_838 };
const wholeWidth = 10_206;
/** Beyond it the bars of a chart cannot be told apart, and the table says it better. */
const mostBars = 40;

export async function writeReportDocx(paper: Paper, sink: Sink): Promise<void> {
  const charts: Chart[] = [];
  const accent = paper.accent.slice(1).toUpperCase();
  const body = documentXml(paper, (chart) => charts.push({ ...chart, colours: [accent, 'A6A6A6'] }));
  const attached = charts.map((_, place): Attached => ({
    id: `rChart${place + 1}`,
    target: `charts/chart${place + 1}.xml`,
    type: `${relations}/chart`,
    contentType: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
  }));
  await writePackage(
    { ...wordPackage({ body: () => once(body), accent, lang: paper.lang, attached }), ...(await chartParts(charts)) },
    sink,
  );
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function chartParts(charts: readonly Chart[]): Promise<Parts> {
  const parts: Parts = {};
  for (const [place, chart] of charts.entries()) {
    const number = place + 1;
    parts[`word/charts/chart${number}.xml`] = chartXml(chart);
    parts[`word/charts/_rels/chart${number}.xml.rels`] = chartRelationsXml(`../embeddings/chart${number}.xlsx`);
    parts[`word/embeddings/chart${number}.xlsx`] = await chartWorkbook(chart);
  }
  return parts;
}

type Draw = (chart: Omit<Chart, 'colours'>) => number;

function documentXml(paper: Paper, draw: Draw): string {
  const sections = paper.sections.map(
    (section, place) =>
      heading(section.heading, place) +
      (section.note === '' ? '' : paragraph(section.note, 'Subtle')) +
      (section.figures.length === 0
        ? ''
        : paragraph(section.figures.map(({ label, value }) => `${label}: ${value}`).join('   '))) +
      section.blocks.map((block) => blockXml(block, draw)).join(''),
  );
  return (
    `${xmlHead}<w:document ${documentSpaces}><w:body>${paragraph(paper.subtitle, 'Subtle')}${paragraph(paper.title, 'Title')}` +
    `${paper.facts.map(({ label, value }) => paragraph(`${label}: ${value}`, 'Subtle')).join('')}` +
    `${figuresTable(paper.figures)}${contents(paper)}${sections.join('')}${sectionXml(portrait)}</w:body></w:document>`
  );
}

function heading(text: string, place: number): string {
  const mark = `<w:bookmarkStart w:id="${place + 1}" w:name="_Toc${place + 1}"/>`;
  return `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${mark}${run(text)}<w:bookmarkEnd w:id="${place + 1}"/></w:p>`;
}

/** Written out with links, so that it is right before Word has counted the pages, and can be updated then. */
function contents({ sections, words }: Paper): string {
  if (sections.length < 2) return '';
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const begin = `${field('begin')}<w:r><w:instrText xml:space="preserve"> TOC \\o "1-1" \\h \\z \\u </w:instrText></w:r>${field('separate')}`;
  const lines = sections.map(({ heading: text }, place) => {
    const start = place === 0 ? begin : '';
    const end = place === sections.length - 1 ? field('end') : '';
    return `<w:p><w:pPr><w:pStyle w:val="TOC1"/></w:pPr>${start}<w:hyperlink w:anchor="_Toc${place + 1}" w:history="1">${run(text)}</w:hyperlink>${end}</w:p>`;
  });
  return `<w:p><w:pPr><w:spacing w:before="360"/></w:pPr>${run(words.contents, '<w:b/>')}</w:p>${lines.join('')}<w:p><w:r><w:br w:type="page"/></w:r></w:p>`;
}

function blockXml(block: Block, draw: Draw): string {
  switch (block.kind) {
    case 'bars': {
      const { items } = block;
      const isChart = items.length > 0 && items.length <= mostBars;
      const chart = {
        direction: 'bar',
        labels: items.map(({ label }) => label),
        series: [{ name: '', values: items.map(({ count }) => count) }],
      } as const;
      const rows = items.map(({ label, count, percent }) => [
        label,
        String(count),
        percent === null ? '' : `${percent.toFixed(1)} %`,
      ]);
      return (
        (isChart ? chartParagraph(draw(chart), 700_000 + items.length * 260_000) : '') + tableXml(rows, { head: null })
      );
    }
    case 'columns': {
      const labels = block.items.map(({ label }) => label);
      const series = block.series.map((name, place) => ({
        name,
        values: block.items.map(({ values }) => values[place] ?? 0),
      }));
      return labels.length === 0 ? '' : chartParagraph(draw({ direction: 'col', labels, series }), 2_400_000);
    }
    case 'table':
      return tableXml(block.rows, { head: block.head });
    case 'grid':
      return gridXml(block);
    case 'texts':
      return `${paragraph(block.title, 'Subtle')}${block.items.map((item) => paragraph(item)).join('')}`;
  }
}

/** English metric units; the width is that of the text. */
function chartParagraph(number: number, height: number): string {
  const size = `cx="6400000" cy="${Math.min(height, 7_800_000)}"`;
  return (
    '<w:p><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">' +
    `<wp:extent ${size}/><wp:docPr id="${number + 1000}" name="Chart ${number}"/><wp:cNvGraphicFramePr/>` +
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart">' +
    `<c:chart r:id="rChart${number}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  );
}

/** A grid wider than a page of columns goes on in further tables. */
function gridXml({ columns, rows }: Extract<Block, { kind: 'grid' }>): string {
  const most = 8;
  const cell = ({ count, percent }: Cell) => `${count} · ${percent.toFixed(1)} %`;
  return Array.from({ length: Math.ceil(columns.length / most) }, (_, part) => {
    const [start, end] = [part * most, (part + 1) * most];
    const lines = rows.map(({ label, cells }) => [label, ...cells.slice(start, end).map(cell)]);
    return tableXml(lines, { head: ['', ...columns.slice(start, end)] });
  }).join('');
}

function figuresTable(figures: readonly Fact[]): string {
  return figures.length === 0
    ? ''
    : tableXml(
        figures.map(({ label, value }) => [label, value]),
        { head: null },
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
