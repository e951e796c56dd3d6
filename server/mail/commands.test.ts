import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';
import { backupsOf, passphrase, query, restore } from '../../test/restore-target.ts';
import { listLettersCommand, retryLettersCommand } from './commands.ts';
import { forgetOldLetters } from './store.ts';

const house = await openHouse(
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'canvass@example.com' },
  { mailWaits: true },
);
const { alice, db } = house;
const { backUp, emptyTarget, clear } = backupsOf(house);
await db.pool.query('insert into installation default values on conflict do nothing');
after(async () => {
  await clear();
  await house.close();
});
const invite = async (email: string) =>
  good(await alice.post(`/workspace/${alice.workspaceId}/members`, { email, role: 'viewer' })).invitation;

test('[RU-126] mail list names what waits and what has failed in one line each, and retry lets it be due', async () => {
  for (const email of ['waits@example.com', 'failed@example.com', 'late@example.com', 'sent@example.com'])
    await invite(email);
  const set = (email: string, members: string) =>
    db.pool.query(`update letters set ${members} where receiver = $1`, [`${email}@example.com`]);
  const ended = 'due_at = null, ended_at = now()';
  await set('failed', `state = 'failed', ${ended}, tries = 3, reason = 'receiver_refused', said = E'550\\tno\\nuser'`);
  await set('late', `state = 'failed', ${ended}, content = null`);
  await set('sent', `state = 'sent', ${ended}, content = null`);
  const cells = (await listLettersCommand(house)).map((line) => line.split('\t'));
  assert.deepEqual(cells[0], ['Written', 'Kind', 'Receiver', 'State', 'Tries', 'Next try', 'Reason']);
  assert.deepEqual(
    cells.slice(1).map(([, ...rest]) => rest.toSpliced(4, 1)),
    [
      ['invitation', 'waits@example.com', 'waiting', '0', 'not tried yet'],
      ['invitation', 'failed@example.com', 'failed', '3', 'it refuses the receiver (550 no user)'],
      ['invitation', 'late@example.com', 'failed', '0', 'nobody sent it in time'],
    ],
  );
  const [line] = await retryLettersCommand(house);
  assert.match(line!, /^Letters that are tried again: 1\./);
  const { rows } = await db.pool.query("select receiver from letters where state = 'waiting' order by 1");
  assert.deepEqual(
    rows.map(({ receiver }) => receiver),
    ['failed@example.com', 'waits@example.com'],
  );
});

test('[RU-126] retry leaves alone what somebody has in hand', async () => {
  await db.pool.query(
    "update letters set leased_until = now() + interval '1 minute', tries = 1 where state = 'waiting'",
  );
  assert.deepEqual(await retryLettersCommand(house), ['No letter has failed that is still worth sending.']);
});

test('[RU-127] a restored installation sends none of the letters that waited in the backup, and says so', async () => {
  await invite('before@example.com');
  const target = await emptyTarget();
  await restore(target, await backUp(passphrase));
  const rows = await query<{ state: string; reason: string; open: boolean }>(
    target,
    "select state, reason, content is not null or due_at is not null as open from letters where receiver = 'before@example.com'",
  );
  assert.deepEqual(rows, [{ state: 'failed', reason: 'restored', open: false }]);
  assert.deepEqual(await query(target, "select 1 from letters where state = 'waiting' or content is not null"), []);
});

test('[RU-120] the log of letters is kept for thirty days', async () => {
  const left = async () => (await db.pool.query("select 1 from letters where receiver = 'sent@example.com'")).rowCount;
  await db.pool.query("update letters set ended_at = now() - interval '29 days' where receiver = 'sent@example.com'");
  await db.transact(forgetOldLetters);
  assert.equal(await left(), 1);
  await db.pool.query(
    "update letters set ended_at = now() - interval '30 days 1 hour' where receiver = 'sent@example.com'",
  );
  await db.transact(forgetOldLetters);
  assert.equal(await left(), 0);
});
