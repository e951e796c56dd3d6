/**
 * The rows of a list that is read by cursor, of which only a part is in memory. Two legs begin at one place: `down` goes on in the
 * order of the list, `up` against it (only where the list was opened at a day). Rows never move by themselves: what comes later
 * stands behind what is there. A page that was let go is known by the cursor that opened it and by its length, and is read again.
 */
export type LegName = 'up' | 'down';

export interface Page<Row> {
  /** What it was read with; null: the beginning of its leg. */
  cursor: string | null;
  count: number;
  /** Null: let go. */
  rows: readonly Row[] | null;
}

export interface Leg<Row> {
  pages: readonly Page<Row>[];
  /** Where it goes on; null: it has ended. */
  next: { cursor: string | null } | null;
  /** Of all that it would give; null until its beginning was read. */
  total: number | null;
}

export interface Chain<Row> {
  up: Leg<Row>;
  down: Leg<Row>;
}

export interface Received<Row> {
  rows: readonly Row[];
  next: string | null;
  total: number | null;
}

/** What must be read: the next page of a leg, or one of its pages that was let go. */
export interface Wanted {
  leg: LegName;
  cursor: string | null;
  /** Of a page that was let go. */
  page?: { at: number; count: number };
}

/** Rows of this many pages stay in memory. */
export const mostPages = 60;
/** A page is asked for when so few rows are left. */
const ahead = 75;

/** From the top; `isAtDay`: from a place in the midst, with rows above it. */
export function newChain<Row>(isAtDay = false): Chain<Row> {
  const unread: Leg<Row> = { pages: [], next: { cursor: null }, total: null };
  return { up: isAtDay ? unread : { pages: [], next: null, total: 0 }, down: unread };
}

export function lengthOf(chain: Chain<unknown>): number {
  return placesIn(chain).length;
}

/** Rows above the place where the list was opened. */
export function aboveIn(chain: Chain<unknown>): number {
  return chain.up.pages.reduce((sum, { count }) => sum + count, 0);
}

/** Rows that stand above all that were read; null while nobody knows. */
export function unreadAbove(chain: Chain<unknown>): number | null {
  return chain.up.total === null ? null : Math.max(0, chain.up.total - aboveIn(chain));
}

export function totalOf({ up, down }: Chain<unknown>): number | null {
  return up.total === null || down.total === null ? null : up.total + down.total;
}

/** Null: it was let go, or there is none. */
export function rowAt<Row>(chain: Chain<Row>, index: number): Row | null {
  const found = placesIn(chain).find(index);
  if (!found) return null;
  const { rows } = chain[found.leg].pages[found.page]!;
  const within = index - found.start;
  return rows?.[found.leg === 'up' ? found.count - 1 - within : within] ?? null;
}

/** The index of the first row that is held and fits; -1 without one. */
export function findRow<Row>(chain: Chain<Row>, fits: (row: Row) => boolean): number {
  for (const { leg, page, start, count } of placesIn(chain).all) {
    const at = chain[leg].pages[page]!.rows?.findIndex(fits) ?? -1;
    if (at >= 0) return leg === 'up' ? start + count - 1 - at : start + at;
  }
  return -1;
}

/** What is to be read next for somebody who sees the rows from `from` up to `to`. */
export function wantedFor(chain: Chain<unknown>, { from, to }: { from: number; to: number }): Wanted | null {
  const places = placesIn(chain);
  for (const { leg, page, start, count } of places.all) {
    const { rows, cursor } = chain[leg].pages[page]!;
    if (rows === null && start < to && start + count > from) return { leg, cursor, page: { at: page, count } };
  }
  if (chain.down.next && to > places.length - ahead) return { leg: 'down', cursor: chain.down.next.cursor };
  if (chain.up.next && from < ahead) return { leg: 'up', cursor: chain.up.next.cursor };
  return null;
}

export function withPage<Row>(chain: Chain<Row>, wanted: Wanted, { rows, next, total }: Received<Row>): Chain<Row> {
  const leg = chain[wanted.leg];
  const page = { cursor: wanted.cursor, count: rows.length, rows };
  if (wanted.page) return { ...chain, [wanted.leg]: { ...leg, pages: leg.pages.with(wanted.page.at, page) } };
  const made: Leg<Row> = {
    pages: rows.length > 0 ? [...leg.pages, page] : leg.pages,
    next: next === null ? null : { cursor: next },
    total: wanted.cursor === null ? total : leg.total,
  };
  return { ...chain, [wanted.leg]: made };
}

/** Lets go of the pages that are farthest from what is seen. The beginning of a leg has no cursor that would find the same rows. */
export function lightened<Row>(chain: Chain<Row>, { from, to }: { from: number; to: number }): Chain<Row> {
  const held = placesIn(chain).all.filter(({ leg, page }) => chain[leg].pages[page]!.rows !== null);
  if (held.length <= mostPages) return chain;
  const middle = (from + to) / 2;
  const far = held
    .filter(({ leg, page }) => chain[leg].pages[page]!.cursor !== null)
    .toSorted((a, b) => Math.abs(b.start + b.count / 2 - middle) - Math.abs(a.start + a.count / 2 - middle))
    .slice(0, held.length - mostPages);
  const gone = new Set(far.map(({ leg, page }) => `${leg} ${page}`));
  return eachPage(chain, (page, name) => (gone.has(name) ? { ...page, rows: null } : page));
}

/** Rows that are no longer in the list, as far as they are held. */
export function withoutRows<Row extends { id: number }>(chain: Chain<Row>, ids: ReadonlySet<number>): Chain<Row> {
  const lost = { up: 0, down: 0 };
  const kept = eachPage(chain, (page, name) => {
    const rows = page.rows?.filter(({ id }) => !ids.has(id));
    if (!rows || rows.length === page.count) return page;
    lost[name.startsWith('up') ? 'up' : 'down'] += page.count - rows.length;
    return { ...page, rows, count: rows.length };
  });
  const less = (leg: LegName): Leg<Row> => {
    const { total } = kept[leg];
    return { ...kept[leg], total: total === null ? null : total - lost[leg] };
  };
  return { up: less('up'), down: less('down') };
}

export function changedRows<Row>(chain: Chain<Row>, change: (row: Row) => Row): Chain<Row> {
  return eachPage(chain, (page) => (page.rows ? { ...page, rows: page.rows.map(change) } : page));
}

function eachPage<Row>(chain: Chain<Row>, make: (page: Page<Row>, name: string) => Page<Row>): Chain<Row> {
  const leg = (name: LegName): Leg<Row> => {
    return { ...chain[name], pages: chain[name].pages.map((page, at) => make(page, `${name} ${at}`)) };
  };
  return { up: leg('up'), down: leg('down') };
}

interface Place {
  leg: LegName;
  page: number;
  start: number;
  count: number;
}

interface Places {
  all: readonly Place[];
  length: number;
  find(index: number): Place | undefined;
}

const known = new WeakMap<Chain<unknown>, Places>();

/** Pages as they stand one under another: the last of the upper leg first. */
function placesIn(chain: Chain<unknown>): Places {
  const before = known.get(chain);
  if (before) return before;
  const all: Place[] = [];
  let length = 0;
  const add = (leg: LegName, page: number) => {
    const { count } = chain[leg].pages[page]!;
    all.push({ leg, page, start: length, count });
    length += count;
  };
  for (let page = chain.up.pages.length - 1; page >= 0; page -= 1) add('up', page);
  for (let page = 0; page < chain.down.pages.length; page += 1) add('down', page);
  const find = (index: number) => {
    let [low, high] = [0, all.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const place = all[middle]!;
      if (index < place.start) high = middle - 1;
      else if (index >= place.start + place.count) low = middle + 1;
      else return place;
    }
    return undefined;
  };
  const places = { all, length, find };
  known.set(chain, places);
  return places;
}
