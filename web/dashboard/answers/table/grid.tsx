/**
 * The table itself: a grid of which only the rows and columns that are seen are drawn. One of its cells is in the tab order, and
 * arrows go from cell to cell; that cell is drawn even where it is not seen, so that the focus is never lost by moving the table.
 */
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Row, Sort } from '../asked.ts';
import { aboveIn, findRow, lengthOf, rowAt, totalOf, unreadAbove } from '../chain.ts';
import type { Rows, Shown } from '../rows.ts';
import { drawnColumns, drawnRows, leftOut, type Seen, seenRows } from '../window.ts';
import type { Telling } from './cells.ts';
import { Header, type HeaderProps } from './header.tsx';
import { type Layout, Line } from './line.tsx';
import { isPicked, type Picking } from './picking.ts';
import { useView, type View } from './use-view.ts';

export interface GridProps extends Pick<HeaderProps, 'nameOf' | 'sorting' | 'onResize'> {
  rows: Rows;
  shown: Shown;
  layout: Layout;
  telling: Telling;
  picking: Picking | null;
  /** The answer that is shown beside it. */
  open: number | null;
  onOpen(row: Row): void;
  onSort(sort: Sort): void;
  /** The first row that is seen, for whoever must find it again. */
  onSee(row: Row | null): void;
  earlier: string;
}

/** The row and column of the cell in the tab order; row -1: the header. */
interface At {
  row: number;
  column: number;
}

const headerHeight = 40;

export function Grid(props: GridProps) {
  const { shown, layout, telling, picking, open, onSort, nameOf, sorting, onResize, earlier } = props;
  const { chain } = shown;
  const { keys, strip, height } = layout;
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<At>({ row: 0, column: 0 });
  const { view, seen, span, drawn, out, setOut } = useSeen(props, box);
  const { count } = seen;
  useHeld({ box, origin: aboveIn(chain) - out, height, setAt });
  const acts = useActing(props, { box, at, setAt, view, seen, out });
  const lines = [...new Set([...range(drawn.from, drawn.to), ...(at.row >= 0 && at.row < count ? [at.row] : [])])];
  const [above, total] = [unreadAbove(chain), totalOf(chain)];
  return (
    <div
      ref={box}
      className="answers-grid"
      role="grid"
      aria-label={telling.words.t('table')}
      aria-rowcount={total === null ? -1 : total + 1}
      aria-colcount={keys.length}
      aria-multiselectable={picking !== null}
      {...acts}
    >
      <Header
        {...{ layout, span, sorting, nameOf, onSort, onResize }}
        at={at.row < 0 || count === 0 ? at.column : -1}
      />
      {out > 0 && (
        <div role="row" className="answers-earlier">
          <span role="gridcell">
            <button className="link-like" type="button" onClick={() => setOut(Math.max(0, out - 1000))}>
              {earlier}
            </button>
          </span>
        </div>
      )}
      <div className="answers-lines" role="rowgroup" style={{ blockSize: count * height, inlineSize: strip.width }}>
        {lines.map((index) => {
          const row = rowAt(chain, index + out);
          return (
            <Line
              key={row?.id ?? `-${index}`}
              {...{ row, layout, span, telling }}
              number={above === null ? null : above + out + index + 2}
              top={index * height}
              at={at.row === index ? at.column : -1}
              isPicked={row !== null && picking !== null && isPicked(picking.picked, row.id)}
              isOpen={row !== null && row.id === open}
              mayPick={picking !== null}
            />
          );
        })}
      </div>
    </div>
  );
}

/** What is seen of the rows and columns, of which those who read rows and those who find their place again are told. */
function useSeen({ rows, shown: { chain }, layout: { strip, height }, onSee }: GridProps, box: Box) {
  const view = useView(box);
  const [out, setOut] = useState(0);
  const length = lengthOf(chain);
  const seen = {
    count: Math.max(0, length - out),
    height,
    top: view.top,
    view: Math.max(0, view.height - headerHeight),
  };
  const inView = seenRows(seen);
  const { left, width } = view;
  const span = useMemo(() => drawnColumns(strip, left, width), [strip, left, width]);
  useEffect(() => setOut((before) => leftOut(length, height, before)), [length, height]);
  const [from, to] = [inView.from + out, inView.to + out];
  useEffect(() => rows.see({ from, to: Math.max(from + 1, to) }), [rows, from, to]);
  const first = rowAt(chain, from);
  useEffect(() => onSee(first), [first, onSee]);
  return { view, seen, span, drawn: drawnRows(seen), out, setOut };
}

type Box = RefObject<HTMLDivElement | null>;

interface Acting {
  box: Box;
  at: At;
  setAt(at: At): void;
  view: View;
  seen: Seen;
  out: number;
}

function useActing(props: GridProps, { box, at, setAt, view, seen, out }: Acting) {
  const { shown, layout, picking, onOpen } = props;
  const { chain } = shown;
  const { keys, strip, height } = layout;
  const show = (next: At) => {
    setAt(next);
    bringIntoSight(box.current!, { next, view, seen, strip });
    // The cell may be drawn only now.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }),
    );
  };
  const act = (row: number, column: number, isRange: boolean) => {
    const found = rowAt(chain, row + out);
    if (!found) return;
    if (keys[column] === 'pick' && picking) picking.pick(found, { isRange, chain });
    else onOpen(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLButtonElement) return;
    const page = Math.max(1, Math.floor(seen.view / height) - 1);
    const next = placeAfter(event, { at, count: seen.count, columns: keys.length, page });
    const row = at.row >= 0 ? rowAt(chain, at.row + out) : null;
    if (next) show(next);
    else if (event.key === ' ' && row) picking?.pick(row, { isRange: event.shiftKey, chain });
    else if (event.key === 'Enter' && row) act(at.row, at.column, event.shiftKey);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-column]');
    const line = cell?.closest<HTMLElement>('[data-answer]');
    if (!cell || !line) return;
    const row = findRow(chain, ({ id }) => id === Number(line.dataset['answer'])) - out;
    const column = Number(cell.dataset['column']);
    setAt({ row, column });
    act(row, column, event.shiftKey);
  };
  return { onKeyDown, onClick };
}

interface Bringing extends Pick<Acting, 'view' | 'seen'> {
  next: At;
  strip: Layout['strip'];
}

function bringIntoSight(box: HTMLElement, { next, view, seen, strip }: Bringing): void {
  if (next.row >= 0) {
    const [begin, end] = [next.row * seen.height, (next.row + 1) * seen.height];
    if (begin < view.top) box.scrollTop = begin;
    else if (end > view.top + seen.view) box.scrollTop = end - seen.view;
  }
  const start = strip.starts[next.column]!;
  const end = strip.starts[next.column + 1] ?? strip.width;
  const sign = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
  if (start < view.left || end - start > view.width) box.scrollLeft = sign * start;
  else if (end > view.left + view.width) box.scrollLeft = sign * (end - view.width);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n);
}

interface Held {
  box: Box;
  /** Rows above the place where the list was opened. */
  origin: number;
  height: number;
  setAt(change: (at: At) => At): void;
}

/** Rows that are put above, or taken away there, leave what is seen where it is. */
function useHeld({ box, origin, height, setAt }: Held): void {
  const before = useRef(origin);
  useLayoutEffect(() => {
    const by = origin - before.current;
    before.current = origin;
    if (by === 0) return;
    box.current!.scrollTop += by * height;
    setAt(({ row, column }) => ({ row: row < 0 ? row : Math.max(0, row + by), column }));
  }, [box, origin, height, setAt]);
}

interface Around {
  at: At;
  count: number;
  columns: number;
  page: number;
}

/** Where a key leads; null: it means nothing here. */
function placeAfter(event: KeyboardEvent, { at: { row, column }, count, columns, page }: Around): At | null {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const [onward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const to = (nextRow: number, nextColumn: number): At => {
    return { row: Math.min(count - 1, Math.max(-1, nextRow)), column: Math.min(columns - 1, Math.max(0, nextColumn)) };
  };
  const isFar = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowUp':
      return to(row - 1, column);
    case onward:
      return event.altKey ? null : to(row, column + 1);
    case back:
      return event.altKey ? null : to(row, column - 1);
    case 'PageDown':
      return to(row + page, column);
    case 'PageUp':
      return to(Math.max(0, row - page), column);
    case 'Home':
      return to(isFar ? 0 : row, 0);
    case 'End':
      return to(isFar ? count - 1 : row, columns - 1);
    default:
      return null;
  }
}
