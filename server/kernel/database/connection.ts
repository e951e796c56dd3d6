/** Connections to the database, and what has become of each of them. */
import pg from 'pg';
import { wireTimestamp } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import { tellSlow } from './slow-statements.ts';
import { recordStatements } from './statements.ts';

export interface Fate {
  /** A commit went through here that the standby may not have. */
  unconfirmed: boolean;
  lost: boolean;
}

const ids = pg.types.builtins.INT8;
const decimals = pg.types.builtins.NUMERIC;
const instants = pg.types.builtins.TIMESTAMPTZ;

/** Ids stay below 2^53 and scores have two decimals, so they are numbers; timestamps keep their microseconds, so they are text. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === ids || oid === decimals) return Number as never;
    if (oid === instants) return wireTimestamp as never;
    return pg.types.getTypeParser(oid, format);
  },
};

/** What our statements and the driver rely on, as the server writes it, whatever its own defaults are. */
export const settings: Readonly<Record<string, string>> = {
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '1min',
  TimeZone: 'UTC',
  DateStyle: 'ISO,MDY',
  IntervalStyle: 'postgres',
  standard_conforming_strings: 'on',
};

const forSession = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

const forTransaction = Object.entries(settings)
  .map(([name, value]) => `set local ${name} = '${value}'`)
  .join('; ');

export interface PoolOptions {
  url: string;
  /** Where it is another address, the first leads through a transaction pooler. */
  directUrl?: string;
  log: Log;
  size?: number;
  /** Milliseconds from which on a statement is told in the log; 0, as without it: never. */
  slowFrom?: number;
  /** Its processes run on this machine, in our charge. */
  isOurs?: boolean;
  /** Each statement of a transaction or a read waits for it. */
  before?(): Promise<void>;
}

/** Decided once, here: a pooler hands each transaction to another server, which knows neither our names nor our settings. */
export function isPooled({ url, directUrl = url }: Pick<PoolOptions, 'url' | 'directUrl'>): boolean {
  return url !== directUrl;
}

/** One message: behind a pooler a transaction brings its settings along. */
export function beginning(pooled: boolean, isolation: 'read committed' | 'repeatable read'): string {
  const begin = `begin isolation level ${isolation}`;
  return pooled ? `${begin}; ${forTransaction}` : begin;
}

export function makePool(options: PoolOptions): pg.Pool {
  const { url, log, size = 16, slowFrom = 0 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'canvass',
    types,
    // A pooler refuses them.
    ...(isPooled(options) ? {} : { options: forSession }),
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    recordStatements(client);
    tellSlow(client, { log, milliseconds: slowFrom });
    watch(client, log);
  });
  return pool;
}

export async function borrow(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw Object.assign(error as Error, { unavailable: true });
  }
}

const fates = new WeakMap<pg.PoolClient, Fate>();

export function fateOf(client: pg.PoolClient): Fate {
  return fates.get(client)!;
}

function watch(client: pg.PoolClient, log: Log): void {
  const fate: Fate = { unconfirmed: false, lost: false };
  fates.set(client, fate);
  // Without this listener a database that dies while the client is in use ends the whole process.
  // The queries of the moment are then rejected with this same error, which has no code that would tell what it is.
  client.on('error', (error) => {
    fate.lost = true;
    Object.assign(error, { unavailable: true });
    log.warn({ err: error }, 'a database connection was lost');
  });
  client.on('notice', (notice) => {
    // COMMIT reports success although the standby never confirmed it: a failover would lose what we acknowledged.
    if (notice.routine === 'SyncRepWaitForLSN') fate.unconfirmed = true;
  });
}
