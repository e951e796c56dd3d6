import assert from 'node:assert/strict';
import test from 'node:test';
import { addItems, moveItems, removeItems, setItem, setMember, resolveCard } from './acts.ts';
import { cardsOf } from './cards.ts';
import { type Draft, readDraft } from './draft.ts';
import type { List } from './edit.ts';
import { merge } from './merge.ts';
import { openCards } from './open-cards.ts';
import { rulesUsing } from './remove.ts';
import { makeStore, questionIn, selection } from './store.ts';

const questions: List = { list: 'questions' };
const asks = (...ids: string[]) => ({
  op: 'or',
  items: ids.map((id) => ({ source: { type: 'widget', id }, operator: 'answered' })),
});
const first = readDraft(
  {
    ids: ['a', 'b', 'c'],
    entities: { a: { type: 'input', title: 'A' }, b: { type: 'input', title: 'B' }, c: { type: 'input', title: 'C' } },
  },
  {
    jumps: {
      a: [
        { id: 'to b', when: asks('a'), to: { type: 'widget', id: 'b' } },
        { id: 'on b', when: asks('b'), to: { type: 'submit' } },
        { id: 'always', when: null, to: { type: 'next' } },
      ],
      b: [{ id: 'of b', when: null, to: { type: 'next' } }],
    },
    display: { c: { id: 'shown', action: 'show', when: asks('a', 'b') } },
    quotas: [{ id: 'full', limit: 3, when: { op: 'and', items: [asks('b')] } }],
  },
);

const opened = (draft: Draft = first) => {
  const clock = { at: 0, now: () => clock.at, time: () => Date.UTC(2001, 0, 1) };
  const store = makeStore(draft, clock);
  const type = (id: string, text: string) => store.act('typing', setMember(id, ['title'], text), 'typing');
  return { store, clock, type };
};
const theirs = (store: ReturnType<typeof makeStore>, base: Draft, change: (draft: Draft) => Draft) =>
  store.take(merge({ base, mine: store.draft(), theirs: change(base) }).draft);

test('[DB-3] a deleted question goes with its rules, those that lead to it and its tests, and one undo brings all back', () => {
  const { store } = opened();
  assert.equal(rulesUsing(first, 'b'), 5);
  store.act('deleted', removeItems(questions, ['b']));
  const { ids, conditions } = store.draft();
  assert.deepEqual(ids, ['a', 'c']);
  // "Always" stays what it was, and a jump that has lost its only test does not become one that is always taken.
  assert.deepEqual(conditions.jumps, { a: [{ id: 'always', when: null, to: { type: 'next' } }] });
  assert.deepEqual(conditions.display, { c: { id: 'shown', action: 'show', when: asks('a') } });
  assert.deepEqual(conditions.quotas, []);
  assert.deepEqual(store.undo()?.leftOut, []);
  assert.deepEqual(store.draft(), first);
});

test('[DB-4] typing into one place is one command until a second passes, the focus leaves or another place is changed', () => {
  const { store, clock, type } = opened();
  const titles = () => ['a', 'b'].map((id) => store.draft().entities[id]?.title);
  for (const [at, text] of [
    [0, 'x'],
    [900, 'xy'],
    [1800, 'xyz'],
  ] as const) {
    clock.at = at;
    type('a', text);
  }
  clock.at = 2800;
  type('a', 'later');
  store.endTyping();
  type('a', 'after the focus left');
  type('b', 'elsewhere');
  type('a', 'back');
  const undone = [];
  while (store.undo()) undone.push(titles()[0]);
  assert.deepEqual(undone, ['after the focus left', 'after the focus left', 'later', 'xyz', 'A']);
  assert.deepEqual(titles(), ['A', 'B']);
});

test('[DB-4] a clock that goes back ends the typing, and what was typed away again leaves no command', () => {
  const { store, clock, type } = opened();
  clock.at = 5000;
  type('a', 'x');
  clock.at = 10;
  type('a', 'xy');
  store.undo();
  assert.equal(store.draft().entities['a']?.title, 'x');
  store.undo();
  type('a', 'y');
  type('a', 'A');
  assert.equal(store.undo(), null);
});

test('[DB-4] 500 commands can be undone, however much others do meanwhile', () => {
  const { store } = opened();
  for (let at = 0; at < 600; at += 1) {
    store.act('title', setMember('a', ['title'], `title ${at}`));
    theirs(store, store.draft(), setMember('b', ['title'], `theirs ${at}`));
  }
  let count = 0;
  while (store.undo()) count += 1;
  assert.equal(count, 500);
  assert.equal(store.draft().entities['b']?.title, 'theirs 599');
});

test('[DB-5] what somebody has overwritten since is not undone, and is named', () => {
  const { store } = opened();
  store.act('both', (draft) => setMember('b', ['title'], 'mine')(setMember('a', ['title'], 'mine')(draft)));
  theirs(store, store.draft(), setMember('a', ['title'], 'Bob wrote this'));
  const undone = store.undo();
  assert.deepEqual(
    undone?.leftOut.map((edit) => edit.at === 'member' && edit.question),
    ['a'],
  );
  assert.deepEqual(
    ['a', 'b'].map((id) => store.draft().entities[id]?.title),
    ['Bob wrote this', 'B'],
  );
  store.redo();
  assert.deepEqual(
    ['a', 'b'].map((id) => store.draft().entities[id]?.title),
    ['Bob wrote this', 'mine'],
  );
});

test('[DB-5] a move is undone though others have put something between, and left alone when they moved the same', () => {
  const moved = opened().store;
  moved.act('move', moveItems(questions, ['c'], null));
  theirs(moved, moved.draft(), addItems(questions, [['new', { type: 'input' }]], 'a'));
  assert.deepEqual(moved.undo()?.leftOut, []);
  assert.deepEqual(moved.draft().ids, ['a', 'new', 'b', 'c']);
  const contested = opened().store;
  contested.act('move', moveItems(questions, ['c'], null));
  theirs(contested, contested.draft(), moveItems(questions, ['c'], 'b'));
  assert.equal(contested.undo()?.leftOut.length, 1);
});

test('[DB-5] a question comes back though the one before it was deleted by others, where that one stood', () => {
  const { store } = opened();
  store.act('deleted', removeItems(questions, ['b']));
  theirs(store, store.draft(), removeItems(questions, ['a']));
  store.undo();
  assert.deepEqual(store.draft().ids, ['b', 'c']);
});

test('[DB-14] what others deleted comes back with its rules as an act of my own', () => {
  const { store } = opened();
  const merged = merge({ base: first, mine: first, theirs: removeItems(questions, ['b'])(first) });
  store.take(merged.draft);
  const [notice] = merged.notices;
  assert.ok(notice?.say === 'they_deleted');
  assert.deepEqual(store.takeBack('back', notice.edits), []);
  assert.deepEqual(store.draft(), first);
  store.undo();
  assert.deepEqual(store.draft().ids, ['a', 'c']);
});

test('[DB-6] a keystroke gives one question a new object, and leaves all others, the order and the rules the same', () => {
  const { store, type } = opened();
  const before = store.draft();
  const [a, b] = [questionIn(store, 'a'), questionIn(store, 'b')];
  const required = selection(
    store,
    ({ ids, entities }) => ids.filter((id) => entities[id]?.isRequired),
    (x, y) => x.join() === y.join(),
  );
  const [oldA, oldB, oldRequired] = [a(), b(), required()];
  let calls = 0;
  const stop = store.subscribe(() => (calls += 1));
  type('a', 'typed');
  assert.notEqual(a(), oldA);
  assert.equal(b(), oldB);
  assert.equal(required(), oldRequired);
  assert.equal(store.draft().ids, before.ids);
  assert.equal(store.draft().conditions, before.conditions);
  store.act('nothing', (draft) => structuredClone(draft));
  assert.equal(calls, 1);
  stop();
  type('a', 'more');
  assert.equal(calls, 1);
});

test('[DB-15] a card is put away with either text', () => {
  const { store } = opened();
  const title = (text: string) => setMember('a', ['title'], text)(first);
  store.take(merge({ base: first, mine: title('mine'), theirs: title('theirs') }).draft);
  const at = { on: 'question', question: 'a' } as const;
  const [card] = cardsOf(store.draft().entities['a']!);
  assert.deepEqual(openCards(store.draft()), [{ at, card }]);
  store.act('settled', resolveCard(at, card!, 'theirs'));
  assert.deepEqual(store.draft().entities['a'], { type: 'input', title: 'theirs' });
  store.undo();
  store.act('settled', resolveCard(at, card!, 'mine'));
  assert.deepEqual(store.draft().entities['a'], { type: 'input', title: 'mine' });
});

test('[DB-15] a card of a whole rule or question puts theirs in its place', () => {
  const list: List = { list: 'quotas' };
  const rule = (limit: number) => setItem(list, 'full', { limit, when: asks('a') })(first);
  const { draft, notices } = merge({ base: first, mine: rule(1), theirs: rule(2) });
  const [one] = notices;
  assert.ok(one?.say === 'both_changed');
  assert.deepEqual(openCards(draft), [{ at: one.at, card: one.card }]);
  assert.deepEqual(resolveCard(one.at, one.card, 'theirs')(draft), rule(2));
});

test('[DB-2] lists are made, filled and moved in as one', () => {
  const list: List = { list: 'options', question: 'a', prefix: 'choice' };
  const { store } = opened();
  store.act(
    'options',
    addItems(
      list,
      [
        ['x', { text: 'X' }],
        ['y', { text: 'Y' }],
        ['z', { text: 'Z' }],
      ],
      null,
    ),
  );
  store.act('options', moveItems(list, ['x', 'y'], 'z'));
  assert.deepEqual(store.draft().entities['a']?.choiceIds, ['z', 'x', 'y']);
  store.act('options', removeItems(list, ['x']));
  assert.deepEqual(store.draft().entities['a']?.choiceEntities, { y: { text: 'Y' }, z: { text: 'Z' } });
  while (store.undo()) continue;
  assert.deepEqual(store.draft(), first);
});
