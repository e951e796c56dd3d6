/**
 * Where everything of the map stands, in numbers: the order of the survey is the order of the rows, what skips rows runs in lanes
 * behind their ends, what screens out in lanes before their starts. Nothing is measured on the page, so that all of it is laid out
 * in one pass, and what is not in the window need not be drawn. Inline coordinates: who reads from the right sees it mirrored.
 */
import { laneOf } from './lanes.ts';
import type { MapModel, MapRow, MapRule } from './rows.ts';
import type { Mark } from './marks.ts';

/** Of one line of a row each, in pixels at the usual size of letters. */
export const heights = { gate: 30, title: 44, mark: 26, rule: 32, end: 8, gap: 26, margin: 16 };
/** How far ways past a card and out of it run before it, and behind it. */
export const places = { past: 14, out: 30, lane: 14, firstLane: 26 };

/** On the numbers of the questions, which grow with the letters. */
export function spineOf({ card, scale }: Pick<MapLayout, 'card' | 'scale'>): number {
  return card.start + 11 + 15 * scale;
}

export interface Space {
  /** How much larger letters are than usual. */
  scale: number;
  /** Pixels across. */
  width: number;
}

export type MapLine = { readonly middle: number; readonly height: number } & (
  | { readonly is: 'title' }
  | { readonly is: 'gate' | 'rule'; readonly rule: MapRule }
  | { readonly is: 'mark'; readonly mark: Mark }
);

export interface PlacedRow {
  readonly row: MapRow;
  readonly at: number;
  readonly top: number;
  readonly bottom: number;
  /** Where ways that skip rows come in. */
  readonly entry: number;
  readonly lines: readonly MapLine[];
}

/** The way of one rule: from its line to the row it leads to. */
export interface PlacedWay {
  readonly rule: MapRule;
  readonly from: number;
  readonly trunk: Trunk;
}

/** Ways that lead to the same row share their lane. */
export interface Trunk {
  readonly key: string;
  readonly side: 'before' | 'behind';
  /** Nobody goes it. */
  readonly isDead: boolean;
  readonly to: PlacedRow;
  readonly start: number;
  readonly end: number;
  /** Across. */
  readonly across: number;
  /** Which of the colours. */
  readonly hue: number;
}

export interface MapLayout {
  readonly rows: readonly PlacedRow[];
  readonly ways: readonly PlacedWay[];
  readonly trunks: readonly Trunk[];
  readonly width: number;
  readonly height: number;
  /** Of all cards. */
  readonly card: { readonly start: number; readonly end: number };
  readonly scale: number;
}

const narrowest = 190;
const widest = 460;
/** Of a row below which the end of a way and the start of another may share a lane. */
const apart = 10;
const hues = 4;

export function layOut({ rows, places: rowAt }: MapModel, { scale, width }: Space): MapLayout {
  const placed = placeRows(rows, scale);
  const drawn = waysOf(placed, rowAt);
  const trunks = trunksOf(drawn);
  const lanes = { before: laneOf(trunks.filter(isBefore), apart), behind: laneOf(trunks.filter(isBehind), apart) };
  const start = heights.margin + roomBefore(lanes.before.count, rows);
  const lane = laneWidth(lanes.behind.count, width - start - narrowest);
  const behind = heights.margin + (lanes.behind.count === 0 ? 0 : places.firstLane + (lanes.behind.count - 1) * lane);
  const card = { start, end: start + Math.min(widest * scale, Math.max(narrowest, width - start - behind)) };
  const across = (trunk: Bundle) =>
    trunk.side === 'behind'
      ? card.end + places.firstLane + lanes.behind.of(trunk) * lane
      : card.start - places.out - lanes.before.of(trunk) * places.lane;
  const hueOf = huesBy(trunks);
  const finished = new Map(trunks.map((trunk) => [trunk, { ...trunk, across: across(trunk), hue: hueOf(trunk) }]));
  return {
    rows: placed,
    ways: drawn.map(({ rule, from, bundle }) => ({ rule, from, trunk: finished.get(bundle)! })),
    trunks: [...finished.values()],
    width: card.end + behind,
    height: (placed.at(-1)?.bottom ?? 0) + heights.margin,
    card,
    scale,
  };
}

function roomBefore(lanes: number, rows: readonly MapRow[]): number {
  if (lanes > 0) return places.out + (lanes - 1) * places.lane;
  return rows.some(({ past }) => past !== 'no') ? places.past : 0;
}

/** Closer together where there are many. */
function laneWidth(count: number, room: number): number {
  return Math.min(places.lane, Math.max(6, (room - places.firstLane) / Math.max(count, 1)));
}

function placeRows(rows: readonly MapRow[], scale: number): PlacedRow[] {
  let y = heights.margin;
  return rows.map((row, at) => {
    const top = y;
    const lines = linesOf(row).map((line): MapLine => {
      const height = heights[line.is] * scale;
      y += height;
      return { ...line, height, middle: y - height / 2 };
    });
    if (lines.length > 1) y += heights.end * scale;
    const bottom = y;
    y += heights.gap;
    return { row, at, top, bottom, entry: lines[0]!.middle, lines };
  });
}

type BareLine = MapLine extends infer Line ? (Line extends MapLine ? Omit<Line, 'middle' | 'height'> : never) : never;

function linesOf({ gate, rules, marks }: MapRow): BareLine[] {
  const mark = (one: Mark): BareLine => ({ is: 'mark', mark: one });
  const rule = (one: MapRule): BareLine[] => [{ is: 'rule', rule: one }, ...one.marks.map(mark)];
  return [
    ...(gate ? [{ is: 'gate' as const, rule: gate }, ...gate.marks.map(mark)] : []),
    { is: 'title' },
    ...marks.map(mark),
    ...rules.flatMap(rule),
  ];
}

type Bundle = Omit<Trunk, 'across' | 'hue'>;
interface Drawn {
  rule: MapRule;
  from: number;
  bundle: Bundle;
}

function waysOf(rows: readonly PlacedRow[], rowAt: ReadonlyMap<string, number>): Drawn[] {
  const bundles = new Map<string, { -readonly [Name in keyof Bundle]: Bundle[Name] }>();
  return rows.flatMap(({ lines }) =>
    lines.flatMap((line): Drawn[] => {
      if (line.is !== 'rule' || line.rule.kind !== 'jump') return [];
      const { rule, middle: from } = line;
      if (rule.to === null || rule.course === 'next' || rule.course === 'none') return [];
      const to = rows[rowAt.get(rule.to)!]!;
      const isDead = rule.gone === 'no' || rule.course === 'back';
      const key = `${rule.to}${rule.course === 'back' ? ' back' : isDead ? ' dead' : ''}`;
      const side = rule.course === 'out' ? 'before' : 'behind';
      const bundle = bundles.get(key) ?? { key, side, isDead, to, start: to.entry, end: to.entry };
      bundle.start = Math.min(bundle.start, from);
      bundle.end = Math.max(bundle.end, from);
      bundles.set(key, bundle);
      return [{ rule, from, bundle }];
    }),
  );
}

function trunksOf(ways: readonly Drawn[]): Bundle[] {
  return [...new Set(ways.map(({ bundle }) => bundle))];
}

const isBefore = ({ side }: Bundle) => side === 'before';
const isBehind = ({ side }: Bundle) => side === 'behind';

/** In turn by where they lead, so that those beside each other differ. */
function huesBy(trunks: readonly Bundle[]): (trunk: Bundle) => number {
  const targets = [...new Set(trunks.filter(isBehind).map(({ to }) => to))].toSorted((a, b) => a.at - b.at);
  const turn = new Map(targets.map((to, at) => [to, at % hues]));
  return (trunk) => turn.get(trunk.to) ?? 0;
}
