/** The installation's data key: made once, wrapped for each SECRET_KEY that may open it, and changed by rotation. */
import { createHmac, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fchmodSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Db } from '../database/db.ts';
import { isInstalled } from '../database/store.ts';
import {
  deleteOtherWrappedKeys,
  findRestoration,
  insertWrappedKey,
  listWrappedKeys,
  lockWrappedKeys,
} from './store.ts';
import type { Config } from '../process/config.ts';
import { parseSecretKey } from '../process/credentials.ts';
import {
  fingerprint,
  KeyDoesNotFit,
  makeVault,
  newDataKey,
  unwrapKey,
  wrapKey,
  type Purpose,
  type Vault,
} from './vault.ts';

const fileName = 'secret';

/** SECRET_KEY, or the one kept beside the data, which is made at the first start. */
export function secretKeyOf(config: Config): Buffer {
  if (config.secretKey) return config.secretKey;
  const path = join(config.dataDir, fileName);
  if (!existsSync(path)) writeSecret(path, randomBytes(32));
  return parseSecretKey(readFileSync(path, 'utf8'), path);
}

/** False when `secretKeyOf` would have to make one. */
export function hasSecretKey(config: Config): boolean {
  return config.secretKey !== null || existsSync(join(config.dataDir, fileName));
}

export async function openVault(db: Db, secretKey: Buffer): Promise<Vault> {
  const dataKey = await dataKeyOf(db, secretKey);
  const restoredAt = await db.read(findRestoration);
  return restoredAt === null ? makeVault(dataKey) : withOwnCursors(dataKey, restoredAt);
}

export async function dataKeyOf(db: Db, secretKey: Buffer): Promise<Buffer> {
  const name = fingerprint(secretKey);
  const wrapped = await db.transact(async (tx) => {
    const known = await listWrappedKeys(tx);
    if (known.length > 0) return known;
    // Of instances that start together with different keys only the first may make one.
    await lockWrappedKeys(tx);
    const made = await listWrappedKeys(tx);
    if (made.length > 0) return made;
    // A new key would open nothing of what is stored, and hide that the old one is lost.
    if (await isInstalled(tx)) throw new KeysLost();
    await insertWrappedKey(tx, name, wrapKey(secretKey, newDataKey()));
    return listWrappedKeys(tx);
  });
  const mine = wrapped.find((row) => row.fingerprint === name);
  if (!mine) throw new KeyDoesNotFit();
  return unwrapKey(secretKey, mine.wrapped);
}

/** Puts a new key in place; what it says is for the operator. */
export async function rotateKey(db: Db, config: Config): Promise<string[]> {
  const old = secretKeyOf(config);
  const dataKey = await dataKeyOf(db, old);
  const fresh = randomBytes(32);
  // Kept before anything forgets it: a backup, and an instance with a copy of the file, can be opened with it only.
  const keptAs = config.secretKey ? null : keepOld(config, old);
  await db.transact(async (tx) => {
    await lockWrappedKeys(tx);
    await insertWrappedKey(tx, fingerprint(fresh), wrapKey(fresh, dataKey));
  });
  if (keptAs === null) {
    return [
      'Set SECRET_KEY to this value on every instance, restart them, then run: canvass key rotate --finish',
      fresh.toString('base64'),
      'Until then both keys open the installation.',
    ];
  }
  await db.transact(async (tx) => {
    // Of two rotations at once the later one counts: either alone would shut out the key that the other has just written.
    await lockWrappedKeys(tx);
    if (isSuperseded(fingerprint(fresh), await listWrappedKeys(tx))) throw new RotationOvertaken();
    writeSecret(join(config.dataDir, fileName), fresh);
    await deleteOtherWrappedKeys(tx, fingerprint(fresh));
  });
  return [
    'A new key is in place. Everything stored stays readable, and links given out stay valid.',
    `The old key is kept in ${keptAs}: backups made until now need it. Delete it when there are none of them any more.`,
  ];
}

function keepOld({ dataDir }: Config, old: Buffer): string {
  const path = join(dataDir, `${fileName}.${fingerprint(old).slice(0, 8)}`);
  writeSecret(path, old);
  return path;
}

/** Only the newest key may stay: with the one before it the operator would shut out every instance that has the new one. */
export async function finishRotation(db: Db, config: Config): Promise<string[]> {
  const current = secretKeyOf(config);
  await dataKeyOf(db, current);
  await db.transact(async (tx) => {
    await lockWrappedKeys(tx);
    if (isSuperseded(fingerprint(current), await listWrappedKeys(tx))) throw new RotationUnfinished();
    await deleteOtherWrappedKeys(tx, fingerprint(current));
  });
  return ['Only the current SECRET_KEY opens the installation now.'];
}

export class RotationUnfinished extends Error {
  constructor() {
    super(
      'SECRET_KEY is still the old key, so nothing was changed. Set it to the one that canvass key rotate printed, on every instance, and finish then; if that one is lost, run canvass key rotate again.',
    );
  }
}

export class RotationOvertaken extends Error {
  constructor() {
    super('Another rotation has just put its own key in place, which counts. This one has changed nothing.');
  }
}

export class KeysLost extends Error {
  constructor() {
    super(
      'The database has lost the keys of this installation, so nothing secret in it can be read. Restore a backup.',
    );
  }
}

/** Whether a rotation has put another key in its place. The rows are in the order in which the keys were made. */
export function isSuperseded(name: string, known: readonly { fingerprint: string }[]): boolean {
  return known.at(-1)?.fingerprint !== name;
}

/**
 * Cursors tell places in the order of the server's transactions, which a restore begins anew: one from before it must be
 * refused, or its reader would miss events. Everything else given out stays valid.
 */
function withOwnCursors(dataKey: Buffer, restoredAt: string): Vault {
  const lasting = makeVault(dataKey);
  const cursors = makeVault(createHmac('sha256', dataKey).update(`restored ${restoredAt}`).digest());
  const of = (purpose: Purpose) => (purpose === 'cursor' ? cursors : lasting);
  return {
    seal: (purpose, text) => of(purpose).seal(purpose, text),
    open: (purpose, sealed) => of(purpose).open(purpose, sealed),
    sign: (purpose, text) => of(purpose).sign(purpose, text),
  };
}

/** On the disk before it returns: the database must never outlive the only key that opens it. */
function writeSecret(path: string, key: Buffer): void {
  const fresh = `${path}.new`;
  const file = openSync(fresh, 'w', 0o600);
  try {
    fchmodSync(file, 0o600);
    writeSync(file, `${key.toString('base64')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(fresh, path);
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
