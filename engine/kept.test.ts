import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Question, type QuestionType, questionTypes } from '../contract/questions/types.ts';
import { question, structure } from './conditions/fixture.ts';
import { options } from './fixture.ts';
import { keptEntries } from './kept.ts';
import { choosing } from './questions/replies.cases.ts';
import { readReply } from './reply.ts';

function keptOf(one: Question, sent: unknown, ...others: Question[]): unknown {
  return keptEntries(structure(...others, one), new Map([[one.id, readReply(one, sent)]]))[one.id];
}

for (const [name, { members = {}, good }] of Object.entries(choosing)) {
  test(`[RI-65] ${name}: what could be completed is kept as it is`, () => {
    const one = question(name.split(',')[0] as QuestionType, 'q', members);
    for (const [sent, read = sent] of good) assert.deepEqual(keptOf(one, sent), read, JSON.stringify(sent));
  });
}

const lists = Object.assign(
  {},
  ...['choice', 'dropdown', 'ranking', 'matrixRow', 'matrixCol'].map((prefix) => options(prefix, ['a', 'b'])),
);
const many = Array.from({ length: 90_000 }, (_, n) => `id-${n}`);
const text = '😀'.repeat(200_000);
const hostile = [
  many,
  many.map(() => 'a'),
  { ids: many, other: text },
  { id: text, other: text },
  text,
  Object.fromEntries(many.map((id) => [id, ['a']])),
  { a: many, b: many.map(() => 'b') },
  { a: Object.fromEntries(many.map((id) => [id, 'x'])), b: { a: text } },
];
const switches = [
  {},
  { choiceMultiple: true, dropdownMultiple: true, choiceTextOther: true, matrixChoiceType: 'text' },
  { inputIsTextarea: true, fileMaxCount: 10, matrixChoiceType: 'multiple' },
];

for (const type of questionTypes) {
  test(`[RI-65] ${type}: of whatever is sent no more is kept than the question can hold`, () => {
    for (const members of switches) {
      for (const sent of hostile) {
        const value = keptOf(question(type, 'q', { ...lists, ...members }), sent);
        // The longest text of these questions has 5000 characters of four bytes each.
        assert.ok(Buffer.byteLength(JSON.stringify(value)) <= 21_000, JSON.stringify(value).slice(0, 200));
      }
    }
  });
}

test('[RI-65] options, rows and columns that a question does not have are left out, carried ones are not', () => {
  const source = question('choice', 's', { ...options('choice', ['x']), choiceMultiple: true });
  const carried = { from: source.id, mode: 'selected' };
  const choice = question('choice', 'q', { ...lists, choiceMultiple: true, noneOfAbove: true, carryForward: carried });
  const sent = ['z', 'x', 'a', 'a', 'none_of_above', 'other'];
  assert.deepEqual(keptOf(choice, sent, source), { ids: ['x', 'a', 'none_of_above'], other: null });
  assert.equal(keptOf(choice, ['z'], source), null);
  assert.deepEqual(keptOf(question('ranking', 'q', { ...lists, carryForward: carried }), sent, source), ['x', 'a']);
  assert.deepEqual(keptOf(question('matrix', 'q', lists), { a: ['b', 'z', 'b'], z: ['a'], b: ['z'] }), { a: ['b'] });
  assert.equal(keptOf(question('dropdown', 'q', lists), 'z'), null);
});
