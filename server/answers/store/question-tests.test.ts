/** Tests on questions mean the same in the database as in the engine, whatever value was stored. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { holds } from '../../../engine/conditions/evaluate.ts';
import { operators, type Test, type TestValue } from '../../../engine/conditions/grammar.ts';
import { openHouse } from '../../../test/house.ts';
import { sql } from '../../kernel/database/sql.ts';
import { testCondition } from './question-tests.ts';

const house = await openHouse();
after(() => house.close());
const id = '5f0c0000-0000-4000-8000-000000000000';

const stored: unknown[] = [
  null,
  true,
  false,
  0,
  4,
  -1.5,
  10,
  'Great service',
  ' ПРИВЕТ мир ',
  'e\u0301tude',
  'İstanbul',
  'ΟΔΟΣ',
  '  ',
  '2026-03-01',
  '2026-03-01T14:30',
  '14:30',
  ['a', 'b', 'c'],
  ['b'],
  [],
  { id: 'a', other: null },
  { id: 'other', other: 'typed' },
  { ids: ['a', 'c'], other: null },
  { ids: [], other: null },
  { r: ['a'], s: ['b', 'c'] },
  { r: { a: 'typed' } },
  { r: null },
  {},
];

const asked: unknown[] = [
  undefined,
  'yes',
  'no',
  true,
  4,
  0,
  'a',
  'c',
  'x',
  'great',
  'мир',
  'étude',
  'İSTANBUL',
  'οδος',
  'service',
  '%',
  '2026-03-01',
  '2026-04-01',
  '14:30',
  ['a', 'b'],
  ['c'],
  ['x'],
  ['great service', 'x'],
  [1, 5],
  ['a', 1],
  ['c', 2],
  ['b', 99],
  ['a', 'b', 'c'],
];

test('[RE-3] every operator on every kind of value', async () => {
  const rows = stored.flatMap((value) => [[value, true] as const, [value, false] as const]);
  let compared = 0;
  for (const row of [undefined, 'r']) {
    for (const operator of operators) {
      for (const value of asked) {
        const one: Test = {
          source: { type: 'widget', id, ...(row ? { row } : {}) },
          operator,
          ...(value === undefined ? {} : { value: value as TestValue }),
        };
        const found = await inDatabase(one, rows);
        for (const [n, [held, isOnPath]] of rows.entries()) {
          const expected = holds(
            { op: 'and', items: [one] },
            { value: () => (isOnPath ? (held ?? undefined) : undefined), variable: () => undefined, score: 0 },
          );
          assert.equal(
            found[n],
            expected,
            `${JSON.stringify(one)} on ${JSON.stringify(held)}${isOnPath ? '' : ' off the path'}`,
          );
          compared += 1;
        }
      }
    }
  }
  assert.equal(compared, 2 * operators.length * asked.length * rows.length);
});

async function inDatabase(one: Test, rows: readonly (readonly [unknown, boolean])[]): Promise<boolean[]> {
  const sent = rows.map(([value, isOnPath], n) => ({ n, values: { [id]: value }, path: isOnPath ? [id] : [] }));
  return house.db.read(async (tx) => {
    const found = await sql<{ holds: boolean }>`select ${testCondition(one)} as holds
      from json_to_recordset(${JSON.stringify(sent)}::json) as a (n int, "values" jsonb, path text[]) order by a.n`.execute(
      tx,
    );
    return found.rows.map((row) => row.holds);
  });
}
