/** The table behind every chart, to be read, walked and copied. */
import type { Chart, Item, Pair } from './geometry/chart.ts';
import type { Say } from './say.ts';

export type Cell = { text: string } | { number: number | null } | { percent: number | null };

export interface Table {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export function tableOf(chart: Chart, { words, day }: Say): Table {
  switch (chart.kind) {
    case 'bars':
    case 'columns':
    case 'histogram':
    case 'stack':
    case 'nps':
      return itemTable(chart.items, (key) => words.t(key));
    case 'rows':
    case 'heat': {
      const columns = chart.rows[0]?.items.map(({ name }) => name) ?? [];
      const hasShares = chart.rows.some(({ items }) => items.some(({ percent }) => percent !== null));
      return {
        head: [
          words.t('colName'),
          words.t('colAnswers'),
          ...columns.flatMap((name) => (hasShares ? [name, `${name}, %`] : [name])),
        ],
        rows: chart.rows.map(({ name, answers, items }) => [
          { text: name },
          { number: answers },
          ...items.flatMap(({ count, percent }): Cell[] =>
            hasShares ? [{ number: count }, { percent }] : [{ number: count }],
          ),
        ]),
      };
    }
    case 'pairs':
      return pairTable(chart.items, (key) => words.t(key));
    case 'ranks':
      return {
        head: [words.t('colName'), words.t('colRank'), words.t('colScore')],
        rows: chart.items.map(({ name, rank, score }) => [{ text: name }, { number: rank }, { number: score }]),
      };
    case 'box':
      return {
        head: [words.t('colName'), words.t('colValue')],
        rows: [
          [{ text: words.t('lowest') }, { number: chart.low }],
          ...chart.marks.map(({ id, at }): Cell[] => [{ text: words.t(id) }, { number: at }]),
          [{ text: words.t('highest') }, { number: chart.high }],
        ],
      };
    case 'trend':
      return {
        head: [words.t('colDay'), ...chart.series.map(({ name }) => name)],
        rows: chart.spans.map(({ from, to, values }) => [
          { text: day(from, to) },
          ...values.map((value): Cell => (chart.isShare ? { percent: value } : { number: value })),
        ]),
      };
  }
}

function pairTable(
  items: readonly Pair[],
  word: (key: 'colName' | 'colApart' | 'colLow' | 'colHigh' | 'marked') => string,
): Table {
  const apart = ['colApart', 'colLow', 'colHigh', 'marked'] as const;
  return {
    head: [word('colName'), 'A, %', 'B, %', ...apart.map(word)],
    rows: items.map(({ name, a, b, apart: known, isMarked }) => [
      { text: name },
      ...[a, b, known?.difference ?? null, known?.low ?? null, known?.high ?? null].map((number) => ({ number })),
      { text: isMarked ? '◆' : '' },
    ]),
  };
}

function itemTable(
  items: readonly Item[],
  word: (key: 'colName' | 'colCount' | 'colPercent' | 'colLow' | 'colHigh') => string,
): Table {
  const has = {
    count: items.some(({ count }) => count !== null),
    percent: items.some(({ percent }) => percent !== null),
    interval: items.some(({ low }) => low !== undefined),
  };
  return {
    head: [
      word('colName'),
      ...(has.count ? [word('colCount')] : []),
      ...(has.percent ? [word('colPercent')] : []),
      ...(has.interval ? [word('colLow'), word('colHigh')] : []),
    ],
    rows: items.map(({ name, count, percent, low, high }) => [
      { text: name },
      ...(has.count ? [{ number: count }] : []),
      ...(has.percent ? [{ percent }] : []),
      ...(has.interval ? [{ percent: low ?? null }, { percent: high ?? null }] : []),
    ]),
  };
}

export function cellText(cell: Cell, { number, percent }: Pick<Say, 'number' | 'percent'>): string {
  if ('text' in cell) return cell.text;
  const value = 'number' in cell ? cell.number : cell.percent;
  if (value === null) return '–';
  return 'number' in cell ? number(value) : percent(value);
}

export interface Copied {
  text: string;
  html: string;
}

/**
 * For spreadsheets: numbers as numbers, with the decimal sign of the reader's language, in which theirs are most likely kept.
 * A text that begins like a formula stays a text.
 */
export function copiedTable({ head, rows }: Table, lang: string): Copied {
  const number = new Intl.NumberFormat(lang, { useGrouping: false, maximumFractionDigits: 2 });
  const plain = (cell: Cell): string => {
    if ('text' in cell) return safe(cell.text);
    const value = 'number' in cell ? cell.number : cell.percent;
    return value === null ? '' : number.format(value);
  };
  const lines = [head.map(safe), ...rows.map((row) => row.map(plain))];
  const html = lines.map((cells, at) => {
    const tag = at === 0 ? 'th' : 'td';
    return `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  });
  return { text: lines.map((cells) => cells.join('\t')).join('\n'), html: `<table>${html.join('')}</table>` };
}

function safe(text: string): string {
  const line = text.replaceAll(/[\t\r\n]+/g, ' ');
  return /^[=+\-@]/.test(line) ? `'${line}` : line;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
