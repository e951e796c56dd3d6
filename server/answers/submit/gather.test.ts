import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Problem, translateDatabaseError } from '../../kernel/problem.ts';
import { gather } from './gather.ts';

const refusal = (code: string) => Object.assign(new Error(code), { code });

test('[RI-44] one bad piece fails alone', async () => {
  const put = gather<number, number>(1, async (pieces) => {
    if (pieces.includes(13)) throw refusal('22P02');
    return pieces.map((piece) => piece * 2);
  });
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, piece) => put(piece)));
  assert.deepEqual(
    outcomes.flatMap(({ status }, piece) => (status === 'rejected' ? [piece] : [])),
    [13],
  );
});

const absences = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '08006', '53300', '57P01', '57P03', '25006'];
const marked = Object.assign(new Error('timeout exceeded when trying to connect'), { unavailable: true });
const away = [...absences.map(refusal), marked, new Problem('503 unavailable')];

for (const error of away) {
  test(`[CV-66] a database that is away (${error.message}) is asked once for all that wait, and all are told at once`, async () => {
    let asked = 0;
    const put = gather<number, number>(1, async () => {
      asked += 1;
      await setImmediate();
      throw error;
    });
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, (_, piece) => put(piece)));
    assert.deepEqual([outcomes.every(({ status }) => status === 'rejected'), asked], [true, 1]);
    const [first] = outcomes as PromiseRejectedResult[];
    const refusal = first!.reason instanceof Problem ? first!.reason : translateDatabaseError(first!.reason);
    assert.equal(refusal?.key, '503 unavailable');
  });
}

test('[CV-66] a database that goes away while pieces are tried one by one is asked no further', async () => {
  let asked = 0;
  const put = gather<number, number>(1, async (pieces) => {
    asked += 1;
    if (pieces.length > 1) throw refusal('22P02');
    if (asked > 4) throw refusal('57P01');
    return pieces;
  });
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, piece) => put(piece)));
  assert.deepEqual([outcomes.filter(({ status }) => status === 'fulfilled').length, asked], [3, 5]);
});

test('[CV-66] pieces that are held up one after another are given up after ten seconds', async () => {
  mock.timers.enable({ apis: ['Date', 'setTimeout'] });
  let asked = 0;
  const put = gather<number, number>(1, async () => {
    asked += 1;
    mock.timers.tick(4000);
    throw refusal('55P03');
  });
  const outcomes = await Promise.allSettled(Array.from({ length: 64 }, (_, piece) => put(piece)));
  mock.timers.reset();
  assert.ok(asked <= 5, `${asked} tries`);
  assert.ok(outcomes.every((one) => one.status === 'rejected'));
  assert.equal((outcomes.at(-1) as PromiseRejectedResult).reason.key, '503 unavailable');
});
