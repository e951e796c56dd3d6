/** An author decides how heavy an answer and a link are; others must not pay for it. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { limits } from '../../contract/limits.ts';
import { ask, draft } from '../draft.ts';
import { good, openHouse } from '../house.ts';
import { openReceiver } from '../receiver.ts';
import { openSurvey } from '../respondent.ts';
import { webhooksIn } from '../webhooks.ts';

const house = await openHouse({ WEBHOOK_ALLOW_PRIVATE: 'true' });
after(() => house.close());
const { alice } = house;
const hooks = webhooksIn(house);

/** Two megabytes in each record: the reply to its only question has hidden values. */
const say = ask('input');
const { id, rita } = await openSurvey(house, { widgets: draft(say) });
for (let n = 0; n < 400; n += 1)
  good(await alice.post(`/quiz/${id}/widgets-hidden`, { widget_uuid: say.id, name: `n${n}`, value: 'h'.repeat(5000) }));
const receiver = await openReceiver();
after(() => receiver.close());
await hooks.addActive(id, receiver.url);
const answers = 24;
for (let n = 0; n < answers; n += 1) good(await rita.complete({ [say.id]: `text ${n}` }));

test('[AC-85] a page of answers that is too large for one response is refused with a number that fits', async () => {
  const refused = await alice.get(`/quiz/${id}/answers`, { limit: answers });
  const { message } = refused.body;
  const { field, constraint } = refused.body.error.details;
  assert.deepEqual([refused.status, refused.body.code, field, constraint], [422, 'validation_error', 'limit', 'max']);
  const fitting = Number(/about (\d+) of them/.exec(message)?.[1]);
  assert.ok(fitting > 1 && fitting < answers, message);
  const page = good(await alice.get(`/quiz/${id}/answers`, { limit: fitting })).data;
  assert.deepEqual([page.answers.length, page.total], [fitting, answers]);
  assert.equal(good(await alice.get(`/quiz/${id}/answers/${page.answers[0].id}`)).answer.id, page.answers[0].id);
});

test('[AC-85] a shared link gives no larger page than its author gets', async () => {
  const { link } = good(await alice.post(`/quiz/${id}/share`, { section: 'answers' }));
  const data = async (limit: number) => house.app.origin.inject(`${new URL(link.url).pathname}/data?limit=${limit}`);
  assert.deepEqual([(await data(answers)).statusCode, (await data(8)).statusCode], [422, 200]);
});

test('[WH-50] the feed gives as many events as fit and goes on behind them', async () => {
  const seen: number[] = [];
  let after: string | undefined;
  let pages = 0;
  for (let hasMore = true; hasMore || seen.length < answers; pages += 1) {
    const page = good(await alice.get(`/quiz/${id}/events`, { limit: 500, ...(after ? { after } : {}) }));
    assert.ok(JSON.stringify(page).length < 40_000_000);
    seen.push(...page.data.flatMap((event: { data: { answer?: { id: number } } }) => event.data.answer?.id ?? []));
    [after, hasMore] = [page.next_after, page.has_more];
  }
  assert.deepEqual([new Set(seen).size, seen.length, pages > 1], [answers, answers, true]);
});

test('[WH-51] large messages reach their receiver, each once', async () => {
  const received = await hooks.until(receiver, answers);
  const ids = received.map(({ body }) => JSON.parse(body).data.answer.id as number);
  assert.deepEqual([new Set(ids).size, ids.length], [answers, answers]);
  assert.ok(received.every(({ body }) => body.length > 2_000_000));
});

test('[WH-51] messages about unfinished answers of megabytes are written a few at a time', async () => {
  await hooks.addActive(id, receiver.url, { incomplete: true });
  for (let n = 0; n < 20; n += 1) good(await rita.put(randomUUID(), { values: { [say.id]: `text ${n}` } }));
  const { pool } = house.db;
  const past = "- interval '16 minutes'";
  await pool.query(`update answers set changed_at = changed_at ${past} where survey_id = $1 and not is_complete`, [id]);
  await pool.query(`update unfinished_marks set seen_until = seen_until ${past}`);
  await pool.query(`update webhooks set active_since = active_since ${past}`);
  await house.app.webhooks.tellUnfinished();
  const { rows } = await pool.query<{ messages: number; bytes: number }>(
    `select count(*)::int as messages, sum(octet_length(payload))::int as bytes from deliveries
     where webhook_id = any(select id from webhooks) and event = 'answer.incomplete' group by xmin::text`,
  );
  assert.equal(
    rows.reduce((sum, { messages }) => sum + messages, 0),
    20,
  );
  assert.ok(rows.every(({ bytes }) => bytes < 35_000_000));
});

test('[AC-86] shared links with long filters end before their list is too large, and known ones go on', async () => {
  const ids = Array.from({ length: limits.filterIds }, (_, n) => 900_000_000_000_000 + n);
  const one = { section: 'summary', ids };
  const first = good(await alice.post(`/quiz/${id}/share`, one)).link;
  await house.db.pool.query(
    `insert into shares (survey_id, uuid, section, filters) select $1, gen_random_uuid(), 'summary',
      jsonb_build_object('search', repeat('y', 100000) || n) from generate_series(1, 90) n`,
    [id],
  );
  const refused = await alice.post(`/quiz/${id}/share`, { ...one, search: randomUUID() });
  assert.deepEqual([refused.status, refused.body.code], [422, 'validation_error']);
  assert.equal(good(await alice.post(`/quiz/${id}/share`, one)).link.uuid, first.uuid);
});

test('[AC-86] of 40 new links at once as many are made as there is room for', async () => {
  const other = await house.survey(alice);
  await house.db.pool.query(
    `insert into shares (survey_id, uuid, section, filters) select $1, gen_random_uuid(), 'summary',
      jsonb_build_object('search', repeat('y', 100000) || n) from generate_series(1, 83) n`,
    [other],
  );
  const ids = Array.from({ length: 1000 }, (_, n) => 900_000_000_000_000 + n);
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      alice.post(`/quiz/${other}/share`, { section: 'summary', ids, search: `s ${n}` }),
    ),
  );
  const made = replies.filter(({ status }) => status === 201).length;
  const { rows } = await house.db.pool.query(
    'select sum(octet_length(filters::text) + 300)::int as bytes, max(octet_length(filters::text) + 300) filter (where filters ? $2) as each from shares where survey_id = $1',
    [other, 'ids'],
  );
  const { bytes, each } = rows[0];
  assert.ok(made > 0 && made < 40, `${made} links`);
  assert.ok(bytes <= limits.shareBytes && bytes + each > limits.shareBytes, `${bytes} bytes`);
});
