/** What a new installation begins with, as its owner finds it. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { demoTag } from '../contract/demo.ts';
import { good, openHouse } from '../test/house.ts';
import { firstStart } from './first-start.ts';

const house = await openHouse({ DEFAULT_LANG: 'pt' });
after(() => house.close());

test('[RU-5, DA-420] the demo has made-up answers of four weeks, each told as such, and a second start makes nothing', async () => {
  const first = (await firstStart(house.app))!;
  assert.equal(await firstStart(house.app), null);
  const owner = house.client(first.token);
  const [demo] = good(await owner.get('/quiz', { include: 'state' }));
  assert.match(demo.name, /^Exemplo: /);
  assert.match(demo.state.notes, /inventadas/);
  const { data } = good(await owner.get(`/quiz/${demo.id}/answers`, { limit: 500 }));
  assert.ok(data.total > 120, String(data.total));
  const { answers } = data;
  assert.ok(answers.every(({ tags }: { tags: string[] }) => tags.length === 1 && tags[0] === demoTag));
  const days = new Set(answers.map(({ date_start: at }: { date_start: string }) => at.slice(0, 10)));
  assert.equal(days.size, 28);
  assert.ok(!days.has(new Date().toISOString().slice(0, 10)), 'today belongs to those who really answer');
  const unfinished = answers.filter(({ is_complete: isComplete }: { is_complete: boolean }) => !isComplete);
  assert.ok(unfinished.length > 5 && unfinished.length < data.total / 4, String(unfinished.length));

  const { summary } = good(await owner.get(`/quiz/${demo.id}/summary`));
  assert.equal(summary.filled_completely, data.total - unfinished.length);
  assert.ok(summary.all_visited > data.total && summary.completion_rate > 50);
  const { report } = good(await owner.get(`/quiz/${demo.id}/report`));
  const { widgets } = report as { widgets: { answers_count: number }[] };
  assert.ok(widgets.length >= 7 && widgets.every(({ answers_count: count }) => count > 0), 'each question is answered');
  const { data: events } = good(await owner.get(`/quiz/${demo.id}/events`));
  assert.deepEqual(
    events.map(({ type }: { type: string }) => type),
    ['quiz.published'],
    'no answer was completed',
  );
});
