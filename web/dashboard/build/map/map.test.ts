/** The layout of the map: rows, folds, lanes, and where keys lead. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { about, all, question, structure, to, uuid } from '../../../../engine/conditions/fixture.ts';
import { readDraft } from '../../draft/draft.ts';
import { layOut, type MapLayout } from './layout.ts';
import { laneOf } from './lanes.ts';
import { linesBetween } from './lines.ts';
import { marksOf } from './marks.ts';
import { mapOf } from './model.ts';
import type { MapModel } from './rows.ts';
import { nextMarked, stopAfter, stopsIn } from './stops.ts';

const letters = 'abcdef123456';
const [first] = letters;

function model(conditions: object, { unfolded = false, count = letters.length } = {}): MapModel {
  const questions = [...letters].slice(0, count).map((letter) => question('rating', letter));
  const draft = readDraft(structure(question('welcome', ''), ...questions, question('submit', '')), conditions);
  return mapOf({ draft, ways: null, marks: marksOf([]), isUnfolded: () => unfolded });
}

const jump = (letter: string, target: object, when: object | null = all(about(letter, 'lt', 3))) => ({
  [uuid(letter)]: [{ id: 'r', when, to: target }],
});
const space = { scale: 1, width: 900 };
const keysOf = ({ rows }: MapModel) => rows.map(({ key }) => key);
const wayTo = (layout: MapLayout, letter: string) => layout.trunks.find(({ key }) => key === uuid(letter))!;

test('[DA-120] without rules there is a row for every step, in the order of the survey, and nothing is folded', () => {
  const made = model({});
  assert.deepEqual(keysOf(made), ['welcome', ...[...letters].map(uuid), 'submit']);
  assert.equal(made.hasRules, false);
});

test('[DA-120] three questions in a row that no rule names are folded into one, and can be unfolded', () => {
  const conditions = { jumps: jump('a', to('e')) };
  const folded = model(conditions);
  assert.deepEqual(
    folded.rows.map(({ kind, ids }) => `${kind} ${ids.length}`),
    ['welcome 1', 'question 1', 'fold 3', 'question 1', 'fold 7', 'submit 0'],
  );
  assert.equal(folded.places.get(uuid('c')), 2, 'it is known where a folded question stands');
  assert.equal(model(conditions, { unfolded: true }).rows.length, letters.length + 2);
  const two = model({ jumps: jump('a', to('d')) });
  assert.deepEqual(keysOf(two).slice(1, 5), ['a', 'b', 'c', 'd'].map(uuid), 'two are no run');
});

test('[DA-120] a jump over rows has a lane, one to the next row the spine, a screen-out the other side, and a way back is dead', () => {
  const made = model({
    jumps: {
      ...jump('a', to('d')),
      ...jump('b', to('c')),
      ...jump('c', { type: 'screenout' }),
      ...jump('e', to('b')),
      ...jump('f', to('9')),
    },
  });
  const courses = made.rows.flatMap(({ rules }) => rules.map(({ course }) => course));
  assert.deepEqual(courses, ['ahead', 'next', 'out', 'back', 'none']);
  const layout = layOut(made, space);
  assert.deepEqual(
    layout.trunks.map(({ side, isDead }) => `${side}${isDead ? ' dead' : ''}`),
    ['behind', 'before', 'behind dead'],
  );
});

test('[DA-120] "next" is drawn only where somebody can go on', () => {
  const made = model({ jumps: jump('a', to('d'), null) });
  const { lines } = linesBetween(layOut(made, space), 0, 5000);
  const drawn = lines.map(({ key }) => key);
  assert.ok(!drawn.includes(`on ${uuid('a')}`));
  assert.ok(drawn.includes(`on ${uuid('d')}`));
});

test('[DA-120] shorter ways run nearer to the rows, those that do not meet share a lane, and ways to one row are one', () => {
  const layout = layOut(
    model({ jumps: { ...jump('a', to('6')), ...jump('b', to('d')), ...jump('e', to('1')), ...jump('c', to('6')) } }),
    space,
  );
  assert.equal(layout.trunks.length, 3);
  assert.ok(wayTo(layout, 'd').across < wayTo(layout, '6').across);
  assert.equal(wayTo(layout, 'd').across, wayTo(layout, '1').across);
});

test('[DA-120] no two ways that meet are in one lane, whatever they are', () => {
  let seed = 1;
  const below = (most: number) => (seed = (seed * 48271) % 2147483647) % most;
  const ways = Array.from({ length: 400 }, () => {
    const start = below(10_000);
    return { start, end: start + 1 + below(2000) };
  });
  const lanes = laneOf(ways, 10);
  for (const one of ways)
    for (const other of ways)
      if (one !== other && lanes.of(one) === lanes.of(other))
        assert.ok(one.start >= other.end + 10 || other.start >= one.end + 10);
});

test('[DA-120] rows never overlap, and what is outside the window is not drawn', () => {
  const layout = layOut(model({ jumps: jump('a', to('6')) }, { unfolded: true }), space);
  for (const [at, row] of layout.rows.entries()) assert.ok(row.top >= (layout.rows[at - 1]?.bottom ?? 0));
  const { lines } = linesBetween(layout, 300, 350);
  assert.ok(lines.length < 6);
  assert.ok(
    lines.some(({ key }) => key === `trunk ${uuid('6')}`),
    'a way that passes through is',
  );
});

test('[DA-122] arrows lead along the rows, into their rules and along a rule to where it leads', () => {
  const made = model({
    jumps: { ...jump('a', to('d')), ...jump('d', { type: 'submit' }) },
    display: { [uuid('b')]: { id: 'd', action: 'show', when: all(about('a', 'gt', 2)) } },
  });
  const stops = stopsIn(made);
  const go = (from: string, ...keys: Parameters<typeof stopAfter>[2]['key'][]) =>
    keys.reduce(
      (at, key) => stopAfter(stops, at, { key, places: made.places }) ?? at,
      stops.find(({ name }) => name === from)!,
    ).name;
  const a = `row ${uuid(first!)}`;
  assert.equal(go('row welcome', 'down'), a);
  assert.equal(go(a, 'on'), `rule jumps.${uuid('a')}.0`);
  assert.equal(go(a, 'on', 'down'), `rule display.${uuid('b')}`);
  assert.equal(go(a, 'on', 'on'), `row ${uuid('d')}`);
  assert.equal(go(a, 'on', 'back'), a);
  assert.equal(go(a, 'last'), 'row submit');
  assert.equal(go(a, 'up', 'up'), 'row welcome');
  assert.equal(nextMarked(stops, a), null);
});
