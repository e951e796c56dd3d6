import assert from 'node:assert/strict';
import test from 'node:test';
import { exampleConditions, exampleOfEveryType } from '../../../contract/example-survey.ts';
import { toStored } from '../../../engine/conditions/stored.ts';
import { prepare } from '../../../engine/structure.ts';
import { diff } from './diff.ts';
import { readDraft, structureOf, writeDraft } from './draft.ts';

let number = 0;
const stored = prepare(exampleOfEveryType, null, () => 'hash');
const { conditions } = toStored(exampleConditions, () => `rule${(number += 1)}`);

test('[DB-1] a survey with every type is read without what the server owns, and a save of it changes nothing', () => {
  const draft = readDraft(stored, conditions);
  for (const entity of Object.values(draft.entities)) assert.ok(!('id' in entity) && !('hash' in entity));
  const sent = writeDraft(draft);
  assert.deepEqual(
    prepare(sent, stored, () => 'new hash'),
    stored,
  );
  assert.deepEqual(toStored(sent.conditions, () => 'new id').conditions, conditions);
});

test('[DB-1] every way of writing options is read as the same, and keeps its hash', () => {
  const map = { choiceEntities: { a: { text: 'One' }, b: { text: 'Two' } }, choiceIds: ['a', 'b'] };
  const forms = [
    map,
    { choiceEntities: map.choiceEntities },
    {
      choiceEntities: [
        { id: 'a', text: 'One' },
        { id: 'b', text: 'Two' },
      ],
    },
    { choiceTextEntities: map.choiceEntities, choiceTextIds: ['a', 'b'] },
  ].map((form) => ({ ids: ['q'], entities: { q: { type: 'choice', ...form } } }));
  for (const form of forms) {
    const draft = readDraft(form, {});
    assert.deepEqual(draft.entities, { q: { type: 'choice', ...map } });
    const before = prepare(form, null, () => 'hash');
    assert.equal(prepare(writeDraft(draft), before, () => 'new hash').entities['q']?.hash, 'hash');
  }
  const named = readDraft({ ids: ['q'], entities: { q: { type: 'dropdown', dropdownEntities: ['One', 'Two'] } } }, {});
  assert.deepEqual(named.entities['q']?.dropdownIds, ['0', '1']);
});

test('[DB-1] older names of a choice are read as the short ones, and keep its hash', () => {
  const short = { choiceScores: { a: 2 }, choiceMultiple: true, choiceRandomize: true };
  const long = { choiceTextScores: { a: 2 }, choiceTextMultiple: true, choiceTextRandomize: true };
  for (const form of [long, { ...long, choiceMultiple: null }, { ...short, choiceTextMultiple: false }]) {
    const sent = { ids: ['q'], entities: { q: { type: 'choice', choiceEntities: { a: { text: 'One' } }, ...form } } };
    const draft = readDraft(sent, {});
    const { choiceScores, choiceMultiple, choiceRandomize } = draft.entities['q']!;
    assert.deepEqual({ choiceScores, choiceMultiple, choiceRandomize }, short);
    const before = prepare(sent, null, () => 'hash');
    assert.equal(prepare(writeDraft(draft), before, () => 'new hash').entities['q']?.hash, 'hash');
  }
});

test('[DB-1] what nobody knows stays: members, conditions of another kind, lists that are none', () => {
  const entities = { q: { type: 'input', own: { deep: [1, { two: null }] }, choiceEntities: 'no list' } };
  const draft = readDraft({ ids: ['q'], entities }, { something: { of: 'another kind' } });
  assert.deepEqual(draft.entities, entities);
  assert.deepEqual(writeDraft(draft).conditions, { something: { of: 'another kind' } });
});

test('[DB-1] the welcome screen is first and the send step last, and rules of one list have different ids', () => {
  const jump = { when: null, to: { type: 'next' } };
  const draft = readDraft(
    {
      ids: ['submit', 'q', 'welcome'],
      entities: { q: { type: 'input' }, welcome: { type: 'welcome' }, submit: { type: 'submit' } },
    },
    { jumps: { q: [{ ...jump, id: 'same' }, { ...jump, id: 'same' }, jump] } },
  );
  assert.deepEqual(draft.ids, ['welcome', 'q', 'submit']);
  assert.deepEqual(
    draft.conditions.jumps['q']?.map(({ id }) => id),
    ['same', 'same~2', 'rule'],
  );
});

test('[DB-1] names that every object has are ids like others', () => {
  const options = JSON.parse('{"__proto__":{"text":"One"},"constructor":{"text":"Two"}}') as Record<string, unknown>;
  const entities = { q: { type: 'choice', choiceEntities: options, choiceIds: ['__proto__', 'constructor'] } };
  const draft = readDraft({ ids: ['q'], entities }, {});
  const without = readDraft({ ids: ['q'], entities: { q: { type: 'choice', choiceEntities: {}, choiceIds: [] } } }, {});
  assert.deepEqual(
    diff(without, draft).map((edit) => edit.at === 'item' && edit.id),
    ['__proto__', 'constructor'],
  );
  assert.deepEqual(JSON.parse(JSON.stringify(writeDraft(draft).entities)), JSON.parse(JSON.stringify(entities)));
});

test('[DB-6] the engine gets the same question object again while the question has not changed', () => {
  const draft = readDraft(stored, conditions);
  const [one, other] = [structureOf(draft), structureOf({ ...draft, ids: draft.ids.toReversed() })];
  for (const id of draft.ids) assert.equal(one.entities[id], other.entities[id]);
});
