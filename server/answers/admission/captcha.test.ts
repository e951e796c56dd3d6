import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse, type Answer } from '../../../test/house.ts';
import { openSurvey, respondentAt, type Respondent } from '../../../test/respondent.ts';
import { secondInstance } from '../../../test/second-instance.ts';
import { inOneWindow } from '../../../test/window.ts';

const house = await openHouse({ TRUST_PROXY: '127.0.0.0/8' });
const second = await secondInstance(house);
after(async () => {
  await second.close();
  await house.close();
});

let addresses = 0;
/** An address that has asked for nothing yet. */
const newcomer = () => ({ 'x-forwarded-for': `198.51.100.${(addresses += 1)}` });

async function sum(rita: Respondent) {
  const { captcha } = good(await rita.get('captcha?kind=question', newcomer()));
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

test('[A-36, RI-59, RI-72] a question is needed to complete only, and any answer that is checked is its last', async () => {
  const text = ask('input', { isRequired: true });
  const { rita } = await openSurvey(house, { widgets: draft(text), settings: { show_captcha: true } });
  const values = { [text.id]: 'x' };
  good(await rita.put(randomUUID(), { values }));
  assert.deepEqual(reasonOf(await rita.complete(values)), ['captcha_required', 'missing']);
  const guessed = await sum(rita);
  const wrong = { captcha: { ...guessed, answer: '99' } };
  assert.deepEqual(reasonOf(await rita.complete(values, wrong)), ['captcha_required', 'wrong']);
  assert.deepEqual(reasonOf(await rita.complete(values, { captcha: guessed })), ['captcha_required', 'used']);
  const captcha = await sum(rita);
  assert.equal((await rita.complete({}, { captcha })).body.code, 'answer_invalid', 'before it is checked');
  const both = await Promise.all([rita.complete(values, { captcha }), rita.complete(values, { captcha })]);
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 403],
  );
  assert.deepEqual(reasonOf(await rita.complete(values, { captcha })), ['captcha_required', 'used']);
});

test('[A-36, RI-58, RI-59] work is checked, and a captcha of another survey or a forged one is worth nothing', async () => {
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

test('[RI-72] one question, 50 answers at once over two instances: one is checked, right or wrong', async () => {
  const { code, rita } = await openSurvey(house, { widgets: draft(ask('input')), settings: { show_captcha: true } });
  const ritas = [respondentAt(house.app, code), respondentAt(second.app, code)] as const;
  const race = async (answer: (n: number, right: string) => string) => {
    const { id, answer: right } = await sum(rita);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => ritas[n % 2]!.complete({}, { captcha: { id, answer: answer(n, right) } })),
    );
    return answers.map((answer) => (answer.status === 200 ? 'in' : reasonOf(answer)[1]));
  };
  const all = await race((_, right) => right);
  assert.deepEqual([all.filter((one) => one === 'in').length, all.filter((one) => one === 'used').length], [1, 49]);
  // All the sums there are: one of them is right, and it is not found by trying.
  const guessed = await race((n) => String(2 + (n % 17)));
  assert.equal(guessed.filter((outcome) => outcome !== 'used').length, 1);
});

test('[RI-73] an address is asked five questions a minute: 400 at once, over two instances and a whole /64', async () => {
  await inOneWindow(house.db.pool, 1, async () => {
    const { code } = await openSurvey(house, { widgets: draft(ask('input')), settings: { show_captcha: true } });
    const ritas = [respondentAt(house.app, code), respondentAt(second.app, code)] as const;
    addresses += 1;
    const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:5:${addresses}::${n.toString(16)}` });
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, n) => ritas[n % 2]!.get('captcha?kind=question', from(n))),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 5);
    const refused = answers.filter(({ status }) => status === 429);
    assert.equal(refused.length, 395);
    assert.ok(refused.every(({ headers }) => Number(headers['retry-after']) >= 1));
    good(await ritas[0].get('captcha', from(1)));
    good(await ritas[0].get('captcha?kind=question', newcomer()));
  });
});

test('[RI-73] where respondents have no limit, questions have none', async () => {
  const open = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
  try {
    const { rita } = await openSurvey(open, { widgets: draft(ask('input')) });
    for (let n = 0; n < 12; n += 1) good(await rita.get('captcha?kind=question'));
  } finally {
    await open.close();
  }
});
