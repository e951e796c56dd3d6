/** A question of the report as a section: figures, a chart, a table. */
import type { QuestionType } from '../../../contract/questions/types.ts';
import type { Bar, Block, Fact, Section } from './paper.ts';
import type { Words } from './words.ts';

interface Widget {
  type: QuestionType;
  title: string;
  is_live: boolean;
  answers_count: number;
  skipped_count: number;
  data: unknown;
}

export function questionSection(widget: Widget, number: number, words: Words): Section {
  const notes = [
    words.answersOf(widget.answers_count),
    words.skipped(widget.skipped_count),
    ...(widget.is_live ? [] : [words.removed]),
  ];
  const told = widget.data === null ? nothing : tell[widget.type](widget.data as Data, words);
  return {
    heading: `${number}. ${widget.title}`,
    note: notes.join(' · '),
    figures: told.figures ?? [],
    blocks: told.blocks,
  };
}

/** The shapes of `data` of all types together; each type reads its own members. */
interface Data {
  options: (Bar & { text: string; average_rank: number | null; score: number | null; counts: number[] })[];
  other: string[];
  average: number | null;
  median: number | null;
  min: number | string | null;
  max: number | string | null;
  values?: { value: number | string; count: number; percent: number }[];
  bins?: { from: number; to: number; count: number; percent: number }[];
  top_box?: { values: number[]; count: number; percent: number };
  nps?: { promoters: number; passives: number; detractors: number; score: number | null };
  count: number;
  sample: string[];
  rows: { text: string; answers_count: number; columns: { text: string; count: number; percent: number }[] }[];
}

interface Told {
  figures?: Fact[];
  blocks: Block[];
}

const nothing: Told = { blocks: [] };

const tell: Record<QuestionType, (data: Data, words: Words) => Told> = {
  welcome: () => nothing,
  message: () => nothing,
  html: () => nothing,
  submit: () => nothing,
  yesno: options,
  choice: options,
  dropdown: options,
  ranking,
  slider: numbers,
  rating: numbers,
  scale: numbers,
  input: texts,
  email: texts,
  phone: texts,
  datetime: moments,
  matrix,
  file: ({ count }, words) => ({ figures: [{ label: words.files, value: String(count) }], blocks: [] }),
};

function options({ options: list, other }: Data, words: Words): Told {
  const items = list.map(({ text, count, percent }) => ({ label: text, count, percent }));
  return { blocks: [{ kind: 'bars', items }, ...quoted(words.ownAnswers, other ?? [])] };
}

function ranking({ options: list }: Data, words: Words): Told {
  const best = list.toSorted((one, other) => (one.average_rank ?? Infinity) - (other.average_rank ?? Infinity));
  return {
    blocks: [
      { kind: 'bars', items: best.map(({ text, score }) => ({ label: text, count: score ?? 0, percent: null })) },
      {
        kind: 'table',
        head: [words.option, words.rank, words.rankScore, ...list.map((_, place) => String(place + 1))].slice(
          0,
          mostPlaces,
        ),
        rows: best.map((one) =>
          [one.text, shown(one.average_rank), shown(one.score), ...one.counts.map(String)].slice(0, mostPlaces),
        ),
      },
    ],
  };
}

const mostPlaces = 13;

function numbers(data: Data, words: Words): Told {
  const lines =
    data.values?.map(({ value, count, percent }) => ({ label: String(value), count, percent })) ??
    data.bins?.map(({ from, to, count, percent }) => ({ label: `${shown(from)}–${shown(to)}`, count, percent })) ??
    [];
  const figures = [
    { label: words.average, value: shown(data.average) },
    { label: words.median, value: shown(data.median) },
    { label: words.min, value: shown(data.min) },
    { label: words.max, value: shown(data.max) },
    ...(data.top_box ? [{ label: words.topBox, value: `${data.top_box.percent} %` }] : []),
    ...(data.nps ? promoters(data.nps, words) : []),
  ];
  return { figures, blocks: lines.length === 0 ? [] : charted(lines, words) };
}

function promoters(nps: NonNullable<Data['nps']>, words: Words): Fact[] {
  return [
    { label: 'NPS', value: shown(nps.score) },
    { label: words.promoters, value: String(nps.promoters) },
    { label: words.passives, value: String(nps.passives) },
    { label: words.detractors, value: String(nps.detractors) },
  ];
}

/** Columns while they have room for their labels; beyond that bars. */
function charted(lines: { label: string; count: number; percent: number }[], words: Words): Block[] {
  if (lines.length > 26) return [{ kind: 'bars', items: lines }];
  return [
    { kind: 'columns', series: [words.count], items: lines.map(({ label, count }) => ({ label, values: [count] })) },
    {
      kind: 'table',
      head: [words.value, words.count, '%'],
      rows: lines.map(({ label, count, percent }) => [label, String(count), percent.toFixed(1)]),
    },
  ];
}

function texts({ sample }: Data, words: Words): Told {
  return { blocks: quoted(words.newest, sample) };
}

function moments({ min, max, values = [] }: Data, words: Words): Told {
  const figures = [
    { label: words.min, value: shown(min) },
    { label: words.max, value: shown(max) },
  ];
  const items = values.map(({ value, count, percent }) => ({ label: String(value), count, percent }));
  return { figures, blocks: items.length === 0 ? [] : [{ kind: 'bars', items }] };
}

function matrix({ rows }: Data): Told {
  const columns = rows[0]?.columns.map(({ text }) => text) ?? [];
  const cells = rows.map((row) => ({
    label: row.text,
    cells: row.columns.map(({ count, percent }) => ({ count, percent })),
  }));
  return { blocks: rows.length === 0 ? [] : [{ kind: 'grid', columns, rows: cells }] };
}

function quoted(title: string, items: readonly string[]): Block[] {
  return items.length === 0 ? [] : [{ kind: 'texts', title, items }];
}

function shown(value: number | string | null): string {
  return value === null ? '–' : String(value);
}
