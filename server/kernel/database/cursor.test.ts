import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openHouse } from '../../../test/house.ts';
import { streamPieces } from './cursor.ts';
import { inSnapshot } from './db.ts';
import { sql, type Tx } from './sql.ts';

const house = await openHouse();
after(() => house.close());

async function sizesOf(light: number, heavy: number, signs = 900_000): Promise<number[]> {
  const query = sql`select n, case when n > ${light} then repeat('x', ${signs}) end as text
    from generate_series(1, ${light + heavy}::int) n order by n`;
  const walk = async (tx: Tx) => {
    const sizes: number[] = [];
    const seen: number[] = [];
    for await (const rows of streamPieces<{ n: number }>(tx, query)) {
      sizes.push(rows.length);
      seen.push(...rows.map(({ n }) => n));
    }
    assert.deepEqual(
      seen,
      seen.map((_, at) => at + 1),
      'each once, in order',
    );
    assert.equal(seen.length, light + heavy);
    return sizes;
  };
  return house.db.read((tx) => inSnapshot(tx, () => walk(tx)));
}

test('[LI-50, A-90] rows come as many at once as are light together, and never so many that heavy ones behind them fill the memory', async () => {
  assert.deepEqual(await sizesOf(0, 0), [0]);
  assert.deepEqual(await sizesOf(300, 0), [20, 40, 80, 100, 60]);
  assert.deepEqual(await sizesOf(0, 38), [20, 8, 8, 2]);
  assert.deepEqual(await sizesOf(240, 200, 100_000), [20, 40, 80, 100, 100, 79, 21]);
});
