import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { a, b, makeStage } from '../../test/respondent/stage.ts';
import type { Ended } from './data.ts';

const limited = { filling_time_enabled: true, filling_time_seconds: 60 };
const timed = { filling_time_enabled: true, filling_time_seconds: 10, isRequired: true };

test('[PG-16, PG-65] the time of the answer runs from its first question on, counts down in sight, and sends', async () => {
  const { open, pass, server } = makeStage({ settings: limited });
  const { page, acts, at } = open();
  await pass(100);
  assert.deepEqual([page.answer.isStarted, page.view.secondsLeft], [true, null], 'begun, though nothing is answered');
  await pass(1_200);
  assert.equal(page.view.secondsLeft, 59);
  acts.answer(a, 'in time');
  await pass(58_000);
  assert.ok(!page.view.ended);
  await pass(2_000);
  const ended = page.view.ended as Ended | null;
  assert.deepEqual([ended?.isTimeOver, at()], [true, a]);
  assert.deepEqual([...server.answers.values()][0], { values: { [a]: 'in time' }, seq: 3, isComplete: true });
});

test('[PG-16] a reload does not stop the clock; the server says how much is left, whatever the clock of the device says', async () => {
  const { open, pass, device, reload } = makeStage({ settings: limited });
  const first = open();
  await pass(20_000);
  const second = reload(first);
  await pass(1_300);
  assert.equal(second.page.view.secondsLeft, 39);
  device.clock.shift(-3_600_000);
  second.tab.close();
  const resumed = { isStarted: true, values: {}, files: {}, path: [a, b], next: a, seq: 1, secondsLeft: 30 };
  const third = open({ resumed }, second.tab);
  await pass(1_300);
  assert.equal(third.page.view.secondsLeft, 29);
});

test('[PG-16, PG-82] a tab that slept over the end sends what there was when it wakes, once', async () => {
  const { open, pass, device, server } = makeStage({ settings: limited });
  const { page, acts } = open();
  acts.answer(a, 'before the sleep');
  await pass(5_000);
  await device.clock.sleep(3_600_000);
  await pass(1_000);
  assert.equal(page.view.ended?.isTimeOver, true);
  assert.equal([...server.answers.values()][0]?.values[a], 'before the sleep');
  assert.equal(device.asked.filter(({ body }) => body.complete).length, 1);
});

test('[PG-16] a question whose time is over is passed; what is wrong with it then is not sent', async () => {
  const { open, pass, stored } = makeStage({ questions: { [a]: { type: 'email', ...timed }, [b]: {} } });
  const { page, acts, at } = open();
  await pass(1_000);
  assert.equal(page.view.doing?.secondsForQuestion, 9);
  acts.answer(a, 'half@');
  await pass(9_500);
  assert.deepEqual([at(), page.view.doing?.secondsForQuestion], [b, null]);
  acts.next();
  await pass(100);
  assert.deepEqual(stored(), { [a]: null, [b]: null });
});

test('[PG-16] the time of a question goes on while another is shown, and expires it when somebody comes back', async () => {
  const { open, pass } = makeStage({ questions: { [a]: timed, [b]: {} } });
  const { acts, at } = open();
  acts.answer(a, 'good');
  acts.next();
  await pass(60_000);
  assert.equal(at(), b, 'the time of a question that is not shown expires nothing');
  acts.back();
  assert.equal(at(), a);
  await pass(300);
  assert.equal(at(), b);
});

test('[PG-143] how long each question took is added up over steps back and reloads, and a sleep counts', async () => {
  const { open, pass, reload, device } = makeStage();
  const first = open();
  await pass(2_000);
  first.acts.next();
  await pass(3_000);
  first.acts.back();
  await pass(1_500);
  first.acts.next();
  await pass(100);
  assert.deepEqual(device.asked.at(-1)?.body['times'], { [a]: 3.5, [b]: 3 });
  const second = reload(first);
  await device.clock.sleep(10_000);
  second.acts.next();
  await pass(100);
  assert.deepEqual(device.asked.at(-1)?.body['times'], { [a]: 3.5, [b]: 13 });
});

test('[PG-143] whatever the pauses, seconds in sight never grow and the answer is sent once, within a tick of its end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 20_000 })), { maxLength: 12 }),
      async (pauses) => {
        const { open, pass, device } = makeStage({ settings: limited });
        const { page } = open();
        await pass(50);
        const end = page.answer.endsAt!;
        let before = Infinity;
        for (const [isAsleep, milliseconds] of pauses) {
          await (isAsleep ? device.clock.sleep(milliseconds) : pass(milliseconds));
          const left = page.view.secondsLeft ?? before;
          assert.ok(left <= before && left >= 0);
          before = left;
          if (device.clock.now() < end) assert.equal(page.view.ended, null);
        }
        await pass(Math.max(0, end - device.clock.now()) + 300);
        assert.equal(page.view.ended?.isTimeOver, true);
        assert.equal(device.asked.filter(({ body }) => body.complete).length, 1);
      },
    ),
    { numRuns: 40 },
  );
});
