/**
 * A backup of the whole installation while it runs: the database as it was at one moment, then every stored file. The
 * bytes of a file are stored before its row, so no row of that moment lacks its file. Sessions, counters,
 * instances and what can be counted again are left behind. The data key goes along only under a passphrase.
 */
import type { Writable } from 'node:stream';
import { withBulk, type Bulk } from '../kernel/database/bulk-connection.ts';
import type { Db } from '../kernel/database/db.ts';
import type { Config } from '../kernel/process/config.ts';
import { version } from '../kernel/process/version.ts';
import { dataKeyOf, secretKeyOf } from '../kernel/secrets/keys.ts';
import { markKey } from '../kernel/storage/mark.ts';
import type { Storage } from '../kernel/storage/open.ts';
import { sendContainer, writeContainer, type Entry } from './container.ts';
import { listMigrations, listWrapped, readIdentity, setLastBackup, type Wrapped } from './store/installation.ts';
import {
  beginSnapshot,
  copyOutStatement,
  listSequences,
  listTables,
  type SequenceAt,
  type TableShape,
} from './store/tables.ts';

/** What the entries of a backup can be; the first is always `backup`. */
export type Head =
  | {
      kind: 'backup';
      version: string;
      takenAt: string;
      migrations: string[];
      /** Backups of earlier versions do not tell. */
      installation?: string | null;
      key: { data: string } | { wrapped: Wrapped[] };
    }
  | ({ kind: 'table' } & TableShape)
  | { kind: 'sequences'; values: SequenceAt[] }
  | { kind: 'file'; name: string };

export type Opening = Extract<Head, { kind: 'backup' }>;

export interface BackupSource {
  config: Config;
  db: Db;
  /** Never through a pooler: one transaction lasts for the whole backup. */
  directUrl: string;
  storage: Storage;
}

export interface BackupTaken {
  tables: number;
  files: number;
  bytes: number;
}

/** Into a file of this name, or to whoever reads the stream. */
export async function takeBackup(
  source: BackupSource,
  { target, passphrase }: { target: string | Writable; passphrase: string | null },
): Promise<BackupTaken> {
  const dataKey = await dataKeyOf(source.db, secretKeyOf(source.config));
  const takenAt = new Date().toISOString();
  const counts = { table: 0, file: 0 };
  async function* counted(entries: AsyncIterable<Entry<Head>>) {
    for await (const entry of entries) {
      if (entry.head.kind === 'table' || entry.head.kind === 'file') counts[entry.head.kind] += 1;
      yield entry;
    }
  }
  const bytes = await withBulk(source.directUrl, async (bulk) => {
    await beginSnapshot(bulk);
    const key = passphrase === null ? { wrapped: await listWrapped(bulk) } : { data: dataKey.toString('base64') };
    const migrations = await listMigrations(bulk);
    const opening: Opening = {
      kind: 'backup',
      version,
      takenAt,
      migrations,
      installation: await readIdentity(bulk),
      key,
    };
    const entries = counted(entriesOf(bulk, source.storage, opening));
    return typeof target === 'string'
      ? writeContainer(target, passphrase, entries)
      : sendContainer(target, passphrase, entries);
  });
  await source.db.transact((tx) => setLastBackup(tx, takenAt, bytes));
  return { tables: counts.table, files: counts.file, bytes };
}

async function* entriesOf(bulk: Bulk, storage: Storage, opening: Opening): AsyncGenerator<Entry<Head>> {
  yield { head: opening, content: none() };
  for (const table of await listTables(bulk)) {
    yield { head: { kind: 'table', ...table }, content: bulk.copyOut(copyOutStatement(table)) };
  }
  // Read after the rows: a number given out since then is skipped, never given twice.
  yield { head: { kind: 'sequences', values: await listSequences(bulk) }, content: none() };
  for await (const { key } of storage.entries('')) {
    // The mark is of the store, and not of what is in it.
    if (key === markKey) continue;
    const stored = await storage.get(key);
    if (stored) yield { head: { kind: 'file', name: key }, content: one(stored.bytes) };
  }
}

async function* none(): AsyncGenerator<Uint8Array> {}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
