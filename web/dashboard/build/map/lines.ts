/** The lines of the map as paths, for the page and for the picture. */
import { heights, places, spineOf, type MapLayout, type PlacedRow, type PlacedWay, type Trunk } from './layout.ts';

export interface Line {
  readonly key: string;
  readonly path: string;
  /** What it is drawn as. */
  readonly is: 'on' | 'past' | 'way' | 'dead' | 'open';
  readonly side: 'spine' | 'before' | 'behind';
  readonly hue: number;
}

export interface Tip {
  readonly key: string;
  readonly path: string;
  readonly is: Line['is'];
  readonly side: Line['side'];
  readonly hue: number;
}

export interface Lines {
  lines: Line[];
  tips: Tip[];
}

const round = 9;

/** Those that are seen between two heights. */
export function linesBetween(layout: MapLayout, from: number, to: number): Lines {
  const seen = (start: number, end: number) => start <= to && end >= from;
  const found: Lines = { lines: [], tips: [] };
  for (const [at, placed] of layout.rows.entries()) {
    const next = layout.rows[at + 1];
    if (seen(placed.top - heights.gap, (next?.top ?? placed.bottom) + heights.gap)) addSpine(at, layout, found);
  }
  for (const trunk of layout.trunks) if (seen(trunk.start - round, trunk.end + round)) addTrunk(trunk, layout, found);
  for (const way of layout.ways) if (seen(way.from - round, way.from + round)) addStub(way, layout, found);
  return found;
}

/** One way as a whole, for when it is pointed at. */
export function pathOf({ from, trunk }: PlacedWay, layout: MapLayout): string {
  const { across, to } = trunk;
  const [edge, inwards] = edgeOf(trunk, layout);
  const down = to.entry > from ? 1 : -1;
  return [
    `M${edge} ${from}H${across + inwards * round}Q${across} ${from} ${across} ${from + down * round}`,
    `V${to.entry - down * round}Q${across} ${to.entry} ${across + inwards * round} ${to.entry}H${edge - inwards * 7}`,
  ].join('');
}

export function tipOf(trunk: Trunk, layout: MapLayout): string {
  const [edge, inwards] = edgeOf(trunk, layout);
  return tip(edge - inwards, trunk.to.entry, inwards < 0 ? 'back' : 'on');
}

function addSpine(at: number, layout: MapLayout, found: Lines): void {
  const { card, rows } = layout;
  const [placed, next] = [rows[at]!, rows[at + 1]];
  const { row, bottom } = placed;
  const x = spineOf(layout);
  if (row.past !== 'no' && next) {
    const aside = card.start - places.past;
    const [leaves, joins] = [placed.entry, bottom + heights.gap / 2];
    const path = `M${x} ${leaves}H${aside + round}Q${aside} ${leaves} ${aside} ${leaves + round}V${joins - round}Q${aside} ${joins} ${aside + round} ${joins}H${x}`;
    found.lines.push({ key: `past ${row.key}`, path, is: 'past', side: 'spine', hue: 0 });
  }
  if (!next) return;
  const goesOn = goesOnFrom(placed);
  if (!goesOn && row.past === 'no') return;
  const begins = goesOn ? bottom : bottom + heights.gap / 2;
  found.lines.push({ key: `on ${row.key}`, path: `M${x} ${begins}V${next.top - 6}`, is: 'on', side: 'spine', hue: 0 });
  found.tips.push({ key: `to ${next.row.key}`, path: tip(x, next.top - 1, 'down'), is: 'on', side: 'spine', hue: 0 });
}

/** By itself, or by a rule that leads to the next row. */
export function goesOnFrom({ row }: PlacedRow): boolean {
  return row.on !== 'no' || row.rules.some(({ course, gone }) => course === 'next' && gone !== 'no');
}

function addTrunk(trunk: Trunk, layout: MapLayout, found: Lines): void {
  const { across, to, start, end, key, side, hue } = trunk;
  const [edge, inwards] = edgeOf(trunk, layout);
  const is = trunk.isDead ? 'dead' : 'way';
  const isDown = end > to.entry + 1 ? -1 : 1;
  const top = isDown === 1 ? start + round : end - round;
  const path = `M${across} ${top}V${to.entry - isDown * round}Q${across} ${to.entry} ${across + inwards * round} ${to.entry}H${edge - inwards * 7}`;
  found.lines.push({ key: `trunk ${key}`, path, is, side, hue });
  found.tips.push({ key: `into ${key}`, path: tipOf(trunk, layout), is, side, hue });
}

function addStub({ rule, from, trunk }: PlacedWay, layout: MapLayout, found: Lines): void {
  const { across, side, hue, to } = trunk;
  const [edge, inwards] = edgeOf(trunk, layout);
  const down = to.entry > from ? 1 : -1;
  const path = `M${edge} ${from}H${across + inwards * round}Q${across} ${from} ${across} ${from + down * round}`;
  const is = trunk.isDead ? 'dead' : rule.marks.length > 0 ? 'open' : 'way';
  found.lines.push({ key: `stub ${rule.key}`, path, is, side, hue });
}

/** Where it leaves and reaches the cards, and which way they lie from its lane. */
function edgeOf({ side }: Trunk, { card }: MapLayout): [number, 1 | -1] {
  return side === 'behind' ? [card.end, -1] : [card.start, 1];
}

function tip(x: number, y: number, to: 'down' | 'on' | 'back'): string {
  if (to === 'down') return `M${x - 5} ${y - 8}L${x} ${y}L${x + 5} ${y - 8}z`;
  const way = to === 'on' ? -1 : 1;
  return `M${x + way * 8} ${y - 5}L${x} ${y}L${x + way * 8} ${y + 5}z`;
}
