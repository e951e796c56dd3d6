/**
 * The table itself: a grid of which only the rows and columns that are seen are drawn. One of its cells is in the tab order, and
 * arrows go from cell to cell; that cell is drawn even where it is not seen, so that the focus is never lost by moving the table.
 */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Row, Sort } from '../asked.ts';
import { aboveIn, lengthOf, rowAt, totalOf, unreadAbove } from '../chain.ts';
import type { Rows, Shown } from '../rows.ts';
import { drawnColumns, drawnRows, leftOut, seenRows } from '../window.ts';
import { type At, type Box, useActing } from './acting.ts';
import type { Telling } from './cells.ts';
import { Header, type HeaderProps } from './header.tsx';
import { type Layout, Line } from './line.tsx';
import { isPicked, type Picking } from './picking.ts';
import { useView } from './use-view.ts';

export interface GridProps extends Pick<HeaderProps, 'nameOf' | 'sorting' | 'onResize'> {
  rows: Rows;
  shown: Shown;
  layout: Layout;
  telling: Telling;
  picking: Picking | null;
  /** The answer that is shown beside it. */
  open: number | null;
  onOpen(row: Row): void;
  /** The same, with the note to be written. */
  onNote(row: Row): void;
  onSort(sort: Sort): void;
  /** The first row that is seen, for whoever must find it again. */
  onSee(row: Row | null): void;
  earlier: string;
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
