/** The table of a merge, row by row, on surveys small enough to read. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { setItem, setMember, addItems, moveItems, removeItems, type Change } from './acts.ts';
import { cardsOf } from './cards.ts';
import { type Draft, type Members, readDraft } from './draft.ts';
import type { List } from './edit.ts';
import { merge } from './merge.ts';

const questions: List = { list: 'questions' };
const options: List = { list: 'options', question: 'age', prefix: 'choice' };
const bob = { by: 'Bob', time: '2026-03-01T10:00:00Z' };

const choice = (texts: Record<string, string>): Members => ({
  type: 'choice',
  title: 'Age?',
  choiceIds: Object.keys(texts),
  choiceEntities: Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, { text }])),
});
const asks = (id: string, value = 1) => ({
  op: 'and',
  items: [{ source: { type: 'widget', id }, operator: 'eq', value }],
});
const base = readDraft(
  {
    ids: ['welcome', 'name', 'age', 'why', 'submit'],
    entities: {
      welcome: { type: 'welcome' },
      name: { type: 'input', title: 'Name?' },
      age: choice({ a: 'Young', b: 'Old' }),
      why: { type: 'rating', title: 'Why?', ratingScores: { 1: 1, 2: 2 } },
      submit: { type: 'submit' },
    },
  },
  {
    jumps: { age: [{ id: 'one', when: asks('age'), to: { type: 'widget', id: 'why' } }] },
    display: {
      why: { id: 'shown', action: 'show', when: { op: 'and', items: [...asks('age').items, ...asks('name').items] } },
    },
    quotas: [{ id: 'full', name: 'Full', limit: 5, when: asks('age') }],
  },
);

const none: Change = (draft) => draft;
const all =
  (...changes: Change[]): Change =>
  (draft) =>
    changes.reduce((now, change) => change(now), draft);
const met = (mine: Change, theirs: Change) => {
  const { draft, notices } = merge({ base, mine: mine(base), theirs: theirs(base) }, bob);
  return { draft, notices, said: notices.map((one) => one.say) };
};
const remove = (id: string) => removeItems(questions, [id]);
const title = (id: string, text: string) => setMember(id, ['title'], text);
const add = (id: string, behind: string | null) => addItems(questions, [[id, { type: 'input', title: id }]], behind);

test('[DB-14] what only one of us added is there without a word', () => {
  const { draft, said } = met(add('mine', 'age'), add('theirs', 'name'));
  assert.deepEqual(draft.ids, ['welcome', 'name', 'theirs', 'age', 'mine', 'why', 'submit']);
  assert.deepEqual(said, []);
});

test('[DB-14] what I deleted and they left alone is gone without a word', () => {
  const { draft, said } = met(remove('age'), title('name', 'Your name?'));
  assert.ok(!draft.ids.includes('age'));
  assert.deepEqual(said, []);
});

test('[DB-14, DB-17] what I deleted while they changed it is back with their text and with the rules that went with it', () => {
  const { draft, notices } = met(remove('age'), title('age', 'How old?'));
  assert.equal(draft.entities['age']?.title, 'How old?');
  assert.deepEqual(
    notices.map(({ say }) => say),
    ['back_with_theirs'],
  );
  assert.deepEqual(draft.conditions, base.conditions);
});

test('[DB-14] what they deleted and I left alone is gone, is told, and can be brought back with its rules', () => {
  const { draft, notices } = met(none, remove('age'));
  assert.ok(!draft.ids.includes('age'));
  const [deleted, ...more] = notices;
  assert.deepEqual(more, []);
  assert.ok(deleted?.say === 'they_deleted' && deleted.item.title === 'Age?');
  assert.deepEqual(deleted.edits.filter(({ at }) => at === 'item').length, 4);
});

test('[DB-14, DB-17] what they deleted while I changed it stays with my text, its place and its rules', () => {
  const { draft, said } = met(title('age', 'How old?'), remove('age'));
  assert.equal(draft.entities['age']?.title, 'How old?');
  assert.deepEqual(draft.ids, base.ids);
  assert.deepEqual(said, ['kept_with_mine']);
  assert.deepEqual(draft.conditions, base.conditions);
});

test('[DB-14] what both deleted is gone', () => {
  assert.ok(!met(remove('age'), remove('age')).draft.ids.includes('age'));
});

test('[DB-15] different members of one question are both taken', () => {
  const { draft, said } = met(title('name', 'Your name?'), setMember('name', ['description'], 'As in your passport'));
  assert.deepEqual(draft.entities['name'], { type: 'input', title: 'Your name?', description: 'As in your passport' });
  assert.deepEqual(said, []);
});

test('[DB-15] a title that both changed is mine, with theirs in a card that says who and when', () => {
  const { draft, said } = met(title('name', 'Mine?'), title('name', 'Theirs?'));
  assert.equal(draft.entities['name']?.title, 'Mine?');
  assert.deepEqual(draft.entities['name'].editorConflicts, [{ member: 'title', value: 'Theirs?', ...bob }]);
  assert.deepEqual(said, ['both_changed']);
});

test('[DB-15] options are merged by id: added, deleted, renamed and moved by each', () => {
  const mine = all(
    addItems(options, [['c', { text: 'Ageless' }]], 'b'),
    setMember('age', ['choiceEntities', 'a', 'text'], 'Up to 30'),
  );
  const theirs = all(
    addItems(options, [['d', { text: 'Secret' }]], 'b'),
    setMember('age', ['choiceEntities', 'a', 'imgUrl'], 'https://x.example/y.png'),
  );
  const { draft } = met(mine, theirs);
  assert.deepEqual(draft.entities['age']?.choiceIds, ['a', 'b', 'd', 'c']);
  assert.deepEqual((draft.entities['age'].choiceEntities as Members).a, {
    text: 'Up to 30',
    imgUrl: 'https://x.example/y.png',
  });
});

test('[DB-15] an option that I deleted while they renamed it is back, and one that both renamed has a card', () => {
  const back = met(removeItems(options, ['a']), setMember('age', ['choiceEntities', 'a', 'text'], 'Up to 30'));
  assert.deepEqual(back.draft.entities['age']?.choiceIds, ['a', 'b']);
  assert.deepEqual(back.said, ['back_with_theirs']);
  const both = met(
    setMember('age', ['choiceEntities', 'a', 'text'], 'Mine'),
    setMember('age', ['choiceEntities', 'a', 'text'], 'Theirs'),
  );
  assert.deepEqual(both.draft.entities['age']?.editorConflicts, [
    { member: 'choiceEntities', within: ['a', 'text'], value: 'Theirs', ...bob },
  ]);
});

test('[DB-15] points and media are merged key by key', () => {
  const { draft, said } = met(
    all(
      setMember('why', ['ratingScores', '1'], 7),
      setMember('why', ['multimedia', 'imgUrl'], 'https://x.example/a.png'),
    ),
    all(setMember('why', ['ratingScores', '2'], 9), setMember('why', ['multimedia', 'videoSettings', 'loop'], true)),
  );
  assert.deepEqual(draft.entities['why']?.ratingScores, { 1: 7, 2: 9 });
  assert.deepEqual(draft.entities['why'].multimedia, {
    imgUrl: 'https://x.example/a.png',
    videoSettings: { loop: true },
  });
  assert.deepEqual(said, []);
});

test('[DB-15] another type against another title: both are taken; against other options: the question is one card', () => {
  const typed = setItem(questions, 'age', { type: 'input', title: 'Age?' });
  const titled = met(typed, title('age', 'How old?'));
  assert.deepEqual(titled.draft.entities['age'], { type: 'input', title: 'How old?' });
  for (const [mine, theirs] of [
    [typed, setMember('age', ['choiceEntities', 'a', 'text'], 'Up to 30')],
    [setMember('age', ['choiceEntities', 'a', 'text'], 'Up to 30'), typed],
  ] as const) {
    const { draft } = met(mine, theirs);
    const [card] = cardsOf(draft.entities['age']!);
    assert.deepEqual({ ...card }, { member: null, value: theirs(base).entities['age'], ...bob });
    assert.equal(draft.entities['age']?.type, mine(base).entities['age']?.type);
  }
});

test('[DB-15] a card that one of us has put away is gone for both', () => {
  const { draft: both } = met(title('name', 'Mine?'), title('name', 'Theirs?'));
  const settled = setMember('name', ['editorConflicts'], undefined)(both);
  const again = merge({ base: both, mine: title('why', 'Why so?')(both), theirs: settled }).draft;
  assert.deepEqual(cardsOf(again.entities['name']!), []);
});

test('[DB-15] a card that they came by meanwhile is there though I changed the question too', () => {
  const { draft: theirs } = met(title('name', 'Theirs?'), title('name', 'Of a third?'));
  const mine = setMember('name', ['description'], 'Mine')(base);
  const { name } = merge({ base, mine, theirs }).draft.entities;
  assert.deepEqual([name?.title, name?.description], ['Theirs?', 'Mine']);
  assert.deepEqual(
    cardsOf(name!).map(({ value }) => value),
    ['Of a third?'],
  );
});

test('[DB-16] a move of mine against an insertion of theirs keeps both, theirs first behind the same question', () => {
  const { draft } = met(moveItems(questions, ['why'], 'welcome'), add('theirs', 'welcome'));
  assert.deepEqual(draft.ids, ['welcome', 'theirs', 'why', 'name', 'age', 'submit']);
});

test('[DB-17] a rule that both changed is mine, with theirs in a card of the rule', () => {
  const list: List = { list: 'jumps', question: 'age' };
  const rule = (value: number) => ({ when: asks('age', value), to: { type: 'submit' } });
  const { draft, notices } = met(setItem(list, 'one', rule(2)), setItem(list, 'one', rule(3)));
  const [jump] = draft.conditions.jumps['age']!;
  assert.deepEqual(jump?.when, asks('age', 2));
  assert.deepEqual(cardsOf(jump), [{ member: null, value: { ...rule(3), id: 'one' }, ...bob }]);
  assert.deepEqual(
    notices.map((one) => one.say === 'both_changed' && one.at),
    [{ on: 'rule', in: list, id: 'one' }],
  );
});

test('[DB-17] rules of one question are merged in their order, and a rule that lost its question stays', () => {
  const list: List = { list: 'jumps', question: 'age' };
  const rule = (value: number) => ({ when: asks('name', value), to: { type: 'next' } });
  const both = met(addItems(list, [['mine', rule(2)]], null), addItems(list, [['theirs', rule(3)]], 'one'));
  assert.deepEqual(
    both.draft.conditions.jumps['age']?.map(({ id }) => id),
    ['mine', 'one', 'theirs'],
  );
  const lost = met(remove('name'), addItems(list, [['theirs', rule(3)]], 'one'));
  assert.deepEqual(
    lost.draft.conditions.jumps['age']?.map(({ id }) => id),
    ['one', 'theirs'],
  );
});

test('[DB-14] both made the same screen: their texts meet like those of any question', () => {
  const bare: Draft = removeItems(questions, ['submit'])(base);
  const made = (text: string) => addItems(questions, [['submit', { type: 'submit', title: text }]], 'why')(bare);
  const { draft } = merge({ base: bare, mine: made('Thanks'), theirs: made('Bye') });
  assert.equal(draft.entities['submit']?.title, 'Thanks');
  assert.equal(cardsOf(draft.entities['submit'])[0]?.value, 'Bye');
});
