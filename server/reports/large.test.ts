/** What a report or a crosstab may cost, whatever the survey is built of. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;

const list = (prefix: string, count: number) => {
  const ids = Array.from({ length: count }, (_, at) => `${prefix}${at}`);
  return { [`${prefix}Ids`]: ids, [`${prefix}Entities`]: Object.fromEntries(ids.map((id) => [id, { id, text: id }])) };
};

test('[EX-37, A-57] a ranking counts in a report with every place of each option, and in others by its options', async () => {
  const ranking = (count: number) => draft(ask('ranking', list('ranking', count)));
  const large = await house.survey(alice, { widgets: ranking(448), publish: true });
  for (const refused of [alice.post(`/quiz/${large}/report`, {}), alice.get(`/quiz/${large}/report/word`)]) {
    const { status, body } = await refused;
    assert.deepEqual([status, body.code, body.error.details.max], [422, 'export_too_large', 200_000]);
  }
  assert.equal(good(await alice.get(`/quiz/${large}/answers/codebook`)).codebook.variables.length > 448, true);
  const { id, rita } = await openSurvey(house, { widgets: ranking(200) });
  const [asked] = Object.keys(good(await rita.get('')).quiz.widgets.entities);
  good(await rita.complete({ [asked!]: list('ranking', 200)['rankingIds'] }));
  const { data } = good(await alice.post(`/quiz/${id}/report`, {})).report.widgets[0];
  assert.deepEqual([data.options.length, data.options[7].counts.length, data.options[7].counts[7]], [200, 200, 1]);
});

test('[EX-37, A-57] options taken over count as in the version they were taken over in', async () => {
  const source = ask('choice', { ...list('choice', 1), choiceMultiple: true });
  const ranking = ask('ranking', { carryForward: { from: source.id, mode: 'selected' } });
  const id = await house.survey(alice, { widgets: draft(source, ranking), publish: true });
  assert.equal((await alice.post(`/quiz/${id}/report`, {})).status, 200);
  const wide = { ...source, entity: { ...source.entity, ...list('choice', 1000) } };
  good(await alice.post(`/quiz/${id}/save`, draft(wide, ranking)));
  good(await alice.post(`/quiz/${id}/publish`));
  assert.equal((await alice.post(`/quiz/${id}/report`, {})).body.code, 'export_too_large');
});

test('[A-57] a crosstab of long lists is refused before any answer is looked at', async () => {
  const many = () => ask('choice', { ...list('choice', 1000), choiceMultiple: true });
  const [row, col, few] = [many(), many(), ask('choice', { ...list('choice', 90), choiceMultiple: true })];
  const { id, rita } = await openSurvey(house, { widgets: draft(row, col, few) });
  const ids = (count: number) => ({ ids: list('choice', count)['choiceIds'] });
  for (let answer = 0; answer < 3; answer += 1)
    good(await rita.complete({ [row.id]: ids(1000), [col.id]: ids(999 - answer), [few.id]: ids(90) }));
  const began = process.threadCpuUsage();
  for (const [sides, refused] of [
    [{ row: row.id, col: col.id }, 'row'],
    [{ row: few.id, col: col.id }, 'col'],
  ] as const) {
    const { status, body } = await alice.get(`/quiz/${id}/crosstab`, sides);
    assert.deepEqual([status, body.error.details.field], [422, refused]);
  }
  const { user, system } = process.threadCpuUsage(began);
  assert.ok(user + system < 1_000_000, `${user + system} µs`);
});
