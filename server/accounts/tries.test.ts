/** Many at once: limits stay exact, and hashing takes nothing from others. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';
import { secondInstance } from '../../test/second-instance.ts';
import { inOneWindow } from '../../test/window.ts';
import { behindProxy, newAddress } from './fixture.ts';

const house = await openHouse({ ...behindProxy, REGISTRATION: 'open' });
const second = await secondInstance(house);
after(async () => {
  await second.close();
  await house.close();
});
const { alice, db } = house;

const login = async (email: string, password: string, address: string, app = house.app) => {
  const answer = await app.origin.inject({
    method: 'POST',
    url: '/api/v3/auth/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    payload: JSON.stringify({ email, password }),
  });
  return { status: answer.statusCode, headers: answer.headers };
};
const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Array.from({ length: count }, (_, at) => make(at));
const count = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const network = (at: number) => `2001:db8:7:1::${(at + 1).toString(16)}`;

for (const [what, emailOf, addressOf] of [
  ['one e-mail from 400 networks', () => 'guess@example.com', (at) => `198.18.${at >> 8}.${at & 255}`],
  ['400 e-mails from one address', (at) => `guess-${at}@example.com`, () => '203.0.113.250'],
  ['400 e-mails from 400 addresses of one IPv6 network', (at) => `v6-${at}@example.com`, network],
] satisfies [string, (at: number) => string, (at: number) => string][]) {
  test(`[AC-75, LI-3] of 400 tries at once on two instances, ${what}, exactly 10 are checked`, async () => {
    await inOneWindow(db.pool, 15, async () => {
      await db.pool.query('truncate rate_windows');
      const answers = await Promise.all(
        times(400, (at) => login(emailOf(at), 'wrong password', addressOf(at), at % 2 ? house.app : second.app)),
      );
      assert.deepEqual([count(answers, 401), count(answers, 429)], [10, 390]);
      const late = answers.find(({ status }) => status === 429);
      assert.ok(Number(late?.headers['retry-after']) > 0);
    });
  });
}

test('[AC-75] right passwords at once are no tries against each other', async () => {
  await db.pool.query('truncate rate_windows');
  const answers = await Promise.all(times(40, () => login(alice.email, alice.password, '203.0.113.251')));
  assert.equal(count(answers, 200), 40);
  const { rows } = await db.pool.query("select max(hits) as hits from rate_windows where bucket like 'sign-in%'");
  assert.deepEqual(rows, [{ hits: 0 }]);
});

test('[AC-74] 80 sign-ins at once hold up neither respondents nor somebody who signs in from elsewhere', async () => {
  const { rita } = await openSurvey(house, { widgets: draft(ask('input')) });
  await db.pool.query('truncate rate_windows');
  let waiting = 80;
  const crowd = times(80, () => login(alice.email, alice.password, '203.0.113.252').finally(() => (waiting -= 1)));
  // One of them is through: by now all have asked for what they need of the database.
  await Promise.race(crowd);
  assert.equal((await rita.complete({})).status, 200);
  assert.ok(waiting > 50, `a respondent was served while ${waiting} waited`);
  assert.equal((await login(house.bob.email, house.bob.password, newAddress())).status, 200);
  assert.ok(waiting > 35, `somebody else signed in while ${waiting} waited`);
  assert.equal(count(await Promise.all(crowd), 200), 80);
});
