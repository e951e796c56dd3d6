/** The summary on paper. No number in it is made out of a rounded share, and none gainsays another. */
import { clockTime, type summaryOf } from '../summary.ts';
import { spansOf } from './day-spans.ts';
import type { PaperLanguage } from './language.ts';
import type { Bar, Block, Fact, Section } from './section.ts';

type Summary = Awaited<ReturnType<typeof summaryOf>>;

export function summaryFigures(summary: Summary, { words, number, wholePercent }: PaperLanguage): Fact[] {
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
    { label: words.rate, value: wholePercent(summary.completion_rate) },
    { label: words.time, value: summary.all_average_transit_time },
    ...(summary.median_seconds === null ? [] : [{ label: words.medianTime, value: clockTime(summary.median_seconds) }]),
    ...(summary.unique_visitors === 0 && summary.all_visited > 0
      ? []
      : [{ label: words.unique, value: number(summary.unique_visitors) }]),
    { label: words.screenedOut, value: number(summary.screened_out) },
    ...scores,
  ];
}

export function summarySections(summary: Summary, tongue: PaperLanguage): Section[] {
  const { words, number, percent, country } = tongue;
  const counted = sum(summary.visits_sources.map(({ count }) => count));
  const share = (label: string, value: number): Bar => ({ label, count: value, shown: [percent(value), ''] });
  const part = (label: string, count: number): Bar => ({
    label,
    count,
    shown: [number(count), percent((100 * count) / Math.max(counted, 1))],
  });
  // Answers that came without a visit are visits of the whole too, so that its number is greater than the sum of these.
  const note = counted < summary.all_visited ? words.visitsCounted(number(counted)) : '';
  const barsOf = (heading: string, items: readonly Bar[]) =>
    items.length === 0 ? [] : [{ heading, note, figures: [], blocks: [{ kind: 'bars', items } as const] }];
  const sections = [
    ...(summary.visits_by_day.length === 0 ? [] : [daySection(summary, tongue)]),
    ...barsOf(
      words.devices,
      summary.visits_devices.map((one) => share(words.device[one.device] ?? one.device, one.percent)),
    ),
    ...barsOf(
      words.sources,
      summary.visits_sources.map(({ source, count }) => part(source || words.direct, count)),
    ),
    ...barsOf(
      words.countries,
      summary.geography_visits.map(({ code, count }) => part(code === null ? words.unknown : country(code), count)),
    ),
    ...barsOf(
      words.browsers,
      summary.visits_browsers.map((one) => share(one.browser === 'unknown' ? words.unknown : one.browser, one.percent)),
    ),
  ];
  return sections.length > 0 ? sections : [{ heading: words.byDay, note: words.noAnswers, figures: [], blocks: [] }];
}

/** So many columns fit side by side; more days are put together. */
const mostColumns = 31;

/** Where fewer visits were counted than answers were completed, they are not the visits that led to them. */
function daySection({ visits_by_day: all }: Summary, { words, number, shortDays }: PaperLanguage): Section {
  const spans = spansOf(all, mostColumns);
  const isCounted = sum(all.map(({ visits }) => visits)) >= sum(all.map(({ completed }) => completed));
  const days = spans.at(-1)!.days;
  const block: Block = {
    kind: 'columns',
    series: isCounted ? [words.visits, words.completed] : [words.completed],
    items: spans.map(({ from, to, visits, completed }) => {
      const values = isCounted ? [visits, completed] : [completed];
      return { label: shortDays(from, to), values, shown: values.map(number) };
    }),
    table: null,
  };
  return { heading: words.byDay, note: days > 1 ? words.perColumn(number(days)) : '', figures: [], blocks: [block] };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
