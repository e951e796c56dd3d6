/**
 * Whether the addresses of the database carry what we do over them. Behind a transaction pooler a lock or a setting of a
 * session stays with a server that the next client gets: a start that did not look hung for ever on a lock of its own.
 */
import pg from 'pg';
import { isPooled, settings } from './connection.ts';
import type { Db } from './db.ts';
import { databaseStatement, readSession } from './store.ts';

export class DatabaseUnfit extends Error {}

export async function refuseUnfit(db: Db): Promise<void> {
  const fault = await faultOf(db);
  if (fault !== null) throw new DatabaseUnfit(fault);
}

/** What is wrong with the addresses and what to do, in one sentence; null when they fit. */
export async function faultOf(db: Db): Promise<string | null> {
  const { directUrl } = db.opened;
  const pooled = isPooled(db.opened);
  if (await sharesServers(directUrl)) {
    const name = pooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    return `${name} leads through a transaction pooler, but migrations and jobs need connections of their own. ${advice}`;
  }
  try {
    const { found, database } = await db.read((tx) => readSession(tx, Object.keys(settings)));
    const lost = lostSettings(found);
    if (lost.length > 0) return `DATABASE_URL leads through a pooler that drops our settings (${lost[0]}). ${advice}`;
    if (pooled && database !== (await withClient(directUrl, databaseOf)))
      return 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Let both name the same one.';
    return null;
  } catch (error) {
    // What poolers answer to a start parameter or a transaction that they do not let through.
    if ((error as { code?: string }).code !== '08P01') throw error;
    return `The pooler at DATABASE_URL refuses a request (${(error as Error).message}). Let it pool transactions. ${advice}`;
  }
}

/** For a monitor: one statement, over the connections that serve. */
export async function keepsSettings(db: Db): Promise<boolean> {
  const { found } = await db.read((tx) => readSession(tx, Object.keys(settings)));
  return lostSettings(found).length === 0;
}

const advice = 'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.';

function lostSettings(found: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) =>
    found[name]?.replaceAll(' ', '') === value ? [] : [`${name} is ${found[name]}`],
  );
}

/** The driver knows it, its types do not. */
interface Backend {
  processID: number;
}

/** A pooler gives a number of its own; one for transactions serves two clients with one server, or one with several. */
async function sharesServers(url: string): Promise<boolean> {
  return withClient(url, async (one) => {
    const mine = await serverOf(one);
    if (mine === (one as unknown as Backend).processID) return false;
    const others = await withClient(url, serverOf);
    return others === mine || (await serverOf(one)) !== mine;
  });
}

async function serverOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

async function databaseOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ database: string }>(databaseStatement);
  return rows[0]!.database;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
