/**
 * What is added to the logic of a question while somebody looks at it is written on at once. What stood there before, such as a
 * sentence that was left unfinished, leaves the focus where it is: who goes through the list by keys would fall out of it.
 */
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';

const IsDrawn = createContext<RefObject<boolean>>({ current: false });

/** Around all that may be added to. */
export function WatchAdding({ children }: { children: ReactNode }) {
  const isDrawn = useRef(false);
  // After those of everything in it that is drawn with it.
  useEffect(() => {
    isDrawn.current = true;
  }, []);
  return <IsDrawn value={isDrawn}>{children}</IsDrawn>;
}

export function useFocusWhenAdded(find: () => HTMLElement | null | undefined): void {
  const isDrawn = use(IsDrawn);
  useEffect(() => {
    if (isDrawn.current) find()?.focus();
  }, []);
}
