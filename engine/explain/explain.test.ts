import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Question } from '../../contract/questions/types.ts';
import { about, all, any, question, structure, to, uuid } from '../conditions/fixture.ts';
import { options } from '../fixture.ts';
import { explain } from './explain.ts';
import { findPath } from './find-path.ts';
import { fitting } from './fitting.ts';
import { completed, saved } from './server.ts';
import { freshWalk, type WalkState, walkSurvey } from './survey.ts';

const [a, b, c] = [uuid('a'), uuid('b'), uuid('c')];

function walkOf(questions: Question[], conditions: Record<string, unknown>, scoring = false) {
  const settings = { variables: [], requiredMode: 'individual', isTimed: false, isRandom: false } as const;
  return walkSurvey({ structure: structure(...questions), conditions, scoring, ...settings });
}

const given = (values: Record<string, unknown>, more: Partial<WalkState> = {}) => ({
  ...freshWalk('s'),
  values,
  ...more,
});

test('[DA-130] a walk says which rule was taken, which failed before it and which was not asked', () => {
  const rules = [
    { id: 'r1', when: all(about('a', 'lt', 2)), to: { type: 'screenout' } },
    { id: 'r2', when: any(about('a', 'gt', 4), about('a', 'lt', 4)), to: to('c') },
    { id: 'r3', when: null, to: { type: 'submit' } },
  ];
  const walk = walkOf([question('rating', 'a'), question('rating', 'b'), question('input', 'c')], {
    jumps: { [a]: rules },
  });
  const [first, second] = explain(walk, given({ [a]: 3 })).steps;
  assert.deepEqual(
    first!.left.asked.map(({ rule, outcome }) => [rule.id, rule.at, outcome]),
    [
      ['r1', 0, 'failed'],
      ['r2', 1, 'taken'],
      ['r3', 2, 'not_asked'],
    ],
  );
  const items = first!.left.asked[1]!.verdict!.items.map((one) => one.type === 'test' && [one.holds, one.matters]);
  assert.deepEqual(items, [
    [false, false],
    [true, true],
  ]);
  assert.deepEqual(first!.left.skipped, [{ id: b, why: { type: 'jumped_over' } }]);
  assert.deepEqual([second!.id, second!.came.type], [c, 'jump']);
});

test('[DA-130] a walk says what a question takes over, and why one with nothing to choose is not shown', () => {
  const list = options('choice', ['x', 'y']);
  const carried = { carryForward: { from: a, mode: 'selected' } };
  const walk = walkOf([question('choice', 'a', list), question('choice', 'b', carried), question('rating', 'c')], {});
  const [, taken] = explain(walk, given({ [a]: { id: 'y' } })).steps;
  assert.deepEqual(taken!.carried, { from: a, mode: 'selected', options: ['y'] });
  const [first] = explain(walk, given({ [a]: null })).steps;
  assert.deepEqual(first!.left.skipped, [{ id: b, why: { type: 'nothing_to_choose' } }]);
});

test('[DA-130] a walk counts the points so far and the most that could be won', () => {
  const list = options('choice', ['x', 'y'], { x: 2, y: 0.5 });
  const walk = walkOf([question('choice', 'a', list), question('choice', 'b', list)], {}, true);
  const { steps, score } = explain(walk, given({ [a]: { id: 'y' } }));
  assert.deepEqual(steps[0]!.score, { points: 0.5, best: 2, sum: 0.5, maxSum: 2 });
  assert.deepEqual(steps[1]!.score, { points: 0, best: 2, sum: 0.5, maxSum: 4 });
  assert.deepEqual(score, { score: 0.5, maxScore: 4 });
});

test('[DA-130, DA-131] a quota that is taken for full ends a walk, and a path into it is found', () => {
  const quotas = [{ id: 'q', limit: 5, when: all(about('a', 'eq', 3)) }];
  const walk = walkOf([question('rating', 'a'), question('rating', 'b')], { quotas });
  const found = findPath(walk, { type: 'quota', id: 'q' }, given({}));
  assert.ok(found.found);
  assert.deepEqual([found.state.full, found.state.values], [['q'], { [a]: 3 }]);
  const { end, steps } = explain(walk, found.state);
  assert.deepEqual([end.type, end.by?.path, steps.length], ['screenout', 'quotas.0', 1]);
  // The other question can only be seen by others, or when the quota is let go.
  const kept = findPath(walk, { type: 'question', id: b }, found.state);
  assert.ok(kept.found && kept.switchedOff.length === 0 && kept.kept.length === 0);
});

test('[DA-131] there is no path to what is not there, and a proof where nobody gets', () => {
  const jumps = { [a]: [{ id: 'r', when: null, to: to('c') }] };
  const walk = walkOf([question('rating', 'a'), question('rating', 'b'), question('rating', 'c')], { jumps });
  const why = (id: string) => findPath(walk, { type: 'question', id }, given({}));
  assert.deepEqual(
    [why(b), why(uuid('d'))],
    [
      { found: false, why: 'unreachable' },
      { found: false, why: 'no_such' },
    ],
  );
});

test('[DA-133] what no longer fits a changed draft is dropped, and files that nobody uploaded are no fault', () => {
  const list = options('choice', ['x']);
  const file = question('file', 'c', { isRequired: true });
  const walk = walkOf([question('choice', 'a', list), question('rating', 'b'), file], {});
  const { state, dropped } = fitting(walk, given({ [a]: { id: 'gone' }, [b]: 4, [uuid('d')]: 'x', [c]: ['one'] }));
  assert.deepEqual([state.values, dropped], [{ [b]: 4, [c]: ['one'] }, [a, uuid('d')]]);
  assert.deepEqual(completed(walk, state).issues, []);
  assert.deepEqual(completed(walk, given({ [a]: null, [b]: 4, [c]: null })).issues, []);
});

for (const conditions of [
  { jumps: 7 },
  { jumps: { [a]: [null, { when: {} }] }, display: { x: 1 } },
  { quotas: [{}] },
]) {
  test(`[DA-130] a draft with broken rules is walked without them: ${JSON.stringify(conditions)}`, () => {
    const walk = walkOf([question('rating', 'a'), question('choice', 'b', { choiceEntities: 'none' })], conditions);
    assert.equal(explain(walk, given({})).next, a);
    assert.deepEqual(saved(walk, given({ [a]: 1 })).next, 'submit');
  });
}
