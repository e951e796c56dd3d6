/**
 * How the installation is, for its operators: figures of the whole and what to do about them. Nothing in it names a
 * workspace, a person, an address or a setting: who reads it may have been made an operator only to look.
 */
import { inSnapshot, type Db, type Tx } from '../kernel/database/db.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import type { Config } from '../kernel/process/config.ts';
import { keptFor } from '../kernel/process/kept-for.ts';
import { sharesHost } from '../kernel/process/origins.ts';
import { version } from '../kernel/process/version.ts';
import { roomIn } from '../kernel/storage/free-bytes.ts';
import {
  findStatistics,
  isOperator,
  listInstances,
  listSlowest,
  readFigures,
  readWork,
  sumStoredBytes,
  type SlowStatement,
} from './store/status.ts';
import { warningsOf } from './warnings.ts';

export interface StatusDeps {
  config: Config;
  db: Db;
}

export function makeStatus(deps: StatusDeps) {
  // The sum goes over every file.
  const storedBytes = keptFor(60_000, () => deps.db.read(sumStoredBytes));
  return async ({ tx, caller, outside }: Context) => {
    if (!(await isOperator(tx, caller.userId))) refuse('403 access_denied');
    const before = Date.now();
    const figures = await readFigures(tx);
    const skew = figures.now - (before + Date.now()) / 2;
    const instances = await listInstances(tx);
    const work = await readWork(tx);
    const slowest = await outside(() => slowestOf(deps.db));
    const [usedBytes, freeBytes] = await outside(() => Promise.all([storedBytes(), freeOn(deps.config)]));
    return {
      status: true as const,
      operator: {
        version,
        started_at: new Date(performance.timeOrigin).toISOString().replace('Z', '000Z'),
        instances,
        database: {
          version: figures.version,
          size_bytes: figures.sizeBytes,
          connections: figures.connections,
          max_connections: figures.maxConnections,
          migration: figures.migration,
        },
        storage: {
          kind: deps.config.storageUrl ? ('s3' as const) : ('files' as const),
          used_bytes: usedBytes,
          free_bytes: freeBytes,
        },
        queue: {
          ...{ waiting: work.waiting, running: work.running, failed: work.failed },
          oldest_seconds: work.oldest,
        },
        webhooks: { waiting: work.messages, failing: work.failing },
        exports: { running: work.exportsRunning, queued: work.exportsQueued },
        backup: { last_at: figures.backupAt, size_bytes: figures.backupBytes },
        slowest,
        warnings: warningsOf({
          sharesHost: sharesHost(deps.config),
          freeBytes,
          oldestSeconds: work.oldest,
          oldestLetterSeconds: work.oldestLetter,
          backupAgeMilliseconds: figures.now - (figures.backupMilliseconds ?? figures.madeAt ?? figures.now),
          skewMilliseconds: skew,
          versions: instances.map((instance) => instance.version),
          sendingHeld: figures.sendingHeld,
        }),
      },
    };
  };
}

/** A role that may not read the statistics is told none: the rest of the page does not depend on them. */
async function slowestOf(db: Db): Promise<SlowStatement[]> {
  const read = async (tx: Tx) => {
    const place = await findStatistics(tx);
    return place === null ? [] : listSlowest(tx, place);
  };
  return db.read((tx) => inSnapshot(tx, () => read(tx))).catch(() => []);
}

/** Of the disk where the database or the files lie; a store of others tells nothing. */
async function freeOn({ dataDir, storageUrl, databaseUrl }: Config): Promise<number | null> {
  if (storageUrl && databaseUrl) return null;
  return (await roomIn(dataDir))?.free ?? null;
}
