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

const bySession = new WeakMap<object, Map<string, readonly Held[]>>();
const none: readonly Held[] = [];

export function heldAt(session: object, place: RulePlace): readonly Held[] {
  return bySession.get(session)?.get(keyOf(place)) ?? none;
}

export function keepHeld(session: object, place: RulePlace, held: readonly Held[]): void {
  const all = bySession.get(session) ?? new Map<string, readonly Held[]>();
  bySession.set(session, all.set(keyOf(place), held));
}

function keyOf({ kind, owner }: RulePlace): string {
  return `${kind} ${owner}`;
}
