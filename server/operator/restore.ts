/**
 * A backup put back into an empty installation. The whole file is checked before anything is touched, and the database
 * gets everything in one transaction: tables of the backup's version, rows, newer migrations, and every deletion made
 * after the backup. A restore that fails leaves a database as empty as it was and can be repeated.
 */
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { withBulk, type Bulk } from '../kernel/database/bulk-connection.ts';
import { migrationNames } from '../kernel/database/migrate.ts';
import type { Config } from '../kernel/process/config.ts';
import { hasSecretKey, secretKeyOf } from '../kernel/secrets/keys.ts';
import { fingerprint, unwrapKey, wrapKey } from '../kernel/secrets/vault.ts';
import { deletionsFolder, makeDeletionList } from '../kernel/storage/deletions.ts';
import { readMark, writeMark, type Mark } from '../kernel/storage/mark.ts';
import type { Storage } from '../kernel/storage/open.ts';
import type { Head, Opening } from './backup.ts';
import { readContainer, type Entry } from './container.ts';
import { damaged, OperationRefused } from './refusal.ts';
import { repeatDeletions } from './repeat-deletions.ts';
import { forgetStrays } from './store/deletions.ts';
import { insertWrapped, type Wrapped } from './store/installation.ts';
import {
  beginAlone,
  commit,
  endLetters,
  isEmptyDatabase,
  makeTables,
  migrateFurther,
  noteRestored,
  resumeDispatch,
} from './store/restore.ts';
import { copyInStatement, loosenTables, emptyTables, setSequence } from './store/tables.ts';

export interface BackupFile {
  file: string;
  passphrase: string | null;
}

export interface Restored {
  takenAt: string;
  rows: number;
  files: number;
  deletedAgain: number;
  /** The store was that of the installation in the backup, which must not run any more. */
  tookOver: boolean;
}

/** Reads the file to its end. Refuses what this version or this key could not restore, with nothing touched yet. */
export async function checkBackup(config: Config, source: BackupFile): Promise<Opening> {
  let opening: Opening | null = null;
  for await (const { head } of readContainer<Head>(source.file, source.passphrase)) {
    if (head.kind === 'backup') opening = head;
  }
  if (!opening) throw damaged();
  const known = migrationNames();
  if (opening.migrations.some((name) => !known.includes(name))) {
    throw new OperationRefused(
      `This backup was made by Canvass ${opening.version}, which is newer. Restore it with that version.`,
    );
  }
  if ('wrapped' in opening.key) refuseOtherKey(config, opening.key.wrapped);
  return opening;
}

export interface Target {
  config: Config;
  directUrl: string;
  storage: Storage;
  /** The operator has said that the installation in the backup is gone for good, and its store free. */
  takesOver: boolean;
}

export async function restoreBackup(target: Target, source: BackupFile, opening: Opening): Promise<Restored> {
  const { storage } = target;
  const mark = await requireOwnStore(target, opening);
  return withBulk(target.directUrl, async (bulk) => {
    await beginAlone(bulk);
    if (!(await isEmptyDatabase(bulk))) {
      throw new OperationRefused(
        'There is an installation already, and restore only fills an empty one. Set DATA_DIR to a new folder or DATABASE_URL to an empty database.',
      );
    }
    await makeTables(bulk, opening.migrations);
    const tightenTables = await loosenTables(bulk);
    await emptyTables(bulk);
    const { rows, files } = await load(bulk, storage, readContainer<Head>(source.file, source.passphrase));
    await tightenTables();
    await migrateFurther(
      bulk,
      migrationNames().filter((name) => !opening.migrations.includes(name)),
    );
    await insertWrapped(bulk, keysFor(target.config, opening));
    await resumeDispatch(bulk);
    await endLetters(bulk);
    const identity = await noteRestored(bulk, opening.takenAt, (await stat(source.file)).size);
    const again = await repeatDeletions(bulk, makeDeletionList(storage), opening.takenAt);
    await commit(bulk);
    if (identity !== null) await writeMark(storage, { installation: identity, store: mark?.store ?? randomUUID() });
    for (const key of again.files) await storage.delete(key);
    await forgetStrays(bulk, again.files);
    return { takenAt: opening.takenAt, rows, files, deletedAgain: again.deleted, tookOver: mark !== null };
  });
}

async function load(
  bulk: Bulk,
  storage: Storage,
  entries: AsyncIterable<Entry<Head>>,
): Promise<{ rows: number; files: number }> {
  let rows = 0;
  let files = 0;
  for await (const { head, content } of entries) {
    switch (head.kind) {
      case 'backup':
        break;
      case 'table':
        rows += await bulk.copyIn(copyInStatement(head), content);
        break;
      case 'sequences':
        for (const sequence of head.values) await setSequence(bulk, sequence);
        break;
      case 'file':
        await storeFile(storage, head.name, content);
        files += 1;
        break;
    }
  }
  return { rows, files };
}

/** What is written down here of a deletion may be newer than what the backup knows of it. */
async function storeFile(storage: Storage, name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  if (name.startsWith(deletionsFolder) && (await storage.get(name))) return;
  await storage.put(name, Buffer.concat(await Array.fromAsync(content)), 'application/octet-stream');
}

/**
 * The store may be without a mark, or that of the very installation that the backup was made of; never another's. The
 * latter only by the operator's word: a restore that is only tried would delete, as it goes on, files of the one that runs.
 */
async function requireOwnStore({ storage, takesOver }: Target, { installation }: Opening): Promise<Mark | null> {
  const mark = await readMark(storage);
  if (mark === null || (mark.installation === installation && takesOver)) return mark;
  if (mark.installation === installation)
    throw new OperationRefused(
      'The store of files is that of the installation in the backup, which may still run. To try a restore, set DATA_DIR or STORAGE_URL (which may have a prefix) to a store of its own; if the other is gone for good, add --take-over, and never start it again.',
    );
  throw new OperationRefused(
    'The store of files belongs to another installation. Set DATA_DIR or STORAGE_URL (which may have a prefix) to a store of its own; if the other is gone for good, delete the file installation.json there.',
  );
}

function refuseOtherKey(config: Config, wrapped: readonly Wrapped[]): void {
  const where = 'set SECRET_KEY to the one it was made with, or put the file "secret" of its data folder into this one';
  if (!hasSecretKey(config)) throw new OperationRefused(`This backup carries no key: ${where}.`);
  const secretKey = secretKeyOf(config);
  const mine = wrapped.find((row) => row.fingerprint === fingerprint(secretKey));
  if (!mine) throw new OperationRefused(`This backup belongs to another key: ${where}.`);
  unwrapKey(secretKey, Buffer.from(mine.wrapped, 'hex'));
}

/** With the data key in hand it is wrapped for the key of this installation, which is made here if there is none. */
function keysFor(config: Config, { key, takenAt }: Opening): Wrapped[] {
  if ('wrapped' in key) return key.wrapped;
  const secretKey = secretKeyOf(config);
  const wrapped = wrapKey(secretKey, Buffer.from(key.data, 'base64')).toString('hex');
  return [{ fingerprint: fingerprint(secretKey), wrapped, created_at: takenAt }];
}
