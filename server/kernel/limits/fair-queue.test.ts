import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../problem.ts';
import { makeFairQueue } from './fair-queue.ts';
import { makeSlots } from './slots.ts';

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

const settled = () => new Promise((turn) => setImmediate(turn));

test('[LI-20] who asks for a hundred things waits behind all of them, others behind one of each', async () => {
  const queue = makeFairQueue({ name: 'tests', places: 1, each: 1, line: 200 });
  const served: string[] = [];
  const ask = (owner: string) => queue.run(owner, async () => void served.push(owner));
  const gate = held();
  const all = [queue.run('first', gate.work), ...Array.from({ length: 100 }, () => ask('greedy'))];
  all.push(ask('quiet'), ask('calm'), ask('quiet'));
  gate.end();
  await Promise.all(all);
  assert.deepEqual(served.slice(0, 5), ['greedy', 'quiet', 'calm', 'greedy', 'quiet']);
  assert.equal(served.length, 103);
});

test('[LI-20] an owner never has more than its share, whatever the order in which work comes and ends', async () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    let state = seed;
    const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    const [places, each] = [1 + random(4), 1 + random(2)];
    const queue = makeFairQueue({ name: 'tests', places, each, line: 100 });
    const running = new Map<number, number>();
    const ends: (() => void)[] = [];
    let [most, mostOfOne, done] = [0, 0, 0];
    const all = Array.from({ length: 30 }, () => {
      const owner = random(5);
      return queue.run(owner, async () => {
        running.set(owner, (running.get(owner) ?? 0) + 1);
        const counts = [...running.values()];
        most = Math.max(
          most,
          counts.reduce((sum, count) => sum + count, 0),
        );
        mostOfOne = Math.max(mostOfOne, ...counts);
        const gate = held();
        ends.push(gate.end);
        await gate.work();
        running.set(owner, running.get(owner)! - 1);
        done += 1;
        if (random(4) === 0) throw new Error('failed');
      });
    });
    const outcome = Promise.allSettled(all);
    while (done < 30) {
      await settled();
      ends.splice(random(ends.length), 1)[0]?.();
    }
    await outcome;
    assert.ok(most <= places && mostOfOne <= each, `seed ${seed}: ${most} of ${places}, ${mostOfOne} of ${each}`);
  }
});

test('[LI-20] a full line and a turn that does not come in time are 429 for their owner alone', async () => {
  const queue = makeFairQueue({ name: 'tests', places: 1, each: 1, line: 2 });
  const gate = held();
  const first = queue.run('greedy', gate.work);
  const waiting = [queue.run('greedy', async () => 1), queue.run('greedy', async () => 2)];
  const isTooMuch = (error: unknown) =>
    error instanceof Problem && error.status === 429 && Number(error.headers['Retry-After']) > 0;
  await assert.rejects(
    queue.run('greedy', async () => 3),
    isTooMuch,
  );
  await assert.rejects(
    queue.run('hasty', async () => 4, { milliseconds: 1 }),
    isTooMuch,
  );
  const quiet = queue.run('quiet', async () => 5);
  gate.end();
  assert.deepEqual(await Promise.all([first, ...waiting, quiet]), [undefined, 1, 2, 5]);
});

test('[LI-39] long work keeps its place twice as long as it took, short work does not', async ({ mock }) => {
  let now = 0;
  mock.method(performance, 'now', () => now);
  mock.timers.enable({ apis: ['setTimeout'] });
  const queue = makeFairQueue({ name: 'tests', places: 1, each: 1, line: 10, rest: 2 });
  const served: string[] = [];
  const work = (name: string, milliseconds: number) => async () => {
    now += milliseconds;
    served.push(name);
  };
  const all = [queue.run('quick', work('short', 100)), queue.run('greedy', work('long', 300))];
  all.push(queue.run('greedy', work('next', 50)), queue.run('quiet', work('quiet', 50)));
  await settled();
  assert.deepEqual(served, ['short', 'long']);
  mock.timers.tick(599);
  await settled();
  assert.equal(served.length, 2);
  mock.timers.tick(1);
  await Promise.all(all);
  assert.deepEqual(served, ['short', 'long', 'quiet', 'next']);
});

test('[LI-21] slots are taken for all who ask or for none, and given back once', () => {
  const slots = makeSlots(3);
  const of = (name: string, most = 2) => ({ name, most });
  const [one, two] = [slots.take([of('a'), of('x', 9)])!, slots.take([of('a'), of('x', 9)])!];
  assert.equal(slots.take([of('x', 9), of('a')]), null, 'the share of a');
  const three = slots.take([of('b'), of('x', 9)]);
  assert.ok(three);
  assert.equal(slots.take([of('c')]), null, 'all slots');
  one();
  one();
  assert.ok(slots.take([of('a')]));
  assert.equal(slots.take([of('c')]), null);
  two();
  assert.ok(slots.take([of('c')]));
});
