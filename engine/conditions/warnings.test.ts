import assert from 'node:assert/strict';
import { test } from 'node:test';
import { about, aboutScore, aboutVariable, all, any, question, structure, to, uuid } from './fixture.ts';
import { soundConditions } from './sound.ts';
import { conditionWarnings } from './warnings.ts';

const choice = (...ids: string[]) => ({ choiceEntities: ids.map((id) => ({ id, text: id })) });
const before = structure(
  question('rating', 'a'),
  question('choice', 'b', choice('x', 'y')),
  question('input', 'c'),
  question('input', 'd'),
);

const jumpOnA = { id: 'j1', when: all(about('a', 'lt', 3)), to: to('c') };
const jumpOnB = { id: 'j2', when: any(about('b', 'any_of', ['x', 'y']), aboutScore('gt', 1)), to: to('d') };
const showD = { id: 'd1', action: 'show', when: all(about('c', 'not_empty'), aboutVariable('gone', 'empty')) };
const quota = { id: 'q1', limit: 3, when: all(about('b', 'eq', 'y')) };
const conditions = {
  jumps: { [uuid('a')]: [jumpOnA], [uuid('b')]: [jumpOnB] },
  display: { [uuid('d')]: showD },
  quotas: [quota],
};

const warningsOf = (questions: typeof before) =>
  conditionWarnings(conditions, questions).map(({ code, widget_id }) => [code, widget_id?.[0] ?? null]);

test('[SL-22] rules that still fit give no warning and are all used', () => {
  assert.deepEqual(warningsOf(before), []);
  assert.deepEqual(soundConditions(conditions, before), conditions);
});

test('[SL-22] a source that is gone: the rules that test it are warned about and not used', () => {
  const after = structure(question('rating', 'a'), question('input', 'c'), question('input', 'd'));
  assert.deepEqual(warningsOf(after), [
    ['condition_source_missing', 'b'],
    ['condition_source_missing', 'b'],
    ['condition_source_missing', null],
  ]);
  assert.deepEqual(soundConditions(conditions, after), {
    jumps: { [uuid('a')]: [jumpOnA] },
    display: conditions.display,
    quotas: [],
  });
});

test('[SL-22] an option that is gone, or another type of question, spoils a rule in the same way', () => {
  const lessOptions = structure(
    question('rating', 'a'),
    question('choice', 'b', choice('x')),
    question('input', 'c'),
    question('input', 'd'),
  );
  assert.deepEqual(warningsOf(lessOptions), [
    ['condition_source_missing', 'b'],
    ['condition_source_missing', null],
  ]);
  const otherType = structure(
    question('yesno', 'a'),
    question('choice', 'b', choice('x', 'y')),
    question('input', 'c'),
    question('input', 'd'),
  );
  assert.deepEqual(warningsOf(otherType), [['condition_source_missing', 'a']]);
  assert.deepEqual(soundConditions(conditions, otherType).jumps, { [uuid('a')]: [], [uuid('b')]: [jumpOnB] });
});

test('[SL-22] a target that is gone is warned about; its jump still stands before the later ones', () => {
  const after = structure(question('rating', 'a'), question('choice', 'b', choice('x', 'y')), question('input', 'c'));
  assert.deepEqual(warningsOf(after), [
    ['condition_target_missing', 'b'],
    ['condition_target_missing', 'd'],
  ]);
  assert.deepEqual(soundConditions(conditions, after).jumps, conditions.jumps);
  assert.deepEqual(soundConditions(conditions, after).display, {});
});

test('[SL-22] questions in another order turn rules backward', () => {
  const after = structure(
    question('input', 'd'),
    question('input', 'c'),
    question('rating', 'a'),
    question('choice', 'b', choice('x', 'y')),
  );
  assert.deepEqual(warningsOf(after), [
    ['condition_backward', 'a'],
    ['condition_backward', 'b'],
    ['condition_backward', 'd'],
  ]);
  assert.deepEqual(soundConditions(conditions, after).display, {});
});

test('[CO-10] what is no rule at all has no effect at run time', () => {
  assert.deepEqual(soundConditions({ legacy: 1, jumps: [], display: 5, quotas: 'x' }, before), {});
});

test('[CO-9] more tests than allowed are never evaluated', () => {
  const full = { limit: 1, when: all(...Array.from({ length: 50 }, () => aboutScore('eq', 1))) };
  assert.deepEqual(soundConditions({ quotas: Array.from({ length: 41 }, () => full) }, before), {});
});
