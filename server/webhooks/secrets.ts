/** Secrets that sign messages. A replaced one goes on signing for a day, so that receivers can change over unhurried. */
import { randomBytes } from 'node:crypto';
import type { Vault } from '../kernel/secrets/vault.ts';

const overlapMilliseconds = 24 * 60 * 60 * 1000;
/** Each one makes the signature header longer, and receivers limit their headers. */
const mostSecrets = 10;

interface Kept {
  secret: string;
  /** Null: the present one. */
  until: number | null;
}

export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

export function sealSecret(vault: Vault, secret: string): Buffer {
  return seal(vault, [{ secret, until: null }]);
}

/** The sealed list with a new secret in front. */
export function rotateSecret(vault: Vault, sealed: Buffer, secret: string): Buffer {
  const now = Date.now();
  const before = open(vault, sealed)
    .filter(({ until }) => until === null || until > now)
    .map((kept) => ({ ...kept, until: kept.until ?? now + overlapMilliseconds }));
  return seal(vault, [{ secret, until: null }, ...before].slice(0, mostSecrets));
}

/** Those that sign now, the newest first. */
export function signingSecrets(vault: Vault, sealed: Buffer, now = Date.now()): string[] {
  return open(vault, sealed)
    .filter(({ until }) => until === null || until > now)
    .map(({ secret }) => secret);
}

function seal(vault: Vault, secrets: readonly Kept[]): Buffer {
  return vault.seal('webhook', JSON.stringify(secrets));
}

function open(vault: Vault, sealed: Buffer): Kept[] {
  return JSON.parse(vault.open('webhook', sealed)) as Kept[];
}
