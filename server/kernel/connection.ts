/** Connections to the database, and what has become of each of them. */
import pg from 'pg';
import { wireTimestamp } from './clock.ts';
import type { Log } from './log.ts';
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

const session =
  '-c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=60000 -c timezone=UTC -c datestyle=ISO';

export interface PoolOptions {
  url: string;
  log: Log;
  size?: number;
  pooled?: boolean;
  /** Its processes run on this machine, in our charge. */
  isOurs?: boolean;
  /** Each statement of a transaction or a read waits for it. */
  before?(): Promise<void>;
}

export function makePool({ url, log, size = 16, pooled = false }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'canvass',
    types,
    // A transaction pooler refuses unknown start parameters; there the operator sets them on the server.
    ...(pooled ? {} : { options: session }),
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    recordStatements(client);
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
