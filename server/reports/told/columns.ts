/** Values that have an order of their own, as columns with their table. */
import type { PaperLanguage } from './language.ts';
import type { Bar, Block, Table } from './section.ts';

export interface Counted {
  count: number;
  percent: number;
}

export function barOf(label: string, { count, percent }: Counted, tongue: PaperLanguage): Bar {
  return { label, count, shown: [tongue.number(count), tongue.percent(percent)] };
}

/** Columns while they have room for their labels; beyond that bars. */
export function stood(lines: readonly Bar[], { words }: PaperLanguage): Block[] {
  if (lines.length > 26) return [{ kind: 'bars', items: lines }];
  return [
    withTable({
      series: [words.count],
      items: lines.map(({ label, count, shown: [text] }) => ({ label, values: [count], shown: [text] })),
      table: { head: [words.value, words.count, '%'], rows: lines.map(({ label, shown }) => [label, ...shown]) },
    }),
  ];
}

export function timeline(
  values: readonly (Counted & { value: number | string })[],
  shown: (value: string | number) => string,
  { words, number, percent: share, shortDay, yearDay }: PaperLanguage,
): Block {
  const texts = values.map(({ value }) => String(value));
  const isOneYear = new Set(texts.map((text) => text.slice(0, 4))).size === 1;
  const label = (text: string) => (text.includes('-') ? (isOneYear ? shortDay : yearDay)(text.slice(0, 10)) : text);
  return withTable({
    series: [words.count],
    items: values.map(({ count }, at) => ({ label: label(texts[at]!), values: [count], shown: [number(count)] })),
    table: {
      head: [words.value, words.count, '%'],
      rows: values.map(({ value, count, percent }) => [shown(value), number(count), share(percent)]),
    },
  });
}

/** A single column would be as high as the chart whatever it counts. */
function withTable(chart: Omit<Extract<Block, { kind: 'columns' }>, 'kind'> & { table: Table }): Block {
  return chart.items.length === 1 ? { kind: 'table', ...chart.table } : { kind: 'columns', ...chart };
}
