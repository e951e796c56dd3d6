/** Quotas are opened from the list, from a finding and from the map, and stand in one place: what asks for them need not know it. */
import { useSyncExternalStore } from 'react';
import type { Id } from '../../draft/draft.ts';

interface Open {
  /** Null: all of them. */
  asked: Id | null;
}

let open: Open | null = null;
const listeners = new Set<() => void>();

export function openQuotas(asked: Id | null): void {
  set({ asked });
}

export function closeQuotas(): void {
  set(null);
}

/** Null: they are closed. */
export function useOpenQuotas(): Open | null {
  return useSyncExternalStore(subscribe, () => open);
}

function set(next: Open | null): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
