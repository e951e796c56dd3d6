import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import type { Question } from '../../../contract/questions/types.ts';
import { question, structure } from '../../../engine/conditions/fixture.ts';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { isHeavy } from './served-survey.ts';
import { compileVersion } from './version.ts';

const house = await openHouse();
after(() => house.close());

const hundred = (prefix: string, count = 100) => {
  const ids = Array.from({ length: count }, (_, at) => `${prefix}${at}`);
  return { [`${prefix}Ids`]: ids, [`${prefix}Entities`]: Object.fromEntries(ids.map((id) => [id, { id, text: 'x' }])) };
};
const matrix = () => ask('matrix', { ...hundred('matrixRow'), ...hundred('matrixCol') });

test('[PG-148] a survey too large for one page is shown question by question', async () => {
  for (const [matrices, isByOne] of [
    [1, false],
    [2, true],
  ] as const) {
    const widgets = draft(...Array.from({ length: matrices }, matrix));
    const { rita } = await openSurvey(house, { widgets, settings: { show_by_one: false } });
    assert.equal(good(await rita.get('')).quiz.settings.show_by_one, isByOne);
  }
});

test('[PG-148] so is an older version that an answer was begun on, and a draft that was never published', async () => {
  const settings = { show_by_one: false };
  const { id, code, rita } = await openSurvey(house, { widgets: draft(matrix(), matrix()), settings });
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: {}, complete: false }));
  good(await house.alice.post(`/quiz/${id}/save`, draft(ask('input'))));
  good(await house.alice.post(`/quiz/${id}/publish`));
  const grids = (page: string) => new Set([...page.matchAll(/name="v\[([\w-]+)\]/g)].map((found) => found[1])).size;
  const begun = await house.app.survey.inject(`/q/${code}?uuid=${uuid}`);
  assert.deepEqual([begun.statusCode, grids(begun.body)], [200, 1]);
  const other = await house.survey(house.alice, { widgets: draft(matrix(), matrix()), settings });
  const { url_preview: preview } = good(await house.alice.get(`/quiz/${other}`));
  const { pathname, search } = new URL(preview);
  const drawn = await house.app.survey.inject(pathname + search);
  assert.deepEqual([drawn.statusCode, grids(drawn.body)], [200, 1]);
});

test('[PG-148] the page of a ranking of a thousand options is small: its places are typed', async () => {
  const { code } = await openSurvey(house, { widgets: draft(ask('ranking', hundred('ranking', 1000))) });
  const { body } = await house.app.survey.inject(`/q/${code}`);
  assert.ok(body.length < 2_000_000, `${body.length} characters`);
  assert.equal(body.match(/type="number"/g)?.length, 1000);
});

test('[RI-98] a survey is heavy by what it weighs, or by cells that weigh nothing before they are drawn', () => {
  const heavy = (...asked: Question[]) => isHeavy(compileVersion(1, { widgets: structure(...asked), conditions: {} }));
  const grid = (side: number) =>
    question('matrix', 'a', { ...hundred('matrixRow', side), ...hundred('matrixCol', side) });
  assert.deepEqual([heavy(grid(44)), heavy(grid(45))], [false, true]);
  const long = (length: number) => question('message', 'b', { text: 'x'.repeat(length) });
  assert.deepEqual([heavy(long(90_000)), heavy(long(100_000))], [false, true]);
});
