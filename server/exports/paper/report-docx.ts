/** A paper as a Word document: real headings, a table of contents, and charts that can be edited. */
import type { Sink } from '../spool.ts';
import {
  bold,
  documentSpaces,
  isFromRight,
  paragraph,
  relations,
  run,
  sectionXml,
  wordPackage,
  type Attached,
} from '../word.ts';
import { writePackage, xmlHead, type Parts } from '../xml.ts';
import { type Section, shortened } from '../../reports/index.ts';
import { chartRelationsXml, chartWorkbook, chartXml, type Chart } from './chart.ts';
import { blockXml, type Draw } from './docx-blocks.ts';
import { cardsXml, coverXml } from './docx-cover.ts';
import type { Paper } from './paper.ts';

const portrait = { width: 11_906, height: 16_838 };

export async function writeReportDocx(given: Paper, sink: Sink): Promise<void> {
  const paper = given.dir === 'rtl' ? marked(given) : given;
  const charts: Chart[] = [];
  const [accent = '', mark = ''] = [paper.colours.accent, paper.colours.mark].map((colour) => colour.slice(1));
  const body = documentXml(paper, (chart) => charts.push({ ...chart, dir: paper.dir, colours: [mark, 'A6A6A6'] }));
  const attached = charts.map((_, place): Attached => ({
    id: `rChart${place + 1}`,
    target: `charts/chart${place + 1}.xml`,
    type: `${relations}/chart`,
    contentType: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
  }));
  const word = wordPackage({
    body: () => once(body),
    accent,
    lang: paper.lang,
    dir: paper.dir,
    title: paper.title,
    attached,
  });
  await writePackage({ ...word, ...(await chartParts(charts)) }, sink);
}

/** On a page that is read from the right, marks keep `1 March 2026` and `+1 415` from being turned around. */
function marked(paper: Paper): Paper {
  const isTurned = (text: string) => /\d/.test(text) && !isFromRight(text) && !/^#[\da-f]{6}$/i.test(text);
  return JSON.parse(JSON.stringify(paper), (_, value: unknown) =>
    typeof value === 'string' && isTurned(value) ? `\u200E${value}\u200E` : value,
  ) as Paper;
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

function documentXml(paper: Paper, draw: Draw): string {
  const sections = paper.sections.map((section, place) => sectionBody(section, place, { draw, paper }));
  return (
    `${xmlHead}<w:document ${documentSpaces}><w:body>${coverXml(paper)}` +
    `${paper.facts.map(({ label, value }) => paragraph(`${label}: ${value}`, 'Subtle')).join('')}` +
    `${cardsXml(paper)}${contents(paper)}${sections.join('')}${sectionXml(portrait, paper.dir)}</w:body></w:document>`
  );
}

/** Nothing of its head is left behind on the page before. */
function sectionBody(
  { heading, note, figures, blocks, isApart }: Section,
  place: number,
  { draw, paper }: { draw: Draw; paper: Paper },
): string {
  const text = figures.map(({ label, value }) => `${label}: ${value}`).join('  ·  ');
  const keep = blocks.length > 0 ? '<w:keepNext/>' : '';
  const line = (text: string, style: string) =>
    text === '' ? '' : `<w:p><w:pPr><w:pStyle w:val="${style}"/>${keep}</w:pPr>${run(text)}</w:p>`;
  return (
    headingXml(heading, place, isApart === true) +
    line(note, 'Subtle') +
    line(text, 'Normal') +
    blocks.map((block) => blockXml(block, { draw, heading, dir: paper.dir, colours: paper.colours })).join('')
  );
}

function headingXml(text: string, place: number, isApart: boolean): string {
  const mark = `<w:bookmarkStart w:id="${place + 1}" w:name="_Toc${place + 1}"/>`;
  const page = isApart ? '<w:pageBreakBefore/>' : '';
  return `<w:p><w:pPr><w:pStyle w:val="Heading1"/>${page}</w:pPr>${mark}${run(text)}<w:bookmarkEnd w:id="${place + 1}"/></w:p>`;
}

/** Written out with links, so that it is right before Word has counted the pages, and can be updated then. */
function contents({ sections, words }: Paper): string {
  if (sections.length < 2) return '';
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const begin = `${field('begin')}<w:r><w:instrText xml:space="preserve"> TOC \\o "1-1" \\h \\z \\u </w:instrText></w:r>${field('separate')}`;
  const lines = sections.map(({ heading, entry }, place) => {
    const start = place === 0 ? begin : '';
    const end = place === sections.length - 1 ? field('end') : '';
    return `<w:p><w:pPr><w:pStyle w:val="TOC1"/></w:pPr>${start}<w:hyperlink w:anchor="_Toc${place + 1}" w:history="1">${run(entry ?? shortened(heading))}</w:hyperlink>${end}</w:p>`;
  });
  return `<w:p><w:pPr><w:spacing w:before="360"/></w:pPr>${run(words.contents, bold)}</w:p>${lines.join('')}<w:p><w:r><w:br w:type="page"/></w:r></w:p>`;
}
