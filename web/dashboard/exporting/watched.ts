/**
 * The files that somebody waits for, on this device: they outlive the page and a reload, and are the same in every tab.
 * What they are is asked of the server; kept is only which they are.
 */
import { useSyncExternalStore } from 'react';
import type { ExportKind } from '../../../contract/exports.ts';
import { keepOnDevice, readDevice } from '../device.ts';

export interface Watched {
  surveyId: number;
  surveyName: string;
  jobId: string;
  kind: ExportKind;
  /** Its download was begun. */
  isFetched?: boolean;
}

const most = 20;
const listeners = new Set<() => void>();
let read: { text: string | null; list: readonly Watched[] } = { text: null, list: [] };

export function useWatched(personId: number): readonly Watched[] {
  return useSyncExternalStore(subscribe, () => listOf(personId));
}

export function watch(personId: number, one: Watched): void {
  keep(personId, [...listOf(personId).filter(({ jobId }) => jobId !== one.jobId), one].slice(-most));
}

export function forget(personId: number, jobId: string): void {
  keep(
    personId,
    listOf(personId).filter((one) => one.jobId !== jobId),
  );
}

/** It stays, for who wants it once more, and is in nobody's way. */
export function markFetched(personId: number, jobId: string): void {
  keep(
    personId,
    listOf(personId).map((one) => (one.jobId === jobId ? { ...one, isFetched: true } : one)),
  );
}

const keyOf = (personId: number) => `exports-${personId}`;

function keep(personId: number, list: readonly Watched[]): void {
  keepOnDevice(keyOf(personId), JSON.stringify(list));
  for (const listener of listeners) listener();
}

/** The same list as long as nothing has changed. */
function listOf(personId: number): readonly Watched[] {
  const text = readDevice(keyOf(personId));
  if (text !== read.text) read = { text, list: parsed(text) };
  return read.list;
}

function parsed(text: string | null): readonly Watched[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Other tabs change what is on the device too. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
