/** Which rows and columns are drawn. All rows have one height, so that their places are counted and never measured. */

/** Browsers end an element at some 16 million pixels. */
export const mostPixels = 8_000_000;
/** Drawn before and after what is seen, so that a turn of the wheel shows no gap. */
const beyond = 8;

export interface Span {
  from: number;
  /** Not itself in it. */
  to: number;
}

export interface Seen {
  /** Rows that there are, and the pixels of one. */
  count: number;
  height: number;
  /** Pixels that are above what is seen, and of what is seen. */
  top: number;
  view: number;
}

/** What is seen, without what is drawn around it. */
export function seenRows({ count, height, top, view }: Seen): Span {
  const from = Math.min(count, Math.max(0, Math.floor(top / height)));
  return { from, to: Math.max(from, Math.min(count, Math.ceil((top + view) / height))) };
}

export function drawnRows(seen: Seen): Span {
  const { from, to } = seenRows(seen);
  return { from: Math.max(0, from - beyond), to: Math.min(seen.count, to + beyond) };
}

/** Rows left out above, so that those that stand there have their room. They move by halves: a cut is seldom felt. */
export function leftOut(count: number, height: number, before: number): number {
  const most = Math.floor(mostPixels / height);
  if (before > count) return 0;
  return count - before > most ? count - Math.ceil(most / 2) : before;
}

export interface Strip {
  /** Pixels before each column, and of all. */
  starts: readonly number[];
  width: number;
}

export function stripOf(widths: readonly number[]): Strip {
  const starts: number[] = [];
  let width = 0;
  for (const one of widths) {
    starts.push(width);
    width += one;
  }
  return { starts, width };
}

/** Columns of which a pixel is seen, and one on each side. */
export function drawnColumns({ starts, width }: Strip, left: number, view: number): Span {
  const first = starts.findLastIndex((start) => start <= left);
  const after = starts.findIndex((start) => start >= left + view);
  const end = after < 0 || left + view >= width ? starts.length : after;
  return { from: Math.max(0, first - 1), to: Math.max(Math.min(starts.length, end + 1), Math.min(starts.length, 1)) };
}
