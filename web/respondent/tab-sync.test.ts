import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { a, b, c, makeStage } from '../../test/respondent/stage.ts';

const ids = [a, b, c];

test('[PG-37] two tabs are one answer: each shows what the other says, and both end when one has sent', async () => {
  const { open, pass, server } = makeStage();
  const one = open();
  one.acts.answer(a, 'from one');
  const two = open();
  two.acts.answer(b, 'from two');
  await pass(2_000);
  const both = { [a]: 'from one', [b]: 'from two' };
  assert.deepEqual([one.page.view.session.values, two.page.view.session.values], [both, both]);
  for (const _ of ids) one.acts.next();
  await pass(1_000);
  assert.deepEqual([one.page.view.ended !== null, two.page.view.ended !== null, server.answers.size], [true, true, 1]);
});

test('[PG-67] two words in the same moment are both kept by the browser, though the later write knows nothing of the earlier', async () => {
  const { open, pass, device } = makeStage();
  const one = open();
  one.acts.answer(a, 'begun');
  await pass(2_000);
  const two = open();
  device.fate = () => 'lost';
  one.acts.answer(b, 'from one');
  two.acts.answer(c, 'from two');
  await pass(100);
  one.tab.close();
  two.tab.close();
  const values = { [a]: 'begun', [b]: 'from one', [c]: 'from two' };
  assert.deepEqual(open().page.view.session.values, values);
});

test('[PG-67, PG-91] a page that was put aside hears when it is back what the other tab has said, and speaks over nothing', async () => {
  const { open, pass, stored } = makeStage();
  const one = open();
  one.acts.answer(a, 'old');
  await pass(2_000);
  const two = open();
  const { tell } = one.tab;
  one.tab.tell = () => {};
  two.acts.answer(a, 'new');
  two.acts.answer(b, 'also new');
  await pass(2_000);
  one.tab.tell = tell;
  one.tab.tell('pageshow', { persisted: true });
  assert.deepEqual(one.page.view.session.values, { [a]: 'new', [b]: 'also new' }, 'before it has asked the server');
  one.acts.answer(c, 'said since');
  await pass(5_000);
  const all = { [a]: 'new', [b]: 'also new', [c]: 'said since' };
  assert.deepEqual([one.page.view.session.values, two.page.view.session.values, stored()], [all, all, all]);
});

test('[PG-67] another device was faster: what it has stored is taken over, under what was said here since', async () => {
  const { open, pass, server, stored } = makeStage();
  const one = open();
  one.acts.answer(a, 'here');
  await pass(2_000);
  const [uuid] = server.answers.keys();
  server.answers.set(uuid!, { values: { [a]: 'there', [b]: 'there' }, seq: 40, isComplete: false });
  one.acts.answer(c, 'here since');
  await pass(5_000);
  const all = { [a]: 'there', [b]: 'there', [c]: 'here since' };
  assert.deepEqual([one.page.view.session.values, stored()], [all, all]);
});

test('[PG-67] another device has sent it: this page is at the end, not in an error', async () => {
  const { open, pass, server } = makeStage();
  const one = open();
  one.acts.answer(a, 'here');
  await pass(2_000);
  const [uuid] = server.answers.keys();
  server.answers.set(uuid!, { values: { [a]: 'here' }, seq: 40, isComplete: true });
  one.acts.next();
  one.acts.back();
  await pass(5_000);
  one.acts.answer(a, 'here');
  await pass(5_000);
  assert.notEqual(one.page.view.ended, null);
});

test('[PG-37] without a way back a tab follows the other over what was passed there', async () => {
  const { open, pass } = makeStage({ settings: { block_jump_to_prev_widget: true } });
  const one = open();
  one.acts.answer(a, 'x');
  await pass(100);
  const two = open();
  one.acts.next();
  await pass(100);
  assert.equal(two.at(), a, 'the last one that was answered can still be corrected');
  one.acts.answer(b, 'y');
  one.acts.next();
  one.acts.answer(c, 'z');
  await pass(100);
  assert.deepEqual([one.at(), two.at()], [c, c]);
});

test('[PG-37] what other surveys, other answers and strange scripts write is not heard', async () => {
  const { open, pass } = makeStage();
  const { tab, page, acts } = open();
  acts.answer(a, 'mine');
  const before = page.view;
  const other = { ...page.answer, uuid: 'other', values: { [a]: 'theirs' } };
  for (const [key, newValue] of [
    ['canvass:xyz', JSON.stringify({ ...page.answer, values: {} })],
    ['canvass:abc', JSON.stringify(other)],
    ['canvass:abc', '"text"'],
    [null, null],
  ])
    tab.tell('storage', { key, newValue });
  await pass(100);
  assert.equal(page.view, before);
});

test('[PG-141] whatever two tabs say in whatever order, with moments between, both and the server end with the last word on each question', async () => {
  const word = fc.record({
    tab: fc.nat({ max: 1 }),
    question: fc.constantFrom(...ids),
    text: fc.string({ minLength: 1, maxLength: 4 }),
    pause: fc.constantFrom(0, 1, 30, 700, 2_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 12 }), async (words) => {
      const { open, pass, stored, device } = makeStage();
      const first = open();
      first.acts.answer(a, 'begun');
      await pass(2_000);
      const tabs = [first, open()];
      const last: Record<string, string> = { [a]: 'begun' };
      for (const { tab, question, text, pause } of words) {
        tabs[tab]!.acts.answer(question, text);
        last[question] = text;
        // Two words in one millisecond have no order that anybody could know.
        await pass(pause + 1);
      }
      await pass(30_000);
      for (const { page } of tabs) assert.deepEqual(page.view.session.values, last);
      assert.deepEqual(stored(), last);
      assert.ok(device.asked.length < 10 + 4 * words.length, 'and they come to rest');
    }),
    { numRuns: 60 },
  );
});
