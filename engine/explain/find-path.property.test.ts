/** Paths that are found against what the check proves, each walked by the server's replay. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generatedSurvey } from '../check/generated.ts';
import { checkLogic, type DraftToCheck } from '../check/logic.ts';
import type { Gone } from '../check/ways.ts';
import { explain } from './explain.ts';
import { findPath, type FoundPath } from './find-path.ts';
import { statesOf } from './generated.ts';
import type { Goal } from './goal.ts';
import { completed, saved } from './server.ts';
import { freshWalk, type WalkState, type WalkSurvey, walkSurvey } from './survey.ts';

const surveys = process.env['CANVASS_PROVE'] === '1' ? 500 : 30;

test('[DA-131] a path is found to each question and by each jump that can be met, and to no other', (t) => {
  const count = { found: 0, shut: 0, open: 0, kept: 0, begun: 0, switchedOff: 0 };
  for (let number = 0; number < surveys; number += 1) {
    const draft = generatedSurvey(number);
    const walk = walkSurvey(draft);
    for (const [goal, gone] of goalsOf(draft)) {
      for (const state of [freshWalk('one'), ...statesOf(draft, number, 2)]) {
        const at = `survey ${number}, ${JSON.stringify(goal)}, ${JSON.stringify(state)}`;
        const found = findPath(walk, goal, state);
        if (gone === 'yes') assert.ok(found.found, `${at}: can be met`);
        if (gone === 'no') assert.ok(!found.found && found.why !== 'gave_up', `${at}: nobody gets there`);
        if (!found.found) {
          count[gone === 'open' ? 'open' : 'shut'] += 1;
          continue;
        }
        leadsThere(walk, goal, found, at);
        keepsWhatItSays(state, found, at);
        count.found += 1;
        count.begun += Object.keys(state.values).length > 0 ? 1 : 0;
        count.kept += found.kept.length > 0 ? 1 : 0;
        count.switchedOff += found.switchedOff.length > 0 ? 1 : 0;
      }
    }
  }
  t.diagnostic(`surveys ${surveys}, ${JSON.stringify(count)}`);
  const { open, switchedOff, ...often } = count;
  assert.ok(
    Object.values(often).every((one) => one > surveys / 4),
    JSON.stringify(count),
  );
  assert.ok(open * 10 < count.found && switchedOff > 0, JSON.stringify(count));
});

function goalsOf(draft: DraftToCheck): [Goal, Gone][] {
  const { ways } = checkLogic(draft);
  const met = Object.entries(ways.met).map(([id, gone]): [Goal, Gone] => [{ type: 'question', id }, gone]);
  // In an order of its own for each answer what a jump needs may stand behind it.
  const jumps = Object.entries(ways.jumps).map(([path, gone]): [Goal, Gone] => [{ type: 'jump', path }, gone]);
  return draft.isRandom ? met : [...met, ...jumps];
}

type Found = Extract<FoundPath, { found: true }>;

function leadsThere(walk: WalkSurvey, goal: Goal, { state }: Found, at: string): void {
  const { next, path } = saved(walk, state);
  if (goal.type === 'question') assert.equal(next, goal.id, at);
  if (goal.type === 'jump') {
    const taken = explain(walk, state).steps.flatMap(({ left: { why } }) => ('rule' in why ? why.rule.path : []));
    assert.ok(taken.includes(goal.path), at);
  }
  const wrong = completed(walk, state).issues.filter(({ question }) => Object.hasOwn(state.values, question));
  assert.deepEqual(wrong, [], `${at}: somebody could give these values`);
  assert.ok(
    Object.keys(state.values).every((id) => path.includes(id)),
    at,
  );
}

function keepsWhatItSays(given: WalkState, { state, kept, switchedOff }: Found, at: string): void {
  for (const id of kept) assert.deepEqual(state.values[id] ?? null, given.values[id] ?? null, at);
  assert.deepEqual([...state.full, ...switchedOff].toSorted(), [...given.full].toSorted(), at);
}
