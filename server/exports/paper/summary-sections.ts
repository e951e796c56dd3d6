import type { summaryOf } from '../../reports/index.ts';
import type { Block, Fact, Section } from './paper.ts';
import type { Words } from './words.ts';

type Summary = Awaited<ReturnType<typeof summaryOf>>;

export function summaryFigures(summary: Summary, words: Words): Fact[] {
  const scores: Fact[] =
    summary.average_score === null
      ? []
      : [
          { label: words.averageScore, value: String(summary.average_score) },
          { label: words.maxScore, value: String(summary.max_score ?? '–') },
        ];
  return [
    { label: words.visited, value: String(summary.all_visited) },
    { label: words.filled, value: String(summary.filled_completely) },
    { label: words.unfinished, value: String(summary.started_not_finished) },
    { label: words.rate, value: `${summary.completion_rate} %` },
    { label: words.time, value: summary.all_average_transit_time },
    { label: words.unique, value: String(summary.unique_visitors) },
    { label: words.screenedOut, value: String(summary.screened_out) },
    ...scores,
  ];
}

export function summarySections(summary: Summary, words: Words): Section[] {
  const all = Math.max(summary.all_visited, 1);
  const counted = (items: readonly { label: string; count: number }[]): Block => ({
    kind: 'bars',
    items: items.map(({ label, count }) => ({ label, count, percent: Math.round((1000 * count) / all) / 10 })),
  });
  const shared = (items: readonly { label: string; percent: number }[]): Block => ({
    kind: 'bars',
    items: items.map(({ label, percent }) => ({ label, count: Math.round((percent * all) / 100), percent })),
  });
  return [
    section(words.byDay, words.noAnswers, summary.visits_by_day.length === 0 ? [] : [days(summary, words)]),
    section(
      words.devices,
      words.noAnswers,
      some(shared(summary.visits_devices.map(({ device, percent }) => ({ label: device, percent })))),
    ),
    section(
      words.sources,
      words.noAnswers,
      some(counted(summary.visits_sources.map(({ source, count }) => ({ label: source || words.direct, count })))),
    ),
    section(
      words.countries,
      words.noAnswers,
      some(
        counted(
          summary.geography_visits.map(({ country, count }) => ({
            label: country === 'unknown' ? words.unknown : country,
            count,
          })),
        ),
      ),
    ),
    section(
      words.browsers,
      words.noAnswers,
      some(shared(summary.visits_browsers.map(({ browser, percent }) => ({ label: browser, percent })))),
    ),
  ];
}

function section(heading: string, empty: string, blocks: Block[]): Section {
  return { heading, note: blocks.length === 0 ? empty : '', figures: [], blocks };
}

function some(block: Block): Block[] {
  return 'items' in block && block.items.length > 0 ? [block] : [];
}

/** So many days fit side by side; more of them are put together. */
const mostColumns = 31;

function days({ visits_by_day: all }: Summary, words: Words): Block {
  const size = Math.ceil(all.length / mostColumns);
  const groups = Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
  return {
    kind: 'columns',
    series: [words.visits, words.completed],
    items: groups.map((group) => ({
      label: group[0]!.date.slice(5),
      values: [sum(group.map(({ visits }) => visits)), sum(group.map(({ completed }) => completed))],
    })),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
