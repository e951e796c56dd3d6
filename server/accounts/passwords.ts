/**
 * Passwords: argon2id, slow on purpose. Two at a time, because each takes a processor and 19 MB while it runs; whoever
 * asks for many waits in a line of their own. Nobody holds a connection to the database meanwhile.
 */
import { hash, verify } from '@node-rs/argon2';
import { makeFairQueue } from '../kernel/limits/fair-queue.ts';
import { addressKey } from '../kernel/network/address.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const turns = makeFairQueue({ name: 'passwords', places: 2, each: 1, line: 200 });
const patience = { milliseconds: 30_000 };

/** All hashing that is asked for over the network. A line that is full, or that takes too long, is a 429. */
export function withinHashLimit<T>(address: string, work: () => Promise<T>): Promise<T> {
  return turns.run(addressKey(address), work, patience);
}

export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), cost);
}

/** Takes as long for an account that does not exist (null) as for one that does. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobodysHash()), composed(password));
  return stored !== null && fits;
}

/** Keyboards differ in how they compose an accent; the person means the same. */
function composed(password: string): string {
  return password.normalize('NFC');
}

let unused: Promise<string> | null = null;
function nobodysHash(): Promise<string> {
  unused ??= hashPassword('of nobody');
  return unused;
}
