/** Files made in the background and the links under which they can be had. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { exportKinds } from '../../contract/exports.ts';
import { limits } from '../../contract/limits.ts';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';
import { makeStorage } from '../kernel/storage/open.ts';
import { roomFor } from './file-room.ts';
import { NobodyReads } from './spool.ts';
import { bookBytes, listOpenJobs } from './store/jobs.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, vera, carol, config, db } = house;
const storage = makeStorage(config);
const { vault } = house.app.kernel;
const runner = house.app.exportJobs;
const words = ask('input', { title: 'Words' });
const { id, rita } = await openSurvey(house, { widgets: draft(words) });
good(await rita.complete({ [words.id]: 'one' }));
const opened = (url: string) => house.app.origin.inject({ method: 'GET', url: url.replace(config.origin, '') });

test('[EX-25, EX-26] a job is made, runs, and its link gives the same bytes as the operation', async () => {
  for (const kind of exportKinds) {
    const made = await vera.post(`/quiz/${id}/exports`, { kind, excludedIds: [999_999] });
    assert.deepEqual([made.status, made.body.export.status, made.body.export.url], [201, 'queued', null]);
    await runner.round();
    const { export: job } = good(await vera.get(`/quiz/${id}/exports/${made.body.export.id}`));
    assert.deepEqual(
      [job.status, job.progress, job.error, job.user_id],
      ['done', 100, null, vera.userId],
      JSON.stringify(job),
    );
    const file = await opened(job.url);
    assert.equal(file.statusCode, 200);
    assert.equal(file.headers['content-type'], job.content_type);
    assert.equal(file.rawPayload.length, job.size);
    if (kind === 'answers_csv') assert.equal(file.body, (await vera.get(`/quiz/${id}/answers/csv`)).bytes.toString());
    if (kind === 'answers_codebook')
      assert.deepEqual(file.json(), (await vera.get(`/quiz/${id}/answers/codebook`)).body);
  }
  const list = await alice.get(`/quiz/${id}/exports`, { limit: 2 });
  assert.deepEqual(
    list.body.map((job: { kind: string }) => job.kind),
    ['files_zip', 'print_pdf'],
  );
  assert.equal(list.headers['x-total-count'], String(exportKinds.length));
});

test('[EX-48] a job tells in which form its file was asked for', async () => {
  const own = await house.survey(alice, { widgets: draft(words), publish: true });
  const form = { labels: 'values', delimiter: 'semicolon', crosstabs: [] };
  const { export: job } = good(await alice.post(`/quiz/${own}/exports`, { kind: 'answers_csv', ...form }));
  const told = good(await alice.get(`/quiz/${own}/exports`))[0];
  for (const { labels, delimiter, crosstabs } of [job, told]) assert.deepEqual({ labels, delimiter, crosstabs }, form);
  good(await alice.del(`/quiz/${own}/exports/${job.id}`));
});

test('[A-42, EX-27] a link works for an hour, for nobody who changed it, and not without its survey', async () => {
  const { id: own, rita: visitor } = await openSurvey(house, { widgets: draft(words) });
  good(await visitor.complete({}));
  const made = good(await alice.post(`/quiz/${own}/exports`, { kind: 'answers_csv' })).export;
  await runner.round();
  const {
    url,
    expires_at: expires,
    finished_at: finished,
  } = good(await alice.get(`/quiz/${own}/exports/${made.id}`)).export;
  assert.ok(Math.abs(Date.parse(expires) - Date.parse(finished) - 3_600_000) < 1001);
  assert.equal((await opened(url.replace(/expires=\d+/, 'expires=9999999999'))).json().code, 'signature_invalid');
  const old = Math.floor(Date.now() / 1000) - 1;
  const signature = vault.sign('link', `export ${made.id} ${old}`).toString('base64url');
  assert.equal((await opened(`/exports/${made.id}?expires=${old}&signature=${signature}`)).json().code, 'link_expired');
  assert.equal((await opened(url)).statusCode, 200);
  good(await alice.del(`/quiz/${own}`));
  assert.equal((await opened(url)).json().code, 'export_not_found');
  assert.ok(await isStored(made.id));
  await house.app.jobTable['surveys:erase']();
  assert.ok(!(await isStored(made.id)));
  assert.deepEqual((await db.pool.query('select id from export_jobs where id = $1', [made.id])).rows, []);
});

test('[EX-27] when the hour is over the file goes, and its entry stays', async () => {
  const made = good(await alice.post(`/quiz/${id}/exports`, { kind: 'answers_csv' })).export;
  await runner.round();
  await runner.sweep();
  assert.ok(await isStored(made.id));
  await db.pool.query("update export_jobs set expires_at = now() - interval '1 second' where id = $1", [made.id]);
  await runner.sweep();
  assert.ok(!(await isStored(made.id)));
  assert.equal(good(await alice.get(`/quiz/${id}/exports/${made.id}`)).export.status, 'done');
});

test('[EX-28] a deleted job is gone with its file; a failed one says why; strangers see none', async () => {
  const made = good(await alice.post(`/quiz/${id}/exports`, { kind: 'answers_csv' })).export;
  await runner.round();
  assert.equal((await carol.get(`/quiz/${id}/exports/${made.id}`)).body.code, 'access_denied');
  assert.equal((await vera.del(`/quiz/${id}/exports/${made.id}`)).body.code, 'access_denied');
  const own = good(await vera.post(`/quiz/${id}/exports`, { kind: 'answers_csv' })).export;
  good(await vera.del(`/quiz/${id}/exports/${own.id}`));
  good(await bob.del(`/quiz/${id}/exports/${made.id}`));
  assert.equal((await alice.get(`/quiz/${id}/exports/${made.id}`)).body.code, 'export_not_found');
  while (await isStored(made.id)) await new Promise((next) => setImmediate(next));

  const { id: full } = await openSurvey(house, { widgets: draft(words) });
  await db.pool.query(
    `insert into answers (survey_id, uuid, version_id, is_complete, is_listed, completed_at, lang, device)
     select $1, gen_random_uuid(), (select max(id) from versions where survey_id = $1), true, true, now(), 'en', 'desktop' from generate_series(1, 5001)`,
    [full],
  );
  const late = good(await alice.post(`/quiz/${full}/exports`, { kind: 'answers_word' })).export;
  await runner.round();
  const { export: failed } = good(await alice.get(`/quiz/${full}/exports/${late.id}`));
  assert.deepEqual([failed.status, failed.error.code, failed.url], ['failed', 'export_too_large', null]);
});

test('[EX-26] a job whose process died runs again', async () => {
  const made = good(await alice.post(`/quiz/${id}/exports`, { kind: 'answers_csv' })).export;
  await db.pool.query("update export_jobs set status = 'running', seen_at = now() where id = $1", [made.id]);
  await runner.round();
  assert.equal(good(await alice.get(`/quiz/${id}/exports/${made.id}`)).export.status, 'running');
  await db.pool.query("update export_jobs set seen_at = now() - interval '2 minutes' where id = $1", [made.id]);
  await runner.round();
  assert.equal(good(await alice.get(`/quiz/${id}/exports/${made.id}`)).export.status, 'done');
});

test('[EX-43, A-81] jobs of an account whose files take 20 GB wait until their hour is over, and those of others do not', async () => {
  const make = async (person: typeof alice) =>
    good(await person.post(`/quiz/${id}/exports`, { kind: 'answers_csv' })).export.id;
  const statusOf = async (job: string) => good(await alice.get(`/quiz/${id}/exports/${job}`)).export.status;
  const large = await make(alice);
  await runner.round();
  await db.pool.query('update export_jobs set size = $2 where id = $1', [large, limits.exportFileBytes]);
  const [first, second, others] = [await make(alice), await make(alice), await make(bob)];
  await runner.round();
  assert.deepEqual(
    [await statusOf(first), await statusOf(second), await statusOf(others)],
    ['queued', 'queued', 'done'],
  );
  await db.pool.query("update export_jobs set expires_at = now() - interval '1 second' where id = $1", [large]);
  await runner.sweep();
  await runner.round();
  assert.deepEqual([await statusOf(first), await statusOf(second)], ['done', 'done']);
});

test('[EX-43, A-81] of 400 parts at once as many are stored as there is room for, and a job that has none waits for as much as it needs', async () => {
  await db.pool.query('delete from export_jobs where survey_id = $1', [id]);
  const { rows } = await db.pool.query(
    `insert into export_jobs (survey_id, user_id, kind, filters, form, status, size)
     select $1, $2, 'answers_csv', '{}', '{}', 'running', null from generate_series(1, 400) returning id`,
    [id, alice.userId],
  );
  const part = Math.floor(limits.exportFileBytes / 100);
  const jobs = rows.map((row) => ({ surveyId: id, id: row.id as string, userId: alice.userId }));
  const booked = await Promise.all(jobs.map((job) => db.transact((tx) => bookBytes(tx, job, part))));
  assert.deepEqual(Object.groupBy(booked, (one) => one).booked?.length, 100);
  assert.deepEqual(Object.groupBy(booked, (one) => one).no_room?.length, 300);

  await db.pool.query("update export_jobs set status = 'failed' where survey_id = $1", [id]);
  const waiting = good(await alice.post(`/quiz/${id}/exports`, { kind: 'answers_csv' })).export.id;
  const statusOf = async () => good(await alice.get(`/quiz/${id}/exports/${waiting}`)).export;
  const fill = (bytes: number) =>
    db.pool.query(
      "update export_jobs set status = 'done', parts = 1, size = $2, expires_at = now() + interval '1 hour' where id = $1",
      [jobs[0]!.id, bytes],
    );
  await fill(limits.exportFileBytes - 1);
  await runner.round();
  const { status, size, progress, error } = await statusOf();
  assert.deepEqual([status, size, progress, error, await isStored(waiting)], ['queued', null, 0, null, false]);
  await fill(limits.exportFileBytes - 2);
  await runner.round();
  const open = await db.read((tx) => listOpenJobs(tx, { limit: 50, each: 2 }));
  assert.deepEqual(open, [], 'it is not even tried');
  await fill(limits.exportFileBytes - 10_000);
  await runner.round();
  assert.equal((await statusOf()).status, 'done');
  await db.pool.query('delete from export_jobs where survey_id = $1', [id]);
});

test('[EX-43] a file that is larger than all of the room has failed, and does not wait for ever', async () => {
  const made = good(await alice.post(`/quiz/${id}/exports`, { kind: 'answers_csv' })).export.id;
  const job = { surveyId: id, id: made, userId: alice.userId, kind: 'answers_csv' as const, workspaceId: 0 };
  await assert.rejects(roomFor(db, job)(limits.exportFileBytes + 1), { code: 'export_too_large' });
  await assert.rejects(roomFor(db, job)(1), NobodyReads, 'it does not run');
  good(await alice.del(`/quiz/${id}/exports/${made}`));
});

async function isStored(job: string): Promise<boolean> {
  return (await storage.list(`exports/${job}/`)).length > 0;
}

test('[AC-92, A-75] filters of all jobs of a survey take 8 MB together, and are read when the turn of their job comes', async () => {
  const { id: own, rita: visitor } = await openSurvey(house, { widgets: draft(words) });
  good(await visitor.complete({ [words.id]: 'one' }));
  const heavy = {
    kind: 'answers_csv',
    exclude: [1],
    city: Array.from({ length: 480 }, (_, at) => `${at} ${'x'.repeat(1990)}`),
  };
  const atOnce = await Promise.all(Array.from({ length: 12 }, () => alice.post(`/quiz/${own}/exports`, heavy)));
  const made = atOnce.filter(({ status }) => status < 300).map(({ body }) => body.export);
  assert.equal(made.length, 8);
  const refused = await alice.post(`/quiz/${own}/exports`, heavy);
  assert.deepEqual([refused.status, refused.body.error.details.constraint], [422, 'max']);
  const open = await db.read((tx) => listOpenJobs(tx, { limit: 50, each: 2 }));
  assert.deepEqual(Object.keys(open[0]!).toSorted(), ['id', 'kind', 'surveyId', 'userId', 'workspaceId']);
  await runner.round();
  const { export: job } = good(await alice.get(`/quiz/${own}/exports/${open[0]!.id}`));
  assert.deepEqual([job.status, job.filters.city.length], ['done', 480]);
  for (const { id: gone } of made) good(await alice.del(`/quiz/${own}/exports/${gone}`));
  good(await alice.post(`/quiz/${own}/exports`, { kind: 'answers_csv' }));
});
