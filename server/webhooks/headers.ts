/** Headers that authors configure. Their values are often keys, so they are sealed and shown as a mask. */
import { headerMask } from '../../contract/webhook-members.ts';
import { refuseField } from '../kernel/problem.ts';
import type { Vault } from '../kernel/secrets/vault.ts';
import type { Header } from '../../engine/webhooks/payload.ts';

export function sealHeaders(vault: Vault, headers: readonly Header[]): Buffer {
  return vault.seal('webhook', JSON.stringify(headers));
}

export function openHeaders(vault: Vault, sealed: Buffer): Header[] {
  return JSON.parse(vault.open('webhook', sealed)) as Header[];
}

/** What was sent, with stored values where the mask came back. */
export function unmask(sent: readonly Header[], stored: readonly Header[]): Header[] {
  const known = new Map(stored.map(({ name, value }) => [name.toLowerCase(), value]));
  return sent.map(({ name, value }, index) => {
    if (value !== headerMask) return { name, value };
    const kept = known.get(name.toLowerCase());
    if (kept !== undefined) return { name, value: kept };
    const message = `headers.${index}.value is the mask of a value that is not stored`;
    return refuseField(`headers.${index}.value`, { constraint: 'exists', message });
  });
}

/** Stored values stay with the receiver they were given for: whoever moves the webhook elsewhere must know them. */
export function isElsewhere(url: string, stored: string): boolean {
  return new URL(url).origin !== new URL(stored).origin;
}

/** What is left for a new receiver, and the names of what is not. */
export function sentAnew(
  sent: readonly Header[] | undefined,
  stored: readonly Header[],
): { headers: Header[]; cleared: string[] } {
  // Also here a mask without a stored value is a mistake, and not something that was cleared.
  unmask(sent ?? [], stored);
  const headers = (sent ?? []).filter(({ value }) => value !== headerMask);
  const renewed = new Set(headers.map(({ name }) => name.toLowerCase()));
  const wanted = sent?.map(({ name }) => name.toLowerCase());
  const cleared = stored
    .map(({ name }) => name)
    .filter((name) => {
      const key = name.toLowerCase();
      return !renewed.has(key) && (wanted?.includes(key) ?? true);
    });
  return { headers, cleared };
}
