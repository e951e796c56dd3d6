/** Keys on the map: along the rows, into the rules of a row and along them to where they lead. One of all is reached by the tabulator. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { chordOf } from '../../shell/keys.ts';
import { useBuild } from '../context.tsx';
import type { MapModel } from './rows.ts';
import { stopAfter, type Stop } from './stops.ts';

export function useMapKeys(
  list: RefObject<HTMLOListElement | null>,
  stops: readonly Stop[],
  places: MapModel['places'],
) {
  const { selected } = useBuild();
  const [name, setName] = useState<string | null>(selected === null ? null : `row ${selected}`);
  const [focused, setFocused] = useState<string | null>(null);
  /** By its name: what was drawn before a key was pressed may be told of only after it, and must not take the wish for its own. */
  const wanted = useRef<string | null>(null);
  // Each time the map is opened: it stays where it is while it is hidden, and the list goes on.
  useEffect(() => {
    if (selected !== null) setName(`row ${selected}`);
    return () => setFocused(null);
  }, []);
  const stop = stops.find((one) => one.name === name) ?? stops[0] ?? null;
  useEffect(() => {
    if (!stop || wanted.current !== stop.name) return;
    wanted.current = null;
    const element = list.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(stop.name)}"]`);
    element?.scrollIntoView({ block: 'center', inline: 'nearest' });
    element?.focus({ preventScroll: true });
  });
  const go = (to: Stop | null) => {
    if (!to) return;
    wanted.current = to.name;
    setName(to.name);
    // Where it is the same nothing would be drawn anew, and the focus could be elsewhere.
    setFocused(to.name);
  };
  return {
    stop,
    focused,
    go,
    onFocus({ target }: FocusEvent) {
      const own = (target as HTMLElement).dataset['stop'] ?? null;
      if (own !== null) setName(own);
      // Its ways are lit when it is there: not in the moment in which the map is opened.
      startTransition(() => setFocused(own));
    },
    onBlur: () => setFocused(null),
    onKeyDown(event: KeyboardEvent) {
      const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
      const key = keyOf(chordOf(event), isMirrored);
      const from = stops.find((one) => one.name === (event.target as HTMLElement).dataset['stop']);
      if (key === null || !from) return;
      event.preventDefault();
      go(stopAfter(stops, from, { key, places }));
    },
  };
}

function keyOf(chord: string, isMirrored: boolean): Parameters<typeof stopAfter>[2]['key'] | null {
  switch (chord) {
    case 'ArrowDown':
      return 'down';
    case 'ArrowUp':
      return 'up';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case 'ArrowRight':
      return isMirrored ? 'back' : 'on';
    case 'ArrowLeft':
      return isMirrored ? 'on' : 'back';
    default:
      return null;
  }
}
