/** What limits guessing holds exactly: four hundred at once are worth no more than as many in a row. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
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

const right = 'swordfish';

async function locked() {
  const survey = await openSurvey(house, { widgets: draft(ask('input')) });
  good(await house.alice.post(`/quiz/${survey.id}/passwords`, { passwords: [right] }));
  good(await house.alice.post(`/quiz/${survey.id}/settings/info`, { use_password: true }));
  return survey;
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const start = (rita: Respondent, password: string, address: string) =>
  rita.put(randomUUID(), { values: {}, password }, from(address));
const read = (rita: Respondent, password: string, address: string) =>
  rita.get('', { 'x-survey-password': password, ...from(address) });

function counted(answers: readonly Answer[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ body }) => (body.code ?? 'in') as string)].map(([code, all]) => [code, all.length]),
  );
}

for (const [what, attempt] of [
  ['starting', start],
  ['reading', read],
] as const) {
  test(`[RI-71] ${what}: of 400 guesses at once over two instances ten are told wrong, and a right one behind them is refused`, async () => {
    await inOneWindow(house.db.pool, 1, async () => {
      const { code } = await locked();
      const ritas = [respondentAt(house.app, code), respondentAt(second.app, code)] as const;
      const answers = await Promise.all(
        Array.from({ length: 400 }, (_, n) =>
          attempt(ritas[n % 2]!, n === 399 ? right : `guess ${n}`, '2001:db8:1:2::' + n),
        ),
      );
      assert.deepEqual(counted(answers), { password_wrong: 10, rate_limit_exceeded: 390 });
      assert.equal((await attempt(ritas[0], right, '2001:db8:1:2:ffff::1')).status, 429, 'from all of the /64');
      good(await attempt(ritas[0], right, '2001:db8:1:3::1'));
    });
  });
}

test('[RI-71] a whole class that knows the password gets in at once, also behind nine wrong guesses', async () => {
  await inOneWindow(house.db.pool, 1, async () => {
    const { rita } = await locked();
    for (let n = 0; n < 9; n += 1)
      assert.equal((await start(rita, `guess ${n}`, '203.0.113.9')).body.code, 'password_wrong');
    const everybody = await Promise.all(Array.from({ length: 60 }, () => start(rita, right, '203.0.113.9')));
    assert.deepEqual(counted(everybody), { in: 60 });
  });
});

test('[RI-71] what the password does not decide is no try: an answer that goes on, and a survey that is closed', async () => {
  await inOneWindow(house.db.pool, 1, async () => {
    const { id, rita } = await locked();
    const uuid = randomUUID();
    good(await rita.put(uuid, { values: {}, password: right }));
    for (let n = 0; n < 12; n += 1) good(await rita.put(uuid, { values: {}, password: `guess ${n}` }));
    good(await house.alice.post(`/quiz/${id}/settings/info`, { close_quiz_enabled: true }));
    for (let n = 0; n < 12; n += 1)
      assert.equal((await start(rita, `guess ${n}`, '127.0.0.1')).body.code, 'quiz_closed');
    good(await house.alice.post(`/quiz/${id}/settings/info`, { close_quiz_enabled: false }));
    good(await start(rita, right, '127.0.0.1'));
  });
});
