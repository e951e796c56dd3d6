import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { good, openHouse } from '../../test/house.ts';
import { promoIn } from '../../test/promo.ts';

const house = await openHouse({ DAILY_QUIZ_LIMIT: '0' });
after(() => house.close());
const { alice, bob, vera, carol } = house;
const promo = promoIn(house);
const unknown = 999_999_999;
const surveysOf = async (listId: number): Promise<number[]> =>
  (await promo.codes(listId)).quizzes.map((survey: { id: number }) => survey.id);
async function surveys(count: number): Promise<number[]> {
  const ids = await Promise.all(Array.from({ length: count }, () => house.survey(alice)));
  return ids.toSorted((one, other) => one - other);
}

test('[PR-25, PR-26] attaching moves a survey from its former list', async () => {
  const [one, two] = [await promo.list(['1']), await promo.list(['2'])];
  const [a, b] = (await surveys(2)) as [number, number];
  assert.deepEqual(good(await bob.post(`/promo/attach/${one.id}`, { quize_ids: [b, a, b] })), {
    status: true,
    attached: [b, a],
  });
  assert.deepEqual(await promo.attach(two.id, a), { status: true, attached: [a] });
  assert.deepEqual([await surveysOf(one.id), await surveysOf(two.id)], [[b], [a]]);
  assert.deepEqual(await promo.attach(two.id, a), { status: true, attached: [a] });
});

test('[PR-27] detaching names those that had a list', async () => {
  const list = await promo.list(['1']);
  const [a, b, free] = (await surveys(3)) as [number, number, number];
  await promo.attach(list.id, a, b);
  assert.deepEqual(good(await bob.post('/promo/detach', { quize_ids: [b, free, b] })), { status: true, detached: [b] });
  assert.deepEqual(await surveysOf(list.id), [a]);
  assert.deepEqual(good(await bob.post('/promo/detach', { quize_ids: [b] })), { status: true, detached: [] });
});

test('[PR-26, PR-27, PR-28] a call with one wrong survey changes nothing', async () => {
  const list = await promo.list(['1']);
  const other = await promo.list(['2']);
  const [a, b] = (await surveys(2)) as [number, number];
  await promo.attach(list.id, a);
  const hers = await house.survey(carol);
  const { workspace } = good(await alice.post('/workspaces', { name: 'Second' }));
  const [folder] = good(await alice.get('/folders', { workspace_id: workspace.id }));
  const elsewhere = good(await alice.post('/quiz', { folder_id: folder.id, workspace_id: workspace.id })).id;
  const attach = (ids: unknown) => alice.post(`/promo/attach/${other.id}`, { quize_ids: ids });
  const detach = (ids: unknown) => alice.post('/promo/detach', { quize_ids: ids });
  const sync = (ids: unknown) => alice.post(`/quiz/${a}/promo/sync`, { list_id: other.id, quize_ids: ids });
  for (const [call, ids, status, constraint] of [
    [attach, [a, unknown], 422, 'exists'],
    [detach, [a, unknown], 422, 'exists'],
    [sync, [b, unknown], 422, 'exists'],
    [attach, [a, 0], 422, 'exists'],
    [attach, [a, elsewhere], 422, 'same_workspace'],
    [sync, [b, elsewhere], 422, 'same_workspace'],
    [attach, [a, hers], 403, undefined],
    [detach, [a, hers], 403, undefined],
    [sync, [b, hers], 403, undefined],
    [attach, [], 422, 'length'],
    [detach, [], 422, 'length'],
    [attach, ['1'], 422, 'type'],
    [attach, undefined, 422, 'required'],
    [sync, undefined, 422, 'required'],
    [attach, Array.from({ length: 201 }, () => a), 422, 'length'],
    [detach, Array.from({ length: 201 }, () => a), 422, 'length'],
    [sync, Array.from({ length: 10_001 }, () => a), 422, 'length'],
  ] as const) {
    const answer = await call(ids);
    assert.deepEqual(
      [answer.status, answer.body.error.details.constraint],
      [status, constraint],
      JSON.stringify(ids)?.slice(0, 60),
    );
    assert.deepEqual([await surveysOf(list.id), await surveysOf(other.id)], [[a], []]);
  }
  assert.equal((await alice.post(`/promo/attach/${unknown}`, {})).body.code, 'promo_list_not_found');
  for (const person of [vera, carol]) {
    assert.equal((await person.post(`/promo/attach/${list.id}`, {})).body.code, 'access_denied');
    assert.equal((await person.post('/promo/detach', { quize_ids: [a] })).body.code, 'access_denied');
  }
  assert.deepEqual(good(await detach([a, elsewhere])), { status: true, detached: [a] });
});

test('[PR-28] sync makes the given set the whole set and names the real changes', async () => {
  const [list, other] = [await promo.list(['1']), await promo.list(['2'])];
  const [a, b, c] = (await surveys(3)) as [number, number, number];
  await promo.attach(other.id, c);
  const sync = async (...ids: number[]) =>
    good(await bob.post(`/quiz/${a}/promo/sync`, { list_id: list.id, quize_ids: ids }));
  assert.deepEqual(await sync(b, a, b), { attached: [a, b], detached: [] });
  assert.deepEqual(await sync(c, b), { attached: [c], detached: [a] });
  assert.deepEqual(await surveysOf(other.id), []);
  assert.deepEqual(await sync(c, b), { attached: [], detached: [] });
  assert.deepEqual(await sync(), { attached: [], detached: [b, c] });
  for (const listId of [unknown, (await promo.list(['1'], {}, carol)).id]) {
    assert.equal(
      (await alice.post(`/quiz/${a}/promo/sync`, { list_id: listId, quize_ids: [] })).body.code,
      'promo_list_not_found',
    );
  }
});

test('[PR-28, PR-25] syncs at the same moment leave one whole set', async () => {
  const [one, two] = [await promo.list(['1']), await promo.list(['2'])];
  const ids = await surveys(6);
  const sync = (listId: number, set: number[]) =>
    alice.post(`/quiz/${ids[0]}/promo/sync`, { list_id: listId, quize_ids: set });
  const sets = [ids.slice(0, 4), ids.slice(2), ids.toReversed()];
  const answers = await Promise.all([one, two].flatMap((list) => sets.map((set) => sync(list.id, set))));
  assert.deepEqual(
    answers.map((answer) => answer.status),
    Array.from({ length: 6 }, () => 200),
  );
  const [first, second] = [await surveysOf(one.id), await surveysOf(two.id)];
  assert.equal(new Set([...first, ...second]).size, first.length + second.length, 'no survey has two lists');
});

test('[PR-29] the attachment screen: attached and current surveys first, then by name', async () => {
  const names = ['Zebra', 'apple', 'Banana', 'cherry', 'date'];
  const ids: number[] = [];
  for (const name of names) ids.push(await house.survey(carol, { name }));
  const list = await promo.list(['1'], {}, carol);
  const [zebra, apple, banana, cherry, date] = ids as [number, number, number, number, number];
  good(await carol.post(`/promo/attach/${list.id}`, { quize_ids: [zebra] }));
  const read = async (query: Record<string, unknown> = {}) =>
    good(await carol.get(`/quiz/${cherry}/promo/pinned`, { list_id: list.id, ...query }));
  const { total, data } = await read();
  const mine = data.filter((row: { id: number }) => ids.includes(row.id));
  assert.deepEqual(mine, [
    { id: cherry, name: 'cherry', attach: false, current: true },
    { id: zebra, name: 'Zebra', attach: true, current: false },
    { id: apple, name: 'apple', attach: false, current: false },
    { id: banana, name: 'Banana', attach: false, current: false },
    { id: date, name: 'date', attach: false, current: false },
  ]);
  assert.equal(total, data.length);
  const found = await read({ search: 'A', limit: 2, offset: 1 });
  assert.deepEqual([found.total, found.data.map((row: { id: number }) => row.id)], [4, [apple, banana]]);
  for (const query of [{ list_id: undefined }, { limit: 501 }, { limit: 0 }])
    assert.equal((await carol.get(`/quiz/${cherry}/promo/pinned`, { list_id: list.id, ...query })).status, 422);
  assert.equal((await carol.get(`/quiz/${cherry}/promo/pinned`)).status, 422);
  assert.equal(
    (await carol.get(`/quiz/${cherry}/promo/pinned`, { list_id: unknown })).body.code,
    'promo_list_not_found',
  );
});

test('[PR-30] a deleted survey leaves the list at once and its codes used, by nobody', async () => {
  const list = await promo.list(['a', 'b']);
  const { id, rita } = await promo.open();
  await promo.attach(list.id, id);
  good(await rita.complete({}));
  good(await alice.del(`/quiz/${id}`));
  const check = async () => {
    const { stats, quizzes, data } = await promo.codes(list.id, { order: 'asc' });
    assert.deepEqual([stats, quizzes], [{ total: 2, used: 1, unused: 1 }, []]);
    assert.deepEqual([data[0].is_used, data[0].quiz_id, data[0].answer_id], [true, null, null]);
    assert.equal((await promo.codes(list.id, { quiz_id: id })).total, 0);
  };
  await check();
  await house.app.jobTable['surveys:erase']();
  await check();
  const { rows } = await house.db.pool.query(
    'select survey_id from promo_codes where list_id = $1 and used_at is not null',
    [list.id],
  );
  assert.deepEqual(rows, [{ survey_id: null }]);
});

test('[PR-28, PR-30] sync does not name a deleted survey among those it detached', async () => {
  const list = await promo.list(['a']);
  const [ground, gone, kept] = await surveys(3);
  await promo.attach(list.id, gone!);
  good(await alice.del(`/quiz/${gone}`));
  const answer = good(await alice.post(`/quiz/${ground}/promo/sync`, { list_id: list.id, quize_ids: [kept] }));
  assert.deepEqual(answer, { attached: [kept], detached: [] });
});

/** What the lists should be like, kept beside them. */
interface Model {
  lists: Map<number, { codes: number }>;
  surveys: Set<number>;
  listOf: Map<number, number>;
}

type Step = {
  verb: 'attach' | 'detach' | 'sync' | 'delete list' | 'delete survey' | 'add' | 'delete code';
  list: number;
  surveys: number[];
};

const step: fc.Arbitrary<Step> = fc.record({
  verb: fc.constantFrom(
    'attach',
    'attach',
    'sync',
    'sync',
    'detach',
    'add',
    'delete code',
    'delete list',
    'delete survey',
  ),
  list: fc.nat(2),
  surveys: fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }),
});

test('[PR-25, PR-26, PR-27, PR-28, PR-12] any sequence of steps keeps one list for a survey at most, and the counts', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
    const ground = await surveys(1);
    const [surveyIds, lists] = await Promise.all([
      surveys(4),
      Promise.all([0, 1, 2].map(() => promo.list(['A', 'B']))),
    ]);
    const listIds = lists.map((list) => list.id as number);
    const model: Model = {
      lists: new Map(listIds.map((id) => [id, { codes: 2 }])),
      surveys: new Set(surveyIds),
      listOf: new Map(),
    };
    for (const each of steps) {
      await take(model, {
        verb: each.verb,
        listId: listIds[each.list]!,
        ids: each.surveys.map((at) => surveyIds[at]!),
        ground: ground[0]!,
      });
      await compare(model);
    }
  });
  await fc.assert(property, { numRuns: process.env['CANVASS_PROVE'] ? 200 : 15 });
});

let fresh = 0;

async function take(
  model: Model,
  { verb, listId, ids, ground }: { verb: Step['verb']; listId: number; ids: number[]; ground: number },
): Promise<void> {
  const list = model.lists.get(listId);
  const known = ids.every((id) => model.surveys.has(id));
  const set = [...new Set(ids)];
  switch (verb) {
    case 'attach': {
      const answer = await alice.post(`/promo/attach/${listId}`, { quize_ids: ids });
      assert.equal(answer.status, !list ? 404 : known ? 200 : 422);
      if (answer.status === 200) for (const id of set) model.listOf.set(id, listId);
      return;
    }
    case 'detach': {
      const answer = await alice.post('/promo/detach', { quize_ids: ids });
      assert.equal(answer.status, known ? 200 : 422);
      if (known)
        assert.deepEqual(
          answer.body.detached,
          set.filter((id) => model.listOf.delete(id)),
        );
      return;
    }
    case 'sync': {
      const answer = await alice.post(`/quiz/${ground}/promo/sync`, { list_id: listId, quize_ids: ids });
      assert.equal(answer.status, !list ? 404 : known ? 200 : 422);
      if (answer.status !== 200) return;
      const had = [...model.listOf].filter(([, of]) => of === listId).map(([id]) => id);
      const ascending = (some: number[]) => some.toSorted((one, other) => one - other);
      assert.deepEqual(answer.body, {
        attached: ascending(set.filter((id) => !had.includes(id))),
        detached: ascending(had.filter((id) => !set.includes(id))),
      });
      for (const id of had) model.listOf.delete(id);
      for (const id of set) model.listOf.set(id, listId);
      return;
    }
    case 'delete list': {
      assert.equal((await alice.del(`/quiz/${ground}/promo/list/${listId}`)).status, list ? 200 : 404);
      model.lists.delete(listId);
      for (const [id, of] of model.listOf) if (of === listId) model.listOf.delete(id);
      return;
    }
    case 'delete survey': {
      assert.equal((await alice.del(`/quiz/${ids[0]}`)).status, model.surveys.has(ids[0]!) ? 200 : 404);
      model.surveys.delete(ids[0]!);
      model.listOf.delete(ids[0]!);
      return;
    }
    case 'add': {
      const answer = await alice.post('/promo/codes', { list_id: listId, codes: [`C${(fresh += 1)}`, 'A'] });
      assert.equal(answer.status, list ? 201 : 404);
      if (list) list.codes += answer.body.added;
      return;
    }
    case 'delete code': {
      if (!list || list.codes === 0) return;
      const [code] = (await promo.codes(listId)).data;
      good(await alice.del(`/promo/codes/${code.id}`));
      list.codes -= 1;
    }
  }
}

async function compare(model: Model): Promise<void> {
  for (const [listId, { codes }] of model.lists) {
    const expected = [...model.listOf]
      .filter(([, of]) => of === listId)
      .map(([id]) => id)
      .toSorted((one, other) => one - other);
    const { stats, quizzes, total } = await promo.codes(listId);
    assert.deepEqual(
      [total, stats, quizzes.map((survey: { id: number }) => survey.id)],
      [codes, { total: codes, used: 0, unused: codes }, expected],
    );
  }
  const { rows } = await house.db.pool.query(
    'select l.id from promo_lists l where l.codes_count <> (select count(*) from promo_codes c where c.list_id = l.id)',
  );
  assert.deepEqual(rows, [], 'the count of each list is the number of its codes');
}
