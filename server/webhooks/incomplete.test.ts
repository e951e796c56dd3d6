import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openReceiver } from '../../test/receiver.ts';
import { openSurvey } from '../../test/respondent.ts';
import { webhooksIn } from '../../test/webhooks.ts';

const house = await openHouse({ WEBHOOK_ALLOW_PRIVATE: 'true' });
after(() => house.close());
const { alice } = house;
const hooks = webhooksIn(house);
const say = ask('input', { title: 'Say' });
const receiver = await openReceiver();
after(() => receiver.close());
const query = (text: string, values: unknown[] = []) => house.db.pool.query(text, values);

/** Time goes by: everything that has a time here happened so much earlier. */
async function pass(minutes: number): Promise<void> {
  const back = `- make_interval(mins => ${minutes})`;
  await query(
    `update answers set changed_at = changed_at ${back} where survey_id = any(select id from surveys) and not is_complete`,
  );
  await query(`update unfinished_marks set seen_until = seen_until ${back}`);
  await query(`update webhooks set active_since = active_since ${back}`);
}

async function begin(
  rita: { put(uuid: string, body: Record<string, unknown>): Promise<{ status: number; body: unknown }> },
  uuid = randomUUID(),
) {
  return (good((await rita.put(uuid, { values: { [say.id]: 'begun' } })) as never) as { answer: { id: number } }).answer
    .id;
}

test('[WH-37] an unfinished answer is told once to each webhook, when it was left alone for as long as that one waits', async () => {
  const { id, rita } = await openSurvey(house, { widgets: draft(say) });
  const soon = await hooks.addActive(id, receiver.url, {
    incomplete: true,
    body: ['type', 'answer_id', 'is_complete'],
  });
  const late = await hooks.addActive(id, receiver.url, { incomplete: true, hours: 1, body: ['answer_id'] });
  await hooks.addActive(id, receiver.url, { body: ['type'] });
  const off = await hooks.add(id, receiver.url, { incomplete: true });
  const uuid = randomUUID();
  const answerId = await begin(rita, uuid);
  await pass(14);
  assert.equal(await house.app.webhooks.tellUnfinished(), 0);
  await pass(2);
  await house.app.webhooks.tellUnfinished();
  await hooks.until(receiver, 1);
  assert.deepEqual(JSON.parse(receiver.received[0]!.body), {
    type: 'answer.incomplete',
    answer_id: answerId,
    is_complete: false,
  });
  await pass(60);
  await house.app.webhooks.tellUnfinished();
  await hooks.until(receiver, 2);
  assert.equal(
    new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size,
    2,
    'a message of its own for each',
  );
  // Taken up again and left again: it has been told.
  await rita.put(uuid, { values: { [say.id]: 'more' } });
  await pass(90);
  await house.app.webhooks.tellUnfinished();
  const second = await begin(rita);
  await pass(16);
  await house.app.webhooks.tellUnfinished();
  await hooks.until(receiver, 3);
  assert.equal(JSON.parse(receiver.received[2]!.body).answer_id, second);
  const logs = await Promise.all([soon, late, off].map((hook) => hooks.log(hook)));
  assert.deepEqual(
    logs.map((log) => log.map((entry: { answer_id: number }) => entry.answer_id)),
    [[second, answerId], [answerId], []],
  );
  await query('delete from webhooks');
});

test('[WH-37] what is complete, in the trash, without a reply or old before the webhook was on is not told', async () => {
  receiver.received.length = 0;
  const { id, rita } = await openSurvey(house, { widgets: draft(say) });
  await begin(rita);
  await pass(20);
  await house.app.webhooks.tellUnfinished();
  await hooks.addActive(id, receiver.url, { incomplete: true, body: ['answer_id'] });
  const uuid = randomUUID();
  await begin(rita, uuid);
  good(await rita.complete({ [say.id]: 'done' }, {}, uuid));
  good(await rita.put(randomUUID(), { values: {} }));
  const hidden = await begin(rita);
  good(await alice.post(`/quiz/${id}/answers/${hidden}/visibility`, { is_hide: true }));
  const shownOne = await begin(rita);
  await pass(16);
  await house.app.webhooks.tellUnfinished();
  await hooks.until(receiver, 2);
  await house.app.webhooks.workOnce();
  await house.app.webhooks.idle();
  const ids = receiver.received.map(({ body }) => JSON.parse(body).answer_id);
  assert.deepEqual(
    [ids.length, ids.includes(shownOne), ids.includes(hidden)],
    [2, true, false],
    'the completed one and the one left',
  );
  await query('delete from webhooks');
});

test('[WH-38, WH-37] the feed tells of it after 15 minutes, as it was then', async () => {
  const { id, rita } = await openSurvey(house, { widgets: draft(say) });
  const uuid = randomUUID();
  const answerId = await begin(rita, uuid);
  await pass(16);
  await house.app.webhooks.tellUnfinished();
  good(await rita.complete({ [say.id]: 'finished' }, {}, uuid));
  await pass(60);
  await house.app.webhooks.tellUnfinished();
  const data = await hooks.feed(id, 3);
  const answers = data.filter(({ type }: { type: string }) => type.startsWith('answer.'));
  assert.deepEqual(
    answers.map(
      (event: {
        type: string;
        data: { answer: { id: number; is_complete: boolean; answers: { answer: string }[] } };
      }) => {
        const { answer } = event.data;
        return [event.type, answer.id, answer.is_complete, answer.answers[0]!.answer];
      },
    ),
    [
      ['answer.incomplete', answerId, false, 'begun'],
      ['answer.completed', answerId, true, 'finished'],
    ],
  );
});

test('[WH-57] an answer that cannot be told, through a fault of ours, keeps no other from being told', async () => {
  receiver.received.length = 0;
  const { id, rita } = await openSurvey(house, { widgets: draft(say) });
  await hooks.addActive(id, receiver.url, { incomplete: true, body: ['answer_id'] });
  const [broken, completed, left] = [await begin(rita), randomUUID(), await begin(rita)];
  good(await rita.complete({ [say.id]: 'x' }, {}, completed));
  const second = good(await rita.complete({ [say.id]: 'y' })).answer.id;
  await query("update answers set values = 'null' where survey_id = $1 and (id = $2 or uuid = $3)", [
    id,
    broken,
    completed,
  ]);
  await pass(16);
  await house.app.webhooks.tellUnfinished();
  await hooks.until(receiver, 2);
  assert.deepEqual(new Set(receiver.received.map(({ body }) => JSON.parse(body).answer_id)), new Set([left, second]));
  await query('delete from webhooks');
});

test('[WH-57, WH-37] nor those that were left in the same microsecond, each of which is told once', async () => {
  receiver.received.length = 0;
  const { id, rita } = await openSurvey(house, { widgets: draft(say) });
  await hooks.addActive(id, receiver.url, { incomplete: true, body: ['answer_id'] });
  const answers = [await begin(rita), await begin(rita), await begin(rita), await begin(rita)];
  const later = await begin(rita);
  await query('update answers set changed_at = now() where survey_id = $1 and id = any($2)', [id, answers]);
  await query("update answers set values = 'null' where survey_id = $1 and id = $2", [id, answers[1]]);
  await query("update answers set changed_at = now() + interval '1 second' where survey_id = $1 and id = $2", [
    id,
    later,
  ]);
  await pass(16);
  await house.app.webhooks.tellUnfinished();
  await hooks.until(receiver, 4);
  await house.app.webhooks.tellUnfinished();
  await hooks.until(receiver, 4);
  assert.deepEqual(
    receiver.received.map(({ body }) => JSON.parse(body).answer_id).toSorted((one, other) => one - other),
    [answers[0], answers[2], answers[3], later],
  );
  const fed = (await hooks.feed(id, 5)).filter(({ type }: { type: string }) => type === 'answer.incomplete');
  assert.equal(fed.length, 4);
  await query('delete from webhooks');
});
