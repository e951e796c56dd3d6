// The embedded PostgreSQL: finds it, makes its cluster, starts it as a child process, brings it back when it dies, stops it.
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareCluster } from './cluster.ts';
import { findHome, makeDataFolder } from './home.ts';
import { openJournal } from './journal.ts';
import { clearLeftovers, clusterTag } from './leftovers.ts';
import { type FolderLock, isLocked, lockFolder, readRunning } from './lock.ts';
import { launchPostmaster, type Postmaster } from './postmaster.ts';
import { preparePrograms } from './programs.ts';
import { readRecord } from './record.ts';
import { asRefusal, StartRefused } from './refused.ts';
import { serverSettings } from './settings.ts';
import { chooseSocket, removeSocketFolder } from './sockets.ts';

export { StartRefused };

export interface EmbeddedPostgres {
  /** Connection string of the application's role, which is no superuser. It stays valid through restarts. */
  url: string;
  stop(): Promise<void>;
  /** Resolves with a sentence the first time PostgreSQL dies by itself; bringing it back needs nobody's help. */
  exited: Promise<string>;
  /** The folder of the database when it cannot live in the data folder, for the first-start message. */
  where: string | null;
}

export interface PostgresOptions {
  dataDir: string;
  log: (line: string) => void;
  settings?: Record<string, string>;
  /** Lets the role create databases. */
  testing?: boolean;
}

/** Call it from the main thread: the operating system ends PostgreSQL with the thread that started it. */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  let lock: FolderLock | null = null;
  try {
    const dataFolder = makeDataFolder(options.dataDir);
    lock = lockFolder(dataFolder);
    return await startLocked(dataFolder, lock, options);
  } catch (error) {
    lock?.release();
    throw asRefusal(error, options.dataDir);
  }
}

/** Whether a database was ever made for this data folder, in it or where it points to. */
export function hasPostgres(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres')) || readRecord(dataDir).home !== undefined;
}

/** The address of the database that a running Canvass keeps on this data folder; null when none runs. */
export function runningPostgres(dataDir: string): string | null {
  if (!existsSync(join(dataDir, 'lock'))) return null;
  const dataFolder = realpathSync(dataDir);
  return isLocked(dataFolder) ? (readRunning(dataFolder)?.url ?? null) : null;
}

async function startLocked(dataFolder: string, lock: FolderLock, options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {}, testing = false } = options;
  const home = findHome(dataFolder);
  const { account, cluster } = home;
  const programs = preparePrograms(account, home.folder);
  removeSocketFolder(readRunning(dataFolder)?.socketFolder);
  await clearLeftovers(cluster, null);
  const password = prepareCluster({ home, programs, dataFolder, testing });
  const journal = openJournal(join(dataFolder, 'postgres.log'));
  const listening = await chooseSocket(account, dataFolder);
  const args = [...listening.args, ...serverSettings(settings), '-c', `cluster_name=${clusterTag(cluster)}`];
  const keeper = keepAlive({
    launch: () => launchPostmaster({ programs, account, cluster, args, journal }),
    clear: () => clearLeftovers(cluster, listening.socketFolder),
    log,
  });

  async function stop(): Promise<void> {
    await keeper.stop();
    journal.close();
    removeSocketFolder(listening.socketFolder);
    lock.release();
  }

  const url = listening.address(password);
  try {
    lock.announce({ pid: process.pid, url, socketFolder: listening.socketFolder });
    await keeper.started;
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop, exited: keeper.died, where: home.folder === dataFolder ? null : home.folder };
}

interface Keeper {
  started: Promise<void>;
  died: Promise<string>;
  stop(): Promise<void>;
}

/** A PostgreSQL that dies after its first start is started again, for ever: the pool above reconnects when it is back. */
function keepAlive({
  launch,
  clear,
  log,
}: {
  launch: () => Postmaster;
  clear: () => Promise<void>;
  log: (line: string) => void;
}): Keeper {
  const stopping = new AbortController();
  const died = Promise.withResolvers<string>();
  let current = launch();
  let failures = 0;
  const abandon = () => current.abandon();
  process.once('exit', abandon);

  async function revive(): Promise<void> {
    for (;;) {
      const sentence = await current.ended;
      if (stopping.signal.aborted) return;
      died.resolve(sentence);
      const wait = Math.min(100 * 2 ** failures, LONGEST_WAIT);
      failures += 1;
      log(`${sentence} It is started again in ${wait} ms.`);
      await pause(wait, null, { signal: stopping.signal }).catch(() => {});
      await startAgain().catch((error: Error) => log(error.message));
    }
  }

  async function startAgain(): Promise<void> {
    if (!stopping.signal.aborted) await clear();
    if (stopping.signal.aborted) return;
    current = launch();
    current.ready.then(isBack).catch((error: Error) => log(error.message));
  }

  function isBack(): void {
    failures = 0;
    log('PostgreSQL is back.');
  }

  const started = current.ready;
  const revived = started.then(revive, () => {});
  return {
    started,
    died: died.promise,
    async stop() {
      stopping.abort();
      process.off('exit', abandon);
      await current.stop();
      await revived;
    },
  };
}

const LONGEST_WAIT = 10_000;
