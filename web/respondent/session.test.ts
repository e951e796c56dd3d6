import assert from 'node:assert/strict';
import { test } from 'node:test';
import { a, b, c, makeStage, uuid } from '../../test/respondent/stage.ts';

test('[PG-140] an answer that is typed, walked and sent is stored once, and the page is at its end', async () => {
  const { open, pass, server, device } = makeStage();
  const { acts, page, at, said } = open();
  acts.answer(a, 'one');
  acts.next();
  acts.answer(b, 'two');
  acts.next();
  assert.equal(at(), c);
  acts.next();
  await pass(100);
  assert.deepEqual(
    [...server.answers],
    [[uuid, { values: { [a]: 'one', [b]: 'two', [c]: null }, seq: 2, isComplete: true }]],
  );
  assert.deepEqual([page.view.ended?.answer.uuid, page.view.session.status], [uuid, 'ended']);
  assert.equal(device.storage.size, 0, 'a finished answer is forgotten');
  assert.deepEqual(
    said.map(({ type }) => type),
    ['ready', 'step', 'step', 'start', 'complete'],
  );
});
