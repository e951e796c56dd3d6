/** List, summary and table of answers in one state of the database, while respondents answer. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { readFilter, streamRows } from '../answers/index.ts';
import { inSnapshot } from '../kernel/database/db.ts';
import { countCompleted, findAnswers, foldTallies, summaryOf } from '../reports/index.ts';

const proves = process.env['CANVASS_PROVE'] === '1';
const looks = proves ? 200 : 20;
const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());
const { alice, db } = house;
const question = ask('input');

test('[RE-20, SL-7] list, summary, list of surveys and rows of a table count alike while answers come in', async (t) => {
  const id = await house.survey(alice, { widgets: draft(question), publish: true });
  const { virtual_id: code } = good(await alice.get(`/quiz/${id}`));
  let sent = 0;
  const respond = async (): Promise<void> => {
    const answer = await house.app.survey.inject({
      method: 'PUT',
      url: `/public/v1/quiz/${code}/answers/${randomUUID()}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ values: { [question.id]: 'x' }, complete: true }),
    });
    assert.equal(answer.statusCode, 200, answer.body);
    sent += 1;
  };
  for (let look = 0; look < looks; look += 1) {
    const before = sent;
    const load = Promise.all(Array.from({ length: 25 }, respond));
    if (look % 10 === 5) await foldTallies(db);
    const counts = await db.read((tx) => inSnapshot(tx, () => lookOnce(tx, id)));
    for (const [where, count] of Object.entries(counts)) assert.equal(count, counts.rows, where);
    assert.ok(counts.rows >= before, 'what was acknowledged is counted');
    await load;
  }
  t.diagnostic(`looks ${looks}, answers up to ${sent}`);
});

async function lookOnce(tx: Parameters<typeof findAnswers>[0], surveyId: number) {
  const plan = house.config.plans.of(0, '2026-01-01');
  const filter = await readFilter(tx, { surveyId, plan, sent: {}, byDefault: true });
  let rows = 0;
  for await (const piece of streamRows(tx, filter, { hasTags: false, hasVariables: false, hasFiles: false }))
    rows += piece.length;
  return {
    list: (await findAnswers(tx, filter)).total,
    summary: (await summaryOf(tx, filter)).filled_completely,
    survey: (await countCompleted(tx, [surveyId])).get(surveyId)?.inView ?? 0,
    rows,
  };
}
