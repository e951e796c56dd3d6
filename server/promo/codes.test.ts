import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { z } from 'zod';
import type { promoCode } from '../../contract/promo-shapes.ts';
import { good, openHouse } from '../../test/house.ts';
import { promoIn } from '../../test/promo.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, vera, carol } = house;
const promo = promoIn(house);
type Shown = z.infer<typeof promoCode>;
const unknown = 999_999_999;
const numbered = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `N${from + index}`);

test('[PR-3, PR-11] codes come newest first, twenty at a time, or by text whatever their case', async () => {
  const { id } = await promo.list(['beta', 'Alpha', 'gamma', 'ALPHABET']);
  assert.deepEqual(await promo.texts(id), ['ALPHABET', 'gamma', 'Alpha', 'beta']);
  assert.deepEqual(await promo.texts(id, { sort: 'name', order: 'asc' }), ['Alpha', 'ALPHABET', 'beta', 'gamma']);
  assert.deepEqual(await promo.texts(id, { sort: 'updated_at', order: 'asc' }), ['beta', 'Alpha', 'gamma', 'ALPHABET']);
  assert.deepEqual(await promo.texts(id, { limit: 2, offset: 1 }), ['gamma', 'Alpha']);
  const { created_at, updated_at, id: codeId, ...code } = (await promo.codes(id)).data[0];
  assert.deepEqual(code, {
    list_id: id,
    code: 'ALPHABET',
    is_used: false,
    used_at: null,
    quiz_id: null,
    answer_id: null,
  });
  assert.ok(codeId > 0 && created_at === updated_at);
  const many = await promo.list(numbered(25));
  const page = await promo.codes(many.id);
  assert.deepEqual([page.total, page.data.length, page.data[0].code], [25, 20, 'N24']);
});

test('[PR-11] the pages of a list, whatever their size and order, are together the list, each code once', async () => {
  const { id } = await promo.list(['b', 'A', 'a', 'C', 'B', 'd', 'e']);
  for (const sort of ['id', 'updated_at', 'name']) {
    for (const order of ['asc', 'desc']) {
      const all = await promo.texts(id, { sort, order });
      for (const limit of [1, 2, 3, 6]) {
        const pages: string[] = [];
        for (let offset = 0; offset < 7; offset += limit)
          pages.push(...(await promo.texts(id, { sort, order, limit, offset })));
        assert.deepEqual(pages, all, `${sort} ${order} ${limit}`);
      }
    }
  }
  assert.deepEqual(await promo.texts(id, { offset: 7 }), []);
});

test('[PR-11] what is wrong with the query is 422, an unknown list 404', async () => {
  const { id } = await promo.list(['a']);
  for (const query of [
    { used: 2 },
    { used: 'yes' },
    { used: 'true' },
    { limit: 501 },
    { limit: 0 },
    { offset: 100_001 },
    { sort: 'code' },
    { order: 'x' },
    { quiz_id: 'x' },
  ]) {
    assert.equal((await alice.get('/promo/codes', { list_id: id, ...query })).status, 422, JSON.stringify(query));
  }
  assert.equal((await alice.get('/promo/codes')).status, 422);
  for (const list of [unknown, 0, -1])
    assert.equal((await alice.get('/promo/codes', { list_id: list })).body.code, 'promo_list_not_found', String(list));
});

test('[PR-12, PR-5] stats count the whole list, whatever is searched for', async () => {
  const { id } = await promo.list(['beta', 'Alpha', '50%_off', '50xyoff']);
  const found = await promo.codes(id, { search: 'ALPHA', used: 0 });
  assert.deepEqual([found.total, found.stats, found.quizzes], [1, { total: 4, used: 0, unused: 4 }, []]);
  assert.deepEqual(await promo.texts(id, { search: '%_' }), ['50%_off']);
  assert.deepEqual(await promo.texts(id, { used: 1 }), []);
});

test('[PR-3, PR-11, PR-12] used codes name survey and answer and are found by them', async () => {
  const { id } = await promo.list(['a', 'b', 'c']);
  const [one, two] = [await promo.open(), await promo.open()];
  await promo.attach(id, one.id, two.id);
  const first = good(await one.rita.complete({})).answer;
  const second = good(await two.rita.complete({})).answer;
  const used = await promo.codes(id, { used: 1, order: 'asc' });
  assert.deepEqual(
    used.data.map((row: Shown) => [row.code, row.is_used, row.quiz_id, row.answer_id]),
    [
      ['a', true, one.id, first.id],
      ['b', true, two.id, second.id],
    ],
  );
  assert.deepEqual([used.total, used.stats], [2, { total: 3, used: 2, unused: 1 }]);
  assert.match(used.data[0].used_at, /Z$/);
  assert.deepEqual(await promo.texts(id, { used: 0 }), ['c']);
  assert.deepEqual(await promo.texts(id, { quiz_id: two.id }), ['b']);
  assert.deepEqual((await promo.codes(id, { quiz_id: unknown })).total, 0);
  assert.deepEqual(await promo.texts(id, { sort: 'updated_at' }), ['b', 'a', 'c']);
});

test('[PR-13] the codes of a survey are those of its list', async () => {
  const { id } = await promo.list(['a', 'b']);
  const survey = await house.survey(alice, { name: 'Shown' });
  const path = `/quiz/${survey}/promo/codes/quiz`;
  assert.deepEqual(good(await alice.get(path)), {
    total: 0,
    data: [],
    stats: { total: 0, used: 0, unused: 0 },
    quizzes: [],
  });
  await promo.attach(id, survey);
  const read = good(await alice.get(path, { order: 'asc', limit: 1 }));
  assert.deepEqual(
    [read.total, read.data[0].code, read.stats, read.quizzes],
    [2, 'a', { total: 2, used: 0, unused: 2 }, [{ id: survey, name: 'Shown' }]],
  );
  assert.equal((await alice.get(path, { used: 3 })).status, 422);
});

test('[PR-14, PR-15] added codes come back in order, and repeats in duplicates', async () => {
  const { id } = await promo.list(['a']);
  const { status, body } = await bob.post('/promo/codes', { list_id: id, codes: ['b', 'a', ' c ', 'b', 'A'] });
  assert.deepEqual([status, body.status, body.added, body.duplicates], [201, true, 3, ['a', 'b']]);
  assert.deepEqual(
    body.codes.map((row: Shown) => [row.code, row.list_id, row.is_used]),
    [
      ['b', id, false],
      ['c', id, false],
      ['A', id, false],
    ],
  );
  assert.deepEqual(await promo.texts(id, { order: 'asc' }), ['a', 'b', 'c', 'A']);
  assert.equal(good(await bob.post('/promo/codes', { list_id: id, codes: ['a'] })).added, 0);
  for (const wrong of [{ codes: [] }, { codes: [''] }, { codes: ['x', 'c'.repeat(251)] }, { codes: [1] }, {}]) {
    assert.equal(
      (await alice.post('/promo/codes', { list_id: id, ...wrong })).status,
      422,
      JSON.stringify(wrong).slice(0, 40),
    );
  }
  assert.equal((await alice.post('/promo/codes', { codes: ['x'] })).status, 422);
  for (const [person, list, code] of [
    [alice, unknown, 'promo_list_not_found'],
    [carol, id, 'access_denied'],
    [vera, id, 'access_denied'],
  ] as const) {
    assert.equal((await person.post('/promo/codes', { list_id: list, codes: ['x'] })).body.code, code);
  }
});

test('[PR-15, PR-16, CV-12] a list takes a hundred thousand codes and not one more', async () => {
  const { id } = await promo.list(['first']);
  const most = await alice.post('/promo/codes', { list_id: id, codes: [...numbered(99_999), 'first'] });
  assert.deepEqual(
    [most.status, most.body.added, most.body.codes.length, most.body.duplicates],
    [201, 99_999, 1000, ['first']],
  );
  for (const codes of [['one more'], numbered(100_001)]) {
    const { status, body } = await alice.post('/promo/codes', { list_id: id, codes });
    assert.deepEqual([status, body.code], [409, 'promo_list_full']);
  }
  assert.equal(good(await alice.post('/promo/codes', { list_id: id, codes: ['first', 'N5'] })).added, 0);
  const { stats } = await promo.codes(id, { offset: 99_990 });
  assert.deepEqual(stats, { total: 100_000, used: 0, unused: 100_000 });
  const wide = await alice.post('/promo/codes', { list_id: id, codes: ['c'.repeat(5 * 1_048_576)] });
  assert.deepEqual([wide.status, wide.body.code], [413, 'body_too_large']);
});

test('[PR-15] codes added at the same moment are each there once, and counted', async () => {
  const { id } = await promo.list(['a']);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => alice.post('/promo/codes', { list_id: id, codes: numbered(50, turn * 25) })),
  );
  const added = answers.reduce((sum, answer) => sum + good(answer).added, 0);
  const { stats } = await promo.codes(id);
  const { rows } = await house.db.pool.query('select count(*)::int as count from promo_codes where list_id = $1', [id]);
  assert.deepEqual([added, stats.total, rows[0].count], [225, 226, 226]);
});

test('[PR-17] one code is deleted, once, by who may edit', async () => {
  const { id } = await promo.list(['a', 'b']);
  const [b] = (await promo.codes(id)).data;
  for (const person of [vera, carol])
    assert.equal((await person.del(`/promo/codes/${b.id}`)).body.code, 'access_denied');
  assert.deepEqual(good(await bob.del(`/promo/codes/${b.id}`)), { status: true });
  const again = await bob.del(`/promo/codes/${b.id}`);
  assert.deepEqual([again.status, again.body.code], [404, 'promo_code_not_found']);
  assert.equal((await bob.del('/promo/codes/x')).body.code, 'promo_code_not_found');
  assert.deepEqual((await promo.codes(id)).stats, { total: 1, used: 0, unused: 1 });
  assert.equal(good(await alice.post('/promo/codes', { list_id: id, codes: ['b'] })).added, 1);
});
