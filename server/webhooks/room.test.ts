/** An author decides how heavy a message is; all messages of an account together take no more than there is room for. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openReceiver } from '../../test/receiver.ts';
import { openSurvey } from '../../test/respondent.ts';
import { webhooksIn } from '../../test/webhooks.ts';
import { makeLog } from '../kernel/process/log.ts';
import { openOutbox } from './outbox.ts';
import { openRoom } from './room.ts';

const megabyte = 2 ** 20;
const house = await openHouse({ WEBHOOK_ALLOW_PRIVATE: 'true', WEBHOOK_KEPT_MB: '1' });
after(() => house.close());
const { alice, carol } = house;
const hooks = webhooksIn(house);
const query = async (text: string, values: unknown[] = []) => (await house.db.pool.query(text, values)).rows;

/** A hundred kilobytes in each record: the reply to its only question has hidden values. */
const say = ask('input');
const { id, rita } = await openSurvey(house, { widgets: draft(say) });
for (let n = 0; n < 20; n += 1)
  good(await alice.post(`/quiz/${id}/widgets-hidden`, { widget_uuid: say.id, name: `n${n}`, value: 'h'.repeat(5000) }));
const complete = async () => good(await rita.complete({ [say.id]: 'x' })).answer.id as number;

let isUp = false;
const receiver = await openReceiver(() => ({ status: isUp ? 200 : 500 }));
after(() => receiver.close());
const pair = [await hooks.addActive(id, receiver.url), await hooks.addActive(id, receiver.url)];

interface Entry {
  id: number;
  message_id: string;
  is_success: boolean;
  error: string | null;
  next_retry_at: string | null;
}
const entries = async (): Promise<Entry[]> => {
  const pages = pair.flatMap(({ path }) =>
    [1, 2].map(async (page) => good(await alice.get(`${path}/logs`, { page, per_page: 30 })).data),
  );
  return (await Promise.all(pages)).flat();
};
const made = async () =>
  (
    await query(
      `select count(*)::int as count, count(payload)::int as kept, sum(octet_length(payload))::int as bytes from deliveries where webhook_id = any($1) and event <> 'webhook.test'`,
      [pair.map((hook) => hook.id)],
    )
  )[0];

test('[WH-56, A-80] messages that nobody takes are kept up to the limit, and the log tells of each beyond it', async () => {
  for (let n = 0; n < 14; n += 1) await complete();
  while ((await made()).count < 28) await house.app.webhooks.workOnce();
  await house.app.webhooks.idle();
  const { kept, bytes } = await made();
  assert.ok(bytes <= 2 * megabyte && bytes > 2 * megabyte - (bytes / kept) * 1.01, `${bytes} bytes`);
  const refused = (await entries()).filter(({ error }) => error === 'no_room');
  assert.equal(refused.length, 28 - kept);
  assert.ok(refused.every(({ is_success, next_retry_at }) => !is_success && next_retry_at === null));
  await hooks.feed(id, 15);
  good(await alice.post(`${pair[0]!.path}/test`));
  const [{ counted, stored }] = await query(
    `select (select sum(bytes) from message_hours)::int as counted,
      (select sum(octet_length(payload)) from deliveries where webhook_id = any($1))::int as stored`,
    [pair.map((hook) => hook.id)],
  );
  assert.deepEqual([counted, stored > bytes], [stored, true], 'tests are counted too');
});

test('[WH-56, WH-27] what was kept arrives, and what has arrived makes room, the oldest first', async () => {
  const { kept } = await made();
  isUp = true;
  const arrived = () => entries().then((log) => log.filter(({ is_success }) => is_success));
  for (let rounds = 0; rounds < 50 && (await arrived()).length < kept; rounds += 1) {
    await hooks.hurry();
    await house.app.webhooks.workOnce();
    await house.app.webhooks.idle();
  }
  const all = await arrived();
  const [old, fresh] = [all.slice(0, kept - 5), all.slice(kept - 5)];
  await backToHourBefore(old.map((entry) => entry.id));
  await house.app.jobTable['webhooks:make-room']();
  assert.equal((await made()).kept, 5, 'those of the hour before have lost their bytes');
  const again = ({ id: entry }: Entry) =>
    Promise.all(pair.map((hook) => alice.post(`${hook.path}/logs/resend`, { log_id: entry })));
  assert.deepEqual(
    new Set((await again(old[0]!)).map(({ body }) => body.code)),
    new Set(['log_not_found', 'message_not_kept']),
  );
  assert.equal((await again(fresh[0]!)).filter(({ status }) => status === 200).length, 1);
  const before = receiver.received.length;
  const last = await complete();
  await hooks.until(receiver, before + 3);
  const [newest] = await hooks.log(pair[0]!);
  assert.deepEqual([newest.answer_id, newest.is_success], [last, true]);
});

test('[WH-56, A-80] replies in the log are counted too, and the oldest go first', async () => {
  const hook = pair[0]!;
  const reply = async (count: number, hoursAgo: number) =>
    query(
      `insert into delivery_attempts (webhook_id, delivery_id, attempt, is_success, duration_ms, response_body, created_at)
       select $1, (select max(id) from deliveries where webhook_id = $1), 1, true, 1, repeat(md5(n::text), 62), now() - make_interval(hours => $3)
       from generate_series(1, $2) n`,
      [hook.id, count, hoursAgo],
    );
  await reply(700, 3);
  await reply(10, 0);
  await house.app.jobTable['webhooks:make-room']();
  const kept =
    'count(response_body)::int as kept from delivery_attempts where webhook_id = $1 and length(response_body) > 1000';
  assert.deepEqual(await query(`select ${kept}`, [hook.id]), [{ kept: 10 }]);
  const page = good(await alice.get(`${hook.path}/logs`, { per_page: 30, page: 10 }));
  assert.deepEqual([page.total > 700, page.data[0].response_body], [true, null], 'its entries stay');
});

test('[WH-16, A-80] an account sends 100,000 messages again in an hour', async () => {
  await query(
    `insert into rate_windows (bucket, starts_at, hits)
     select $1, date_bin('1 hour', now(), 'epoch') + n * interval '1 hour', 99999 from generate_series(0, 1) n
     on conflict (bucket, starts_at) do update set hits = excluded.hits`,
    [`resends of ${alice.userId}`],
  );
  const [entry] = await hooks.log(pair[0]!);
  const again = () => alice.post(`${pair[0]!.path}/logs/resend`, { log_id: entry.id });
  assert.equal((await again()).status, 200);
  await house.app.webhooks.workOnce();
  await house.app.webhooks.idle();
  const refused = await again();
  assert.deepEqual([refused.status, Number(refused.headers['retry-after']) > 0], [429, true]);
  const waiting = 'select id from deliveries where webhook_id = $1 and due_at is not null';
  assert.deepEqual(await query(waiting, [pair[0]!.id]), [], 'what is refused is not sent');
});

/** These messages were made an hour earlier. */
async function backToHourBefore(logIds: readonly number[]): Promise<void> {
  await query(
    `with moved as (
       update deliveries set created_at = created_at - interval '1 hour' where webhook_id = any($2)
         and id in (select delivery_id from delivery_attempts where id = any($1)) returning octet_length(payload) as bytes
     ), taken as (
       update message_hours set bytes = bytes - (select sum(bytes) from moved) returning owner_id, hour
     ) insert into message_hours select owner_id, hour - interval '1 hour', (select sum(bytes) from moved) from taken`,
    [logIds, pair.map((hook) => hook.id)],
  );
}

test('[WH-56, A-80] of 400 at once as many are kept as there is room for, in all workspaces of the account together', async () => {
  await query('delete from webhooks');
  await query('delete from message_hours');
  const { workspace } = good(await alice.post('/workspaces', { name: 'Second' }));
  const take = (workspaceId: number) =>
    house.db.transact(async (tx) => {
      const room = await openRoom(house, tx, [workspaceId]);
      const isTaken = room.take(workspaceId, 10_000);
      await room.book();
      return isTaken;
    });
  const taken = await Promise.all(
    Array.from({ length: 400 }, (_, n) => take(n % 2 === 0 ? alice.workspaceId : workspace.id)),
  );
  assert.equal(taken.filter(Boolean).length, Math.floor((2 * megabyte) / 10_000));
  assert.equal(await take(carol.workspaceId), true, 'another account has its own');
});

test('[WH-56] a message for which there is no room is not even made', async () => {
  await query('update message_hours set bytes = $1', [2 * megabyte]);
  const webhook = { workspace_id: alice.workspaceId };
  const message = { webhook_id: 0, survey_id: null, message_id: '', event: '', answer_id: null, receiver: 0 };
  await house.db.transact(async (tx) => {
    const outbox = await openOutbox({ config: house.config, log: makeLog(house.config.log) }, tx, [webhook]);
    await outbox.add(webhook, message, () => assert.fail('it is made'));
    assert.equal(outbox.bytes(), 0);
  });
});

test('[WH-38] the feed keeps no heavy record of an unfinished answer: it tells it as it is when it is read', async () => {
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: { [say.id]: 'begun' } }));
  await query(
    "update answers set changed_at = changed_at - interval '16 minutes' where survey_id = $1 and not is_complete",
    [id],
  );
  await query("update unfinished_marks set seen_until = now() - interval '1 hour'");
  await house.app.webhooks.tellUnfinished();
  const [event] = await query('select payload from events where survey_id = $1 and type = $2', [
    id,
    'answer.incomplete',
  ]);
  assert.equal(event.payload, null);
  const message = (await hooks.feed(id, 17)).find(({ type }: { type: string }) => type === 'answer.incomplete');
  assert.equal(message.data.answer.answers[0].answer, 'begun');
});
