/** Answers of half a megabyte each: read, kept as columns and reported by their weight and not only by their number. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { untilDone } from '../../test/results.ts';
import { openSurvey } from '../../test/respondent.ts';
import { foldSurvey } from './tallies/fold.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;
const [questions, answers, signs] = [25, 44, 20_000];
const asked = Array.from({ length: questions }, (_, n) =>
  ask('input', { title: `Say ${n}`, inputIsTextarea: true, inputLimitMax: signs }),
);
const { id, rita } = await openSurvey(house, { widgets: draft(...asked) });
const textOf = (answer: number, question: number) => `${answer} of ${question} `.padEnd(signs, 'word ').trim();
for (let answer = 0; answer < answers; answer += 1)
  good(await rita.complete(Object.fromEntries(asked.map((one, at) => [one.id, textOf(answer, at)]))));

async function seen() {
  const report = good(await alice.post(`/quiz/${id}/report`, { device: ['desktop'] })).report;
  const path = `/quiz/${id}/report/${report.report_uuid}`;
  const inputs = good(await alice.get(`${path}/inputs`, { limit: 3, search: '7 of 3 ' }));
  const words = good(await alice.get(`${path}/words`, { widget_id: asked[0]!.id, limit: 2 }));
  const facets = good(await alice.get(`/quiz/${id}/facets`)).facets;
  return { widgets: report.widgets, inputs: [inputs.total, inputs.data], words: words.words, facets };
}

test('[LI-50, LI-54, A-90] a report shows of texts no more than eight million signs, the newest of each question', async () => {
  const { widgets } = good(await alice.post(`/quiz/${id}/report`, {})).report;
  for (const [at, { data }] of widgets.entries()) {
    assert.equal(data.count, answers);
    assert.equal(data.sample.length, 16);
    assert.equal(data.sample[0], textOf(answers - 1, at));
  }
});

test('[LI-50, A-90] no segment of columns holds more than about eight million signs, and all say the same as before', async () => {
  const before = await seen();
  assert.deepEqual(before.widgets[0].data.sample.length, 16);
  await untilDone(() => foldSurvey(house.db, id, 1));
  const { rows } = await house.db.pool.query(
    `select s.answers, sum(octet_length(c.entries))::int as bytes from answer_segments s
      join answer_columns c on c.survey_id = s.survey_id and c.first_id = s.first_id
    where s.survey_id = $1 group by s.first_id, s.answers order by s.first_id`,
    [id],
  );
  assert.equal(
    rows.reduce((sum, row) => sum + row.answers, 0),
    answers,
  );
  assert.equal(rows.length, 3);
  for (const { bytes } of rows) assert.ok(bytes < 9_000_000, `${bytes}`);
  assert.deepEqual(await seen(), before);
});

test('[LI-50] answers that come later make further segments, and none is lost', async () => {
  good(await rita.complete({ [asked[0]!.id]: 'light' }));
  await untilDone(() => foldSurvey(house.db, id, 1));
  const { widgets, facets } = await seen();
  assert.deepEqual([widgets[0].data.sample[0], widgets[0].data.count], ['light', answers + 1]);
  assert.equal(facets.statuses.completed, answers + 1);
});

test('[LI-50, A-90] answers are thrown away without a look at them', async () => {
  const lines = new Set<{ connection: { stream: { bytesRead: number } } }>();
  house.db.pool.on('acquire', (client) => lines.add(client as never));
  const bytes = () => [...lines].reduce((sum, { connection }) => sum + connection.stream.bytesRead, 0);
  await Promise.all(Array.from({ length: 16 }, () => alice.get(`/quiz/${id}`)));
  const before = bytes();
  const bulk = (action: string) =>
    alice.post(`/quiz/${id}/answers/bulk`, { action, scope: 'all', confirm_purge: true });
  good(await bulk('trash'));
  assert.equal(good(await bulk('purge')).affected, answers + 1);
  assert.ok(bytes() - before < 1_000_000, `${bytes() - before} of ${answers * questions * signs} bytes`);
});
