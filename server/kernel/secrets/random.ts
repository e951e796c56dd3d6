/** Random names and secrets. Letters are drawn without bias, so every one carries its full weight. */
import { randomBytes, randomFillSync, randomInt } from 'node:crypto';

const digits = '0123456789';
const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();

const alphabets = {
  letters: upper + lower + digits,
  lower: lower + digits,
  urlSafe: `${upper + lower + digits}-_`,
  /** Without look-alikes, for people who type it from paper. */
  spoken: 'abcdefghkmnpqrstuvwxyz23456789',
} as const;

export function randomText(alphabet: keyof typeof alphabets, length: number): string {
  const letters = alphabets[alphabet];
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** A host label: its first sign is a letter. */
export function randomLabel(): string {
  return lower[randomInt(lower.length)] + randomText('lower', 11);
}

const pool = Buffer.alloc(4096);
let used = pool.length;

/** Random bytes, asked of the system a few thousand at a time: for what every request needs. */
export function pooledBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return Buffer.from(pool.subarray(used - count, used));
}

const run = randomBytes(5).toString('hex');
let requests = 0;

/** Names a request in the log: a random start for each process and a number, which costs a request next to nothing. */
export function nextRequestId(): string {
  requests = (requests + 1) % 2 ** 32;
  return `req_${run}${requests.toString(16).padStart(8, '0')}`;
}
