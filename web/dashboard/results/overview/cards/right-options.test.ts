import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Widget } from '../drop-off.ts';
import { gradedOf } from './right-options.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase(), count: 1, percent: 33.3 }));
const widget = (rest: object = {}) =>
  ({ id: 'q', type: 'choice', is_live: true, data: { options }, ...rest }) as Widget;
const survey = (question: object, isScored = true) =>
  ({ settings: { scoring_switcher: isScored }, widgets: { ids: ['q'], entities: { q: question } } }) as never;

test('[DA-233, DA-450] right is what brings the most points, and wrong whoever chose another option', () => {
  assert.deepEqual(gradedOf(survey({ choiceScores: { a: 2, b: 0, c: -1 } }), widget()), {
    right: ['A'],
    wrong: { id: 'q', operator: 'any_of', value: ['b', 'c'] },
    wrongCount: 2,
  });
  const sides = ['yes', 'no'].map((id) => ({ id, text: id, count: 1, percent: 50 }));
  assert.deepEqual(gradedOf(survey({ yesNoScores: { yes: 1 } }), widget({ type: 'yesno', data: { options: sides } })), {
    right: ['yes'],
    wrong: { id: 'q', operator: 'eq', value: 'no' },
    wrongCount: 1,
  });
});

test('[DA-233] of several choices an answer may be right in part; without points nothing is right', () => {
  const several = survey({ choiceMultiple: true, choiceScores: { a: 1, b: 2 } });
  assert.deepEqual(gradedOf(several, widget()), { right: ['A', 'B'], wrong: null, wrongCount: 1 });
  assert.equal(gradedOf(survey({ choiceScores: { a: 2 } }, false), widget()), null);
  assert.equal(gradedOf(survey({ choiceScores: { a: 0 } }), widget()), null);
  assert.equal(gradedOf(survey({ choiceScores: { a: 2 } }), widget({ is_live: false })), null);
  assert.equal(gradedOf(survey({}), widget({ type: 'rating', data: { values: [] } })), null);
});
