/** A matrix into which texts are typed: its texts are texts of the report like all others. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';
import { untilDone } from '../../test/results.ts';
import { foldSurvey } from './tallies/fold.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;

const grid = (form: string) =>
  ask('matrix', {
    title: `A ${form} grid`,
    matrixChoiceType: form,
    matrixRowEntities: [
      { id: 'speed', text: '<b>Speed</b>' },
      { id: 'price', text: 'Price' },
    ],
    matrixColEntities: [
      { id: 'good', text: 'Good' },
      { id: 'bad', text: 'Bad' },
    ],
  });
const [typed, chosen, words] = [grid('text'), grid('multiple'), ask('input')];
const { id, rita } = await openSurvey(house, { widgets: draft(typed, chosen, words) });

const first = await answered({
  [typed.id]: { speed: { good: 'fast', bad: ' ' }, price: { good: '=1+1' } },
  [chosen.id]: { speed: ['good', 'bad'] },
  [words.id]: 'words',
});
const second = await answered({ [typed.id]: { price: { bad: 'dear', good: 'none' } } });
await answered({ [chosen.id]: { price: ['bad'] } });

for (const from of ['rows', 'columns'] as const) {
  test(`[RE-34] from ${from}: every text of a typed grid is an input with its row and column, a chosen one has none`, async () => {
    if (from === 'columns') await untilDone(() => foldSurvey(house.db, id, 1));
    const { report_uuid: uuid } = good(await alice.get(`/quiz/${id}/report`)).report;
    const inputs = async (query: Record<string, unknown>) =>
      good(await alice.get(`/quiz/${id}/report/${uuid}/inputs`, query));
    const expected = [
      [second, 'price', 'bad', 'dear'],
      [second, 'price', 'good', 'none'],
      [first, 'price', 'good', '=1+1'],
      [first, 'speed', 'good', 'fast'],
    ];
    const whole = await inputs({ widget_id: typed.id });
    assert.equal(whole.total, 4);
    assert.deepEqual(whole.data.map(cellOf), expected);
    assert.deepEqual([...new Set(whole.data.map(({ type }: Input) => type))], ['matrix']);
    for (const offset of [0, 1, 2, 3, 4]) {
      const page = await inputs({ widget_id: typed.id, limit: 2, offset });
      assert.deepEqual([page.total, page.data.map(cellOf)], [4, expected.slice(offset, offset + 2)]);
    }
    const all = await inputs({});
    assert.equal(all.total, 5);
    assert.equal('row' in all.data.find((one: Input) => one.widget_id === words.id), false);
    assert.equal((await alice.get(`/quiz/${id}/report/${uuid}/inputs`, { widget_id: chosen.id })).status, 422);
  });

  test(`[RE-35] from ${from}: a report shows the newest texts of a typed grid in words, and none of a chosen one`, async () => {
    for (const filter of [{}, { device: 'desktop' }]) {
      const { widgets } = good(await alice.get(`/quiz/${id}/report`, filter)).report;
      const dataOf = (question: string) => widgets.find((one: { id: string }) => one.id === question).data;
      assert.deepEqual(dataOf(typed.id).sample, [
        'Price: Bad (dear), Good (none)',
        'Speed: Good (fast); Price: Good (=1+1)',
      ]);
      const [speed, price] = dataOf(typed.id).rows;
      assert.deepEqual([speed.answers_count, price.answers_count], [1, 2]);
      assert.equal('sample' in dataOf(chosen.id), false);
    }
  });
}

interface Input {
  answer_id: number;
  widget_id: string;
  type: string;
  row?: string;
  column?: string;
  value: string;
}

function cellOf({ answer_id: answer, row, column, value }: Input): unknown[] {
  return [answer, row, column, value];
}

async function answered(values: Record<string, unknown>): Promise<number> {
  return good(await rita.complete(values)).answer.id;
}
