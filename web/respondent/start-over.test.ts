/** Another answer in one tab: begun anew, taken back, or the first word at all. The other tabs go along. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { a, b, c, makeStage, type Opened, uuid } from '../../test/respondent/stage.ts';

const address = 'https://survey.test/q/abc';
/** What the server tells with the page of an answer that is named by its address. */
const named = {
  isStarted: true,
  values: {},
  files: {},
  path: [a, b, c, 'submit'],
  next: a,
  seq: 1,
  secondsLeft: null,
};

const ledTo = ({ tab }: Opened) => tab.led.at(-1);

test('[PG-160] who starts over in one tab has started over in all, and nothing that others still write brings the old one back', async () => {
  const { open, pass, reload, device } = makeStage();
  const first = open();
  first.acts.answer(a, 'old');
  await pass(2_000);
  const [one, two] = [reload(first), open()];
  one.acts.startOver();
  two.acts.answer(b, 'said in the same moment');
  await pass(100);
  assert.deepEqual([ledTo(one), ledTo(two)], [address, address]);
  two.acts.answer(b, 'said while it is left');
  const anew = reload(one);
  assert.deepEqual([anew.page.view.session.values, anew.page.view.doing?.hasAside], [{}, true]);
  anew.acts.answer(a, 'new');
  two.acts.answer(c, 'and more');
  await pass(5_000);
  for (const tab of [reload(anew), reload(two)]) assert.deepEqual(tab.page.view.session.values, { [a]: 'new' });
  const aside = JSON.parse(device.storage.get('canvass:abc:aside')!) as { values: object };
  assert.deepEqual(aside.values, { [a]: 'old', [b]: 'said while it is left', [c]: 'and more' });
});

test('[PG-160] taken back in one tab it is taken back in all', async () => {
  const { open, pass, reload } = makeStage();
  const first = open();
  first.acts.answer(a, 'old');
  await pass(2_000);
  const again = reload(first);
  again.acts.startOver();
  const [one, two] = [reload(again), open()];
  one.acts.takeBack();
  await pass(100);
  assert.deepEqual([ledTo(one), ledTo(two)], [address, address]);
  for (const tab of [reload(one), reload(two)]) assert.deepEqual(tab.page.view.session.values, { [a]: 'old' });
});

test('[PG-160] what was put aside is the answer again where it is opened by its own address', async () => {
  const { open, reload, device } = makeStage();
  const values = { [a]: 'stored', [b]: 'not stored yet' };
  const kept = { uuid, seq: 2, values, said: {}, saved: {}, path: named.path, current: b, version: 1 };
  const begun = { fields: {}, times: {}, files: {}, isStarted: true, isSent: false, endsAt: null };
  device.storage.set('canvass:abc:aside', JSON.stringify({ ...kept, ...begun }));
  const opened = open({ resumed: { ...named, values: { [a]: 'stored' } } });
  assert.deepEqual(opened.page.view.session.values, values);
  opened.acts.answer(c, 'on');
  assert.deepEqual(reload(opened).page.view.session.values, { ...values, [c]: 'on' });
});

test('[PG-160] the end of one answer takes nothing of another: what is sent behind a new one leaves that', async () => {
  const { open, pass, reload, server } = makeStage({ questions: { [a]: {} } });
  const first = open();
  first.acts.answer(a, 'old');
  await pass(2_000);
  const [one, two] = [reload(first), open()];
  two.acts.next();
  one.acts.startOver();
  const anew = reload(one);
  anew.acts.answer(a, 'new');
  await pass(100);
  assert.notEqual(two.page.view.ended, null);
  const again = reload(anew);
  assert.deepEqual(again.page.view.session.values, { [a]: 'new' });
  again.acts.answer(a, 'newer');
  await pass(5_000);
  assert.deepEqual(
    [...server.answers.values()].map(({ values, isComplete }) => [values[a], isComplete]),
    [
      ['old', true],
      ['newer', false],
    ],
  );
});

test('[PG-161] tabs that were opened before anything was said are one answer from the first word on', async () => {
  const { open, pass, reload, server } = makeStage();
  const [one, two] = [open(), open()];
  one.acts.answer(a, 'first');
  await pass(2_000);
  assert.equal(ledTo(two), address);
  const along = reload(two);
  along.acts.answer(b, 'second');
  await pass(2_000);
  const both = { [a]: 'first', [b]: 'second' };
  assert.deepEqual([one.page.view.session.values, along.page.view.session.values], [both, both]);
  assert.deepEqual(
    [...server.answers.values()].map(({ values }) => values),
    [both],
  );
  assert.deepEqual([one.tab.led, along.tab.led], [[], []], 'and they come to rest');
});

const staying = [
  { name: 'a tab that has said something', survey: {}, more: {}, says: true, key: 'canvass:abc' },
  { name: 'a preview', survey: { data: { preview: 'key' } }, more: {}, says: false, key: 'canvass:abc:preview' },
  { name: 'an answer at its own address', survey: {}, more: { resumed: named }, says: false, key: 'canvass:abc' },
];
for (const { name, survey, more, says, key } of staying)
  test(`[PG-161] ${name} stays with its own`, async () => {
    const { open, pass } = makeStage(survey);
    const { acts, page, tab } = open(more);
    if (says) acts.answer(a, 'mine');
    const newValue = JSON.stringify({ ...page.answer, uuid: 'other', values: { [a]: 'theirs' } });
    tab.tell('storage', { key, newValue });
    await pass(100);
    assert.deepEqual([tab.led, page.view.session.values], [[], says ? { [a]: 'mine' } : {}]);
  });
