import assert from 'node:assert/strict';
import { test } from 'node:test';
import { a, b, c, makeStage, uuid } from '../../test/respondent/stage.ts';

/** What the browser keeps of an answer beside its values and its place. */
const begun = { version: 1, fields: {}, times: {}, files: {}, isStarted: true, isSent: false, endsAt: null };

test('[PG-34] a reload goes on with the same answer, at the same step, with what was half typed', async () => {
  const { open, pass, reload, stored, server } = makeStage();
  const first = open();
  first.acts.answer(a, 'one');
  first.acts.next();
  first.acts.answer(b, 'half');
  const second = reload(first);
  const { session, doing } = second.page.view;
  assert.deepEqual([second.at(), session.values, doing?.resumedAt], [b, { [a]: 'one', [b]: 'half' }, b]);
  second.acts.next();
  second.acts.next();
  await pass(100);
  assert.deepEqual([stored()?.[b], server.answers.size], ['half', 1]);
  assert.equal(reload(second).page.answer.uuid === uuid, false, 'a finished answer is forgotten');
});

test('[PG-36] what was sent and not confirmed is sent by the page that is loaded next, without a click', async () => {
  const { open, pass, reload, stored, device, server } = makeStage({ questions: { [a]: {} } });
  const first = open();
  device.fate = () => 'lost on its way back';
  first.acts.answer(a, 'sent');
  first.acts.next();
  await pass(10);
  device.fate = () => 'well';
  const second = reload(first);
  await pass(100);
  assert.deepEqual([stored(), server.answers.size, second.page.view.ended !== null], [{ [a]: 'sent' }, 1, true]);
});

for (const last of [false, true])
  test(`[PG-146] a step that was gone on from without a connection is gone on from after a reload; the last one: ${last}`, async () => {
    const questions = last ? { [a]: {} } : { [a]: {}, [b]: {} };
    const { open, pass, reload, stored, device } = makeStage({ questions, quiz: { logic: 'server' } });
    const first = open();
    await pass(100);
    device.fate = () => 'lost';
    first.acts.answer(a, 'one');
    first.acts.next();
    await pass(10);
    device.fate = () => 'well';
    const second = reload(first);
    await pass(100);
    assert.deepEqual(stored(), { [a]: 'one' });
    assert.deepEqual([second.at(), second.page.view.ended !== null], last ? [a, true] : [b, false]);
  });

for (const ends of [false, true])
  test(`[PG-147] who has started over gets the answer back that they had; not once they have sent another: ${ends}`, async () => {
    const { open, pass, reload } = makeStage({ questions: { [a]: {}, [b]: {} } });
    const first = open();
    first.acts.answer(a, 'one');
    first.acts.next();
    await pass(100);
    const again = reload(first);
    again.acts.startOver();
    const anew = reload(again);
    assert.deepEqual([anew.page.view.session.values, anew.page.view.doing?.hasAside], [{}, true]);
    if (ends) {
      anew.acts.next();
      anew.acts.next();
      await pass(100);
      assert.notEqual(anew.page.view.ended, null);
      assert.equal(reload(anew).page.view.doing?.hasAside, false);
      return;
    }
    anew.acts.takeBack();
    const back = reload(anew);
    const { session, doing } = back.page.view;
    assert.deepEqual([session.values, back.at(), doing?.hasAside], [{ [a]: 'one' }, b, false]);
  });

for (const keeps of ['nothing', 'no more'] as const)
  test(`[PG-142] a browser that keeps ${keeps}: everything still goes to the server, step by step, to the end`, async () => {
    const { open, pass, device, stored } = makeStage();
    device.keeps = keeps;
    const { acts, page } = open();
    acts.answer(a, 'one');
    acts.next();
    await pass(100);
    assert.deepEqual(stored(), { [a]: 'one' });
    acts.next();
    acts.next();
    await pass(100);
    assert.notEqual(page.view.ended, null);
  });

const strange: [name: string, text: string][] = [
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a number', '5'],
  ['an answer without values', '{"uuid":"x"}'],
  ['a list', '[]'],
];
for (const [name, text] of strange)
  test(`[PG-142] what cannot be read begins a new answer: ${name}`, async () => {
    const { open, device, pass, stored } = makeStage();
    device.storage.set('canvass:abc', text);
    const { acts, page } = open();
    assert.equal(page.answer.uuid, uuid);
    acts.answer(a, 'new');
    await pass(2_000);
    assert.deepEqual(stored(), { [a]: 'new' });
  });

test('[PG-34] what an earlier page has kept, without times, is gone on with', async () => {
  const { open, device } = makeStage();
  const kept = {
    uuid,
    seq: 3,
    values: { [a]: 'old' },
    path: [a, b, c, 'submit'],
    current: b,
    ...begun,
  };
  device.storage.set('canvass:abc', JSON.stringify(kept));
  const { at, page } = open();
  assert.deepEqual([at(), page.answer.seq, page.view.session.values], [b, 3, { [a]: 'old' }]);
});

test('[PG-34, PG-67] of the answer in the address and the one kept here the newer counts', async () => {
  const resumed = {
    isStarted: true,
    values: { [a]: 'stored' },
    files: {},
    path: [a, b, c, 'submit'],
    next: b,
    seq: 4,
    secondsLeft: null,
  };
  for (const [seq, expected] of [
    [3, 'stored'],
    [4, 'here'],
    [5, 'here'],
  ] as const) {
    const { open, device } = makeStage();
    const kept = {
      uuid,
      seq,
      values: { [a]: 'here' },
      said: {},
      saved: {},
      path: [],
      current: b,
      ...begun,
    };
    device.storage.set('canvass:abc', JSON.stringify(kept));
    assert.equal(open({ resumed }).page.answer.values[a], expected, String(seq));
  }
});

test('[PG-37] an answer of another version, or in an order of its own, is opened at its own address', async () => {
  for (const change of [{ quiz: { version_id: 2 } }, { data: { isShuffled: true } }]) {
    const { open, device } = makeStage(change);
    const kept = {
      uuid: 'other',
      seq: 1,
      values: {},
      said: {},
      saved: {},
      path: [],
      current: a,
      ...begun,
    };
    device.storage.set('canvass:abc', JSON.stringify(kept));
    assert.deepEqual(open().tab.led, ['?uuid=other']);
  }
});
