/** A list by itself, without a survey in the path. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, vera, carol } = house;
const unknown = 999_999_999;

test('[PR-39, PR-40] a list is read, changed and deleted by itself, and tells which surveys have it', async () => {
  await house.survey(alice, { name: 'Café' });
  const own = await house.survey(alice, { name: 'Terrace' });
  const { list } = good(await alice.post('/promo/list', { name: 'Autumn', codes: ['A', 'B'] }));
  const path = `/promo/list/${list.id}`;
  good(await alice.post(`/promo/attach/${list.id}`, { quize_ids: [own] }));
  const changed = good(await bob.post(path, { code_format: 'qr', code_width: 200 })).list;
  assert.deepEqual([changed.name, changed.code_format, changed.code_width], ['Autumn', 'qr', 200]);
  assert.equal(good(await alice.post(path, { name: ' Late autumn ' })).list.name, 'Late autumn');
  assert.equal(good(await alice.post(path, {})).list.name, 'Late autumn');
  const read = good(await alice.get(path)).list;
  assert.deepEqual([read.unused_count, read.quizzes, read.is_attached], [2, [{ id: own, name: 'Terrace' }], false]);
  const surveys = good(await alice.get(`${path}/quizzes`, { limit: 2 }));
  assert.deepEqual(surveys.data[0], { id: own, name: 'Terrace', attach: true });
  assert.equal(surveys.data[1].attach, false);
  assert.equal(good(await alice.get(`${path}/quizzes`, { search: 'terr' })).total, 1);
  for (const person of [vera, carol]) {
    for (const answer of [
      await person.get(path),
      await person.get(`${path}/quizzes`),
      await person.post(path, { name: 'x' }),
      await person.del(path),
    ])
      assert.equal(answer.body.code, 'access_denied');
  }
  assert.deepEqual(good(await alice.del(path)), { status: true });
  assert.equal((await alice.get(path)).body.code, 'promo_list_not_found');
  assert.equal((await alice.get(`/promo/list/${unknown}`)).body.code, 'promo_list_not_found');
});
