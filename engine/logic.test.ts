import assert from 'node:assert/strict';
import { test } from 'node:test';
import { questionTypes } from '../contract/questions/types.ts';
import { about, aboutScore, all, question } from './conditions/fixture.ts';
import { survey } from './fixture.ts';
import { logicOf, timeLimitOf } from './logic.ts';
import { kinds } from './questions/table.ts';
import { isRequired } from './reply.ts';

const ask = (conditions: object, rest: Record<string, unknown> = {}) =>
  logicOf(survey([question('rating', 'a', rest), question('input', 'b')], { conditions }));
const rule = (test: object) => ({ display: { [question('input', 'b').id]: { action: 'show', when: all(test) } } });

test('[RI-8] the page walks where there are rules, and nobody needs to without (snapshot, logic)', () => {
  assert.equal(ask({}), 'none');
  assert.equal(ask({ legacy: [1] }), 'none');
  assert.equal(ask(rule(about('a', 'eq', 5))), 'local');
  assert.equal(ask({ quotas: [{ limit: 1, when: all(about('a', 'eq', 5)) }] }), 'local');
});

test('[RI-8] the server walks for points and for time limits (snapshot, logic)', () => {
  assert.equal(ask(rule(all(aboutScore('gte', 5)))), 'server');
  assert.equal(logicOf(survey([], { scoring: true })), 'server');
  assert.equal(ask({}, { filling_time_enabled: true, filling_time_seconds: 5 }), 'server');
  assert.equal(ask({}, { filling_time_enabled: true, filling_time_seconds: 5, isBlocked: true }), 'none');
});

test('[RI-52] a time limit without seconds, or with 0, has no effect (common members)', () => {
  for (const seconds of [null, undefined, 0]) {
    assert.equal(
      timeLimitOf(question('input', 'a', { filling_time_enabled: true, filling_time_seconds: seconds })),
      null,
    );
  }
  assert.equal(timeLimitOf(question('input', 'a', { filling_time_enabled: false, filling_time_seconds: 9 })), null);
  assert.equal(timeLimitOf(question('input', 'a', { filling_time_enabled: true, filling_time_seconds: 9 })), 9);
});

test('required: as each question says, all that can have a value, or none (rules for every type)', () => {
  for (const type of questionTypes) {
    const [plain, marked] = [question(type, 'a'), question(type, 'a', { isRequired: true })];
    const { hasValue } = kinds[type];
    assert.deepEqual([isRequired(plain, 'individual'), isRequired(marked, 'individual')], [false, hasValue]);
    assert.deepEqual([isRequired(plain, 'all_required'), isRequired(marked, 'all_optional')], [hasValue, false]);
    assert.equal(isRequired({ ...marked, isBlocked: true }, 'all_required'), false);
  }
});
