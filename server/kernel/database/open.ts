/** Where the data is: the operator's PostgreSQL, or our own under the data folder. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { startPostgres } from '../postgres/start.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { SettingWrong } from '../process/setting.ts';

export interface OpenDatabase {
  url: string;
  /** For listening, jobs and migrations: never through a pooler. */
  directUrl: string;
  where: string | null;
  stop(): Promise<void>;
}

export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  prepareFolder(config.dataDir);
  if (config.databaseUrl) {
    return {
      url: config.databaseUrl,
      directUrl: config.databaseDirectUrl ?? config.databaseUrl,
      where: null,
      stop: async () => {},
    };
  }
  const server = await startPostgres({ dataDir: config.dataDir, log: (line) => log.info({ part: 'database' }, line) });
  return { url: server.url, directUrl: server.url, where: server.where, stop: () => server.stop() };
}

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new SettingWrong(
      `The data folder ${dataDir} cannot be written to (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder that can.`,
    );
  }
}
