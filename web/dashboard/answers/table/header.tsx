/** The names of the columns: some sort the table, and all can be made wider or narrower, by the mouse or by Alt and an arrow. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import type { Asked, Sort } from '../asked.ts';
import type { Span } from '../window.ts';
import { classOf, type Layout, placeOf } from './line.tsx';

export interface HeaderProps {
  layout: Layout;
  span: Span;
  at: number;
  sorting: Asked;
  nameOf(key: string): string;
  onSort(sort: Sort): void;
  onResize(key: string, width: number): void;
}

const sorts: Readonly<Record<string, Sort>> = { id: 'id', date: 'date', score: 'score', duration: 'duration_seconds' };
const step = 24;

export function Header({ layout, span, at, sorting, nameOf, onSort, onResize }: HeaderProps) {
  const { keys, strip } = layout;
  const drawn = keys
    .map((_, column) => column)
    .filter((column) => (column >= span.from && column < span.to) || column === at);
  const widthOf = (column: number) => (strip.starts[column + 1] ?? strip.width) - strip.starts[column]!;
  const onKeyDown = (event: KeyboardEvent, column: number) => {
    const sort = sorts[keys[column]!];
    const by = event.key === 'ArrowRight' ? step : event.key === 'ArrowLeft' ? -step : 0;
    if (event.altKey && by !== 0) onResize(keys[column]!, widthOf(column) + by);
    else if ((event.key === 'Enter' || event.key === ' ') && sort) onSort(sort);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="answers-head" role="rowgroup" style={{ inlineSize: strip.width }}>
      <div role="row" aria-rowindex={1}>
        {drawn.map((column) => {
          const key = keys[column]!;
          const sort = sorts[key];
          const isSorted = sort === sorting.sort;
          return (
            <div
              key={key}
              role="columnheader"
              className={`answers-cell is-${classOf(key)}`}
              aria-colindex={column + 1}
              tabIndex={column === at ? 0 : -1}
              style={placeOf(strip, column)}
              title={nameOf(key)}
              {...(sort && { 'aria-sort': isSorted ? (sorting.order === 'asc' ? 'ascending' : 'descending') : 'none' })}
              onKeyDown={(event) => onKeyDown(event, column)}
              onClick={() => sort && onSort(sort)}
            >
              <span dir="auto">{nameOf(key)}</span>
              {sort && isSorted && <Icon name={sorting.order === 'asc' ? 'up' : 'down'} />}
              {key !== 'pick' && key !== 'card' && (
                <Edge width={widthOf(column)} onResize={(width) => onResize(key, width)} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Edge({ width, onResize }: { width: number; onResize(width: number): void }) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const onPointerMove = (event: PointerEvent) => {
    if (!from.current) return;
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    onResize(from.current.width + sign * (event.clientX - from.current.x));
  };
  return (
    <i
      className="answers-edge"
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
    />
  );
}
