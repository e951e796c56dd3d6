/**
 * The only way to the database. A `Tx` exists only inside `transact` (all or nothing) or `read` (one statement after
 * another, nothing written), so a store function cannot be called on a stray connection.
 */
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../db/types.ts';
import { Problem } from '../problem.ts';
import { beginning, borrow, fateOf, isPooled, makePool, type Fate, type PoolOptions } from './connection.ts';

declare const inTransaction: unique symbol;
export type Tx = Kysely<Database> & { readonly [inTransaction]: true };

export interface Db {
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One statement that commits by itself, parsed once for each connection: for the few that run for every respondent. */
  prepared<Row extends object>(statement: Statement): Promise<Row[]>;
  /** True when a statement goes through within the time. */
  alive(): Promise<boolean>;
  pool: pg.Pool;
  /** For another process, which needs connections of its own. */
  opened: Required<Pick<PoolOptions, 'url' | 'directUrl' | 'isOurs'>> & Pick<PoolOptions, 'slowFrom'>;
  close(): Promise<void>;
}

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** A connection in use. */
interface Line {
  client: pg.PoolClient;
  tx: Tx;
  fate: Fate;
  pooled: boolean;
}

export function connect(options: PoolOptions): Db {
  const { url, directUrl = url, isOurs = false, slowFrom = 0 } = options;
  const pool = makePool(options);
  const line = async () => lineOf(await borrow(pool), options);
  return {
    transact: async (work) => transact(await line(), work),
    read: async (work) => read(await line(), work),
    prepared: async (statement) => prepared(await line(), statement),
    alive: () => alive(pool),
    pool,
    opened: { url, directUrl, isOurs, slowFrom },
    close: () => pool.end(),
  };
}

/** A hot statement inside a transaction or a read, parsed once for each connection (behind a pooler every time). */
export async function preparedIn<Row extends object>(tx: Tx, statement: Statement): Promise<Row[]> {
  return send(lines.get(tx)!, statement);
}

/** Work that sees one state of the database throughout, its own or a shared one. Inside a transaction it is a part of that. */
export async function inSnapshot<T>(tx: Tx, work: () => Promise<T>, shared?: string): Promise<T> {
  if (inWork.has(tx)) return work();
  const { client, pooled } = lines.get(tx)!;
  // Behind a pooler a read is a transaction already: it makes way for this one and goes on after it.
  const begin = beginning(pooled, 'repeatable read');
  const ending = (end: 'commit' | 'rollback') => (pooled ? `${end}; ${beginning(pooled, 'read committed')}` : end);
  await client.query(pooled ? `commit; ${begin}` : begin);
  inWork.add(tx);
  try {
    if (shared !== undefined) await client.query(`set transaction snapshot ${client.escapeLiteral(shared)}`);
    const result = await work();
    await client.query(ending('commit'));
    return result;
  } catch (error) {
    await client.query(ending('rollback')).catch(() => {});
    throw error;
  } finally {
    inWork.delete(tx);
  }
}

/** The snapshot's name for other connections, while this one keeps it open: it may wait for them as long as they need. */
export async function shareSnapshot(tx: Tx): Promise<string> {
  const { client } = lines.get(tx)!;
  await mayRest(tx);
  const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name');
  return rows[0]!.name;
}

/** Between its statements the transaction may wait as long as it needs, for files that come from far away. */
export async function mayRest(tx: Tx): Promise<void> {
  await lines.get(tx)!.client.query('set local idle_in_transaction_session_timeout = 0');
}

/** Connections on which a transaction is open. */
const inWork = new WeakSet<Tx>();

const lines = new WeakMap<Tx, Line>();
const linesByClient = new WeakMap<pg.PoolClient, Line>();

function lineOf(client: pg.PoolClient, options: PoolOptions): Line {
  const { before } = options;
  const known = linesByClient.get(client);
  if (known) return known;
  const ask = client.query.bind(client) as (...statement: unknown[]) => Promise<unknown>;
  const query = before ? (...statement: unknown[]) => before().then(() => ask(...statement)) : ask;
  const borrowed = { connect: async () => ({ query, release: () => {} }), end: async () => {} };
  const tx = new Kysely<Database>({ dialect: new PostgresDialect({ pool: borrowed as never }) }) as Tx;
  const made = { client, tx, fate: fateOf(client), pooled: isPooled(options) };
  linesByClient.set(client, made);
  lines.set(tx, made);
  return made;
}

async function transact<T>(line: Line, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { tx } = line;
  return inOne(line, async () => {
    inWork.add(tx);
    try {
      return await work(tx);
    } finally {
      inWork.delete(tx);
    }
  });
}

async function inOne<T>({ client, fate, pooled }: Line, work: () => Promise<T>): Promise<T> {
  try {
    await client.query(beginning(pooled, 'read committed'));
    const result = await work();
    const commit = await client.query('commit');
    if (commit.command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
    if (fate.unconfirmed) throw new Problem('503 unavailable', { headers: { 'Retry-After': '2' } });
    client.release();
    return result;
  } catch (error) {
    const undone = await client.query('rollback').then(
      () => true,
      () => false,
    );
    // A connection in an unknown state must not serve the next request.
    client.release(!undone || fate.unconfirmed);
    throw fate.lost ? awayUnlessRefused(error) : error;
  }
}

/** Behind a pooler one transaction too, though not one state: between two statements the settings would be gone. */
async function read<T>(line: Line, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { client, tx, fate, pooled } = line;
  if (pooled) return inOne(line, () => work(tx));
  try {
    const result = await work(tx);
    client.release();
    return result;
  } catch (error) {
    client.release(!(error instanceof Problem));
    throw fate.lost ? awayUnlessRefused(error) : error;
  }
}

async function prepared<Row extends object>(line: Line, statement: Statement): Promise<Row[]> {
  const { client, fate, pooled } = line;
  if (pooled) return inOne(line, () => send<Row>(line, statement));
  try {
    const rows = await send<Row>(line, statement);
    if (fate.unconfirmed) throw new Problem('503 unavailable', { headers: { 'Retry-After': '2' } });
    client.release();
    return rows;
  } catch (error) {
    // A statement that the server refused leaves the connection sound; anything else may not.
    client.release(fate.unconfirmed || (error as { severity?: string }).severity !== 'ERROR');
    throw fate.lost ? awayUnlessRefused(error) : error;
  }
}

/** The one way to send a named statement: the server that a pooler picks has never heard of the name. */
async function send<Row extends object>({ client, pooled }: Line, { name, ...unnamed }: Statement): Promise<Row[]> {
  const { rows } = await client.query<Row>(pooled ? unnamed : { name, ...unnamed });
  return rows;
}

async function alive(pool: pg.Pool): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, new Promise<boolean>((give) => setTimeout(give, 2000, false).unref())]);
}

/** Statements on a connection that is gone already fail with an error that has neither a code nor the mark of the first. */
function awayUnlessRefused(error: unknown): unknown {
  return error instanceof Error && !(error instanceof Problem) ? Object.assign(error, { unavailable: true }) : error;
}
