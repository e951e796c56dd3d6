import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse, type Client } from '../../../test/house.ts';
import { forgetOldRows } from '../database/store.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob } = house;
const id = await house.survey(alice);

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const rename = (key: string, name: unknown, client: Client = alice, survey = id) =>
  client.post(`/quiz/${survey}/rename`, { name }, keyed(key));
const nameOf = async (survey = id) => good(await alice.get(`/quiz/${survey}`)).name;
const rows = async (text: string, values: unknown[] = []) => (await house.db.pool.query(text, values)).rows;

test('[CV-46] a repeat gets the first answer, marked, under a request id of its own, and does nothing', async () => {
  const key = randomUUID();
  const call = () => alice.post('/quiz', { folder_id: alice.folderId, name: 'once' }, keyed(key));
  const [first, second] = [await call(), await call()];
  assert.deepEqual([first.status, first.headers['idempotency-replayed']], [201, undefined]);
  assert.deepEqual([second.status, second.headers['idempotency-replayed'], second.body], [201, 'true', first.body]);
  assert.notEqual(first.headers['x-request-id'], second.headers['x-request-id']);
  assert.equal((await alice.get('/quiz', { search: 'once' })).body.length, 1);
});

test('[CV-47, ER-18] equal is what is equal after parsing; another request under the key is refused', async () => {
  const key = randomUUID();
  const send = (raw: string, query = '') =>
    alice.send('POST', `/quiz/${id}/settings/info${query}`, {
      raw,
      ...{ headers: { 'idempotency-key': key, 'content-type': 'application/json' } },
    });
  assert.equal((await send('{"numeration":true,"qr_code_size":300,"available_devices":["desktop"]}')).status, 200);
  const equal = [
    '{"qr_code_size":300,"available_devices":["desktop"],"numeration":true}',
    ' {"numeration": true,"qr_code_size":3e2,"available_devices":["\\u0064esktop"]}',
  ];
  for (const raw of equal) assert.equal((await send(raw)).headers['idempotency-replayed'], 'true', raw);
  const other = [
    '{"numeration":true}',
    '{"numeration":true,"qr_code_size":301,"available_devices":["desktop"]}',
    '{"numeration":true,"qr_code_size":300,"available_devices":["desktop"],"x":1}',
    '{}',
  ];
  for (const raw of other) {
    const { status, body } = await send(raw);
    assert.deepEqual([status, body.code], [422, 'idempotency_key_reused'], raw);
  }
  assert.equal((await send(equal[0]!, '?x=1')).body.code, 'idempotency_key_reused', 'another query');
});

test('[CV-47] of an upload the fields and the bytes count', async () => {
  const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)]);
  const form = (content: Buffer) =>
    Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
      content,
      Buffer.from('\r\n--b--\r\n'),
    ]);
  const key = randomUUID();
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'idempotency-key': key };
  const send = (content: Buffer) =>
    alice.send('POST', `/workspace/${alice.workspaceId}/media`, { raw: form(content), headers });
  const first = await send(bytes);
  assert.equal(first.status, 201);
  assert.deepEqual((await send(bytes)).body, first.body);
  assert.equal((await send(Buffer.concat([bytes, Buffer.from([1])]))).body.code, 'idempotency_key_reused');
});

test('[CV-46] the scope is user, method and path', async () => {
  const key = randomUUID();
  const other = await house.survey(alice);
  const calls = [() => rename(key, 'Mine'), () => rename(key, 'Theirs', alice, other), () => rename(key, 'Bob', bob)];
  for (const call of calls) {
    const answer = await call();
    assert.deepEqual([answer.status, answer.headers['idempotency-replayed']], [200, undefined]);
  }
  assert.deepEqual([await nameOf(), await nameOf(other)], ['Bob', 'Theirs']);
});

test('[CV-49] refusals are stored too, undone as they are, with their first request id', async () => {
  const key = randomUUID();
  const call = () => alice.post(`/quiz/${id}/move`, { folder_id: 999_999_999 }, keyed(key));
  const [first, second] = [await call(), await call()];
  assert.deepEqual([first.status, second.status, second.headers['idempotency-replayed']], [400, 400, 'true']);
  assert.deepEqual(second.body, first.body);
  const invalid = randomUUID();
  for (const replayed of [undefined, 'true']) {
    const answer = await rename(invalid, 5);
    assert.deepEqual([answer.status, answer.headers['idempotency-replayed']], [422, replayed]);
  }
});

test('[CV-49] a failure of the service is not stored: the repeat does the work', async () => {
  const key = randomUUID();
  const { subjects } = house.app.kernel;
  const { survey } = subjects;
  subjects.survey = () => Promise.reject(new Error('a fault'));
  assert.equal((await rename(key, 'Later')).status, 500);
  subjects.survey = survey;
  const again = await rename(key, 'Later');
  assert.deepEqual([again.status, again.headers['idempotency-replayed'], await nameOf()], [200, undefined, 'Later']);
});

test('[CV-45] a key of another form is 422, before the object is looked up', async () => {
  for (const key of ['', ' ', 'with space', 'ключ', 'k'.repeat(256), 'a\tb']) {
    const { status, body } = await alice.post('/quiz/999999999/rename', { name: 'x' }, keyed(key));
    assert.deepEqual([status, body.error.details.field], [422, 'Idempotency-Key'], key);
  }
  assert.equal((await rename('~'.repeat(219) + randomUUID(), 'Long')).status, 200);
});

test('[CV-45] reads by POST and sign-in ignore the key, well formed or not', async () => {
  const key = randomUUID();
  const dry = (title: string) => alice.post(`/quiz/${id}/validate`, draft(ask('input', { title })), keyed(key));
  for (const title of ['One', 'Two'])
    assert.equal(
      Object.values(good(await dry(title)).widgets.entities as Record<string, { title: string }>)[0]!.title,
      title,
    );
  for (const used of [key, key, 'with space']) {
    const answer = await house.nobody.post(
      '/auth/login',
      { email: alice.email, password: alice.password },
      keyed(used),
    );
    assert.deepEqual([answer.status, answer.headers['idempotency-replayed']], [200, undefined]);
  }
  assert.equal((await rows('select 1 from idempotency_keys where key = $1', [key])).length, 0);
});

test('[CV-48, ER-15] while the first still runs a second is 409, and afterwards it is replayed', async () => {
  const key = randomUUID();
  const { subjects } = house.app.kernel;
  const { survey } = subjects;
  let enter!: () => void;
  let leave!: () => void;
  const [entered, released] = [
    new Promise<void>((done) => (enter = done)),
    new Promise<void>((done) => (leave = done)),
  ];
  subjects.survey = async (tx, asked, user) => {
    enter();
    await released;
    return survey(tx, asked, user);
  };
  const first = rename(key, 'Slow');
  await entered;
  const second = await rename(key, 'Slow');
  assert.deepEqual(
    [second.status, second.body.code, second.headers['retry-after']],
    [409, 'idempotency_in_progress', '1'],
  );
  leave();
  subjects.survey = survey;
  assert.equal((await first).status, 200);
  assert.equal((await rename(key, 'Slow')).headers['idempotency-replayed'], 'true');
});

test('[CV-46, AC-28] a repeat gives nobody more than the request itself would', async () => {
  const key = randomUUID();
  const make = (client: Client) => client.post('/tokens', { name: 'secret' }, keyed(key));
  good(await make(alice));
  const { token } = good(await alice.post('/tokens', { name: 'weak', abilities: ['account:write'] }));
  assert.equal((await make(house.client(token))).body.code, 'idempotency_key_reused');

  const workspace = good(await alice.post('/workspaces', { name: 'Left', timezone: 'UTC' })).workspace.id;
  good(await alice.post(`/workspace/${workspace}/members`, { email: bob.email, role: 'member' }));
  const folder = () => bob.post(`/workspace/${workspace}/folders`, { name: 'x' }, keyed(key));
  good(await folder());
  good(await alice.del(`/workspace/${workspace}/members/${bob.userId}`));
  assert.equal((await folder()).body.code, 'access_denied');
});

test('[CV-46, CV-48] of thirty equal requests at once exactly one works', async () => {
  const key = randomUUID();
  const name = `race ${key}`;
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => alice.post('/quiz', { folder_id: alice.folderId, name }, keyed(key))),
  );
  for (const { status } of answers) assert.ok(status === 201 || status === 409, String(status));
  assert.equal(answers.filter((answer) => answer.status === 201 && !answer.headers['idempotency-replayed']).length, 1);
  assert.equal((await alice.get('/quiz', { search: name })).body.length, 1);
});

test('[CV-46, LI-9] after 24 hours the key is free again, and the tidying removes what is old', async () => {
  const key = randomUUID();
  await rename(key, 'Old');
  const age = (interval: string) =>
    rows(`update idempotency_keys set created_at = now() - interval '${interval}' where key = $1 returning 1`, [key]);
  await age('23 hours 59 minutes');
  assert.equal((await rename(key, 'Old')).headers['idempotency-replayed'], 'true');
  await house.db.transact(forgetOldRows);
  assert.equal((await age('24 hours 1 second')).length, 1);
  const fresh = await rename(key, 'New');
  assert.deepEqual([fresh.status, fresh.headers['idempotency-replayed'], await nameOf()], [200, undefined, 'New']);
  await age('24 hours 1 second');
  await rows(
    "insert into audit_log (action, via, object_type, created_at) select 'old', 'system', 'quiz', now() - days * interval '1 day' from unnest(array[399, 401]) days",
  );
  await house.db.transact(forgetOldRows);
  assert.equal((await age('0 hours')).length, 0);
  assert.equal((await rows("select 1 from audit_log where action = 'old'")).length, 1);
});

test('[CV-49] a stored answer with a secret in it is replayed whole and unreadable in the table', async () => {
  const key = randomUUID();
  const call = () => alice.post('/tokens', { name: 'canary-name' }, keyed(key));
  const first = good(await call());
  assert.deepEqual(good(await call()), first);
  const [row] = await rows('select body, request_hash from idempotency_keys where key = $1', [key]);
  for (const secret of [first.token, first.token.split('|')[1], 'canary-name', '"token"']) {
    assert.equal(Buffer.concat([row.body, row.request_hash]).includes(secret), false);
  }
});

test('[LI-36, A-72] answers kept for repeats take half a gigabyte an hour of an account at most; without a key nothing is kept', async () => {
  const own = await house.survey(alice);
  const large = draft(...Array.from({ length: 20 }, () => ask('input', { title: 'x'.repeat(2000) })));
  const save = (asked = {}) => alice.post(`/quiz/${own}/save`, large, asked);
  const kept = randomUUID();
  good(await save(keyed(kept)));
  await rows('update rate_windows set hits = $2 where bucket = $1', [`replays of ${alice.userId}`, 512 * 1024]);
  const revision = async () => (await alice.get(`/quiz/${own}`)).headers['etag'];
  const before = await revision();
  const refused = await save(keyed(randomUUID()));
  assert.deepEqual([refused.status, refused.body.code], [429, 'rate_limit_exceeded']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.equal(await revision(), before, 'nothing was saved');
  assert.equal((await save(keyed(kept))).headers['idempotency-replayed'], 'true');
  good(await save());
  good(await rename(randomUUID(), 'Small', alice, own));
  good(await bob.post(`/quiz/${own}/save`, large, keyed(randomUUID())));
});
