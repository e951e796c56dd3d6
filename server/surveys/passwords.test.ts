import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse, type Answer } from '../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, vera, carol } = house;

const path = (id: number) => `/quiz/${id}/passwords`;
const statusesOf = (answers: Answer[]) => answers.map((answer) => answer.status).sort((one, other) => one - other);
const words = (list: { password: string }[]) => list.map((item) => item.password);

test('[SE-27] the list shows passwords in pages', async () => {
  const id = await house.survey(alice);
  const sent = Array.from({ length: 50 }, (_, index) => `word ${index}`);
  good(await alice.post(path(id), { passwords: sent }));
  good(await alice.post(path(id), { passwords: ['last'], is_single_use: true }));
  const first = await bob.get(path(id));
  assert.deepEqual([first.status, first.headers['x-total-count'], words(first.body)], [200, '51', sent]);
  assert.match(String(first.headers['link']), /offset=50.*rel="next"/);
  const second = good(await bob.get(path(id), { offset: 50 }));
  assert.deepEqual(Object.keys(second[0]), ['id', 'password', 'is_single_use', 'used_count', 'created_at']);
  assert.deepEqual(
    [second.length, second[0].password, second[0].is_single_use, second[0].used_count],
    [1, 'last', true, 0],
  );
});

test('[SE-27, AC-32] viewers and strangers read no passwords and change none', async () => {
  const id = await house.survey(alice);
  for (const person of [vera, carol]) {
    assert.deepEqual(
      [(await person.get(path(id))).status, (await person.post(path(id), { count: 1 })).body.code],
      [403, 'access_denied'],
    );
  }
  assert.equal((await alice.get(path(999_999_999))).body.code, 'quiz_not_found');
});

test('[SE-28] passwords are taken as given or made at random', async () => {
  const id = await house.survey(alice);
  const given = await alice.post(path(id), { passwords: ['Секрет 1', '📋'.repeat(100)], is_single_use: true });
  assert.deepEqual(
    [given.status, given.body.status, words(given.body.passwords)],
    [201, true, ['Секрет 1', '📋'.repeat(100)]],
  );
  assert.ok(given.body.passwords.every((item: { is_single_use: boolean }) => item.is_single_use));
  const random = good(await alice.post(path(id), { count: 50 })).passwords;
  assert.equal(new Set(words(random)).size, 50);
  for (const word of words(random)) assert.match(word, /^[a-z0-9]{4}-[a-z0-9]{4}$/);
  assert.equal(random[0].is_single_use, false);
});

test('[SE-28] both, neither, too many, too long and repeated are refused without the secret in the answer', async () => {
  const id = await house.survey(alice);
  good(await alice.post(path(id), { passwords: ['taken'] }));
  const refusals: [object, string][] = [
    [{}, 'required'],
    [{ count: 1, passwords: ['fresh'] }, 'conflict'],
    [{ count: 0 }, 'min'],
    [{ count: 51 }, 'max'],
    [{ passwords: [] }, 'length'],
    [{ passwords: Array.from({ length: 51 }, (_, index) => `p${index}`) }, 'length'],
    [{ passwords: ['fresh', ''] }, 'length'],
    [{ passwords: ['   '] }, 'length'],
    [{ passwords: [`fresh${'x'.repeat(96)}`] }, 'length'],
    [{ passwords: ['fresh', ' fresh'] }, 'unique'],
    [{ passwords: ['fresh', 'taken'] }, 'unique'],
    [{ passwords: ['fresh', 5] }, 'type'],
  ];
  for (const [sent, constraint] of refusals) {
    const refused = await alice.post(path(id), sent);
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.error.details.constraint],
      [422, 'validation_error', constraint],
      JSON.stringify(sent),
    );
    assert.ok(!JSON.stringify(refused.body).includes('fresh'));
  }
  assert.deepEqual(words(good(await alice.get(path(id)))), ['taken']);
});

test('[SE-28] the limit of 10,000 is exact when many add at once', async () => {
  const id = await house.survey(alice);
  await house.db.pool.query(
    `insert into survey_passwords (survey_id, sealed, fingerprint, is_single_use) select $1, '', int4send(n), false from generate_series(1, 9960) n`,
    [id],
  );
  const answers = await Promise.all(Array.from({ length: 6 }, () => alice.post(path(id), { count: 10 })));
  assert.deepEqual(statusesOf(answers), [201, 201, 201, 201, 409, 409]);
  assert.equal(answers.find((answer) => answer.status === 409)!.body.code, 'password_limit');
  const { rows } = await house.db.pool.query(
    'select count(*)::int as count from survey_passwords where survey_id = $1',
    [id],
  );
  assert.equal(rows[0].count, 10_000);
  assert.equal((await alice.post(path(id), { count: 1 })).status, 409);
});

test('[SE-28] of two who add the same password at once one is refused', async () => {
  const id = await house.survey(alice);
  const answers = await Promise.all([
    alice.post(path(id), { passwords: ['same'] }),
    bob.post(path(id), { passwords: ['same '] }),
  ]);
  assert.deepEqual(statusesOf(answers), [201, 422]);
});

test('[SE-29] a deleted password is gone; one of another survey is unknown', async () => {
  const [id, other] = [await house.survey(alice), await house.survey(alice)];
  const [mine] = good(await alice.post(path(id), { passwords: ['mine'] })).passwords;
  const [theirs] = good(await alice.post(path(other), { passwords: ['theirs'] })).passwords;
  assert.deepEqual((await alice.del(`${path(id)}/${mine.id}`)).body, { status: true });
  for (const gone of [mine.id, theirs.id, 0, 'x']) {
    const refused = await alice.del(`${path(id)}/${gone}`);
    assert.deepEqual([refused.status, refused.body.code], [404, 'password_not_found']);
  }
  assert.deepEqual(words(good(await alice.get(path(other)))), ['theirs']);
  assert.equal((await vera.del(`${path(other)}/${theirs.id}`)).status, 403);
});

test('[SE-30] white space around a password and the form of its letters do not matter, case does', async () => {
  const id = await house.survey(alice);
  good(await alice.post(path(id), { passwords: ['Caf\u00e9'] }));
  for (const same of [' Caf\u00e9\t', 'Cafe\u0301'])
    assert.equal((await alice.post(path(id), { passwords: [same] })).status, 422);
  assert.equal((await alice.post(path(id), { passwords: ['caf\u00e9'] })).status, 201);
});

test('[SE-30] the database holds passwords only encrypted', async () => {
  const id = await house.survey(alice);
  good(await alice.post(path(id), { passwords: ['plain-to-see'] }));
  const { rows } = await house.db.pool.query(
    'select sealed, fingerprint, survey_passwords::text as whole from survey_passwords where survey_id = $1',
    [id],
  );
  assert.ok(!rows[0].sealed.includes('plain-to-see') && !rows[0].fingerprint.includes('plain-to-see'));
  assert.ok(!rows[0].whole.includes(Buffer.from('plain-to-see').toString('hex')));
});

test('[SL-41] a copy has the same passwords, unused and its own', async () => {
  const id = await house.survey(alice);
  good(await alice.post(path(id), { passwords: ['one', 'two'], is_single_use: true }));
  await house.db.pool.query('update survey_passwords set used_count = 3 where survey_id = $1', [id]);
  const copy = good(await alice.post(`/quiz/${id}/duplicate`)).quiz.id;
  const copied = good(await alice.get(path(copy)));
  assert.deepEqual(
    copied.map((item: Record<string, unknown>) => [item['password'], item['is_single_use'], item['used_count']]),
    [
      ['one', true, 0],
      ['two', true, 0],
    ],
  );
  good(await alice.del(`${path(copy)}/${copied[0].id}`));
  assert.deepEqual(words(good(await alice.get(path(id)))), ['one', 'two']);
});

test('[BY-8] adding and deleting passwords is noted without them', async () => {
  const id = await house.survey(alice);
  const [made] = good(await alice.post(path(id), { passwords: ['hush'] })).passwords;
  good(await alice.del(`${path(id)}/${made.id}`));
  const { rows } = await house.db.pool.query(
    "select details from audit_log where survey_id = $1 and action = 'quiz.passwords' order by id",
    [id],
  );
  assert.deepEqual(
    rows.map((row) => row.details),
    [{ added: 1 }, { removed: 1 }],
  );
});
