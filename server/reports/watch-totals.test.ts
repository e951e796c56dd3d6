/** The stream of totals over real sockets, while respondents answer. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { openEvents } from '../../test/event-stream.ts';
import { good, openHouse, type Person } from '../../test/house.ts';
import { foldSurvey } from './tallies/fold.ts';

const proves = process.env['CANVASS_PROVE'] === '1';
const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());
const { alice, bob, carol } = house;
const address = await house.app.origin.listen({ host: '127.0.0.1', port: 0 });
const question = ask('input');

test('[RE-25] every watcher ends with the exact totals, however many answers come in', async (t) => {
  const id = await house.survey(alice, { widgets: draft(question), publish: true });
  const began = performance.now();
  const watchers = await Promise.all(
    Array.from({ length: proves ? 100 : 10 }, (_, n) => watch(n % 2 === 0 ? alice : bob, id)),
  );
  for (const watcher of watchers) assert.equal((await watcher.next('totals')).data.answer_count, 0);
  const count = proves ? 5000 : 200;
  for (let n = 0; n < count; n += 20) {
    await Promise.all(Array.from({ length: Math.min(20, count - n) }, () => complete(id)));
    if (n === 100) await foldSurvey(house.db, id);
  }
  for (const watcher of watchers) {
    const last = await watcher.until(({ data }) => data.answer_count === count);
    assert.deepEqual(
      [last.data.filled_completely, last.data.started_not_finished, last.data.all_visited, last.data.completion_rate],
      [count, 0, count, 100],
    );
    assert.ok(watcher.count('totals') <= 1 + (performance.now() - began) / 1000, `${watcher.count('totals')} messages`);
    watcher.close();
  }
  t.diagnostic(`watchers ${watchers.length}, completions ${count}`);
});

test('[RE-26] who comes back with the last id is told only what is new', async () => {
  const id = await house.survey(alice, { widgets: draft(question), publish: true });
  const first = await watch(alice, id);
  const { id: seen } = await first.next('totals');
  first.close();
  const again = await watch(alice, id, seen);
  await complete(id);
  assert.equal((await again.next('totals')).data.answer_count, 1);
  again.close();
});

test('[RE-27] the stream ends when the survey is deleted', async () => {
  const id = await house.survey(alice, { widgets: draft(question), publish: true });
  const watcher = await watch(bob, id);
  await watcher.next('totals');
  good(await alice.del(`/quiz/${id}`));
  assert.deepEqual((await watcher.next('end')).data, { reason: 'deleted' });
});

test('[RE-27] a stranger is refused before the stream begins', async () => {
  const id = await house.survey(alice, { widgets: draft(question), publish: true });
  const refused = await fetch(`${address}/api/v3/quiz/${id}/live`, {
    headers: { authorization: `Bearer ${carol.token}` },
  });
  assert.equal(refused.status, 403);
  await refused.body?.cancel();
});

test('[RE-32, LI-21] of four hundred streams at once an account has exactly fifty, and closing one makes room at once', async () => {
  const id = await house.survey(alice, { widgets: draft(question), publish: true });
  const url = `${address}/api/v3/quiz/${id}/live`;
  const open = (person: Person) => fetch(url, { headers: { authorization: `Bearer ${person.token}` } });
  const other = await house.tokenFor(alice, ['answers:read']);
  const answers = await Promise.all(Array.from({ length: 400 }, (_, n) => open(n % 2 === 0 ? alice : other)));
  const [watching, refused] = [200, 429].map((status) => answers.filter((answer) => answer.status === status));
  assert.deepEqual([watching!.length, refused!.length], [50, 350]);
  const refusal = await refused![0]!.json();
  assert.deepEqual([refusal.code, refused![0]!.headers.get('retry-after')], ['rate_limit_exceeded', '10']);
  assert.match(refusal.message, /live streams/);
  for (const answer of refused!.slice(1)) await answer.body?.cancel();
  const others = await open(bob);
  assert.equal(others.status, 200, 'another account has its own');
  await others.body!.cancel();
  await watching![0]!.body!.cancel();
  let again = await open(alice);
  // The other end of the socket hears of it in its own time.
  for (let tries = 0; again.status === 429 && tries < 200; tries += 1) {
    await again.body?.cancel();
    again = await open(alice);
  }
  assert.equal(again.status, 200);
  await Promise.all([again, ...watching!.slice(1)].map((answer) => answer.body!.cancel()));
});

function watch(person: Person, surveyId: number, lastEventId?: string) {
  const headers = { authorization: `Bearer ${person.token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) };
  return openEvents(`${address}/api/v3/quiz/${surveyId}/live`, headers);
}

async function complete(surveyId: number): Promise<void> {
  const { rows } = await house.db.pool.query<{ virtual_id: string }>('select virtual_id from surveys where id = $1', [
    surveyId,
  ]);
  const answer = await house.app.survey.inject({
    method: 'PUT',
    url: `/public/v1/quiz/${rows[0]!.virtual_id}/answers/${randomUUID()}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ values: { [question.id]: 'x' }, complete: true }),
  });
  assert.equal(answer.statusCode, 200, answer.body);
}
