/**
 * How the replies to each type of question are shown: the charts that fit it, the first one first, and its figures. All
 * numbers are those of the report.
 */
import type { Chart, Item, Row } from '../../../charts/geometry/chart.ts';
import { isWhole } from '../../../charts/geometry/places.ts';
import type { Words } from '../../../words.ts';
import type { Widget } from '../drop-off.ts';

export interface Shown {
  charts: readonly Chart[];
  figures: readonly Figure[];
  /** The newest that were typed, and how many there are. */
  texts: { sample: readonly string[]; count: number } | null;
}

export interface Figure {
  id: 'average' | 'median' | 'lowest' | 'highest' | 'top_box' | 'nps' | 'files' | 'first' | 'last';
  value: { number: number } | { percent: number } | { text: string };
}

type Data<Member extends string> = Extract<Widget['data'], Record<Member, unknown>>;
type Write = Pick<Words<'overview'>, 't' | 'lang'>;

export function shownOf(widget: Widget, words: Write): Shown {
  const none = { charts: [], figures: [], texts: null };
  switch (widget.type) {
    case 'yesno':
    case 'choice':
    case 'dropdown':
      return { ...none, ...optionsOf(widget) };
    case 'ranking':
      return { ...none, charts: ranksOf(widget.data as RankData, words) };
    case 'rating':
    case 'scale':
    case 'slider':
      return { ...none, ...numbersOf(widget, words) };
    case 'input':
    case 'email':
    case 'phone': {
      const { count, sample } = widget.data as Data<'sample'> & { count: number };
      return { ...none, texts: { sample, count } };
    }
    case 'datetime':
      return { ...none, ...momentsOf(widget, words) };
    case 'matrix':
      return { ...none, ...gridOf(widget) };
    case 'file':
      return { ...none, figures: [{ id: 'files', value: { number: (widget.data as { count: number }).count } }] };
    case 'welcome':
    case 'message':
    case 'html':
    case 'submit':
      return none;
  }
}

interface Line {
  count: number;
  percent: number;
}
interface RankData {
  options: { id: string; text: string; average_rank: number | null; score: number | null; counts: number[] }[];
}
interface NumberData {
  average: number | null;
  median: number | null;
  min: number | null;
  max: number | null;
  values?: (Line & { value: number })[];
  bins?: (Line & { from: number; to: number })[];
  top_box?: Line & { values: number[] };
  nps?: { promoters: number; passives: number; detractors: number; score: number | null };
}

/** Items with their intervals, which the report lists apart. */
function itemsOf(
  { ci }: Widget,
  lines: readonly (Line & { id: string; name: string })[],
  row: string | null = null,
): Item[] {
  const intervals = new Map(ci?.items.filter((one) => one.row === row).map((one) => [one.id, one]));
  return lines.map(({ id, name, count, percent }) => {
    const { low, high } = intervals.get(id) ?? {};
    return { id, name, count, percent, ...(low !== undefined && { low, high }) };
  });
}

function optionsOf(widget: Widget): Pick<Shown, 'charts' | 'texts'> {
  const data = widget.data as {
    options: (Line & { id: string; text: string })[];
    other_count?: number;
    other?: string[];
  };
  const items = itemsOf(
    widget,
    data.options.map(({ text, ...line }) => ({ ...line, name: text })),
  );
  const { other = [], other_count: count = 0 } = data;
  return {
    charts: [
      { kind: 'bars', items },
      { kind: 'columns', items },
      // Of several choices the shares are no parts of one whole.
      ...(isWhole(items) ? [{ kind: 'stack', items } as const] : []),
    ],
    texts: other.length > 0 ? { sample: other, count } : null,
  };
}

function ranksOf({ options }: RankData, words: Write): Chart[] {
  const rows = options.map(({ id, text, counts }): Row => ({
    id,
    name: text,
    answers: null,
    items: counts.map((count, at) => ({ id: String(at), name: words.t('place', { n: at + 1 }), count, percent: null })),
  }));
  const ranked = options.map(({ id, text, average_rank: rank, score }) => ({ id, name: text, rank, score }));
  return [
    { kind: 'ranks', items: ranked },
    { kind: 'rows', rows },
  ];
}

function numbersOf(widget: Widget, words: Write): Pick<Shown, 'charts' | 'figures'> {
  const data = widget.data as unknown as NumberData;
  const number = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 6 });
  const lines = data.values
    ? data.values.map(({ value, ...line }) => ({ ...line, id: String(value), name: number.format(value) }))
    : (data.bins ?? []).map(({ from, to, ...line }) => ({
        ...line,
        id: `${from}–${to}`,
        name: `${number.format(from)}–${number.format(to)}`,
      }));
  const items = itemsOf(widget, lines);
  const figure = (id: Figure['id'], value: number | null): Figure[] =>
    value === null ? [] : [{ id, value: { number: value } }];
  return {
    charts: widget.type === 'slider' ? sliderCharts(items, data) : stepCharts(items, data, words),
    figures: [
      ...figure('average', data.average),
      ...figure('median', data.median),
      ...(widget.type === 'slider' ? [...figure('lowest', data.min), ...figure('highest', data.max)] : []),
      ...(data.top_box && data.average !== null
        ? [{ id: 'top_box', value: { percent: data.top_box.percent } } as const]
        : []),
      ...figure('nps', data.nps?.score ?? null),
    ],
  };
}

function stepCharts(items: readonly Item[], { nps }: NumberData, words: Write): Chart[] {
  const charts: Chart[] = [
    { kind: 'columns', items },
    { kind: 'stack', items },
  ];
  if (!nps) return charts;
  const parts = (['detractors', 'passives', 'promoters'] as const).map((id) => ({
    ...{ id, name: words.t(id), count: nps[id], percent: null },
  }));
  return [{ kind: 'nps', items: parts, score: nps.score }, ...charts];
}

function sliderCharts(items: readonly Item[], { average, median, min, max }: NumberData): Chart[] {
  const histogram: Chart = { kind: 'histogram', items };
  if (average === null || median === null || min === null || max === null) return [histogram];
  const marks = [
    { id: 'average', at: average },
    { id: 'median', at: median },
  ] as const;
  return [histogram, { kind: 'box', low: min, high: max, marks }];
}

function momentsOf(widget: Widget, words: Write): Pick<Shown, 'charts' | 'figures'> {
  const data = widget.data as { min: string | null; max: string | null; values: (Line & { value: string })[] };
  const lines = data.values.map(({ value, ...line }) => ({ ...line, id: value, name: momentIn(value, words.lang) }));
  // The most frequent ones come first; over time they stand in their order.
  const inTime = itemsOf(
    widget,
    lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const text = (id: 'first' | 'last', value: string | null): Figure[] =>
    value === null ? [] : [{ id, value: { text: momentIn(value, words.lang) } }];
  return {
    charts: [
      { kind: 'columns', items: inTime },
      { kind: 'bars', items: itemsOf(widget, lines) },
    ],
    figures: [...text('first', data.min), ...text('last', data.max)],
  };
}

/** A day, a time, or both, as the language writes them; without a zone, as they were given. */
export function momentIn(value: string, lang: string): string {
  const [day, time] = value.includes('-') ? value.split('T') : [undefined, value];
  const parsed = new Date(`${day ?? '2000-01-01'}T${time ?? '00:00'}:00Z`);
  if (Number.isNaN(parsed.getTime())) return value;
  return new Intl.DateTimeFormat(lang, {
    ...(day !== undefined && { dateStyle: 'medium' }),
    ...(time !== undefined && { timeStyle: 'short' }),
    timeZone: 'UTC',
  } as const).format(parsed);
}

function gridOf(widget: Widget): Pick<Shown, 'charts' | 'texts'> {
  const data = widget.data as {
    rows: { id: string; text: string; answers_count: number; columns: (Line & { id: string; text: string })[] }[];
    sample?: string[];
  };
  const rows = data.rows.map(({ id, text, answers_count: answers, columns }): Row => ({
    id,
    name: text,
    answers,
    items: itemsOf(
      widget,
      columns.map(({ text: name, ...line }) => ({ ...line, name })),
      id,
    ),
  }));
  const asBars = { kind: 'rows', rows } as const;
  const asTable = { kind: 'heat', rows } as const;
  const isShared = rows.every(({ items }) => isWhole(items));
  return {
    charts: isShared ? [asBars, asTable] : [asTable],
    texts: data.sample === undefined ? null : { sample: data.sample, count: widget.answers_count },
  };
}
