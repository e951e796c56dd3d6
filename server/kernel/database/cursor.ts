/** Rows of a query one after another, however many there are. */
import { sql, type RawBuilder, type Tx } from './sql.ts';

/** So few that most are garbage while they are young: of 2,000 a third was moved to where collecting is dear. */
const pieceSize = 500;

export async function* streamQuery<Row>(
  tx: Tx,
  query: RawBuilder<unknown>,
  size: number = pieceSize,
): AsyncGenerator<Row> {
  for await (const rows of streamPieces<Row>(tx, query, size)) yield* rows;
}

/** A cursor lives in a transaction, and only one of them may be open in it. */
export async function* streamPieces<Row>(tx: Tx, query: RawBuilder<unknown>, size: number): AsyncGenerator<Row[]> {
  await sql`declare pieces no scroll cursor for ${query}`.execute(tx);
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.raw(String(size))} from pieces`.execute(tx);
      yield rows;
      if (rows.length < size) return;
    }
  } finally {
    await sql`close pieces`.execute(tx).catch(() => {});
  }
}
