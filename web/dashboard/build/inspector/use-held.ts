/**
 * What is typed and not taken yet. It is held over what stands there, and given up when something else does: an undo, or somebody else.
 * Not by an effect: one that runs late would take the first letter that was typed with it.
 */
import { useState } from 'react';

export function useHeld<Held>(over: unknown): [held: Held | null, hold: (held: Held | null) => void] {
  const [kept, setKept] = useState<{ held: Held; over: unknown } | null>(null);
  const held = kept && Object.is(kept.over, over) ? kept.held : null;
  return [held, (next) => setKept(next === null ? null : { held: next, over })];
}
