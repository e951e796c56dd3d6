import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;

const save = async (id: number, ...questions: Parameters<typeof draft>) =>
  good(await alice.post(`/quiz/${id}/save`, draft(...questions))).widgets.entities;

test('[SL-23] an option that is renamed and named back gives the question the hash under which it was published', async () => {
  const question = choose({ a: 'Coffee', b: 'Tea' });
  const id = await house.survey(alice, { widgets: draft(question), publish: true });
  const { hash } = good(await alice.get(`/quiz/${id}`)).widgets.entities[question.id];
  const renamed = { ...choose({ a: 'Coffee', b: 'Green tea' }), id: question.id };
  assert.notEqual((await save(id, renamed))[question.id].hash, hash);
  const tried = good(await alice.post(`/quiz/${id}/validate`, draft(question)));
  assert.equal(tried.widgets.entities[question.id].hash, hash);
  assert.equal((await save(id, question))[question.id].hash, hash);
  assert.equal(good(await alice.get(`/quiz/${id}`)).has_unpublished_changes, false);
});

test('[SL-23] a question that was deleted and comes back has its hash again, one that never was published a new one', async () => {
  const [kept, other] = [ask('rating'), ask('input')];
  const id = await house.survey(alice, { widgets: draft(kept, other), publish: true });
  const { hash } = good(await alice.get(`/quiz/${id}`)).widgets.entities[kept.id];
  await save(id, other);
  assert.equal((await save(id, kept, other))[kept.id].hash, hash);
  const longer = { ...kept, entity: { ...kept.entity, ratingCount: 9 } };
  const first = (await save(id, longer, other))[kept.id].hash;
  await save(id, kept, other);
  assert.notEqual((await save(id, longer, other))[kept.id].hash, first, 'nobody has answered it like this');
});

test('[SL-23] of two versions each gives its own hash, and another survey gives none', async () => {
  const question = ask('rating');
  const longer = { ...question, entity: { ...question.entity, ratingCount: 9 } };
  const id = await house.survey(alice, { widgets: draft(question), publish: true });
  const first = good(await alice.get(`/quiz/${id}`)).widgets.entities[question.id].hash;
  const second = (await save(id, longer))[question.id].hash;
  good(await alice.post(`/quiz/${id}/publish`));
  assert.equal((await save(id, question))[question.id].hash, first);
  assert.equal((await save(id, longer))[question.id].hash, second);
  const elsewhere = await house.survey(alice);
  assert.notEqual((await save(elsewhere, question))[question.id].hash, first);
});
