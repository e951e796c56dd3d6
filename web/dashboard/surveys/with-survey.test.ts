import assert from 'node:assert/strict';
import test from 'node:test';
import { withSurvey } from './with-survey.ts';

const one = { id: 1, name: 'One', is_template: false, state: { notes: null, questions_count: 3 } };
const two = { ...one, id: 2, name: 'Two' };
const page = { items: [one, two], total: 12 };

test('[DA-56] a change of a survey is shown in every list that has it, and leaves all else as it is', () => {
  assert.deepEqual(withSurvey(page, 1, { name: 'New', state: { notes: 'Call' } }), {
    items: [{ ...one, name: 'New', state: { notes: 'Call', questions_count: 3 } }, two],
    total: 12,
  });
  assert.deepEqual(withSurvey(page, 2, null), { items: [one], total: 11 });
  for (const same of [undefined, [one], { data: [one] }, { items: [two], total: 1 }])
    assert.equal(withSurvey(same, 1, null), same);
  assert.deepEqual(page.items, [one, two]);
});
