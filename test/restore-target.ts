/** Backups of a house, and empty installations to restore them into. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBulk } from '../server/kernel/database/bulk-connection.ts';
import { readConfig, type Config } from '../server/kernel/process/config.ts';
import { markKey } from '../server/kernel/storage/mark.ts';
import { makeStorage } from '../server/kernel/storage/open.ts';
import { takeBackup, type BackupSource } from '../server/operator/backup.ts';
import { checkBackup, restoreBackup, type BackupFile } from '../server/operator/restore.ts';
import type { House } from './house.ts';

export const passphrase = 'correct horse battery';

export function backupsOf({ config, db }: House) {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-backup-'));
  const databases: string[] = [];
  const source: BackupSource = { config, db, directUrl: config.databaseUrl!, storage: makeStorage(config) };
  const onServer = async (statement: string): Promise<void> => {
    const url = new URL(source.directUrl);
    url.pathname = '/postgres';
    await withBulk(url.toString(), (bulk) => bulk.query(statement));
  };
  return {
    folder,
    source,
    async backUp(secret: string | null): Promise<BackupFile> {
      const file = join(folder, randomUUID());
      await takeBackup(source, { target: file, passphrase: secret });
      return { file, passphrase: secret };
    },
    /** An empty database and a data folder that is not there yet; the key is the house's unless another is given. */
    async emptyTarget(env: Record<string, string> = {}): Promise<Config> {
      const name = `target_${randomUUID().replaceAll('-', '')}`;
      await onServer(`create database ${name}`);
      databases.push(name);
      const url = new URL(source.directUrl);
      url.pathname = `/${name}`;
      const key = config.secretKey!.toString('base64');
      return readConfig({ DATABASE_URL: url.toString(), DATA_DIR: join(folder, name), SECRET_KEY: key, ...env });
    },
    async clear(): Promise<void> {
      for (const name of databases) await onServer(`drop database if exists ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function restore(config: Config, backup: BackupFile, { takesOver } = { takesOver: true }) {
  const opening = await checkBackup(config, backup);
  const target = { config, directUrl: config.databaseUrl!, storage: makeStorage(config), takesOver };
  return restoreBackup(target, backup, opening);
}

export async function query<Row>(config: Config, text: string, values: unknown[] = []): Promise<Row[]> {
  return withBulk(config.databaseUrl!, (bulk) => bulk.query<Row>(text, values));
}

export async function storedFiles(config: Config): Promise<[string, Buffer][]> {
  const storage = makeStorage(config);
  const keys = (await storage.list('')).filter((key) => key !== markKey).toSorted();
  return Promise.all(
    keys.map(async (key): Promise<[string, Buffer]> => [key, Buffer.from((await storage.get(key))!.bytes)]),
  );
}
