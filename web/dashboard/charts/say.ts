/** Numbers and charts in the reader's words. */
import type { Words } from '../words.ts';
import { type Chart, type Item, type Pair, round, sizeOf, type Span } from './geometry/chart.ts';

export interface Say {
  words: Words<'charts'>;
  number(value: number): string;
  percent(value: number): string;
  day(from: string, to?: string): string;
}

const known = new WeakMap<Words<'charts'>, Say>();

export function sayIn(words: Words<'charts'>): Say {
  const made = known.get(words) ?? make(words);
  known.set(words, made);
  return made;
}

function make(words: Words<'charts'>): Say {
  const number = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(words.lang, { style: 'percent', maximumFractionDigits: 1 });
  const days = new Intl.DateTimeFormat(words.lang, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const daysOfYear = new Intl.DateTimeFormat(words.lang, { dateStyle: 'medium', timeZone: 'UTC' });
  const thisYear = String(new Date().getUTCFullYear());
  return {
    words,
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    day: (from, to = from) => {
      const format = from.startsWith(thisYear) ? days : daysOfYear;
      return format.formatRange(new Date(from), new Date(to));
    },
  };
}

/** What one sees first, in one sentence. `answers`: those that the shares are of. */
export function sentenceOf(chart: Chart, answers: number | null, say: Say): string {
  const { words, number, day } = say;
  switch (chart.kind) {
    case 'bars':
    case 'columns':
    case 'histogram':
    case 'stack':
      return leading(chart.items, answers, say);
    case 'nps': {
      if (chart.score === null) return words.t('nothingYet');
      const [detractors, passives, promoters] = chart.items.map(({ count }) => number(count ?? 0));
      const values = { detractors: detractors!, passives: passives!, promoters: promoters! };
      return words.t('scoreIs', { score: number(chart.score), ...values });
    }
    case 'rows':
    case 'heat': {
      const all = chart.rows.flatMap((row) => row.items.map((item) => ({ row, item })));
      const best = all.toSorted((a, b) => sizeOf(b.item) - sizeOf(a.item))[0];
      if (!best || sizeOf(best.item) === 0) return words.t('nothingYet');
      const { row, item } = best;
      return words.t('rowLeads', { row: row.name, column: item.name, size: shown(item, say) });
    }
    case 'pairs':
      return apart(chart, say);
    case 'ranks': {
      const best = chart.items.filter(({ rank }) => rank !== null).toSorted((a, b) => a.rank! - b.rank!)[0];
      return best ? words.t('rankLeads', { name: best.name, rank: number(best.rank!) }) : words.t('nothingYet');
    }
    case 'box': {
      const [average, median] = chart.marks.map(({ at }) => number(at));
      return words.t('rangeIs', {
        low: number(chart.low),
        high: number(chart.high),
        average: average!,
        median: median!,
      });
    }
    case 'trend': {
      const { series, spans } = chart;
      if (spans.length === 0) return words.t('nothingYet');
      if (chart.isShare) return extremes(spans, say);
      const total = (at: number) => number(round(spans.reduce((all, { values }) => all + values[at]!, 0)));
      const totals = series.map(({ name }, at) => `${name}: ${total(at)}`).join(', ');
      const most = spans.toSorted((a, b) => b.values[0]! - a.values[0]!)[0]!;
      const period = day(spans[0]!.from, spans.at(-1)!.to);
      if (spans.length === 1) return words.t('oneDayIs', { totals, period });
      return words.t('trendIs', { totals, period, day: day(most.from, most.to), most: number(most.values[0]!) });
    }
  }
}

/** Of shares over time where they were highest and lowest, and since when. */
function extremes(spans: readonly Span[], { words, percent, day }: Say): string {
  const sorted = spans.toSorted((a, b) => b.values[0]! - a.values[0]!);
  const [most, least] = [sorted[0]!, sorted.at(-1)!];
  const said = words.t('shareIs', {
    ...{ most: percent(most.values[0]!), mostDay: day(most.from, most.to) },
    ...{ least: percent(least.values[0]!), leastDay: day(least.from, least.to) },
  });
  const steps = spans.slice(1).map((span, at) => ({ span, from: spans[at]!.values[0]!, to: span.values[0]! }));
  const step = steps.toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))[0];
  if (!step || step.from === step.to) return said;
  const { span, from, to } = step;
  return `${said} ${words.t('shareTurned', { from: percent(from), to: percent(to), day: day(span.from, span.to) })}`;
}

function leading(items: readonly Item[], answers: number | null, say: Say): string {
  const { words } = say;
  const [first, second] = items.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (!first || sizeOf(first) === 0) return words.t('nothingYet');
  if (second && sizeOf(second) === sizeOf(first))
    return words.t('tie', { one: first.name, other: second.name, size: shown(first, say) });
  const values = { name: first.name, size: shown(first, say) };
  return answers === null ? words.t('leads', values) : words.count('leadsOf', answers, values);
}

function apart({ items, isSmall }: Extract<Chart, { kind: 'pairs' }>, { words, percent }: Say): string {
  if (items.every(({ apart: known }) => known === null)) return words.t('notApart');
  if (isSmall) return words.t('tooFewApart');
  const size = ({ apart: known }: Pair) => Math.abs(known?.difference ?? 0);
  const most = items.filter(({ isMarked }) => isMarked).toSorted((one, other) => size(other) - size(one))[0];
  return most
    ? words.t('mostApart', { name: most.name, a: percent(most.a), b: percent(most.b) })
    : words.t('noneApart');
}

/** The number by which it is drawn. */
function shown({ percent, count }: Item, say: Say): string {
  return percent === null ? say.number(count ?? 0) : say.percent(percent);
}

/** All that is known of a value, for who walks over it. */
export function valueOf({ name, count, percent, low, high }: Item, say: Say): string {
  const parts = [
    percent === null ? null : say.percent(percent),
    count === null ? null : say.number(count),
    low === undefined || high === undefined
      ? null
      : say.words.t('interval', { low: say.percent(low), high: say.percent(high) }),
  ];
  return `${name}: ${parts.filter((part) => part !== null).join(' · ')}`;
}

/** How far A and B lie apart; empty where that is not known. */
export function apartOf({ apart: known, isMarked }: Pair, { words }: Say): string {
  if (known === null) return '';
  const { difference, low, high } = known;
  const [value, from, to] = [difference, low, high].map((one) => signed(one, words.lang));
  return words.t('apartBy', { value: value!, low: from!, high: to! }) + (isMarked ? ' ◆' : '');
}

/** Without the interval. */
export function shortlyApart({ apart: known, isMarked }: Pair, lang: string): string {
  return known === null ? '' : signed(known.difference, lang) + (isMarked ? ' ◆' : '');
}

function signed(value: number, lang: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(lang, { signDisplay: 'exceptZero', ...digits }).format(value);
}
