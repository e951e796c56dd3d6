/** What a walk has looked for, and what becomes of a search that nobody answers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DraftToCheck } from '../../../../engine/check/logic.ts';
import { about, all, question, structure, to, uuid } from '../../../../engine/conditions/fixture.ts';
import { freshWalk } from '../../../../engine/explain/survey.ts';
import { makeClock } from '../../../../test/respondent/clock.ts';
import { type SearchResult, searchFor, type Sought } from './searches.ts';
import { longest, makeSearching, type SearcherEvents } from './searching.ts';

const draft: DraftToCheck = {
  structure: structure(question('rating', 'a', { isRequired: true }), question('input', 'b'), question('input', 'c')),
  conditions: { jumps: { [uuid('a')]: [{ id: 'good', when: all(about('a', 'gte', 4)), to: to('c') }] } },
  variables: [],
  requiredMode: 'individual',
  scoring: false,
  isTimed: false,
  isRandom: false,
};
const path = (id: string): Sought => ({
  type: 'path',
  draft,
  state: freshWalk('1'),
  goal: { type: 'question', id: uuid(id) },
});

function searched() {
  const clock = makeClock();
  const searchers: { sought: Sought[]; isEnded: boolean; events: SearcherEvents }[] = [];
  const searching = makeSearching({
    clock,
    open(events) {
      const made = { sought: [] as Sought[], isEnded: false, events };
      searchers.push(made);
      return { search: (one) => void made.sought.push(one), end: () => (made.isEnded = true) };
    },
  });
  const told: (SearchResult | null)[] = [];
  return { clock, searchers, searching, told, tell: (result: SearchResult | null) => void told.push(result) };
}

test('[DA-137] a path that the worker finds is told once, and the next search goes to the same worker', () => {
  const { searching, searchers, told, tell } = searched();
  for (const id of ['b', 'c']) {
    searching.seek(path(id), tell);
    assert.equal(searching.sought(), 'path');
    searchers[0]!.events.found(searchFor(searchers[0]!.sought.at(-1)!));
    assert.equal(searching.sought(), null);
  }
  assert.equal(searchers.length, 1);
  assert.deepEqual(
    told.map((one) => one?.type === 'path' && one.path.found && Object.keys(one.path.state.values)),
    [[uuid('a')], [uuid('a')]],
  );
});

test('[DA-137] a search that comes to no end is over after its limit, and one that dies at once', async () => {
  const { clock, searching, searchers, told, tell } = searched();
  searching.seek(path('b'), tell);
  await clock.pass(longest - 1);
  assert.deepEqual([told, searching.sought()], [[], 'path']);
  await clock.pass(2);
  assert.deepEqual([told, searching.sought(), searchers[0]!.isEnded], [[null], null, true]);
  searching.seek(path('b'), tell);
  searchers[1]!.events.died();
  assert.deepEqual([told, searchers[1]!.isEnded], [[null, null], true]);
  await clock.pass(longest * 2);
  assert.equal(told.length, 2, 'nobody waits for what is over');
});

test('[DA-137] another search, or a stop, takes the place of the first, which is not told any more', async () => {
  const { clock, searching, searchers, told, tell } = searched();
  searching.seek(path('b'), tell);
  searching.seek({ type: 'rest', draft, state: freshWalk('1'), seed: '1' }, tell);
  assert.equal(searching.sought(), 'rest');
  searchers[0]!.events.found(searchFor(path('b')));
  assert.deepEqual([told, searchers[0]!.isEnded], [[], true]);
  searching.stop();
  searchers[1]!.events.found(searchFor(path('b')));
  await clock.pass(longest * 2);
  assert.deepEqual([told, searching.sought()], [[], null]);
});
