/** Where registration is open: nobody becomes a member, or learns anything, without the person's consent. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse, type Client, type Person } from '../../test/house.ts';
import { openMailbox } from '../../test/mailbox.ts';
import { secondInstance } from '../../test/second-instance.ts';
import { inOneWindow } from '../../test/window.ts';
import { addMember } from './create.ts';
import { asPage, behindProxy, from, newAddress, setCookie, statuses } from './fixture.ts';

const mailbox = await openMailbox();
const house = await openHouse({
  ...behindProxy,
  REGISTRATION: 'open',
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'canvass@example.com',
});
after(async () => {
  await house.close();
  await mailbox.close();
});
const { alice, bob, vera, carol, nobody, db } = house;
const { origin } = house.config;
const ws = alice.workspaceId;
const password = 'a good long password';

const members = (workspaceId = ws) => `/workspace/${workspaceId}/members`;
const invitations = (workspaceId = ws) => `/workspace/${workspaceId}/invitations`;
const tokenIn = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('token')!;
const pageOf = async ({ email, password: own }: Person) =>
  asPage(setCookie(await nobody.post('/auth/login', { email, password: own }, from(newAddress()))), origin);
const accept = (body: unknown, asked = from(newAddress())) => nobody.post('/auth/invitation', body, asked);

let guests = 0;
const unknown = () => `guest-${(guests += 1)}@example.com`;
async function invite(person: Client, { email = unknown(), role = 'viewer', workspaceId = ws } = {}) {
  await db.pool.query("delete from rate_windows where bucket like 'invitation%'");
  const { invitation } = good(await person.post(members(workspaceId), { email, role }));
  await mailbox.next();
  return { ...invitation, token: tokenIn(invitation.url) };
}
const isMember = async (userId: number, workspaceId = ws) =>
  (await db.pool.query('select 1 from members where workspace_id = $1 and user_id = $2', [workspaceId, userId]))
    .rowCount === 1;

test('[AC-64, AC-42] where registration is open a known address is invited like an unknown one, and nothing tells them apart', async () => {
  const [known, stranger] = await Promise.all(
    [carol.email, unknown()].map((email) => alice.post(members(), { email, role: 'viewer' })),
  );
  await Promise.all([mailbox.next(), mailbox.next()]);
  for (const { status, body } of [known!, stranger!]) {
    assert.deepEqual([status, body.member], [201, null]);
    assert.deepEqual(Object.keys(body.invitation).sort(), ['email', 'expires_at', 'id', 'role', 'url']);
  }
  assert.equal(await isMember(carol.userId), false);
  assert.deepEqual(
    [(await alice.post(members(), { email: bob.email, role: 'viewer' })).body.code, mailbox.unread()],
    ['member_exists', 0],
  );
});

test('[AC-65] who is signed in accepts with the token alone, and stays signed in as they are', async () => {
  const { token } = await invite(alice, { email: carol.email.toUpperCase(), role: 'member' });
  const page = await pageOf(carol);
  const answer = await accept({ token }, page);
  assert.deepEqual([answer.status, answer.body.user.id], [201, carol.userId]);
  assert.equal(answer.headers['set-cookie'], undefined);
  assert.equal(answer.body.user.default_workspace_id, carol.workspaceId);
  const joined = good(await alice.get(members())).find((one: { user_id: number }) => one.user_id === carol.userId);
  assert.equal(joined.role, 'member');
  assert.equal((await accept({ token }, page)).status, 404, 'once');
  good(await carol.del(`${members()}/${carol.userId}`));
});

test('[AC-65] the token alone does nothing without a session that counts, or for another address', async () => {
  const { token } = await invite(alice, { email: carol.email });
  const { headers } = await pageOf(carol);
  const { origin: _, ...noOrigin } = headers;
  const [bobs, bearer] = [await pageOf(bob), { headers: { ...headers, authorization: `Bearer ${carol.token}` } }];
  const asked: [number, { headers: Record<string, string> }][] = [
    [422, from(newAddress())],
    [422, { headers: noOrigin }],
    [403, { headers: { ...headers, origin: 'https://evil.example' } }],
    [422, bearer],
    [422, { headers: { ...headers, cookie: 'canvass=wrong' } }],
    [403, bobs],
  ];
  for (const [status, request] of asked) assert.equal((await accept({ token }, request)).status, status);
  assert.deepEqual([await isMember(carol.userId), await isMember(bob.userId)], [false, true]);
  const missing = (await accept({ token })).body.error.details.errors;
  assert.deepEqual(
    missing.map(({ field, constraint }: Record<string, string>) => [field, constraint]),
    [
      ['name', 'required'],
      ['password', 'required'],
    ],
  );
  assert.equal((await accept({ token, name: 'Carol', password: carol.password })).status, 201, 'by its password too');
  good(await carol.del(`${members()}/${carol.userId}`));
});

test('[AC-66] everybody may leave, and only for themselves', async () => {
  const { id: workspaceId } = good(await carol.post('/workspaces', { name: 'Left' })).workspace;
  for (const role of ['viewer', 'member', 'admin'] as const) {
    await db.transact((tx) => addMember(tx, { workspaceId, userId: bob.userId, role }));
    if (role !== 'admin') assert.equal((await bob.del(`${members(workspaceId)}/${carol.userId}`)).status, 403);
    assert.deepEqual(good(await bob.del(`${members(workspaceId)}/${bob.userId}`)), { status: true });
    assert.equal((await bob.get(members(workspaceId))).status, 403);
  }
  assert.equal((await carol.del(`${members(workspaceId)}/${carol.userId}`)).body.code, 'last_owner');
});

test('[AC-67] open invitations are listed for admins and can be revoked', async () => {
  const [first, second] = [await invite(alice), await invite(alice, { role: 'admin' })];
  const listed = async () => good(await alice.get(invitations()));
  const end = performance.now() + 10_000;
  while (!(await listed()).at(-1).is_mailed) assert.ok(performance.now() < end, 'told as mailed in time');
  const { url: _, token: __, ...shown } = second;
  const sent = { is_mailed: true, letter: 'sent', letter_reason: null };
  assert.deepEqual((await listed()).at(-1), { ...shown, invited_by: alice.userId, ...sent });
  for (const person of [bob, vera, carol]) assert.equal((await person.get(invitations())).status, 403);
  assert.equal((await bob.del(`${invitations()}/${first.id}`)).status, 403);
  assert.equal((await carol.del(`${invitations(carol.workspaceId)}/${first.id}`)).body.code, 'invitation_not_found');
  assert.deepEqual(good(await alice.del(`${invitations()}/${first.id}`)), { status: true });
  assert.equal((await accept({ token: first.token, name: 'G', password })).body.code, 'invitation_not_found');
  assert.equal((await alice.del(`${invitations()}/${first.id}`)).body.code, 'invitation_not_found');
  assert.equal((await accept({ token: second.token, name: 'G', password })).status, 201);
  assert.equal((await alice.del(`${invitations()}/${second.id}`)).body.code, 'invitation_not_found', 'used');
  const ids = (await listed()).map((one: { id: number }) => one.id);
  assert.ok(!ids.includes(first.id) && !ids.includes(second.id));
});

const endings: [string, (workspaceId: number) => Promise<unknown>][] = [
  ['was removed', (workspaceId) => carol.del(`${members(workspaceId)}/${bob.userId}`)],
  ['has left', (workspaceId) => bob.del(`${members(workspaceId)}/${bob.userId}`)],
  ['may no longer invite', (workspaceId) => carol.post(`${members(workspaceId)}/${bob.userId}`, { role: 'member' })],
];
for (const [what, end] of endings) {
  test(`[AC-68] an invitation of somebody who ${what} is void, and stays so when they come back`, async () => {
    const { id: workspaceId } = good(await carol.post('/workspaces', { name: 'Void' })).workspace;
    await db.transact((tx) => addMember(tx, { workspaceId, userId: bob.userId, role: 'admin' }));
    const { token } = await invite(bob, { workspaceId });
    const other = await invite(carol, { workspaceId });
    good((await end(workspaceId)) as never);
    const listed = good(await carol.get(invitations(workspaceId)));
    assert.deepEqual(
      listed.map((one: { id: number }) => one.id),
      [other.id],
    );
    const refused = async () => (await accept({ token, name: 'G', password })).body.code;
    assert.equal(await refused(), 'invitation_not_found');
    await db.pool.query('delete from members where workspace_id = $1 and user_id = $2', [workspaceId, bob.userId]);
    await db.transact((tx) => addMember(tx, { workspaceId, userId: bob.userId, role: 'admin' }));
    assert.equal(await refused(), 'invitation_not_found');
    assert.equal((await accept({ token: other.token, name: 'G', password })).status, 201);
  });
}

test('[AC-68] so is one that was left over when its sender had gone before', async () => {
  const { id: workspaceId } = good(await carol.post('/workspaces', { name: 'Old' })).workspace;
  await db.transact((tx) => addMember(tx, { workspaceId, userId: bob.userId, role: 'admin' }));
  const { token } = await invite(bob, { workspaceId });
  await db.pool.query("update members set role = 'viewer' where workspace_id = $1 and user_id = $2", [
    workspaceId,
    bob.userId,
  ]);
  assert.equal((await accept({ token, name: 'G', password })).status, 404);
});

test('[AC-69] an account invites 20 an hour, exactly, however many at once and on whichever instance', async () => {
  const quiet = await openHouse({ REGISTRATION: 'open' });
  const second = await secondInstance(quiet);
  try {
    const { alice: ann } = quiet;
    const send = async (at: number) => {
      const answer = await (at % 2 ? quiet.app : second.app).origin.inject({
        method: 'POST',
        url: `/api/v3${members(ann.workspaceId)}`,
        headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ email: `many-${at}@example.com`, role: 'viewer' }),
      });
      return { status: answer.statusCode, headers: answer.headers };
    };
    await inOneWindow(quiet.db.pool, 60, async () => {
      await quiet.db.pool.query('truncate rate_windows, invitations, daily_invitations, letters');
      const answers = await Promise.all(Array.from({ length: 400 }, (_, at) => send(at)));
      assert.deepEqual(statuses(answers), [...Array(20).fill(201), ...Array(380).fill(429)]);
      const late = answers.find(({ status }) => status === 429)!;
      assert.ok(Number(late.headers['retry-after']) > 0 && Number(late.headers['retry-after']) <= 3600);
      assert.equal((await quiet.db.pool.query('select 1 from invitations')).rowCount, 20);
    });
  } finally {
    await second.close();
    await quiet.close();
  }
});

test('[AC-69] one address is invited three times a day, whoever sends and however it is written', async () => {
  await inOneWindow(db.pool, 1440, async () => {
    await db.pool.query('truncate daily_invitations');
    const email = unknown();
    const spellings = [email, email.toUpperCase(), ` ${email}`, email, email, email];
    const answers = await Promise.all(
      spellings.map((one, at) => {
        const person = at % 2 ? alice : carol;
        return person.post(members(person.workspaceId), { email: one, role: 'viewer' });
      }),
    );
    assert.deepEqual(statuses(answers), [201, 201, 201, 429, 429, 429]);
    for (let n = 0; n < 3; n += 1) await mailbox.next();
    assert.equal(mailbox.unread(), 0);
    const late = answers.find(({ status }) => status === 429)!;
    assert.ok(Number(late.headers['retry-after']) > 0 && Number(late.headers['retry-after']) <= 86_400);
  });
});

const names: [name: string, shown: string][] = [
  ['Ann Smith', 'Ann Smith'],
  ['J. R. O’Neil-Núñez, Jr. (HR & IT)', 'J. R. O’Neil-Núñez, Jr. (HR & IT)'],
  ['Анна Ким', 'Анна Ким'],
  ['Win at https://evil.example/x?y=1 now', 'Win at https evil example x y 1 now'],
  ['evil.example', 'evil example'],
  ['evil。example／x', 'evil example x'],
  ['write to me@evil.example', 'write to me evil example'],
  ['www.evil.example.', 'www evil example.'],
  ['Line\r\n\r\nSubject: x', 'Line Subject x'],
  ['<a href="//evil.example">Click</a>', 'a href evil example Click a'],
  ['://', '…'],
  ['x'.repeat(200), `${'x'.repeat(59)}…`],
];
for (const [name, shown] of names) {
  test(`[AC-70] the letter of "${name.slice(0, 40).replace(/\s+/g, ' ')}" has one link: that of the invitation`, async () => {
    good(await alice.post('/user', { name }));
    good(await alice.post(`/workspace/${ws}`, { name }));
    await db.pool.query("delete from rate_windows where bucket like 'invitation%'");
    const { invitation } = good(await alice.post(members(), { email: unknown(), role: 'viewer' }));
    const { text } = await mailbox.next();
    const body = text.slice(text.indexOf('\n\n'));
    assert.ok(body.includes(`${shown} invites you to work together in "${shown}"`), body);
    assert.deepEqual(body.match(/\S*(?:\/\/|@|www\.|\w\.\w)\S*/g), [invitation.url]);
  });
}
