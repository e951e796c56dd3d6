import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { limits } from '../../contract/limits.ts';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse, type Person } from '../../test/house.ts';
import { respondentAt } from '../../test/respondent.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, vera, carol, db } = house;
const read = async (id: number) => good(await alice.get(`/quiz/${id}`));
const tagOf = async (id: number) => (await alice.get(`/quiz/${id}`)).headers['etag'];
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const who = ({ userId }: Person, name: string) => ({ id: userId, name });

test('[CV-90] a tag that an answer told is taken by the next change, whichever operations they are', async () => {
  const id = await house.survey(alice);
  const guarded = (etag: unknown) => ({ headers: { 'if-match': String(etag) } });
  const theme = await alice.post(`/workspace/${alice.workspaceId}/themes`, { quiz_id: id });
  const saved = await alice.post(`/quiz/${id}/save`, draft(ask('input')), guarded(theme.headers['etag']));
  assert.equal(saved.status, 200);
  const renamed = await alice.post(`/quiz/${id}/rename`, { name: 'Renamed' });
  const cleared = await alice.post(`/quiz/${id}/conditions`, { conditions: {} }, guarded(renamed.headers['etag']));
  assert.equal(cleared.status, 200);
  assert.equal((await alice.post(`/quiz/${id}/save`, draft(), guarded(renamed.headers['etag']))).status, 412);
});

test('[CV-90] what changes nothing tells the tag that stands', async () => {
  const id = await house.survey(alice, { settings: { numeration: true } });
  const before = await tagOf(id);
  const settings = await alice.post(`/quiz/${id}/settings/info`, { numeration: true });
  const theme = await alice.post(`/quiz/${id}/applyTheme/1`);
  assert.deepEqual([settings.headers['etag'], theme.headers['etag'], await tagOf(id)], [before, before, before]);
});

test('[CV-90] a deleted theme gives each of its surveys a new revision, and the answer, which is about none, has no tag', async () => {
  const { theme } = good(await alice.post(`/workspace/${alice.workspaceId}/themes/1/copy`, {}));
  const surveys = [await house.survey(alice), await house.survey(alice)];
  for (const id of surveys) good(await alice.post(`/quiz/${id}/applyTheme/${theme.id}`));
  const before = await Promise.all(surveys.map(tagOf));
  const deleted = await bob.del(`/workspace/${alice.workspaceId}/themes/${theme.id}`);
  assert.deepEqual([deleted.status, deleted.headers['etag']], [200, undefined]);
  for (const [at, id] of surveys.entries()) {
    assert.notEqual(await tagOf(id), before[at]);
    assert.deepEqual((await read(id)).updated_by, who(bob, 'Bob'));
  }
});

test('[CV-90, CV-46] under an Idempotency-Key a refusal tells no tag of what it has undone, and a repeat none at all', async () => {
  const id = await house.survey(alice);
  const extra_fields = Array.from({ length: limits.variables }, (_, at) => ({ name: `v${at}` }));
  good(await alice.post(`/quiz/${id}/settings/info`, { extra_fields }));
  const before = await tagOf(id);
  const refused = await alice.post(`/quiz/${id}/variables`, { name: 'more' }, keyed(randomUUID()));
  assert.deepEqual([refused.status, refused.headers['etag'], await tagOf(id)], [422, undefined, before]);
  const key = randomUUID();
  const rename = () => alice.post(`/quiz/${id}/rename`, { name: 'Once' }, keyed(key));
  assert.equal((await rename()).headers['etag'], await tagOf(id));
  const repeated = await rename();
  assert.deepEqual([repeated.headers['idempotency-replayed'], repeated.headers['etag']], ['true', undefined]);
});

test('[CV-91] survey data and a conflict name who made the present revision; notes and publications are no revisions', async () => {
  const id = await house.survey(alice, { widgets: draft(ask('input')) });
  assert.deepEqual((await read(id)).updated_by, who(alice, 'Alice'), 'its maker');
  const stale = { headers: { 'if-match': String(await tagOf(id)) } };
  good(await bob.post(`/quiz/${id}/settings/info`, { numeration: true }));
  good(await alice.post(`/quiz/${id}/note`, { notes: 'n' }));
  good(await alice.post(`/quiz/${id}/publish`));
  assert.deepEqual((await read(id)).updated_by, who(bob, 'Bob'));
  for (const [path, body] of [
    ['save', draft()],
    ['conditions', { conditions: {} }],
    ['settings/info', { numeration: false }],
  ] as const) {
    const { status, body: refusal } = await alice.post(`/quiz/${id}/${path}`, body, stale);
    assert.deepEqual([status, refusal.error.details], [412, { updated_by: who(bob, 'Bob') }], path);
  }
});

test('[CV-91] it agrees with the audit log, and is null once the account is gone', async () => {
  const id = await house.survey(alice);
  const stale = { headers: { 'if-match': String(await tagOf(id)) } };
  const { userId } = await settled('Dora');
  await db.pool.query('update surveys set revision = revision + 1, revised_by = $2 where id = $1', [id, userId]);
  assert.deepEqual((await read(id)).updated_by, { id: userId, name: 'Dora' });
  await db.pool.query('delete from users where id = $1', [userId]);
  assert.equal((await read(id)).updated_by, null);
  const refused = await alice.post(`/quiz/${id}/save`, draft(), stale);
  assert.deepEqual([refused.status, refused.body.error.details], [412, { updated_by: null }]);
  good(await bob.post(`/quiz/${id}/rename`, { name: 'Again' }));
  const [row] = good(await alice.get(`/workspace/${alice.workspaceId}/audit`, { quiz_id: id, limit: 1 })).data;
  assert.deepEqual([row.action, row.user], ['quiz.rename', (await read(id)).updated_by]);
});

test('[CV-92, A-01] nobody outside the workspace learns who works there: not by page, preview, report, export or copy', async () => {
  const question = ask('input');
  const secret = 'Zebulon Quill';
  const id = await house.survey(alice, { widgets: draft(question), publish: true });
  await db.pool.query('update users set name = $2 where id = $1', [bob.userId, secret]);
  good(await bob.post(`/quiz/${id}/rename`, { name: 'Ours' }));
  const data = good(await vera.get(`/quiz/${id}`));
  assert.equal(data.updated_by.name, secret, 'every member reads it');
  const rita = respondentAt(house.app, data.virtual_id);
  const key = new URL(data.url_preview).searchParams.get('key');
  const { link } = good(await alice.post(`/quiz/${id}/share`, { section: 'answers' }));
  good(await alice.post(`/quiz/${id}/template`));
  const responses = {
    answer: await rita.complete({ [question.id]: 'x' }),
    snapshot: await rita.get(''),
    preview: await rita.get(`preview?key=${key}`),
    report: await carol.get(`/${new URL(link.url).pathname}`),
    data: await carol.get(`/${new URL(link.url).pathname}/data`),
    export: await alice.get(`/quiz/${id}/answers/csv`),
    templates: await vera.get(`/workspace/${alice.workspaceId}/templates`),
    list: await alice.get('/quiz'),
    copy: await alice.post(`/quiz/${id}/duplicate`, {}),
  };
  for (const [what, answer] of Object.entries(responses)) {
    assert.equal(answer.status, 200, what);
    assert.ok(!answer.bytes.includes(secret), what);
  }
  for (const answer of [
    await carol.get(`/quiz/${id}`),
    await carol.post(`/quiz/${id}/save`, draft(), { headers: { 'if-match': '"0"' } }),
    await vera.post(`/quiz/${id}/save`, draft(), { headers: { 'if-match': '"0"' } }),
  ]) {
    assert.equal(answer.status, 403);
    assert.ok(!answer.bytes.includes(secret));
  }
});

/** An account that nothing else hangs on. */
async function settled(name: string): Promise<{ userId: number }> {
  const { rows } = await db.pool.query(
    `insert into users (name, email, password_hash, lang) select $1, $2, password_hash, lang from users where id = $3 returning id`,
    [name, `${name}@example.com`, alice.userId],
  );
  return { userId: Number(rows[0].id) };
}
