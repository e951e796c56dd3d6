/**
 * Sentences with holes, kept as long as the survey is open in this window: who looks at another question before they finish one
 * finds it again.
 */
import type { Rule } from '../../draft/draft.ts';
import type { RulePlace } from './ground.ts';
import type { Sketch } from './sketch.ts';

export interface Held {
  sketch: Sketch;
  /** The rule that it rewrites; with another one below it, it is given up. */
  over: Rule | undefined;
}

/** Of one window: by place, and who wants to know when one is written or finished. */
interface Kept {
  readonly byPlace: ReadonlyMap<string, readonly Held[]>;
  readonly listeners: ReadonlySet<() => void>;
}

const bySession = new WeakMap<object, Kept>();
const none: readonly Held[] = [];
const nowhere: Kept = { byPlace: new Map(), listeners: new Set() };

export function heldAt(session: object, place: RulePlace): readonly Held[] {
  return heldIn(session).get(keyOf(place)) ?? none;
}

/** The same map until something is held or let go. */
export function heldIn(session: object): ReadonlyMap<string, readonly Held[]> {
  return (bySession.get(session) ?? nowhere).byPlace;
}

export function keepHeld(session: object, place: RulePlace, held: readonly Held[]): void {
  const { byPlace, listeners } = bySession.get(session) ?? nowhere;
  bySession.set(session, { byPlace: new Map(byPlace).set(keyOf(place), held), listeners });
  for (const listener of listeners) listener();
}

export function hearHeld(session: object, listener: () => void): () => void {
  const kept = () => bySession.get(session) ?? nowhere;
  bySession.set(session, { ...kept(), listeners: new Set(kept().listeners).add(listener) });
  return () => {
    const left = [...kept().listeners].filter((one) => one !== listener);
    bySession.set(session, { ...kept(), listeners: new Set(left) });
  };
}

export function keyOf({ kind, owner }: RulePlace): string {
  return `${kind} ${owner}`;
}
