/** Figures of this process that cost next to nothing to read: they are there whatever has become of the database. */
import { performance } from 'node:perf_hooks';
import type { Db } from '../database/db.ts';
import { waitingInQueues } from '../limits/fair-queue.ts';
import type { BodyStorage } from '../limits/body-storage.ts';
import type { Slots } from '../limits/slots.ts';
import { roomIn, type Room } from '../storage/free-bytes.ts';
import type { Config } from './config.ts';
import type { Figure } from './figure.ts';
import { version } from './version.ts';

export interface OwnParts {
  config: Pick<Config, 'dataDir'>;
  db: Pick<Db, 'pool'>;
  streams: Pick<Slots, 'taken'>;
  bodyStorage: BodyStorage;
}

export const ownFigures: readonly Figure<OwnParts>[] = [
  {
    name: 'canvass_info',
    help: 'Always 1; the version of the program that runs here.',
    label: 'version',
    read: () => ({ [version]: 1 }),
  },
  {
    name: 'canvass_event_loop_busy_seconds_total',
    help: 'Seconds in which the process was at work: an increase of 1 a second means that it has no time left.',
    type: 'counter',
    read: () => performance.eventLoopUtilization().active / 1000,
  },
  {
    name: 'canvass_database_pool_connections',
    help: 'Connections of this process to the database, by state; most: as many as it may have.',
    label: 'state',
    read: ({ db: { pool } }) => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      most: pool.options.max,
    }),
  },
  {
    name: 'canvass_database_pool_waiting',
    help: 'Requests that wait for a connection of the pool.',
    // Who finds an idle one waits for no longer than this turn: the reading of the figures themselves, for one.
    read: ({ db: { pool } }) => Math.max(0, pool.waitingCount - pool.idleCount),
  },
  {
    name: 'canvass_queue_waiting',
    help: 'Requests that wait for their turn, by queue: each account, address or survey has a line of its own.',
    label: 'queue',
    read: waitingInQueues,
  },
  {
    name: 'canvass_live_streams',
    help: 'Live streams that are open.',
    read: ({ streams }) => streams.taken(),
  },
  {
    name: 'canvass_body_bytes',
    help: 'Bytes of bodies that are coming in, by where they are held.',
    label: 'place',
    read: ({ bodyStorage: { memory, spool } }) => ({ memory: memory.bytes(), disk: spool.inFlight.bytes() }),
  },
];

export const diskFigures: readonly Figure<Room>[] = [
  {
    name: 'canvass_disk_free_bytes',
    help: 'What the disk of the data folder can still take.',
    read: ({ free }) => free,
  },
  { name: 'canvass_disk_bytes', help: 'The whole disk of the data folder.', read: ({ whole }) => whole },
];

export const lookAtDisk =
  ({ config }: Pick<OwnParts, 'config'>) =>
  () =>
    roomIn(config.dataDir);
