/**
 * Putting a row elsewhere by mouse, pen or finger: a line shows where it would land, Escape leaves all as it was. The
 * same can be done by keys and by the menu of the row.
 */
import { useCallback, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

export interface Drag {
  /** The row that is held, and the one it would land behind; null: at the start. */
  held: string | null;
  behind: string | null;
  /** Always the same function. */
  handle(id: string): { onPointerDown(event: PointerEvent<HTMLElement>): void };
}

const edgePixels = 48;

export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onMove: (id: string, behind: string | null) => void,
): Drag {
  const [state, setState] = useState<{ held: string; behind: string | null } | null>(null);
  const meant = useRef({ ids, onMove });
  useLayoutEffect(() => {
    meant.current = { ids, onMove };
  });
  const start = useCallback((id: string, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const above = () => meant.current.ids[meant.current.ids.indexOf(id) - 1] ?? null;
    let behind = above();
    setState({ held: id, behind });
    const onPointerMove = (moved: globalThis.PointerEvent) => {
      scrollNear(moved.clientY, list.current);
      const before = behind;
      behind = rowAbove(list.current, moved.clientY, id);
      if (behind !== before) setState({ held: id, behind });
    };
    const end = (isMeant: boolean) => {
      handle.removeEventListener('pointermove', onPointerMove);
      handle.removeEventListener('pointerup', onUp);
      handle.removeEventListener('pointercancel', onCancel);
      document.removeEventListener('keydown', onKey);
      setState(null);
      if (isMeant && behind !== above()) meant.current.onMove(id, behind);
    };
    const onUp = () => end(true);
    const onCancel = () => end(false);
    const onKey = (key: globalThis.KeyboardEvent) => key.key === 'Escape' && end(false);
    handle.addEventListener('pointermove', onPointerMove);
    handle.addEventListener('pointerup', onUp);
    handle.addEventListener('pointercancel', onCancel);
    document.addEventListener('keydown', onKey);
  }, []);
  const handle = useCallback<Drag['handle']>((id) => ({ onPointerDown: (event) => start(id, event) }), [start]);
  return { held: state?.held ?? null, behind: state?.behind ?? null, handle };
}

/** Classes of a row that is held, or beside which the held one would land. */
export function marksOf({ held, behind }: Pick<Drag, 'held' | 'behind'>, id: string, isFirst: boolean): string {
  if (held === null) return '';
  const marks = [held === id && 'held', behind === id && 'land-behind', behind === null && isFirst && 'land-before'];
  return marks.filter(Boolean).join(' ');
}

function rowAbove(list: HTMLElement | null, y: number, held: string): string | null {
  let above: string | null = null;
  for (const row of list?.querySelectorAll<HTMLElement>('[data-id]') ?? []) {
    const { top, height } = row.getBoundingClientRect();
    if (y < top + height / 2) break;
    if (row.dataset['id'] !== held) above = row.dataset['id'] ?? null;
  }
  return above;
}

function scrollNear(y: number, list: HTMLElement | null): void {
  const pane = list?.closest<HTMLElement>('.questions, .inspector');
  if (!pane) return;
  const { top, bottom } = pane.getBoundingClientRect();
  if (y < top + edgePixels) pane.scrollBy(0, -edgePixels / 4);
  else if (y > bottom - edgePixels) pane.scrollBy(0, edgePixels / 4);
}
