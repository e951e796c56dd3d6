/**
 * A restore into another server, whose transactions have lower numbers than those of the backup: what follows their
 * order (tallies, webhooks, the feed) must go on with what happens there.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey, respondentAt } from '../../test/respondent.ts';
import { secondInstance } from '../../test/second-instance.ts';
import type { Db } from '../kernel/database/db.ts';
import { startPostgres } from '../kernel/postgres/start.ts';
import { readConfig, type Config } from '../kernel/process/config.ts';
import { makeStorage } from '../kernel/storage/open.ts';
import { foldTallies } from '../reports/index.ts';
import { takeBackup } from './backup.ts';
import { checkBackup, restoreBackup } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'canvass-xids-'));
// More than readers add up one by one, so that the survey has tallies.
const many = 520;
const question = ask('yesno');

const house = await openHouse();
const { alice } = house;
const { id, code, rita } = await openSurvey(house, { widgets: draft(question, ask('submit')) });
await stageOldServer();
const old = {
  cursor: good(await alice.get(`/quiz/${id}/events`)).next_after as string,
  messages: await messagesIn(house.db),
  ledger: await ledgerIn(house.db),
  counted: await countedBy(alice),
  transaction: await transactionOf(house.db),
};

const server = await startPostgres({
  dataDir: join(folder, 'server'),
  log: () => {},
  testing: true,
  settings: { fsync: 'off' },
});
const moved = await secondInstance({ ...house, config: await moveTo(server.url) });
const { db } = moved.app.kernel;
const movedAlice = {
  get: async (path: string) => {
    const headers = { authorization: `Bearer ${alice.token}` };
    const answer = await moved.app.origin.inject({ method: 'GET', url: `/api/v3${path}`, headers });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers, bytes: answer.rawPayload };
  },
};

after(async () => {
  await moved.close();
  await server.stop();
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[RU-29] a cursor of the feed from before the restore is refused, and a new reader misses nothing', async () => {
  const answer = await movedAlice.get(`/quiz/${id}/events?after=${old.cursor}`);
  assert.deepEqual([answer.status, answer.body.code], [422, 'cursor_invalid']);
  assert.equal((await alice.get(`/quiz/${id}/events`, { after: old.cursor })).status, 200);
  assert.deepEqual((await feedAfter(null)).messages.toSorted(), old.messages.toSorted());
});

test('[RU-29] events not yet dispatched at the backup become messages, the others keep theirs', async () => {
  const waiting = old.messages.filter((message) => !old.ledger.has(message));
  assert.equal(waiting.length, 3, 'the publication, which nobody listens to, one committed late, and the last one');
  await moved.app.webhooks.workOnce();
  await moved.app.webhooks.idle();
  const ledger = await ledgerIn(db);
  assert.equal(ledger.size, old.messages.length - 1);
  for (const [message, delivery] of old.ledger) assert.equal(ledger.get(message), delivery);
});

test('[RU-29] a new answer appears in summary, report and feed, and is told to webhooks', async () => {
  const { next } = await feedAfter(null);
  assert.deepEqual(await countedBy(movedAlice), old.counted);
  good(await respondentAt(moved.app, code).complete({ [question.id]: true }));
  assert.ok((await transactionOf(db)) < old.transaction, 'the new server is behind the old one');
  const [message, ...others] = (await feedAfter(next)).messages;
  assert.deepEqual([typeof message, others], ['string', []]);
  await moved.app.webhooks.workOnce();
  await moved.app.webhooks.idle();
  assert.ok((await ledgerIn(db)).has(message!));
  const counted = { completed: old.counted.completed + 1, reported: old.counted.reported + 1 };
  assert.deepEqual(await countedBy(movedAlice), counted);

  await until(async () => {
    await foldTallies(db);
    return isCounted(db);
  });
  good(await respondentAt(moved.app, code).complete({ [question.id]: false }));
  assert.deepEqual(await countedBy(movedAlice), {
    completed: counted.completed + 1,
    reported: counted.reported + 1,
  });
});

/** Tallies, messages that were sent, one event that was committed after a higher id, and one that nobody has taken up. */
async function stageOldServer(): Promise<void> {
  const { pool } = house.db;
  await pool.query('insert into installation default values on conflict do nothing');
  // A new server begins below a thousand.
  await pool.query('do $$ begin for i in 1..5000 loop perform pg_current_xact_id(); commit; end loop; end $$');
  const { webhook } = good(
    await alice.post(`/quiz/${id}/webhooks`, { title: 'CRM', url: 'https://crm.invalid/in', method: 'post' }),
  );
  good(await alice.post(`/quiz/${id}/webhooks/${webhook.id}/toggle`, { is_active: true }));
  for (const value of [true, false]) good(await rita.complete({ [question.id]: value }));
  await pool.query(
    `insert into answers (survey_id, uuid, version_id, is_complete, is_listed, completed_at, "values", path, lang, device)
    select survey_id, gen_random_uuid(), version_id, true, true, completed_at, "values", path, lang, device
    from (select * from answers where survey_id = $1 limit 1) a, generate_series(1, $2::int)`,
    [id, many],
  );
  await until(async () => {
    await foldTallies(house.db);
    await house.app.webhooks.workOnce();
    return (await isCounted(house.db)) && (await ledgerIn(house.db)).size === 2;
  });
  await house.app.webhooks.idle();
  const first = "(select message_id from events where type = 'answer.completed' order by id limit 1)";
  await pool.query(`delete from deliveries where message_id = ${first}`);
  await pool.query(`update events set xid = pg_current_xact_id() where message_id = ${first}`);
  good(await rita.complete({ [question.id]: true }));
}

async function moveTo(url: string): Promise<Config> {
  const backup = { file: join(folder, 'backup'), passphrase: 'correct horse battery' };
  const { config } = house;
  const storage = makeStorage(config);
  await takeBackup(
    { config, db: house.db, directUrl: config.databaseUrl!, storage },
    { target: backup.file, passphrase: backup.passphrase },
  );
  const target = readConfig({
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: config.secretKey!.toString('base64'),
    RATE_API_PER_MINUTE: '0',
  });
  const opening = await checkBackup(target, backup);
  await restoreBackup(
    { config: target, directUrl: url, storage: makeStorage(target), takesOver: false },
    backup,
    opening,
  );
  return target;
}

async function countedBy(reader: Pick<typeof movedAlice, 'get'>): Promise<{ completed: number; reported: number }> {
  const { summary } = good(await reader.get(`/quiz/${id}/summary`));
  const { report } = good(await reader.get(`/quiz/${id}/report`));
  return { completed: summary.filled_completely, reported: report.widgets[0].answers_count };
}

async function feedAfter(cursor: string | null): Promise<{ messages: string[]; next: string }> {
  const page = good(await movedAlice.get(`/quiz/${id}/events${cursor === null ? '' : `?after=${cursor}`}`));
  return { messages: page.data.map((event: { id: string }) => event.id), next: page.next_after };
}

async function messagesIn({ pool }: Db): Promise<string[]> {
  const { rows } = await pool.query<{ message_id: string }>('select message_id from events where survey_id = $1', [id]);
  return rows.map((row) => row.message_id);
}

/** Deliveries by message. */
async function ledgerIn({ pool }: Db): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ message_id: string; id: number }>('select message_id, id from deliveries');
  return new Map(rows.map((row) => [row.message_id, row.id]));
}

async function isCounted({ pool }: Db): Promise<boolean> {
  return (await pool.query("select 1 from tally_marks where mark > '0' and survey_id = $1", [id])).rowCount === 1;
}

async function transactionOf({ pool }: Db): Promise<bigint> {
  const { rows } = await pool.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  return BigInt(rows[0]!.xid);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await holds())) assert.ok(Date.now() < end, 'it never came to that');
}
