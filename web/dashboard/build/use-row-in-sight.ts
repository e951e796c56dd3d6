/** A question that is selected on the canvas, by keys or by the address has its row in sight. */
import { type RefObject, useEffect } from 'react';
import type { Id } from '../draft/draft.ts';

export function useRowInSight(list: RefObject<HTMLElement | null>, selected: Id | null, areAllDrawn: boolean): void {
  useEffect(() => {
    if (selected === null) return;
    // Where things stand is known with the next frame, and asking before that would lay out the page twice.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector(`[data-id="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [list, selected, areAllDrawn]);
}
