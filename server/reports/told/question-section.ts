/** A question of the report as a section: figures, a chart, a table. */
import type { QuestionType } from '../../../contract/questions/types.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { DataForm } from '../../../engine/tally/kind.ts';
import { barOf, stood, timeline, type Counted } from './columns.ts';
import type { PaperLanguage } from './language.ts';
import type { Bar, Block, Fact, Section } from './section.ts';
import { shortened } from './shorten.ts';

interface ReportedQuestion {
  type: QuestionType;
  title: string;
  is_live: boolean;
  answers_count: number;
  skipped_count: number;
  data: unknown;
}

export function questionSection(widget: ReportedQuestion, number: number, tongue: PaperLanguage): Section {
  const { words } = tongue;
  const section = widget.data === null ? nothing : tell[kinds[widget.type].tally.form](widget.data as Data, tongue);
  const notes = [
    words.answersOf(tongue.number(widget.answers_count)),
    words.skipped(tongue.number(widget.skipped_count)),
    ...(widget.is_live ? [] : [words.removed]),
    ...(section.notes ?? []),
  ];
  return {
    heading: `${number}. ${widget.title}`,
    note: notes.join(' · '),
    figures: section.figures ?? [],
    blocks: section.blocks.map((block) =>
      block.kind === 'grid' && isLong(block) ? { ...block, corner: shortened(widget.title, longestCorner) } : block,
    ),
  };
}

const longestCorner = 60;

/** Goes on where its heading is not seen any more. */
function isLong({ columns, rows }: Extract<Block, { kind: 'grid' }>): boolean {
  return columns.length > 7 || rows.length > 15;
}

/** The shapes of `data` of all types together; each type reads its own members. */
interface Data {
  options: (Counted & { text: string; average_rank: number | null; score: number | null; counts: number[] })[];
  other: string[];
  average: number | null;
  median: number | null;
  min: number | string | null;
  max: number | string | null;
  values?: (Counted & { value: number | string })[];
  bins?: (Counted & { from: number; to: number })[];
  top_box?: Counted & { values: number[] };
  nps?: { promoters: number; passives: number; detractors: number; score: number | null };
  count: number;
  sample?: string[];
  rows: { text: string; answers_count: number; columns: (Counted & { text: string })[] }[];
}

interface SectionBody {
  notes?: string[];
  figures?: Fact[];
  blocks: Block[];
}

const nothing: SectionBody = { blocks: [] };

const tell: Record<DataForm, (data: Data, tongue: PaperLanguage) => SectionBody> = {
  none: () => nothing,
  options,
  order: ranking,
  numbers,
  texts,
  moments,
  grid: matrix,
  files: ({ count }, { words, number }) => ({ figures: [{ label: words.files, value: number(count) }], blocks: [] }),
};

function options({ options: list, other }: Data, tongue: PaperLanguage): SectionBody {
  const items = list.map(({ text, ...counted }) => barOf(text, counted, tongue));
  return {
    notes: isBeyondWhole(list) ? [tongue.words.multiple] : [],
    blocks: [...charted(items, tongue), ...quoted(tongue.words.ownAnswers, other ?? [])],
  };
}

/** More than rounding makes of a hundred percent. */
function isBeyondWhole(list: readonly Counted[]): boolean {
  return list.reduce((sum, { percent }) => sum + percent, 0) > 100 + 0.06 * list.length;
}

/** So many options make a chart; of more the first do, the others stand in a list, and the never chosen are named. */
const mostBars = 24;
const firstBars = 20;
/** Of a name among many that nobody chose. */
const longestName = 40;

function charted(items: readonly Bar[], { words, number }: PaperLanguage): Block[] {
  if (items.length === 0) return [];
  if (items.length <= mostBars) return [{ kind: 'bars', items }];
  const sorted = items.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
  const [chosen, others] = [sorted.slice(0, firstBars), sorted.slice(firstBars)];
  const never = items.filter(({ count }) => count === 0).map(({ label }) => shortened(label, longestName));
  return [
    ...(chosen.length === 0 ? [] : [{ kind: 'bars', title: words.mostOften, items: chosen } as const]),
    ...(others.length === 0 ? [] : [{ kind: 'list', title: words.others, items: others } as const]),
    ...(never.length === 0 ? [] : [{ kind: 'named', title: words.never(number(never.length)), items: never } as const]),
  ];
}

function ranking({ options: list }: Data, { words, number }: PaperLanguage): SectionBody {
  const best = list.toSorted((one, other) => (one.average_rank ?? Infinity) - (other.average_rank ?? Infinity));
  const shown = (value: number | null) => (value === null ? '–' : number(value));
  const score = (value: number | null) => ({ count: value ?? 0, shown: [shown(value), ''] as const });
  const last = list.length > mostPlaces ? [`${mostPlaces}–${list.length}`] : [];
  const places = list.slice(0, mostPlaces - last.length).map((_, place) => String(place + 1));
  const head = [words.option, words.rank, words.rankScore, ...places, ...last];
  const rows = best.map((one) => {
    const counts = one.counts.slice(0, places.length);
    const rest = one.counts.slice(places.length).reduce((sum, count) => sum + count, 0);
    return [one.text, shown(one.average_rank), shown(one.score), ...[...counts, ...last.map(() => rest)].map(number)];
  });
  const items = best.map((one) => ({ label: one.text, ...score(one.score) }));
  const isRanked = best.some((one) => one.score !== null);
  const bars = { kind: 'bars', title: words.scoreOf(number(list.length)), items, isTold: true } as const;
  return { blocks: [...(isRanked ? [bars] : []), { kind: 'table', head, rows }] };
}

/** More places share the last column. */
const mostPlaces = 10;

function numbers(data: Data, tongue: PaperLanguage): SectionBody {
  const { words, number } = tongue;
  const shown = (value: number | string | null) => (typeof value === 'number' ? number(value) : (value ?? '–'));
  const lines =
    data.values?.map(({ value, ...counted }) => barOf(shown(value), counted, tongue)) ??
    data.bins?.map(({ from, to, ...counted }) => barOf(`${number(from)}–${number(to)}`, counted, tongue)) ??
    [];
  const figures = [
    ...(data.nps ? promoters(data.nps, tongue) : []),
    { label: words.average, value: shown(data.average) },
    { label: words.median, value: shown(data.median) },
    { label: words.min, value: shown(data.min) },
    { label: words.max, value: shown(data.max) },
    ...(data.top_box
      ? [{ label: words.topBox, value: data.average === null ? '–' : tongue.percent(data.top_box.percent) }]
      : []),
  ];
  const notes = data.bins ? [words.borders] : [];
  return { notes, figures, blocks: lines.length === 0 ? [] : stood(lines, tongue) };
}

function promoters(nps: NonNullable<Data['nps']>, { words, number }: PaperLanguage): Fact[] {
  return [
    { label: 'NPS', value: nps.score === null ? '–' : number(nps.score) },
    { label: words.promoters, value: number(nps.promoters) },
    { label: words.passives, value: number(nps.passives) },
    { label: words.detractors, value: number(nps.detractors) },
  ];
}

function texts({ sample = [] }: Data, { words }: PaperLanguage): SectionBody {
  return { blocks: quoted(words.newest, sample) };
}

function moments({ min, max, values = [] }: Data, tongue: PaperLanguage): SectionBody {
  const { words, day } = tongue;
  const shown = (value: number | string | null) => {
    const text = value === null ? '–' : String(value);
    const [date = '', clock = ''] = text.split('T');
    return /^\d{4}-\d\d-\d\d$/.test(date) ? [day(date), clock].filter(Boolean).join(', ') : text;
  };
  const figures = [
    { label: words.earliest, value: shown(min) },
    { label: words.latest, value: shown(max) },
  ];
  const lines = values.map(({ value, ...counted }) => barOf(shown(value), counted, tongue));
  if (values.length > mostMoments) return { figures, blocks: charted(lines, tongue) };
  const inOrder = values.toSorted((one, other) => (String(one.value) < String(other.value) ? -1 : 1));
  return { figures, blocks: inOrder.length === 0 ? [] : [timeline(inOrder, shown, tongue)] };
}

/** So many stand in the order of time; of more the most frequent are section. */
const mostMoments = 31;

function matrix({ rows, sample }: Data, { words, number, percent: share }: PaperLanguage): SectionBody {
  const columns = rows[0]?.columns.map(({ text }) => text) ?? [];
  const cells = rows.map((row) => ({
    label: row.text,
    cells: row.columns.map(({ count, percent }) => ({ percent, shown: `${share(percent)} · ${number(count)}` })),
  }));
  // Where texts are typed, every cell of a row may be: nothing was chosen.
  const isChosen = sample === undefined;
  const notes = isChosen && rows.some((row) => isBeyondWhole(row.columns)) ? [words.multiple] : [];
  const grid: Block[] = rows.length === 0 ? [] : [{ kind: 'grid', columns, rows: cells }];
  return { notes, blocks: [...grid, ...quoted(words.newest, sample ?? [])] };
}

function quoted(title: string, items: readonly string[]): Block[] {
  return items.length === 0 ? [] : [{ kind: 'texts', title, items: items.map(readable) }];
}

/** A text of many pages is for the file of answers. */
const longestText = 2000;

function readable(text: string): string {
  const letters = [...text];
  return letters.length <= longestText ? text : `${letters.slice(0, longestText).join('')}…`;
}
