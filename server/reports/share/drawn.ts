/** Sections of results as markup without a script and without a style of its own: bars have their length as an attribute. */
import type { Bar, Block, Fact, Grid, Section, Table } from '../told/section.ts';

type Columns = Extract<Block, { kind: 'columns' }>;

/** Above the numbers, for those who hear them; and what opens the table of a chart. */
export interface DrawnWords {
  option: string;
  count: string;
  asTable: string;
}

/** In pieces, of which none takes long to make. */
export function* drawSection(section: Section, id: string, words: DrawnWords): Generator<string> {
  yield `<section id="${id}" aria-labelledby="${id}-h"><h2 id="${id}-h" dir="auto">${escaped(section.heading)}</h2>`;
  if (section.note !== '') yield `<p class="note">${escaped(section.note)}</p>`;
  yield drawFigures(section.figures);
  for (const block of section.blocks) yield* drawBlock(block, section.heading, words);
  yield '</section>';
}

export function drawFigures(figures: readonly Fact[]): string {
  const items = figures.map(({ label, value }) => `<li><b>${escaped(value)}</b><span>${escaped(label)}</span></li>`);
  return items.length === 0 ? '' : `<ul class="figures">${items.join('')}</ul>`;
}

function* drawBlock(block: Block, name: string, words: DrawnWords): Generator<string> {
  switch (block.kind) {
    case 'bars':
    case 'list':
      yield titled(block.title);
      yield* drawBars(block.items, { name, words, isClose: block.kind === 'list' });
      return;
    case 'named':
      yield `${titled(block.title)}<p>${block.items.map((item) => `<bdi>${escaped(item)}</bdi>`).join(', ')}</p>`;
      return;
    case 'columns':
      yield drawColumns(block);
      yield `<details><summary>${escaped(words.asTable)}</summary>`;
      yield* drawTable(block.table ?? tableOf(block), name);
      yield '</details>';
      return;
    case 'table':
      yield* drawTable(block, name);
      return;
    case 'grid':
      yield* drawGrid(block, name);
      return;
    case 'texts':
      yield `${titled(block.title)}<ul class="texts">`;
      for (const text of block.items) yield `<li dir="auto">${escaped(text)}</li>`;
      yield '</ul>';
  }
}

function titled(title: string | undefined): string {
  return title === undefined ? '' : `<h3>${escaped(title)}</h3>`;
}

/** A table, told so: drawn as lines of its own it would not be heard as one. */
function* drawBars(
  items: readonly Bar[],
  { name, words, isClose }: { name: string; words: DrawnWords; isClose: boolean },
): Generator<string> {
  const most = Math.max(...items.map(({ count }) => count), 1);
  const hasShares = items.some(({ shown: [, share] }) => share !== '');
  const heads = [words.option, words.count, ...(hasShares ? ['%'] : [])];
  yield `<table role="table" class="bars${isClose ? ' close' : ''}" aria-label="${escaped(name)}"><thead class="heard"><tr role="row">`;
  yield `${heads.map((head) => `<th role="columnheader">${escaped(head)}</th>`).join('')}</tr></thead><tbody role="rowgroup">`;
  for (const { label, count, shown } of items) {
    const length = Math.round((1000 * count) / most) / 10;
    yield (
      `<tr role="row"><th role="rowheader" dir="auto">${escaped(label)}</th>` +
        `<td class="bar" aria-hidden="true"><svg width="100%" height="14"><rect width="${length}%" height="14" rx="3"/></svg></td>` +
        `<td role="cell" class="n">${escaped(shown[0])}</td>${hasShares ? `<td role="cell" class="n">${escaped(shown[1])}</td>` : ''}</tr>`
    );
  }
  yield '</tbody></table>';
}

/** About as many letters have room beside each other on a narrow screen. */
const lettersInLine = 36;

/** Where there is no room for all names some stand for their neighbours; every number is in the table. */
function drawColumns({ series, items }: Columns): string {
  const most = Math.max(...items.flatMap(({ values }) => values), 1);
  const longest = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length)) + 1;
  const isTold = series.length === 1 && items.length * longest(items.map(({ shown }) => shown[0]!)) <= lettersInLine;
  const each = Math.ceil((items.length * longest(items.map(({ label }) => label))) / lettersInLine);
  // One that stands for its neighbours begins at its own column, and needs the room of theirs.
  const isNamed = (place: number) => each === 1 || (place % each === 0 && items.length - place >= each * 0.7);
  const columns = items.map(({ label, values, shown }, place) => {
    const width = 10 / values.length;
    const rects = values.map((value, at) => {
      const height = Math.round((1000 * value) / most) / 10;
      return `<rect x="${at * width}" y="${100 - height}" width="${width}" height="${height}"/>`;
    });
    return `<li><span>${isTold ? escaped(shown[0]) : ''}</span><svg viewBox="0 0 10 100" preserveAspectRatio="none">${rects.join('')}</svg><span>${isNamed(place) ? escaped(label) : ''}</span></li>`;
  });
  const keys = series.map((one) => `<span class="key">${escaped(one)}</span>`);
  const legend = series.length > 1 ? `<p class="keys">${keys.join('')}</p>` : '';
  return `<div aria-hidden="true">${legend}<ol class="columns${each > 1 ? ' sparse' : ''}">${columns.join('')}</ol></div>`;
}

function tableOf({ series, items }: Columns): Table {
  return { head: ['', ...series], rows: items.map(({ label, shown }) => [label, ...shown]) };
}

function* drawTable({ head, rows }: Table, name: string): Generator<string> {
  const kind = (at: number) => (at === 0 ? ' dir="auto"' : ' class="n"');
  yield `${aside(name)}<table><thead><tr>`;
  yield `${head.map((text, at) => `<th scope="col"${kind(at)}>${escaped(text)}</th>`).join('')}</tr></thead><tbody>`;
  for (const [first = '', ...others] of rows)
    yield `<tr><th scope="row" dir="auto">${escaped(first)}</th>${others.map((text) => `<td class="n">${escaped(text)}</td>`).join('')}</tr>`;
  yield '</tbody></table></div>';
}

function* drawGrid({ columns, rows }: Grid, name: string): Generator<string> {
  yield `${aside(name)}<table class="grid"><thead><tr><td></td>`;
  yield `${columns.map((text) => `<th scope="col" dir="auto">${escaped(text)}</th>`).join('')}</tr></thead><tbody>`;
  for (const { label, cells } of rows) {
    yield `<tr><th scope="row" dir="auto">${escaped(label)}</th>`;
    yield `${cells.map(({ percent, shown }) => `<td class="s${Math.round((percent ?? 0) / 10)}">${escaped(shown)}</td>`).join('')}</tr>`;
  }
  yield '</tbody></table></div>';
}

/** What is wider than the screen is moved by itself, by key too. */
function aside(name: string): string {
  return `<div class="aside" role="region" tabindex="0" aria-label="${escaped(name)}">`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escaped(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (found) => entities[found]!);
}
