/**
 * Signatures after Standard Webhooks, which receivers check with any library that knows the standard, and the secrets that
 * make them. A replaced secret goes on signing for a day, so that receivers can change over unhurried.
 */
import { createHmac, randomBytes } from 'node:crypto';
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
  const before = unexpired(open(vault, sealed), now).map((kept) => ({
    ...kept,
    until: kept.until ?? now + overlapMilliseconds,
  }));
  return seal(vault, [{ secret, until: null }, ...before].slice(0, mostSecrets));
}

export interface Signed {
  messageId: string;
  /** Unix seconds of this attempt. */
  timestamp: number;
  /** The body as sent; for a request without one its raw query. */
  content: string;
}

/** By every secret that signs now, the newest first. */
export function signatureHeaders(vault: Vault, sealed: Buffer, signed: Signed): Record<string, string> {
  const secrets = unexpired(open(vault, sealed), Date.now());
  return {
    'webhook-id': signed.messageId,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': secrets.map(({ secret }) => signatureOf(secret, signed)).join(' '),
  };
}

export function signatureOf(secret: string, { messageId, timestamp, content }: Signed): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${content}`).digest('base64')}`;
}

function unexpired(secrets: readonly Kept[], now: number): Kept[] {
  return secrets.filter(({ until }) => until === null || until > now);
}

function seal(vault: Vault, secrets: readonly Kept[]): Buffer {
  return vault.seal('webhook', JSON.stringify(secrets));
}

function open(vault: Vault, sealed: Buffer): Kept[] {
  return JSON.parse(vault.open('webhook', sealed)) as Kept[];
}
