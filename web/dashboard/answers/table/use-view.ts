/** What of the table is seen: how far it was moved and how much room it has. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

export interface View {
  top: number;
  left: number;
  height: number;
  width: number;
}

export function useView(box: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>({ top: 0, left: 0, height: 600, width: 1000 });
  useLayoutEffect(() => {
    const element = box.current!;
    // Right to left it is moved below nothing.
    const look = () => {
      const { scrollTop: top, scrollLeft, clientHeight: height, clientWidth: width } = element;
      // Behind an answer that fills the page it has no size, and stays as it was.
      if (height > 0) setView({ top, left: Math.abs(scrollLeft), height, width });
    };
    look();
    const watching = new ResizeObserver(look);
    watching.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watching.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return view;
}

export function useMedia(query: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const look = () => setFits(media.matches);
    look();
    media.addEventListener('change', look);
    return () => media.removeEventListener('change', look);
  }, [query]);
  return fits;
}
