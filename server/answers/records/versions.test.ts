/** Reading all versions of a survey: what they share is read once and is one object. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { inSnapshot } from '../../kernel/database/db.ts';
import { formsIn } from './forms.ts';
import { listVersions, readStructures } from './versions.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;

const list = (id: number) => house.db.read((tx) => listVersions(tx, id));

async function publishWith(id: number, ...questions: ReturnType<typeof ask>[]): Promise<number> {
  good(await alice.post(`/quiz/${id}/save`, draft(...questions)));
  return good(await alice.post(`/quiz/${id}/publish`)).version_id;
}

/** Adds versions as publications would, of parts that are there, some in another order. */
async function republish(id: number, times: number): Promise<void> {
  await house.db.pool.query(
    `insert into versions (survey_id, question_parts, conditions_part, digest, kept)
    select survey_id, case when n % 2 = 0 then question_parts
      else array(select part from unnest(question_parts) with ordinality as p (part, place) order by place desc) end,
      conditions_part, digest, kept
    from (select * from versions where survey_id = $1 order by id desc limit 1) newest, generate_series(1, $2) n order by n`,
    [id, times],
  );
}

test('[RE-50] versions share the questions that they have in common, and are one where they ask the same', async () => {
  const [one, two] = [ask('input'), ask('rating')];
  const id = await house.survey(alice);
  const first = await publishWith(id, one, two);
  const second = await publishWith(id, one, two);
  const third = await publishWith(id, { ...one, entity: { ...one.entity, title: 'Another' } }, two);
  const versions = await list(id);
  assert.deepEqual(
    versions.map((version) => version.id),
    [third, second, first],
  );
  const [newest, middle, oldest] = versions.map(({ structure }) => structure);
  assert.equal(middle, oldest);
  assert.equal(newest!.entities[two.id], oldest!.entities[two.id]);
  assert.deepEqual([newest!.entities[one.id]!['title'], oldest!.entities[one.id]!['title']], ['Another', 'A input']);
  assert.deepEqual(
    [...formsIn(versions)].map(([key, forms]) => [key, forms.size]),
    [
      [one.id, 2],
      [two.id, 1],
    ],
  );
  assert.equal(await list(id), versions);
});

test('[RE-50] a survey is read once for all who ask at the same time, and what is published later is added', async () => {
  const one = ask('input');
  const id = await house.survey(alice);
  const first = await publishWith(id, one);
  const lists = await Promise.all(Array.from({ length: 8 }, () => list(id)));
  assert.equal(new Set(lists).size, 1);
  const second = await publishWith(id, one, ask('rating'));
  const [newer, older] = await list(id);
  assert.deepEqual([newer!.id, older!.id], [second, first]);
  assert.equal(older, lists[0]![0]);
  assert.equal(newer!.structure.entities[one.id], older!.structure.entities[one.id]);
});

test('[RE-50] who reads in an older state of the database sees the versions of that state', async () => {
  const id = await house.survey(alice);
  const first = await publishWith(id, ask('input'));
  await house.db.read((tx) =>
    inSnapshot(tx, async () => {
      assert.equal((await listVersions(tx, id)).length, 1);
      const second = await publishWith(id, ask('input'));
      assert.deepEqual(
        (await list(id)).map((version) => version.id),
        [second, first],
      );
      assert.deepEqual(
        (await listVersions(tx, id)).map((version) => version.id),
        [first],
      );
    }),
  );
});

test('[RE-51] versions by the thousand and questions of megabytes come in portions, none is left out or out of order', async () => {
  const questions = Array.from({ length: 7 }, (_, n) => ask('input', { kept: `${n}`.repeat(150_000 * (n % 3)) }));
  const id = await house.survey(alice);
  await publishWith(id, ...questions);
  await republish(id, 1001);
  const versions = await list(id);
  assert.equal(versions.length, 1002);
  assert.equal(new Set(versions.map(({ structure }) => structure)).size, 2);
  const ids = questions.map((question) => question.id);
  for (const [place, { id: version, structure }] of versions.entries()) {
    assert.ok(place === 0 || version < versions[place - 1]!.id);
    assert.deepEqual(structure.ids, place % 2 === 0 ? ids.toReversed() : ids);
  }
  for (const { id: question, entity } of questions)
    assert.equal(versions[500]!.structure.entities[question]!['kept'], entity['kept']);
});

test('[RE-51] a page of answers reads the versions of its answers only', async () => {
  const one = ask('input');
  const id = await house.survey(alice);
  const first = await publishWith(id, one);
  const second = await publishWith(id, one, ask('rating'));
  const other = await house.survey(alice, { widgets: draft(one), publish: true });
  const read = (survey: number, ...ids: number[]) => house.db.read((tx) => readStructures(tx, survey, ids));
  assert.deepEqual([...(await read(id, first)).keys()], [first]);
  assert.deepEqual([...(await read(id, second, first)).keys()], [second, first]);
  assert.deepEqual([...(await read(other, first, second)).keys()], []);
  const [newest, oldest] = await list(id);
  assert.equal(oldest!.structure, (await read(id, first)).get(first));
  assert.equal(newest!.structure.entities[one.id], oldest!.structure.entities[one.id]);
});
