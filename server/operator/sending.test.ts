/** What an installation sends by itself waits while its operator holds it back. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';
import { backupsOf, query, restore } from '../../test/restore-target.ts';
import { webhooksIn } from '../../test/webhooks.ts';
import { startSending, stopSending } from './sending.ts';

const house = await openHouse({ WEBHOOK_ALLOW_PRIVATE: 'true' });
const { backUp, emptyTarget, clear } = backupsOf(house);
await house.db.pool.query('insert into installation default values on conflict do nothing');
const { db, app } = house;
const hooks = webhooksIn(house);
const say = ask('input');
const { id, rita } = await openSurvey(house, { widgets: draft(say) });
const complete = async () => good(await rita.complete({ [say.id]: 'x' }));
/** Until the message stands there, and once more. */
const tryToSend = async () => {
  const waiting = 'select from deliveries where webhook_id = any(select id from webhooks) and due_at is not null';
  do await app.webhooks.workOnce();
  while ((await db.pool.query(waiting)).rowCount === 0);
  await app.webhooks.workOnce();
  await app.webhooks.idle();
};

after(async () => {
  await clear();
  await house.close();
});

test('[RU-153] what is held back waits, and goes out when it is let go', async (t) => {
  const receiver = await hooks.listen(t);
  await hooks.addActive(id, receiver.url);
  assert.match((await stopSending(db))[0]!, /held back from now on/);
  assert.match((await stopSending(db))[0]!, /held back already/);
  await complete();
  await tryToSend();
  assert.equal(receiver.received.length, 0);
  assert.deepEqual(await startSending(db, { drops: false }), ['Webhooks and letters go out again.']);
  await hooks.until(receiver, 1);
});

test('[RU-153] what waits can be given up when it is let go, and the log of the webhook says so', async (t) => {
  const receiver = await hooks.listen(t);
  const hook = await hooks.addActive(id, receiver.url);
  await stopSending(db);
  await complete();
  await tryToSend();
  const said = await startSending(db, { drops: true });
  assert.match(said[1]!, /^Gave up [1-9]\d* messages that waited\.$/);
  await app.webhooks.workOnce();
  await app.webhooks.idle();
  assert.equal(receiver.received.length, 0);
  const [entry] = await hooks.log(hook);
  assert.deepEqual([entry.is_success, entry.next_retry_at], [false, null]);
  await complete();
  await hooks.until(receiver, 1);
});

test('[RU-153] a restored installation holds back, its original does not', async () => {
  const target = await emptyTarget();
  await restore(target, await backUp(null));
  const held = 'select sending_held_at is not null as held from installation';
  assert.deepEqual(await query(target, held), [{ held: true }]);
  assert.deepEqual((await db.pool.query(held)).rows, [{ held: false }]);
});
