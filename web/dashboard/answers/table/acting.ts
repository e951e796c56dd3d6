/** What keys and clicks do in the grid: go from cell to cell, choose a row, open it, write its note. */
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { areSingleKeysOn } from '../../shell/commands.ts';
import type { Row } from '../asked.ts';
import { findRow, rowAt } from '../chain.ts';
import type { Shown } from '../rows.ts';
import type { Seen } from '../window.ts';
import type { Layout } from './line.tsx';
import type { Picking } from './picking.ts';
import type { View } from './use-view.ts';

export type Box = RefObject<HTMLDivElement | null>;

/** The row and column of the cell in the tab order; row -1: the header. */
export interface At {
  row: number;
  column: number;
}

interface Acted {
  shown: Shown;
  layout: Layout;
  picking: Picking | null;
  onOpen(row: Row): void;
  onNote(row: Row): void;
}

interface Acting {
  box: Box;
  at: At;
  setAt(at: At): void;
  view: View;
  seen: Seen;
  out: number;
}

export function useActing(props: Acted, { box, at, setAt, view, seen, out }: Acting) {
  const { shown, layout, picking, onOpen, onNote } = props;
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
  const pick = (row: Row | null, isRange: boolean) => row && picking?.pick(row, { isRange, chain });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLButtonElement) return;
    const page = Math.max(1, Math.floor(seen.view / height) - 1);
    const next = placeAfter(event, { at, count: seen.count, columns: keys.length, page });
    const row = at.row >= 0 ? rowAt(chain, at.row + out) : null;
    if (next) show(next);
    // A row that has not come yet takes the key too: passed on, it would choose the answer that is open.
    else if (isPick(event)) pick(row, event.shiftKey);
    else if (event.key === 'Enter' && row) act(at.row, at.column, event.shiftKey);
    else if (isSingle(event, 'n') && row && picking) onNote(row);
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

/** Space, or X as on the other screens. */
function isPick(event: KeyboardEvent): boolean {
  return event.key === ' ' || isSingle(event, 'x');
}

function isSingle(event: KeyboardEvent, key: string): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  return isPlain && event.key.toLowerCase() === key && areSingleKeysOn();
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
