import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse, type Answer } from '../../test/house.ts';
import { openSurvey, type Rita } from '../../test/rita.ts';

const house = await openHouse();
after(() => house.close());

async function sum(rita: Rita) {
  const { captcha } = good(await rita.get('captcha?kind=question'));
  const [a, b] = (captcha.question as string).match(/\d+/g)!.map(Number) as [number, number];
  return { id: captcha.id as string, answer: String(a + b) };
}

function solve({ salt, difficulty }: { salt: string; difficulty: number }): string {
  for (let nonce = 0; ; nonce += 1) {
    const head = createHash('sha256')
      .update(salt + nonce)
      .digest()
      .readUInt32BE(0);
    if (Math.clz32(head) >= difficulty) return String(nonce);
  }
}

const reasonOf = ({ body }: Answer) => [body.code, body.error?.details.reason];

test('[RI-59] a captcha is needed to complete only, is spent by success only, and by one answer only', async () => {
  const text = ask('input', { isRequired: true });
  const { rita } = await openSurvey(house, { widgets: draft(text), settings: { show_captcha: true } });
  const values = { [text.id]: 'x' };
  good(await rita.put(randomUUID(), { values }));
  assert.deepEqual(reasonOf(await rita.complete(values)), ['captcha_required', 'missing']);
  const captcha = await sum(rita);
  assert.deepEqual(reasonOf(await rita.complete(values, { captcha: { ...captcha, answer: '99' } })), [
    'captcha_required',
    'wrong',
  ]);
  assert.equal((await rita.complete({}, { captcha })).body.code, 'answer_invalid');
  const both = await Promise.all([rita.complete(values, { captcha }), rita.complete(values, { captcha })]);
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 403],
  );
  assert.deepEqual(reasonOf(await rita.complete(values, { captcha })), ['captcha_required', 'used']);
});

test('[RI-58, RI-59] work is checked, and a captcha of another survey or a forged one is worth nothing', async () => {
  const one = await openSurvey(house, { widgets: draft(ask('input')), settings: { show_captcha: true } });
  const other = await openSurvey(house, { widgets: draft(ask('input')), settings: { show_captcha: true } });
  const { captcha } = good(await one.rita.get('captcha'));
  const solved = { id: captcha.id, nonce: solve(captcha) };
  assert.deepEqual(reasonOf(await one.rita.complete({}, { captcha: { id: captcha.id, nonce: 'no' } })), [
    'captcha_required',
    'wrong',
  ]);
  assert.deepEqual(reasonOf(await other.rita.complete({}, { captcha: solved })), ['captcha_required', 'wrong']);
  const longer = captcha.id.replace(/\.(\d+)\./, (_: string, expires: string) => `.${Number(expires) + 999}.`);
  assert.deepEqual(reasonOf(await one.rita.complete({}, { captcha: { ...solved, id: longer } })), [
    'captcha_required',
    'wrong',
  ]);
  const uuid = randomUUID();
  const first = await one.rita.complete({}, { captcha: solved }, uuid);
  assert.equal((await one.rita.complete({}, { captcha: solved }, uuid)).bytes.toString(), first.bytes.toString());
});

test('[RI-58] the question is asked in the language of the request', async () => {
  const { rita } = await openSurvey(house, { widgets: draft(ask('input')) });
  assert.match(good(await rita.get('captcha?kind=question&lang=es')).captcha.question, /^¿Cuánto es \d \+ \d\?$/);
});
