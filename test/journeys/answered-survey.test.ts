/** What journeys through the results stand on is what the service itself would have made of the same replies. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../house.ts';
import { answeredSurvey } from './answered-survey.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());

test('[AN-1, AN-17] the drawn answers of journeys are read as they were drawn, with their points and the way they went', async () => {
  const { id, answers, questions, versions } = await answeredSurvey(house, { answers: 300 });
  const types = new Set(Object.values(versions[1]!.structure.entities).map(({ type }) => type));
  assert.equal(types.size, 17);
  const { data } = good(await house.alice.get(`/quiz/${id}/answers`, { limit: 100 }));
  assert.equal(data.total, 2 + answers.filter((one) => !one.is_hidden && one.status !== 'screenout').length);
  const [photo] = data.answers;
  assert.equal(photo.answers.at(-1).value[0].name, 'Evening 2.png');
  for (const record of data.answers.slice(2)) {
    const drawn = answers.find((one) => one.id === record.id)!;
    assert.deepEqual([record.score, record.max_score], [drawn.score, drawn.max_score]);
    const said = record.answers.map((one: { question_id: string }) => one.question_id);
    assert.deepEqual(new Set(said), new Set(Object.keys(drawn.values).filter((key) => drawn.values[key] != null)));
    const points = record.answers.find((one: { question_id: string }) => one.question_id === questions.quiz);
    if (points && record.score !== null) assert.equal(points.score, record.score);
  }
  for (const drawn of answers.slice(0, 25)) {
    const { answer } = good(await house.alice.get(`/quiz/${id}/answers/${drawn.id}`, { include: 'path' }));
    assert.deepEqual([answer.path, answer.left_at], [drawn.path, drawn.next]);
  }
  const { answer } = good(await house.alice.get(`/quiz/${id}/answers/${photo.id}`, { include: 'path' }));
  const { ids } = versions[1]!.structure;
  assert.deepEqual([answer.path, answer.left_at], [ids, null], 'the way that the engine found by itself');
});
