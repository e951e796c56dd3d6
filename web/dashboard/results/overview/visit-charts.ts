/** What a summary says of visits, as charts. Its numbers are drawn as they are. */
import type { Received } from '../../../../sdk/client.ts';
import type { Chart, Item } from '../../charts/geometry/chart.ts';
import { spansOf } from '../../charts/geometry/days.ts';
import type { Words } from '../../words.ts';

type Summary = Received<'getSummary'>['summary'];
type Write = Pick<Words<'overview'>, 't' | 'lang'>;

export const lists = ['sources', 'devices', 'countries', 'browsers'] as const;
export type List = (typeof lists)[number];

/** Of a part that filters on what was answered have left: visits know nothing of it. */
export function trendOf(
  { visits_by_day: days }: Summary,
  words: Write,
  isPart = false,
): Extract<Chart, { kind: 'trend' }> {
  const shown = isPart ? (['completed'] as const) : (['visits', 'completed'] as const);
  const series = shown.map((id) => ({ id, name: words.t(id) }));
  const spans = spansOf(days.map((day) => ({ date: day.date, values: shown.map((id) => day[id]) })));
  return { kind: 'trend', series, spans };
}

export function listOf(list: List, summary: Summary, words: Write): Item[] {
  switch (list) {
    case 'sources':
      return summary.visits_sources.map(({ source, count }) => counted(source, source || words.t('direct'), count));
    case 'devices':
      return summary.visits_devices.map(({ device, percent }) => shared(device, deviceName(device, words), percent));
    case 'countries': {
      const names = new Intl.DisplayNames([words.lang], { type: 'region', fallback: 'code' });
      return summary.geography_visits.map(({ code, count }) =>
        counted(code ?? '', code === null ? words.t('unknown') : (names.of(code) ?? code), count),
      );
    }
    case 'browsers':
      return summary.visits_browsers.map(({ browser, percent }) =>
        shared(browser, browser === 'unknown' ? words.t('unknown') : browser, percent),
      );
  }
}

const devices = ['desktop', 'mobile', 'tablet'] as const;

function deviceName(device: string, words: Write): string {
  const known = devices.find((one) => one === device);
  return known ? words.t(known) : words.t('unknown');
}

function counted(id: string, name: string, count: number): Item {
  return { id, name, count, percent: null };
}

function shared(id: string, name: string, percent: number): Item {
  return { id, name, count: null, percent };
}
