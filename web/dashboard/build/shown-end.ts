/** Which of the screens behind the last question is looked at: by the canvas, and by the fields beside it. */
import type { EndScreen } from '../../stage/messages.ts';

export interface ShownEnd {
  now(): EndScreen;
  show(screen: EndScreen): void;
  subscribe(listener: () => void): () => void;
}

export function makeShownEnd(): ShownEnd {
  let shown: EndScreen = 'end';
  const listeners = new Set<() => void>();
  return {
    now: () => shown,
    show(screen) {
      shown = screen;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
