/** The figures of a summary in words, and what has changed since the days before. */
import type { Received } from '../../../../sdk/client.ts';
import type { Words } from '../../words.ts';
import { growthOf } from './periods.ts';

export type Summary = Received<'getSummary'>['summary'];

const amounts = ['all_visited', 'started_not_finished', 'filled_completely', 'screened_out'] as const;

export interface TotalFigure {
  name: string;
  value: string;
  /** Empty where it is the same as before, null where there is no before. */
  change: string | null;
}

interface Telling {
  words: Words<'results'>;
  own: Words<'overview'>;
  /** Filters look at what was answered, which visits know nothing of: they are left out, and the rate with them. */
  isPart?: boolean;
}

export function figuresOf(
  now: Summary,
  before: Summary | null,
  { words, own, isPart = false }: Telling,
): TotalFigure[] {
  const number = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 2 });
  const signed = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 2, signDisplay: 'always' });
  const percent = new Intl.NumberFormat(words.lang, { style: 'percent', maximumFractionDigits: 1 });
  const growth = new Intl.NumberFormat(words.lang, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'always',
  });
  const changed = (difference: number | null, write: (value: number) => string) =>
    difference === null ? null : difference === 0 ? '' : write(difference);
  const difference = (of: (summary: Summary) => number | null) => {
    const [one, other] = [of(now), before && of(before)];
    return one === null || other === null ? null : Math.round((one - other) * 100) / 100;
  };
  const time = (seconds: number | null) => (seconds === null ? '–' : timeOf(seconds, own));
  return [
    ...amounts.slice(isPart ? 1 : 0).map((name) => ({
      name: words.t(`figure_${name}`),
      value: number.format(now[name]),
      change: changed(before && growthOf(now[name], before[name]), (value) => growth.format(value / 100)),
    })),
    ...(isPart
      ? []
      : [
          {
            name: words.t('figure_completion_rate'),
            value: percent.format(now.completion_rate / 100),
            change: changed(
              difference((one) => one.completion_rate),
              (value) => own.count('points', Math.abs(value), { n: signed.format(value) }),
            ),
          },
        ]),
    {
      name: own.t('medianTime'),
      value: time(now.median_seconds),
      change: changed(
        difference((one) => one.median_seconds),
        (value) => own.t('seconds', { s: signed.format(value) }),
      ),
    },
    ...(now.average_score === null
      ? []
      : [
          {
            name: own.t('averageScore'),
            value: scoreOf(now, own),
            change: changed(
              difference((one) => one.average_score),
              (value) => signed.format(value),
            ),
          },
        ]),
  ];
}

/** Of as many points as could be had. */
function scoreOf({ average_score: score, max_score: most }: Summary, words: Words<'overview'>): string {
  const number = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 2 });
  return most === null
    ? number.format(score!)
    : words.t('ofPoints', { score: number.format(score!), n: number.format(most) });
}

function timeOf(exact: number, words: Words<'overview'>): string {
  const seconds = Math.round(exact);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  if (h > 0) return words.t('hours', { h, m });
  if (s === 0 && m > 0) return words.t('wholeMinutes', { m });
  return m > 0 ? words.t('minutes', { m, s }) : words.t('seconds', { s });
}
