import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse, type Person } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob } = house;
const read = async (id: number) => good(await alice.get(`/quiz/${id}`));

test('[SL-25, SL-31] publishing freezes the draft and names the live version', async () => {
  const id = await house.survey(alice, { widgets: draft(ask('input')) });
  const published = good(await bob.post(`/quiz/${id}/publish`));
  const data = await read(id);
  assert.deepEqual(published, {
    status: true,
    is_published: true,
    url_shared: data.url_shared,
    version_id: data.live_version_id,
    published_at: data.published_at,
    warnings: [],
  });
});

test('[SL-26, SL-27, SL-31] an empty survey can be published, taken off the air twice, and published again with its new draft', async () => {
  const id = await house.survey(alice, { publish: true });
  const first = (await read(id)).live_version_id;
  for (let n = 0; n < 2; n += 1)
    assert.deepEqual(good(await alice.post(`/quiz/${id}/unpublish`)), { status: true, is_published: false });
  assert.deepEqual([(await read(id)).is_published, (await read(id)).live_version_id], [false, first]);
  good(await alice.post(`/quiz/${id}/save`, draft(ask('rating'))));
  const second = good(await alice.post(`/quiz/${id}/publish`)).version_id;
  assert.equal(good(await alice.get(`/quiz/${id}/versions/${second}`)).version.widgets.ids.length, 1);
});

test('[SL-28, SL-29, CV-41] versions are listed newest first, read one by one, and the draft is not among them', async () => {
  const id = await house.survey(alice, { widgets: draft(ask('input')), publish: true });
  good(await alice.post(`/quiz/${id}/save`, draft(ask('input'), ask('rating'))));
  good(await alice.post(`/quiz/${id}/publish`));
  good(await alice.post(`/quiz/${id}/save`, draft()));
  const list = good(await alice.get(`/quiz/${id}/versions`));
  assert.equal(list.total, 2);
  assert.deepEqual(
    list.data.map((item: { is_live: boolean; widgets_count: number; user_id: number }) => [
      item.is_live,
      item.widgets_count,
      item.user_id,
    ]),
    [
      [true, 2, alice.userId],
      [false, 1, alice.userId],
    ],
  );
  assert.deepEqual(good(await alice.get(`/quiz/${id}/versions`, { limit: 1, offset: 1 })).data, [list.data[1]]);
  const version = good(await alice.get(`/quiz/${id}/versions/${list.data[1].version_id}`));
  assert.deepEqual(Object.keys(version.version).sort(), [
    'conditions',
    'created_at',
    'is_live',
    'version_id',
    'widgets',
  ]);
  assert.equal((await alice.get(`/quiz/${id}/versions`, { limit: 101 })).status, 422);
});

test('[SL-28] a version is told with who published it and its completed answers, those in the trash and of other versions not counted', async () => {
  const question = ask('input');
  const { id, rita } = await openSurvey(house, { widgets: draft(question) });
  const first = randomUUID();
  good(await rita.complete({ [question.id]: 'One' }, {}, first));
  good(await rita.complete({ [question.id]: 'Two' }));
  good(await bob.post(`/quiz/${id}/publish`));
  good(await rita.complete({ [question.id]: 'Three' }));
  good(await rita.put(randomUUID(), { values: { [question.id]: 'Not finished' } }));
  const told = async () =>
    good(await alice.get(`/quiz/${id}/versions`)).data.map((one: { user: unknown; answers_count: number }) => [
      one.user,
      one.answers_count,
    ]);
  const who = async (person: Person) => ({ id: person.userId, name: good(await person.get('/user')).name });
  assert.deepEqual(await told(), [
    [await who(bob), 1],
    [await who(alice), 2],
  ]);
  const records: { id: number; uuid: string }[] = good(await alice.get(`/quiz/${id}/answers`)).data.answers;
  const { id: hidden } = records.find(({ uuid }) => uuid === first)!;
  good(await alice.post(`/quiz/${id}/answers/${hidden}/visibility`, { is_hide: true }));
  assert.deepEqual((await told())[1][1], 1);
});

test('[SL-29, SL-30, ER-13] a version of another survey does not exist here', async () => {
  const [id, other] = [await house.survey(alice, { publish: true }), await house.survey(alice, { publish: true })];
  const foreign = (await read(other)).live_version_id;
  for (const version of [foreign, 999_999_999, 'abc']) {
    assert.equal((await alice.get(`/quiz/${id}/versions/${version}`)).body.code, 'version_not_found');
    assert.equal((await alice.post(`/quiz/${id}/versions/${version}/restore`)).body.code, 'version_not_found');
  }
});

test('[SL-30, SL-24] restoring brings questions, hashes and conditions back into the draft and leaves the live version alone', async () => {
  const [source, target] = [ask('rating'), ask('input')];
  const when = { op: 'and', items: [{ source: { type: 'widget', id: source.id }, operator: 'gte', value: 4 }] };
  const id = await house.survey(alice, {
    widgets: draft(source, target),
    conditions: { display: { [target.id]: { action: 'show', when } } },
    publish: true,
  });
  const old = await read(id);
  good(await alice.post(`/quiz/${id}/save`, draft({ ...source, entity: { ...source.entity, ratingCount: 9 } })));
  good(await alice.post(`/quiz/${id}/conditions`, { conditions: {} }));
  const live = good(await alice.post(`/quiz/${id}/publish`)).version_id;
  const restored = good(await alice.post(`/quiz/${id}/versions/${old.live_version_id}/restore`));
  assert.deepEqual([restored.widgets, restored.conditions], [old.widgets, old.conditions]);
  const now = await read(id);
  assert.deepEqual(
    [now.widgets, now.conditions, now.live_version_id, now.has_unpublished_changes],
    [old.widgets, old.conditions, live, true],
  );
});

test('[SL-32] the preview gets a new address', async () => {
  const id = await house.survey(alice);
  const old = (await read(id)).url_preview;
  const { url_preview } = good(await alice.post(`/quiz/${id}/preview/rotate`));
  assert.notEqual(url_preview, old);
  assert.equal((await read(id)).url_preview, url_preview);
});

test('[SL-2] what one instance publishes, another shows at once', async () => {
  const { connect } = await import('../kernel/database/db.ts');
  const { assemble } = await import('../app.ts');
  const other = connect({ url: house.config.databaseDirectUrl!, log: house.app.kernel.log });
  const second = assemble({
    config: house.config,
    db: other,
    vault: house.app.kernel.vault,
    log: house.app.kernel.log,
    strict: true,
  });
  try {
    const id = await house.survey(alice, { publish: true });
    const answer = await second.origin.inject({
      url: `/api/v3/quiz/${id}`,
      headers: { authorization: `Bearer ${alice.token}` },
    });
    assert.equal(answer.json().is_published, true);
  } finally {
    await Promise.all([second.origin.close(), second.survey.close()]);
    await other.close();
  }
});
