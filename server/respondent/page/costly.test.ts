/** What one form of somebody without a script may cost, in seconds of the thread that serves everybody. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { formsOf } from '../../../test/forms.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());
const { visit, post } = formsOf(house);

async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const began = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000_000;
}

test('[A-57] a form of hundreds of questions is walked once, and not once for each of them', async () => {
  const asked = Array.from({ length: 400 }, () => ask('phone', { phoneStrictValidation: true }));
  const { code } = await openSurvey(house, { widgets: draft(...asked), settings: { show_by_one: false } });
  const page = await visit(`/q/${code}`);
  const values = Object.fromEntries(asked.map(({ id }, n) => [`v[${id}]`, `+1 868 291 ${1000 + n}`]));
  const seconds = await cpuSeconds(async () => {
    const sent = await post(`/q/${code}`, page.html, values);
    assert.deepEqual([sent.status, String(sent.headers['location']).includes('done=1')], [303, true]);
  });
  assert.ok(seconds < 3, `${seconds} s`);
});

test('[RI-115, A-57] what is right in ninety large grids is told in short pieces', async () => {
  const side = (prefix: string) => {
    const ids = Array.from({ length: 100 }, (_, at) => `${prefix}${at}`);
    return {
      [`${prefix}Ids`]: ids,
      [`${prefix}Entities`]: Object.fromEntries(ids.map((id) => [id, { id, text: id }])),
    };
  };
  const points = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`matrixCol${at}`, 1]));
  const matrixScores = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`matrixRow${at}`, points]));
  const members = { ...side('matrixRow'), ...side('matrixCol'), matrixChoiceType: 'multiple', matrixScores };
  const grids = Array.from({ length: 90 }, () => ask('matrix', members));
  const { code, rita } = await openSurvey(house, {
    widgets: draft(...grids),
    settings: { scoring_switcher: true, review_answers: true },
  });
  const uuid = randomUUID();
  good(await rita.complete({ [grids[0]!.id]: { matrixRow1: ['matrixCol1'] } }, {}, uuid));
  let [turns, isDone] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  turn();
  const { status, html } = await visit(`/q/${code}/answers?uuid=${uuid}`);
  isDone = true;
  assert.deepEqual([status, html.includes('matrixRow99: matrixCol0, matrixCol1')], [200, true]);
  assert.ok(turns > 40, `${turns} turns`);
});
