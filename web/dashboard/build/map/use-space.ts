/** How much room the map has across, and how large its letters are. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Space } from './layout.ts';

export function useSpace(frame: RefObject<HTMLElement | null>): Space | null {
  const [space, setSpace] = useState<Space | null>(null);
  useLayoutEffect(() => {
    const element = frame.current!;
    const measure = () => {
      const width = element.clientWidth;
      const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      setSpace((before) => (before?.width === width && before.scale === scale ? before : { width, scale }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame]);
  return space;
}
