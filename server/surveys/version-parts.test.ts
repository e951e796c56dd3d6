/** What versions keep: each question once, everything for ever, and never more than they may. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { limits } from '../../contract/limits.ts';
import { ask, choose, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;

const publish = (id: number) => alice.post(`/quiz/${id}/publish`);
const save = async (id: number, widgets: unknown) => good(await alice.post(`/quiz/${id}/save`, widgets)).widgets;

async function keptOf(id: number) {
  const { rows } = await house.db.pool.query<{ versions: number; parts: number; bytes: number; kept: number }>(
    `select (select count(*) from versions where survey_id = $1)::int as versions, count(*)::int as parts,
      sum(size)::int as bytes, (select max(kept) from versions where survey_id = $1)::int as kept
    from version_parts where survey_id = $1`,
    [id],
  );
  return rows[0]!;
}

/** So that the versions of a survey may take just these bytes more. */
async function leaveRoom(id: number, bytes: number) {
  await house.db.pool.query(
    'update versions set kept = $2 where survey_id = $1 and id = (select max(id) from versions where survey_id = $1)',
    [id, limits.versionBytes - bytes],
  );
}

test('[SL-60] a publication stores what no version before it had, and an unchanged survey stores nothing', async () => {
  const questions = Array.from({ length: 20 }, (_, n) => ask('input', { title: `Question ${n}` }));
  const id = await house.survey(alice, { widgets: draft(...questions), publish: true });
  const first = await keptOf(id);
  assert.deepEqual([first.versions, first.parts], [1, 21]);
  for (let n = 0; n < 5; n += 1) good(await publish(id));
  assert.deepEqual(await keptOf(id), { ...first, versions: 6, kept: first.kept + 5 * 2100 });

  questions[7]!.entity['title'] = 'Another title';
  await save(id, draft(...questions.toReversed()));
  good(await publish(id));
  const last = await keptOf(id);
  assert.deepEqual([last.versions, last.parts], [7, 22]);
  assert.equal(last.kept, first.kept + 6 * 2100 + (last.bytes - first.bytes));
});

test('[SL-60, SL-29, SL-12] every version reads as it was published, whatever was published after it', async () => {
  const odd = { 'a"b': [1e21, 0.1, -5e-324, null, true, {}], ключ: '\u2028 \\u0041 😀', b: 1, a: 2 };
  const one = ask('input', { title: 'One', odd });
  const two = choose({ yes: 'Yes', no: 'No' });
  const when = { op: 'and', items: [{ source: { type: 'widget', id: two.id }, operator: 'answered' }] };
  const jump = { display: { [one.id]: { action: 'show', when } } };
  const drafts = [
    { widgets: draft(one, two), conditions: {} },
    { widgets: draft(two, one), conditions: jump },
    { widgets: draft(), conditions: {} },
    { widgets: draft(two, ask('submit'), ask('welcome'), one), conditions: jump },
    { widgets: draft(one, two), conditions: {} },
  ];
  const id = await house.survey(alice);
  const published: { version: number; widgets: unknown; conditions: unknown }[] = [];
  for (const { widgets, conditions } of drafts) {
    const stored = await save(id, widgets);
    const logic = good(await alice.post(`/quiz/${id}/conditions`, { conditions })).conditions;
    const version = good(await publish(id)).version_id;
    published.push({ version, widgets: stored, conditions: logic });
    assert.equal(good(await alice.get(`/quiz/${id}`)).has_unpublished_changes, false);
  }
  for (const { version, widgets, conditions } of published) {
    const read = good(await alice.get(`/quiz/${id}/versions/${version}`)).version;
    assert.deepEqual([read.widgets, read.conditions], [widgets, conditions]);
    good(await alice.post(`/quiz/${id}/versions/${version}/restore`));
    const now = good(await alice.get(`/quiz/${id}`));
    assert.deepEqual([now.widgets, now.conditions], [widgets, conditions]);
    const last = published.at(-1)!;
    const isOther = !isDeepStrictEqual([widgets, conditions], [last.widgets, last.conditions]);
    assert.equal(now.has_unpublished_changes, isOther);
  }
});

test('[SL-61] a publication that would take versions beyond their space is refused, changes nothing, and the copy can be published', async () => {
  const id = await house.survey(alice, { widgets: draft(ask('input')), publish: true });
  await leaveRoom(id, 200);
  good(await publish(id));
  const before = [await keptOf(id), good(await alice.get(`/quiz/${id}`))];
  const { status, body } = await publish(id);
  assert.deepEqual([status, body.code, body.error.details.constraint], [422, 'validation_error', 'max']);
  assert.match(body.message, /[Dd]uplicate the survey/);
  assert.deepEqual([await keptOf(id), good(await alice.get(`/quiz/${id}`))], before);

  const copy = good(await alice.post(`/quiz/${id}/duplicate`)).quiz.id;
  good(await publish(copy));
  good(await alice.post(`/quiz/${id}/unpublish`));
  assert.equal((await publish(id)).status, 422);
  assert.equal(good(await alice.get(`/quiz/${id}`)).is_published, false);
});

test('[SL-61] of publications at once only those are made that fit', async () => {
  const id = await house.survey(alice, { widgets: draft(ask('input'), ask('rating')), publish: true });
  await leaveRoom(id, 3 * 300 + 299);
  const answers = await Promise.all(Array.from({ length: 8 }, () => publish(id)));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 200, 200, 422, 422, 422, 422, 422],
  );
  assert.equal((await keptOf(id)).versions, 4);
});

test('[SL-61] an ordinary survey of fifty questions may be published thousands of times', async () => {
  const options = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`o${n}`, `An answer of some words, ${n}`]));
  const questions = Array.from({ length: 50 }, () => choose(options, { title: 'A question of some words?' }));
  const id = await house.survey(alice, { widgets: draft(...questions), publish: true });
  const first = (await keptOf(id)).kept;
  questions[3]!.entity['title'] = 'Another question?';
  await save(id, draft(...questions));
  good(await publish(id));
  const each = (await keptOf(id)).kept - first;
  assert.ok((limits.versionBytes - first) / each > 4000, `${first} bytes, then ${each} each time`);
});
