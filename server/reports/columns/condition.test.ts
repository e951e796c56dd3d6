import assert from 'node:assert/strict';
import { test } from 'node:test';
import { among, type Filter } from '../../answers/index.ts';
import { conditionsOf, narrow } from './condition.ts';

const completed: Partial<Filter> = { surveyId: 1, statuses: ['completed'], isHidden: false };
const anyAnswer = among(completed as Filter, []);

test('[A-57] others have their turn while thousands of long texts are looked through', async () => {
  const size = 16_000;
  const entries = Array.from({ length: size }, (_, place) => `${'Ж a'.repeat(2000)} ${place}`);
  const numbers = { id: new Float64Array(size), at: new Float64Array(size), took: new Float64Array(size) };
  const columns = new Map([
    ['note', { codes: Uint16Array.from(entries, (_, place) => place + 1), entries }],
    ['hidden', { codes: new Uint16Array(size).fill(1), entries: [false] }],
  ]);
  const search = { text: 'A 15999', questions: { texts: [], picks: [], grids: [] } };
  const marks = new Uint8Array(size).fill(1);
  let [turns, isDone] = [0, false];
  const others = () => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  await narrow(conditionsOf({ ...anyAnswer, ids: null, search }, []), { size, numbers, columns }, marks);
  isDone = true;
  assert.deepEqual([marks.indexOf(1), marks.lastIndexOf(1)], [size - 1, size - 1]);
  assert.ok(turns >= 5, `${turns} turns`);
});
