import type { summaryOf } from '../../reports/index.ts';
import type { Bar, Block, Fact, Section } from './paper.ts';
import type { Tongue } from './tongue.ts';

type Summary = Awaited<ReturnType<typeof summaryOf>>;

export function summaryFigures(summary: Summary, { words, number, percent }: Tongue): Fact[] {
  const scores: Fact[] =
    summary.average_score === null
      ? []
      : [
          { label: words.averageScore, value: number(summary.average_score) },
          { label: words.maxScore, value: summary.max_score === null ? '–' : number(summary.max_score) },
        ];
  return [
    { label: words.visited, value: number(summary.all_visited) },
    { label: words.filled, value: number(summary.filled_completely) },
    { label: words.unfinished, value: number(summary.started_not_finished) },
    { label: words.rate, value: percent(summary.completion_rate) },
    { label: words.time, value: summary.all_average_transit_time },
    { label: words.unique, value: number(summary.unique_visitors) },
    { label: words.screenedOut, value: number(summary.screened_out) },
    ...scores,
  ];
}

export function summarySections(summary: Summary, tongue: Tongue): Section[] {
  const { words } = tongue;
  const all = Math.max(summary.all_visited, 1);
  const bar = (label: string, count: number, percent: number): Bar => ({
    label,
    count,
    shown: [tongue.number(count), tongue.percent(percent)],
  });
  const counted = (label: string, count: number) => bar(label, count, (100 * count) / all);
  const shared = (label: string, percent: number) => bar(label, Math.round((percent * all) / 100), percent);
  const sections = [
    ...(summary.visits_by_day.length === 0 ? [] : [section(words.byDay, days(summary, tongue))]),
    ...barsOf(
      words.devices,
      summary.visits_devices.map(({ device, percent }) => shared(words.device[device] ?? device, percent)),
    ),
    ...barsOf(
      words.sources,
      summary.visits_sources.map(({ source, count }) => counted(source || words.direct, count)),
    ),
    ...barsOf(
      words.countries,
      summary.geography_visits.map(({ country, count }) =>
        counted(country === 'unknown' ? words.unknown : country, count),
      ),
    ),
    ...barsOf(
      words.browsers,
      summary.visits_browsers.map(({ browser, percent }) => shared(browser, percent)),
    ),
  ];
  return sections.length > 0 ? sections : [{ heading: words.byDay, note: words.noAnswers, figures: [], blocks: [] }];
}

function barsOf(heading: string, items: readonly Bar[]): Section[] {
  return items.length === 0 ? [] : [section(heading, { kind: 'bars', items })];
}

function section(heading: string, block: Block): Section {
  return { heading, note: '', figures: [], blocks: [block] };
}

/** So many days fit side by side; more of them are put together. */
const mostColumns = 31;

function days({ visits_by_day: all }: Summary, { words, number, shortDay }: Tongue): Block {
  const size = Math.ceil(all.length / mostColumns);
  const groups = Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
  return {
    kind: 'columns',
    series: [words.visits, words.completed],
    items: groups.map((group) => {
      const values = [sum(group.map(({ visits }) => visits)), sum(group.map(({ completed }) => completed))];
      return { label: shortDay(group[0]!.date), values, shown: values.map(number) };
    }),
    table: null,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
