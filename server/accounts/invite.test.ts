import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openHouse } from '../../test/house.ts';
import { openMailbox } from '../../test/mailbox.ts';
import { asPage, behindProxy, from, newAddress, setCookie, statuses } from './fixture.ts';

const mailbox = await openMailbox();
const house = await openHouse({ ...behindProxy, SMTP_URL: mailbox.url, MAIL_FROM: 'canvass@example.com' });
after(async () => {
  await house.close();
  await mailbox.close();
});
const { alice, carol, nobody, db } = house;
const { origin } = house.config;
const password = 'a good long password';

let guests = 0;
async function invite(role = 'member', person = alice) {
  guests += 1;
  const email = `guest-${guests}@example.com`;
  const { invitation } = (await person.post(`/workspace/${person.workspaceId}/members`, { email, role })).body;
  const letter = await mailbox.next();
  return { email, invitation, letter, token: tokenIn(invitation.url) };
}
const tokenIn = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('token')!;
const accept = (body: unknown) => nobody.post('/auth/invitation', body, from(newAddress()));

test('[AC-43, AC-13] an unknown email gets an invitation with a link for 7 days, and is mailed it', async () => {
  const { email, invitation, letter } = await invite('viewer');
  assert.deepEqual(Object.keys(invitation).sort(), ['email', 'expires_at', 'id', 'role', 'url']);
  assert.deepEqual([invitation.email, invitation.role], [email, 'viewer']);
  assert.match(invitation.url, /^http:\/\/localhost:3000\/invitation#token=[\w-]{43}$/);
  const days = (Date.parse(invitation.expires_at) - Date.now()) / 86_400_000;
  assert.ok(days > 6.99 && days <= 7);
  assert.deepEqual(letter.to, [email]);
  assert.ok(letter.text.includes(invitation.url) && letter.text.includes('Alice'));
});

test('[AC-6, AC-11, AC-12] accepting makes the account with a workspace of its own, joins it and signs in', async () => {
  const { email, token } = await invite('viewer');
  const answer = await accept({ token, name: ' Guest ', password, lang: 'ru' });
  assert.equal(answer.status, 201);
  assert.equal(answer.body.user.lang, 'ru');
  assert.deepEqual([answer.body.status, answer.body.user.name, answer.body.user.email], [true, 'Guest', email]);
  assert.equal(answer.body.workspace_id, alice.workspaceId);
  const { data } = (await nobody.get('/workspaces', {}, asPage(setCookie(answer), origin))).body;
  const roles = data.map((item: { id: number; role: string }) => [item.id === alice.workspaceId, item.role]);
  assert.deepEqual(roles, [
    [true, 'viewer'],
    [false, 'owner'],
  ]);
  assert.equal((await nobody.post('/auth/login', { email, password }, from(newAddress()))).status, 200);
});

test('[AC-6, ER-12] a link that is unknown, used or older than 7 days is not found', async () => {
  const used = await invite();
  assert.equal((await accept({ token: used.token, name: 'G', password })).status, 201);
  const old = await invite();
  await db.pool.query("update invitations set created_at = now() - interval '7 days 1 second' where email = $1", [
    old.email,
  ]);
  for (const token of [used.token, old.token, 'invitation', 'x'.repeat(43)]) {
    const answer = await accept({ token, name: 'G', password });
    assert.deepEqual([answer.status, answer.body.code], [404, 'invitation_not_found'], token);
  }
});

test('[AC-6] one link accepted twice at once makes one account', async () => {
  const { token } = await invite();
  const both = await Promise.all([accept({ token, name: 'A', password }), accept({ token, name: 'B', password })]);
  assert.deepEqual(statuses(both), [201, 404]);
});

test('[AC-6] a fault in the rest is a 422 that leaves the link usable', async () => {
  const { token } = await invite();
  for (const body of [
    { token },
    { token, name: 'G', password: 'short' },
    { token, name: ' ', password },
    { name: 'G', password },
  ]) {
    assert.equal((await accept(body)).status, 422, JSON.stringify(body));
  }
  assert.equal((await accept({ token, name: 'G', password })).status, 201);
});

test('[AC-6] where the address got an account meanwhile, its password is asked for', async () => {
  const first = await invite();
  const second = await carol.post(`/workspace/${carol.workspaceId}/members`, { email: first.email, role: 'admin' });
  await mailbox.next();
  assert.equal((await accept({ token: first.token, name: 'G', password })).status, 201);
  const token = tokenIn(second.body.invitation.url);
  const refused = await accept({ token, name: 'Thief', password: 'not the password' });
  assert.deepEqual([refused.status, refused.body.error.details.field], [422, 'password']);
  const joined = await accept({ token, name: 'Other name', password });
  assert.deepEqual([joined.status, joined.body.user.name], [201, 'G']);
  const { data } = (await nobody.get('/workspaces', {}, asPage(setCookie(joined), origin))).body;
  assert.ok(data.some((item: { id: number; role: string }) => item.id === carol.workspaceId && item.role === 'admin'));
});

test('[AC-43] a second invitation of the same person takes the place of the first', async () => {
  const first = await invite();
  await alice.post(`/workspace/${alice.workspaceId}/members`, { email: first.email.toUpperCase(), role: 'admin' });
  await mailbox.next();
  assert.equal((await accept({ token: first.token, name: 'G', password })).status, 404);
});

test('[AC-13] letters come in the language of who invites', async () => {
  const words = { en: 'invites you', ru: 'приглашает вас', es: 'te invita', pt: 'convida você' };
  for (const [lang, word] of Object.entries(words)) {
    await alice.post('/user', { lang });
    assert.ok((await invite()).letter.text.includes(word), lang);
  }
  await alice.post('/user', { lang: 'en' });
});

test('[AC-43] without a mail server the invitation is made all the same, and a failing one is no fault of the request', async () => {
  for (const env of [{}, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'canvass@example.com' }]) {
    const other = await openHouse(env);
    try {
      const answer = await other.alice.post(`/workspace/${other.alice.workspaceId}/members`, {
        email: 'new@example.com',
        role: 'viewer',
      });
      assert.equal(answer.status, 201);
      assert.ok(answer.body.invitation.url);
    } finally {
      await other.close();
    }
  }
});
