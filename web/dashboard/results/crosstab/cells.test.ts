/** The answers that a cell leads to are those it counts, for every type that can stand on a side. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../../../test/house.ts';
import { makeSurvey } from '../../../../test/results.ts';
import type { Test } from '../filters/address.ts';
import { type Crosstab, crossingOf, fieldsOf, testOf } from './crossing.ts';

/** A proof follows every cell, a test each fifth. */
const share = process.env['CANVASS_PROVE'] === '1' ? 1 : 5;
const house = await openHouse();
after(() => house.close());
const { alice } = house;

test('[DA-455] every cell that leads to answers leads to as many as it counts', async (t) => {
  const { id } = await makeSurvey(house, { answers: 150, seed: 11 });
  const { report } = good(await alice.get(`/quiz/${id}/report`));
  const fields = fieldsOf(report.widgets);
  const led = new Set<string>();
  let cells = 0;
  for (const [at, row] of fields.entries()) {
    const col = fields[(at + 1) % fields.length]!;
    const { crosstab } = good(await alice.get(`/quiz/${id}/crosstab`, { ...crossingOf(row, col) }));
    for (const { tests, count } of cellsIn(crosstab).filter((_, n) => n % share === 0)) {
      const { data } = good(
        await alice.get(`/quiz/${id}/answers`, { is_complete: 'true', widgets: JSON.stringify(tests), limit: 1 }),
      );
      assert.equal(data.total, count, `${row.name} × ${col.name}: ${JSON.stringify(tests)}`);
      led.add(crosstab.row.type).add(crosstab.col.type);
      cells += 1;
    }
  }
  assert.deepEqual([...led].toSorted(), ['choice', 'dropdown', 'matrix', 'rating', 'scale', 'slider', 'yesno']);
  t.diagnostic(`sides ${fields.length}, cells ${cells}`);
});

function cellsIn({ row, col, rows, cols, counts }: Crosstab): { tests: readonly Test[]; count: number }[] {
  return rows.flatMap((one, r) =>
    cols.flatMap((other, c) => {
      const tests = [testOf(row, one.id), testOf(col, other.id)];
      return tests.every((test) => test !== null) ? [{ tests, count: counts[r]![c]! }] : [];
    }),
  );
}
