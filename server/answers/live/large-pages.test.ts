import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';

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

test('[PG-148] the page of a ranking of a thousand options is small: its places are typed', async () => {
  const { code } = await openSurvey(house, { widgets: draft(ask('ranking', hundred('ranking', 1000))) });
  const { body } = await house.app.survey.inject(`/q/${code}`);
  assert.ok(body.length < 2_000_000, `${body.length} characters`);
  assert.equal(body.match(/type="number"/g)?.length, 1000);
});
