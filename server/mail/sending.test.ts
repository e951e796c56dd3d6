/** Letters on their way to mail servers of every temper, by workers that the tests make. */
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';
import { openMailbox } from '../../test/mailbox.ts';
import { openScript } from '../../test/smtp-script.ts';
import { makeLog } from '../kernel/process/log.ts';
import { openVault } from '../kernel/secrets/keys.ts';
import { startSending, stopSending } from '../operator/index.ts';
import { makeTransport } from './transport.ts';
import { makeMailWorker, type MailWorker } from './worker.ts';

const from = 'canvass@example.com';
const house = await openHouse({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: from }, { mailWaits: true });
const { alice, config, db } = house;
const vault = await openVault(db, config.secretKey!);
const workers: MailWorker[] = [];
after(() => house.close());
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.idle();
  await db.pool.query(
    "truncate letters, invitations, daily_invitations; delete from rate_windows where bucket like 'invitation%'",
  );
});

/** What the workers have counted. */
const finished: string[] = [];
const metrics = { count: (_: unknown, result: string) => void finished.push(result) };
function workerTo(url: string, milliseconds?: number): MailWorker {
  const transport = makeTransport({ url, from }, milliseconds);
  const worker = makeMailWorker({
    ...{ db, vault, log: makeLog(config.log), transport, metrics },
    answerForgotten: async () => null,
  });
  workers.push(worker);
  return worker;
}

let guests = 0;
async function invite(): Promise<{ id: number; email: string; url: string }> {
  guests += 1;
  await db.pool.query("delete from rate_windows where bucket like 'invitation%'");
  const wish = { email: `guest-${guests}@example.com`, role: 'viewer' };
  return good(await alice.post(`/workspace/${alice.workspaceId}/members`, wish)).invitation;
}

async function round(worker: MailWorker): Promise<void> {
  await worker.sendDue();
  await worker.idle();
}

const letters = async () =>
  (await db.pool.query('select *, extract(epoch from due_at - now())::float8 as wait from letters order by created_at'))
    .rows;
const hurry = () => db.pool.query("update letters set due_at = now() where state = 'waiting'");

test('[RU-120] a letter is written with its cause, sealed, and only its log stays when it has gone out', async () => {
  const { email, url } = await invite();
  const [waiting] = await letters();
  assert.deepEqual([waiting.state, waiting.receiver, waiting.tries], ['waiting', email, 0]);
  assert.ok(!JSON.stringify(waiting).includes(url) && !waiting.content.includes(Buffer.from(url.split('=')[1]!)));
  const mailbox = await openMailbox();
  try {
    await round(workerTo(mailbox.url));
    assert.ok((await mailbox.next()).text.includes(url));
  } finally {
    await mailbox.close();
  }
  const [sent] = await letters();
  assert.deepEqual([sent.state, sent.receiver, sent.tries, sent.content, sent.due_at], ['sent', email, 1, null, null]);
});

test('[RU-153] while the operator holds everything back no letter goes out, and afterwards each does', async () => {
  await db.pool.query('insert into installation default values on conflict do nothing');
  const { email } = await invite();
  const mailbox = await openMailbox();
  try {
    await stopSending(db);
    await round(workerTo(mailbox.url));
    assert.deepEqual(
      (await letters()).map(({ state, tries }) => [state, tries]),
      [['waiting', 0]],
    );
    await startSending(db, { drops: false });
    await round(workerTo(mailbox.url));
    assert.deepEqual((await mailbox.next()).to, [email]);
  } finally {
    await mailbox.close();
  }
});

test('[RU-120] what is refused in the end leaves no letter', async () => {
  await db.pool.query(
    'create function no_log() returns trigger as $$ begin raise exception $x$no$x$; end $$ language plpgsql',
  );
  await db.pool.query('create trigger no_log before insert on audit_log for each row execute function no_log()');
  try {
    const wish = { email: 'nobody@example.com', role: 'viewer' };
    assert.equal((await alice.post(`/workspace/${alice.workspaceId}/members`, wish)).status, 500);
    assert.deepEqual(await letters(), []);
  } finally {
    await db.pool.query('drop function no_log cascade');
  }
});

test('[RU-121] of many instances at once one sends each letter', async () => {
  const mailbox = await openMailbox();
  try {
    const invited = [];
    finished.length = 0;
    for (let n = 0; n < 20; n += 1) invited.push((await invite()).email);
    const instances = [1, 2, 3].map(() => workerTo(mailbox.url));
    await Promise.all(instances.map(round));
    const received = [];
    for (const _ of invited) received.push(...(await mailbox.next()).to);
    assert.deepEqual(received.toSorted(), invited.toSorted());
    assert.equal(mailbox.unread(), 0);
    assert.equal(finished.filter((result) => result === 'sent').length, 20);
  } finally {
    await mailbox.close();
  }
});

test('[RU-121] a sender that is killed leaves its letter to another, under the same id, once its lease has run out', async () => {
  await invite();
  // Accepts the letter and says so to nobody, as one whose answer came after the end of the process.
  const first = await openScript((command) => (command === 'LETTER' ? '' : null));
  const mailbox = await openMailbox();
  try {
    const dying = workerTo(first.url, 300);
    await dying.sendDue();
    const [{ id, leased_until: lease }] = await letters();
    assert.ok(Date.parse(lease) > Date.now() + 60_000, 'longer than a try may take');
    const other = workerTo(mailbox.url);
    await round(other);
    assert.equal(mailbox.unread(), 0, 'while the lease holds');
    await db.pool.query("update letters set leased_until = now() - interval '1 second'");
    await round(other);
    assert.match((await mailbox.next()).text, new RegExp(`^Message-ID: <${id}@example\\.com>`, 'm'));
    await dying.idle();
    assert.deepEqual(
      (await letters()).map(({ state }) => state),
      ['sent'],
      'whoever comes late changes nothing',
    );
  } finally {
    await first.close();
    await mailbox.close();
  }
});

test('[RU-121] a database that is away when a letter has gone out does not make it go out twice', async () => {
  await invite();
  const mailbox = await openMailbox();
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  let faults = 0;
  const flaky: typeof db = {
    ...db,
    transact: (work) => {
      if (mailbox.unread() > 0 && faults < 2) {
        faults += 1;
        return Promise.reject(gone);
      }
      return db.transact(work);
    },
  };
  try {
    const transport = makeTransport({ url: mailbox.url, from });
    const deps = { db: flaky, vault, log: makeLog(config.log), transport, metrics, answerForgotten: async () => null };
    const worker = makeMailWorker(deps);
    await worker.sendDue();
    while (faults === 0) await new Promise(setImmediate);
    await db.pool.query('update letters set leased_until = now()');
    await round(worker);
    assert.deepEqual([faults, mailbox.unread(), (await letters())[0].state], [2, 1, 'sent']);
  } finally {
    await mailbox.close();
  }
});

const refusals: [what: string, command: string, said: string, reason: string, state: string][] = [
  ['an unknown mailbox', 'RCPT', '550 5.1.1 no such user', 'receiver_refused', 'failed'],
  ['a refused letter', 'LETTER', '554 5.7.1 looks like spam', 'letter_refused', 'failed'],
  ['a greylist', 'RCPT', '451 4.7.1 come back later', 'postponed', 'waiting'],
  ['a full queue', 'LETTER', '452 4.3.1 no space', 'postponed', 'waiting'],
  ['a refused sender', 'MAIL', '553 5.7.1 not your address', 'sender_refused', 'waiting'],
  ['a server that takes no mail', 'GREETING', '554 closed', 'unreachable', 'waiting'],
];
for (const [what, command, said, reason, state] of refusals) {
  test(`[RU-122, RU-124] ${what} is told as ${reason}, and the letter is ${state}`, async () => {
    const { id } = await invite();
    const server = await openScript((heard) => (heard === command ? said : null));
    try {
      await round(workerTo(server.url));
      const [letter] = await letters();
      assert.deepEqual([letter.reason, letter.state, letter.tries], [reason, state, 1]);
      if (state === 'waiting') assert.ok(letter.wait > 4 && letter.wait < 6, 'soon for the first time');
      else assert.equal(letter.due_at, null);
      const listed = good(await alice.get(`/workspace/${alice.workspaceId}/invitations`));
      const row = listed.find((one: { id: number }) => one.id === id);
      assert.deepEqual([row.letter, row.letter_reason, row.is_mailed], [state, reason, false]);
    } finally {
      await server.close();
    }
  });
}

test('[RU-122] a server that is not there, and one that refuses the password, are waited for', async () => {
  await invite();
  await round(workerTo('smtp://127.0.0.1:1'));
  assert.deepEqual(
    (await letters()).map(({ reason, state }) => [reason, state]),
    [['unreachable', 'waiting']],
  );
  await hurry();
  const server = await openScript((command) =>
    command === 'EHLO' ? '250-mail\r\n250 AUTH PLAIN' : command === 'AUTH' ? '535 wrong' : null,
  );
  try {
    await round(workerTo(server.url.replace('//', '//user:hidden@')));
    const [letter] = await letters();
    assert.deepEqual([letter.reason, letter.state, letter.tries], ['sign_in_refused', 'waiting', 2]);
    assert.ok(!letter.said.includes('hidden'));
  } finally {
    await server.close();
  }
});

test('[RU-122] pauses grow with the age of the letter, and it is given up, content and all, when it is of no use any more', async () => {
  await invite();
  const worker = workerTo('smtp://127.0.0.1:1');
  for (const [age, least, most] of [
    ['2 minutes', 100, 140],
    ['5 hours', 3200, 4000],
  ] as const) {
    await db.pool.query('update letters set created_at = now() - $1::interval', [age]);
    await hurry();
    await round(worker);
    const [{ wait }] = await letters();
    assert.ok(wait > least && wait < most, `${age}: ${wait}`);
  }
  await db.pool.query("update letters set worth_until = now() + interval '1 minute'");
  await hurry();
  await round(worker);
  const [over] = await letters();
  assert.deepEqual([over.state, over.content === null], ['failed', false], 'the operator may still try');
  await db.pool.query('update letters set worth_until = now()');
  const clock = worker.start();
  while ((await letters())[0].content !== null);
  await clock.stop();
});

test('[RU-123] a server that drips a byte now and then is left after the limit, and its connection is gone', async () => {
  await invite();
  const server = await openScript((command, socket) => {
    if (command !== 'EHLO') return null;
    const dripping = setInterval(() => socket.write('2'), 20);
    socket.on('close', () => clearInterval(dripping));
    return '';
  });
  try {
    await round(workerTo(server.url, 400));
    assert.deepEqual(
      (await letters()).map(({ reason, state }) => [reason, state]),
      [['too_slow', 'waiting']],
    );
    while (server.open() > 0) await new Promise(setImmediate);
  } finally {
    await server.close();
  }
});

test('[RU-123] letters that a server keeps waiting take half of the places, and a new one goes out beside them', async () => {
  for (let n = 0; n < 8; n += 1) await invite();
  await db.pool.query('update letters set tries = 1');
  const held = new Set<string>();
  const server = await openScript((command) => {
    if (command !== 'RCPT') return null;
    const rcpt = server.heard.at(-1)!;
    if (rcpt.includes(fresh)) return null;
    held.add(rcpt);
    return '';
  });
  let fresh = 'nobody yet';
  try {
    const worker = workerTo(server.url, 4000);
    await worker.sendDue();
    while (held.size < 3) await new Promise(setImmediate);
    fresh = (await invite()).email;
    await worker.sendDue();
    while ((await letters()).at(-1).state !== 'sent');
    assert.equal(held.size, 3);
    await db.pool.query("delete from letters where state = 'waiting'");
  } finally {
    await server.close();
  }
});

test('[RU-127] a letter goes with its invitation, and one that was accepted is not invited by letter any more', async () => {
  const { id } = await invite();
  good(await alice.del(`/workspace/${alice.workspaceId}/invitations/${id}`));
  assert.deepEqual(await letters(), []);
  const { url } = await invite();
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token');
  const joined = { token, name: 'Guest', password: 'a good long password' };
  assert.equal((await house.nobody.post('/auth/invitation', joined)).status, 201);
  assert.deepEqual(await letters(), []);
});
