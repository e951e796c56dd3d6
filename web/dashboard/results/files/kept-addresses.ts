/**
 * Addresses of files work for an hour. Each reading gives new ones, and a picture whose address changes is loaded again: so an address
 * is kept until it is nearly over, and then the next reading brings another one.
 */
import { useRef } from 'react';

export const goodMilliseconds = 50 * 60_000;

interface Kept {
  url: string;
  since: number;
}

export class KeptAddresses {
  readonly #kept = new Map<string, Kept>();

  urlOf(file: { id: string; url: string }, now: number): string {
    const known = this.#kept.get(file.id);
    if (known && now - known.since < goodMilliseconds) return known.url;
    this.#kept.set(file.id, { url: file.url, since: now });
    return file.url;
  }
}

export function useKeptAddresses(): KeptAddresses {
  const kept = useRef<KeptAddresses>(null);
  return (kept.current ??= new KeptAddresses());
}
