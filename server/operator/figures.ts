/**
 * Figures of the whole installation, which every instance prints alike. However many ask, they are read once in ten seconds, and
 * with a limit: a database that is away or slow leaves them out, and never keeps the others from being printed.
 */
import type { Db } from '../kernel/database/db.ts';
import type { Figure } from '../kernel/process/figure.ts';
import { keptFor } from '../kernel/process/kept-for.ts';
import type { Log } from '../kernel/process/log.ts';
import { limitStatements, readFigures, readWork, type Figures, type Work } from './store/status.ts';

export type Installation = Figures & Work;

export const installationFigures: readonly Figure<Installation>[] = [
  {
    name: 'canvass_jobs',
    help: 'Background jobs by state. Failed ones have used up their tries and stand still.',
    label: 'state',
    read: ({ waiting, running, failed }) => ({ waiting, running, failed }),
  },
  {
    name: 'canvass_job_oldest_seconds',
    help: 'For how long the oldest job has waited that should have run.',
    read: ({ oldest }) => oldest,
  },
  {
    name: 'canvass_webhook_messages_waiting',
    help: 'Messages of webhooks that are to be sent, now or again later.',
    read: ({ messages }) => messages,
  },
  {
    name: 'canvass_webhooks_failing',
    help: 'Webhooks that are switched on and whose receiver has failed since the last success.',
    read: ({ failing }) => failing,
  },
  {
    name: 'canvass_exports',
    help: 'Exports in the background, by state.',
    label: 'state',
    read: ({ exportsQueued, exportsRunning }) => ({ queued: exportsQueued, running: exportsRunning }),
  },
  {
    name: 'canvass_letters',
    help: 'Letters that wait to be sent, and those that were given up in the last 30 days.',
    label: 'state',
    read: ({ lettersWaiting, lettersFailed }) => ({ waiting: lettersWaiting, failed: lettersFailed }),
  },
  {
    name: 'canvass_letter_oldest_seconds',
    help: 'For how long the oldest letter has waited.',
    read: ({ oldestLetter }) => oldestLetter,
  },
  {
    name: 'canvass_backup_age_seconds',
    help: 'Since the last backup; since the installation was made where there was none yet.',
    read: ({ now, backupMilliseconds, madeAt }) => {
      const since = backupMilliseconds ?? madeAt;
      return since === null ? null : Math.max(0, (now - since) / 1000);
    },
  },
  {
    name: 'canvass_database_bytes',
    help: 'Size of the database.',
    read: ({ sizeBytes }) => sizeBytes,
  },
  {
    name: 'canvass_database_connections',
    help: 'Connections that the database server has, of whomever; most: as many as it takes.',
    label: 'state',
    read: ({ connections, maxConnections }) => ({ open: connections, most: maxConnections }),
  },
];

export const databaseFigures: readonly Figure<{ isUp: boolean }>[] = [
  {
    name: 'canvass_database_up',
    help: '1 when the database has just told the figures of the installation, 0 when it has not.',
    read: ({ isUp }) => (isUp ? 1 : 0),
  },
];

const keptMilliseconds = 10_000;
const patienceMilliseconds = 2000;

/** Null: the database did not tell in time. */
export function watchInstallation({ db, log }: { db: Db; log: Log }): () => Promise<Installation | null> {
  let reading: Promise<Installation | null> | null = null;
  // A reading that hangs is not begun a second time: it would take one connection after the other.
  const read = () =>
    (reading ??= readInstallation(db)
      .catch((error: unknown) => {
        log.debug({ err: error }, 'the figures of the installation could not be read');
        return null;
      })
      .finally(() => (reading = null)));
  return keptFor(keptMilliseconds, () => inTime(read()));
}

function readInstallation(db: Db): Promise<Installation> {
  return db.transact(async (tx) => {
    await limitStatements(tx, patienceMilliseconds);
    return { ...(await readFigures(tx)), ...(await readWork(tx)) };
  });
}

async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((give) => {
    timer = setTimeout(give, patienceMilliseconds, null).unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
