/**
 * Rows of a query one after another, however many there are and however heavy: an answer may be a hundred bytes or a megabyte, and
 * whoever sends it decides.
 */
import { pieceBytes, weightOf } from '../limits/pieces.ts';
import { sql, type RawBuilder, type Tx } from './sql.ts';

/** Before anybody knows how heavy they are. */
const firstRows = 20;
/** So few that as many heavy ones, behind light ones, are no harm; and that most are garbage while they are young. */
const mostRows = 100;

export async function* streamQuery<Row>(tx: Tx, query: RawBuilder<unknown>): AsyncGenerator<Row> {
  for await (const rows of streamPieces<Row>(tx, query)) yield* rows;
}

/** A cursor lives in a transaction, and only one of them may be open in it. */
export async function* streamPieces<Row>(tx: Tx, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  await sql`declare pieces no scroll cursor for ${query}`.execute(tx);
  try {
    for (let size = firstRows; ;) {
      const { rows } = await sql<Row>`fetch ${sql.raw(String(size))} from pieces`.execute(tx);
      const bytes = weightOf(rows);
      yield rows;
      if (rows.length < size) return;
      size = Math.max(1, Math.min(mostRows, size * 2, Math.floor((pieceBytes * rows.length) / bytes)));
    }
  } finally {
    await sql`close pieces`.execute(tx).catch(() => {});
  }
}
