import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeDevice } from '../../test/respondent/device.ts';
import { a, makeStage, uuid } from '../../test/respondent/stage.ts';
import { endAddress, startAddress } from './end-address.ts';
import { makeRedirect } from './redirect.ts';

const onward = 'https://shop.test/thanks';
const one = { questions: { [a]: {} } };

test('[PG-18, PG-81] the end counts down in sight and leads on, once', async () => {
  const { open, pass, server } = makeStage(one);
  server.redirectTo = onward;
  const { acts, page, tab } = open();
  acts.next();
  await pass(100);
  const seen = [];
  for (let second = 0; second < 5; second += 1) {
    seen.push(page.view.doing?.redirectSeconds);
    await pass(1_000);
  }
  assert.deepEqual([seen, tab.led], [[3, 2, 1, null, null], [onward]]);
});

test('[PG-81] it can be told to stay, and waits where a code is shown, where it is off, and in a preview', async () => {
  const { open, pass, server, device } = makeStage(one);
  server.redirectTo = onward;
  const { acts, page, tab } = open();
  acts.next();
  await pass(1_100);
  acts.stay();
  await pass(10_000);
  assert.deepEqual([page.view.doing?.redirectSeconds, tab.led], [null, []]);
  for (const { survey, code } of [
    { survey: { settings: { disable_auto_redirect: true } }, code: null },
    { survey: { data: { preview: 'key' } }, code: null },
    { survey: {}, code: 'PROMO' },
  ]) {
    const stage = makeStage({ ...one, ...survey });
    const { serve } = stage.server;
    stage.server.redirectTo = onward;
    stage.server.serve = (asked) => {
      const reply = serve(asked) as { status: number; body: { answer: object } };
      return { ...reply, body: { ...reply.body, answer: { ...reply.body.answer, promo_code: code } } };
    };
    const opened = stage.open();
    opened.acts.next();
    await stage.pass(10_000);
    assert.deepEqual([opened.page.view.ended !== null, opened.tab.led], [true, []], JSON.stringify(survey));
  }
  assert.ok(device.asked.length > 0);
});

test('[PG-50] where the page around leads, it is told, and this page goes nowhere', async () => {
  const { clock, open } = makeDevice(() => ({ status: 200, body: {} }));
  const tab = open('https://survey.test/q/abc');
  const [said, prevented]: [unknown[], string[]] = [[], []];
  const redirect = makeRedirect(tab, { say: (one) => said.push(one), redirects: () => true }, () => {});
  redirect.lead({ preventDefault: () => prevented.push('click') } as unknown as Event, onward);
  redirect.begin(3, onward);
  await clock.pass(5_000);
  const word = { type: 'redirect', url: onward };
  assert.deepEqual([said, prevented, tab.led], [[word, word], ['click'], []]);
});

test('[PG-80] the end has an address of its own, and the start has none of it', async () => {
  const link = 'https://survey.test/q/abc?source=mail&at=2';
  assert.equal(endAddress(link, uuid), `https://survey.test/q/abc?source=mail&uuid=${uuid}&done=1`);
  assert.equal(startAddress(endAddress(link, uuid)), 'https://survey.test/q/abc?source=mail');
  const { open, pass } = makeStage();
  const { acts, tab } = open();
  for (const _ of [1, 2, 3]) acts.next();
  await pass(100);
  assert.equal(tab.location.href, `https://survey.test/q/abc?uuid=${uuid}&done=1`);
});
