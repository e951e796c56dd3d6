/** Passwords: argon2id, slow on purpose. Two at a time, because each takes a processor and 19 MB while it runs. */
import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(composed(password), cost));
}

/** Takes as long for an account that does not exist (null) as for one that does. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash());
  const fits = await inTurn(() => verify(against, composed(password)));
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

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((start) => waiting.push(start));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
