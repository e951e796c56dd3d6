/** Which part of the map is in sight, and somewhat around it: whatever moves, the map or the page. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { whenFree } from '../../../ui/when-free.ts';

interface Seen {
  from: number;
  to: number;
}

/** Told in steps of so many pixels: between two of them nothing is drawn anew. */
const step = 400;

export function useWindow(list: RefObject<HTMLElement | null>): Seen {
  const [seen, setSeen] = useState<Seen>({ from: 0, to: innerHeight });
  useLayoutEffect(() => {
    const element = list.current!;
    const topOf = () => -element.getBoundingClientRect().top;
    const look = () => {
      const top = topOf();
      const from = (Math.floor(top / step) - 1) * step;
      const to = from + (Math.ceil(innerHeight / step) + 3) * step;
      setSeen((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    // At first no more than the window holds, so that it is drawn at once; what is around it follows when that is done.
    let isLeft = false;
    whenFree(() => isLeft || look());
    // Scrolling of a pane is told to nobody above it, but can be heard on its way down.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      isLeft = true;
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
      // When it is shown again, that is again the first of it.
      const from = topOf();
      setSeen({ from, to: from + innerHeight });
    };
  }, [list]);
  return seen;
}
