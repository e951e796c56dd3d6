/**
 * A connection of its own for what moves whole tables: without time limits, never through a pooler, and with settings
 * under which text written by one server is read alike by another.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';

export interface Bulk {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  copyOut(statement: string): Readable;
  /** The number of rows. */
  copyIn(statement: string, content: AsyncIterable<Uint8Array>): Promise<number>;
}

const session = [
  'statement_timeout=0',
  'lock_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'client_encoding=UTF8',
];

export async function withBulk<T>(url: string, work: (bulk: Bulk) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'canvass bulk',
    options: session.map((setting) => `-c ${setting}`).join(' '),
  });
  // Without a listener a lost connection ends the process before the failed statement can tell of it.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work({
      query: async <Row>(text: string, values: readonly unknown[] = []) => {
        const { rows } = values.length === 0 ? await client.query(text) : await client.query(text, [...values]);
        return rows as Row[];
      },
      // Whoever reads it hears of an error; one that comes after the reader has left must not end the process.
      copyOut: (statement) => client.query(to(statement)).on('error', () => {}),
      copyIn: async (statement, content) => {
        const table = client.query(from(statement));
        await pipeline(Readable.from(content, { objectMode: false }), table);
        return table.rowCount;
      },
    });
  } finally {
    await client.end().catch(() => {});
  }
}
