/** Reasons against what happens when that which is said to be the reason is taken away. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generatedSurvey } from '../check/generated.ts';
import type { DraftToCheck } from '../check/logic.ts';
import { isMembers, type Members } from '../questions/members.ts';
import { explain } from './explain.ts';
import { statesOf } from './generated.ts';
import type { Explained, RuleRef, Skipped, Step } from './reasons.ts';
import { completed, saved } from './server.ts';
import { orderOf, type WalkState, walkSurvey } from './survey.ts';

const surveys = process.env['CANVASS_PROVE'] === '1' ? 500 : 30;
const walks = 8;

test('[DA-130] each step of a walk is on the path, and the reasons given for it are what decides', (t) => {
  const count = { steps: 0, jumps: 0, displays: 0, quotas: 0, carried: 0 };
  for (let number = 0; number < surveys; number += 1) {
    const draft = generatedSurvey(number);
    for (const [n, state] of statesOf(draft, number, walks).entries()) {
      const explained = explain(walkSurvey(draft), state);
      const at = `survey ${number}, walk ${n}`;
      sameAsServer(draft, state, explained, at);
      everythingNamedOnce(draft, state, explained, at);
      const still = inOneOrder(draft, state);
      for (const step of explained.steps)
        reasonsHold({ draft: still, state, explained, at: `${at}, ${step.id}` }, step);
      count.steps += explained.steps.length;
      count.jumps += explained.steps.filter(({ left }) => left.why.type === 'jump').length;
      count.displays += explained.steps.filter(({ display }) => display).length;
      count.quotas += explained.steps.filter(({ left }) => left.why.type === 'quota').length;
      count.carried += explained.steps.filter(({ carried }) => carried && carried.options.length > 0).length;
    }
  }
  t.diagnostic(`surveys ${surveys}, walks ${surveys * walks}, ${JSON.stringify(count)}`);
  const { carried: _, ...often } = count;
  assert.ok(
    Object.values(often).every((one) => one >= surveys / 10),
    'there is something of everything',
  );
});

/** What no rule names may stand anywhere: without a rule the order would be another. */
function inOneOrder(draft: DraftToCheck, { seed }: WalkState): DraftToCheck {
  const ids = orderOf(walkSurvey(draft), seed);
  return { ...draft, isRandom: false, structure: { ...draft.structure, ids } };
}

function sameAsServer(draft: DraftToCheck, state: WalkState, explained: Explained, at: string): void {
  const { path, next, end } = saved(walkSurvey(draft), state);
  assert.deepEqual([explained.path, explained.next, explained.end.type], [path, next, end], at);
  const shown = explained.steps.map(({ id }) => id);
  assert.deepEqual(end === 'complete' ? [...shown, 'submit'] : shown, path, at);
  const sent = completed(walkSurvey(draft), state);
  if (sent.score && sent.path.length === path.length) {
    const { score, maxScore } = sent.score;
    assert.deepEqual(explained.score, { score, maxScore }, at);
    assert.equal(explained.steps.at(-1)?.score?.sum ?? 0, score, at);
  }
}

/** Shown or not shown with a reason, and never both; behind a screen-out there is nothing more to tell. */
function everythingNamedOnce(draft: DraftToCheck, state: WalkState, explained: Explained, at: string): void {
  const named = [
    ...explained.skipped.map(({ id }) => id),
    ...explained.steps.flatMap(({ id, left }) => [id, ...left.skipped.map((one) => one.id)]),
  ];
  const order = orderOf(walkSurvey(draft), state.seed).filter((id) => id !== 'submit');
  assert.deepEqual(named, explained.end.type === 'complete' ? order : order.slice(0, named.length), at);
}

interface Case {
  draft: DraftToCheck;
  state: WalkState;
  explained: Explained;
  at: string;
}

function reasonsHold(given: Case, step: Step): void {
  const { draft, state, explained, at } = given;
  const { left, display } = step;
  for (const { outcome, verdict } of left.asked) {
    if (outcome === 'taken') assert.ok(verdict === null || verdict.holds, at);
    if (outcome === 'failed') assert.equal(verdict?.holds, false, at);
  }
  const same = [explained.path, explained.end.type];
  const walkedWith = (changed: DraftToCheck, as = state) => {
    const again = explain(walkSurvey(changed), as);
    return [again.path, again.end.type];
  };
  if (display) assert.deepEqual(walkedWith(without(draft, display.rule)), same, `${at}: the rule lets it be shown`);
  const others = left.asked.filter(({ outcome }) => outcome !== 'taken').map(({ rule }) => rule);
  const failed = left.asked.filter(({ outcome }) => outcome === 'failed').map(({ rule }) => rule);
  assert.deepEqual(walkedWith(without(draft, ...others)), same, `${at}: no other rule decides`);
  if (left.why.type === 'jump' || left.why.type === 'next' || left.why.type === 'astray') {
    const { rule } = left.why;
    const taken = left.asked.filter(({ outcome }) => outcome === 'taken');
    assert.deepEqual(
      taken.map((one) => one.rule.path),
      [rule.path],
      at,
    );
    // Without it those before it decide nothing either: none of them holds.
    const later = left.asked.filter(({ outcome }) => outcome === 'not_asked').map((one) => one.rule);
    const without0 = walkedWith(without(draft, rule, ...later));
    assert.deepEqual(
      without0,
      walkedWith(without(draft, rule, ...later, ...failed)),
      `${at}: it is the first that holds`,
    );
    assert.deepEqual(walkedWith(always(without(draft, ...failed), rule)), same, `${at}: it holds`);
  }
  if (left.why.type === 'quota') {
    const { rule } = left.why;
    const open = { ...state, full: state.full.filter((id) => id !== rule.id) };
    const again = explain(walkSurvey(draft), open);
    const end = again.end.type === 'screenout' ? again.end.by.path : '';
    assert.notEqual(end, rule.path, `${at}: it is this quota`);
  }
  for (const one of [...explained.skipped, ...left.skipped]) skippedFor(given, one);
}

function skippedFor({ draft, state, at }: Case, { id, why }: Skipped): void {
  if (why.type === 'blocked') assert.equal(draft.structure.entities[id]!.isBlocked, true, at);
  if (why.type !== 'display') return;
  assert.equal(why.display.verdict.holds, why.display.action === 'hide', at);
  const again = explain(walkSurvey(without(draft, why.display.rule)), state);
  const still = [...again.skipped, ...again.steps.flatMap(({ left }) => left.skipped)].find((one) => one.id === id);
  const isEmpty = still?.why.type === 'nothing_to_choose';
  assert.ok(again.path.includes(id) || isEmpty, `${at}: only the rule hides ${id}`);
}

function without(draft: DraftToCheck, ...rules: readonly RuleRef[]): DraftToCheck {
  const gone = new Set(rules.map(({ path }) => path));
  const { jumps, display } = draft.conditions as { jumps: Record<string, Members[]>; display: Members };
  return {
    ...draft,
    conditions: {
      ...draft.conditions,
      jumps: mapped(jumps, (list, id) => list.filter((_, n) => !gone.has(`jumps.${id}.${n}`))),
      display: Object.fromEntries(Object.entries(display).filter(([id]) => !gone.has(`display.${id}`))),
    },
  };
}

/** By its id: its place is another where those before it are gone. */
function always(draft: DraftToCheck, rule: RuleRef): DraftToCheck {
  const { jumps } = draft.conditions as { jumps: Record<string, Members[]> };
  const made = (one: Members) => (isMembers(one) && one.id === rule.id ? { ...one, when: null } : one);
  return { ...draft, conditions: { ...draft.conditions, jumps: mapped(jumps, (list) => list.map(made)) } };
}

function mapped<T>(record: Readonly<Record<string, T>>, make: (value: T, id: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([id, value]) => [id, make(value, id)]));
}
