/** How much room the map has across, and how large its letters are. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Space } from './layout.ts';

/** As it was the last time in a window of this width: most often right, and the map is drawn without measuring first. */
let last: { window: number; space: Space } | null = null;

export function useSpace(frame: RefObject<HTMLElement | null>): Space | null {
  const [space, setSpace] = useState<Space | null>(() => (last?.window === innerWidth ? last.space : null));
  useLayoutEffect(() => {
    const element = frame.current!;
    const measure = () => {
      // Not in sight: there is nothing to learn.
      if (element.clientWidth === 0) return;
      const width = element.clientWidth;
      const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      const isSame = last?.space.width === width && last.space.scale === scale;
      last = { window: innerWidth, space: isSame ? last!.space : { width, scale } };
      setSpace(last.space);
    };
    // What was drawn by the last measure is looked at when the page has been laid out, not before.
    if (last?.window !== innerWidth) measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame]);
  return space;
}
