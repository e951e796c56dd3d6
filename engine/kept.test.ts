import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Question, type QuestionType, questionTypes } from '../contract/questions/types.ts';
import { question, structure } from './conditions/fixture.ts';
import { options } from './fixture.ts';
import type { Option } from './options.ts';
import { keptEntries } from './kept.ts';
import { choosing } from './questions/replies.cases.ts';
import { faultsOf, readReply } from './reply.ts';

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
        // The longest text of these questions may have 5000 characters, and 1000 too many, of four bytes each.
        assert.ok(Buffer.byteLength(JSON.stringify(value)) <= 25_000, JSON.stringify(value).slice(0, 200));
      }
    }
  });
}

const typed: { name: string; one: Question; longest: number; sent: (text: string) => unknown }[] = [
  { name: 'a line', one: question('input', 'q', {}), longest: 255, sent: (own) => own },
  { name: 'a long text', one: question('input', 'q', { inputIsTextarea: true }), longest: 5000, sent: (own) => own },
  { name: 'a short one', one: question('input', 'q', { inputLimitMax: 3 }), longest: 3, sent: (own) => own },
  {
    name: 'an own option',
    one: question('choice', 'q', { ...lists, choiceTextOther: true }),
    longest: 500,
    sent: (other) => ({ id: 'other', other }),
  },
  {
    name: 'a cell',
    one: question('matrix', 'q', { ...lists, matrixChoiceType: 'text' }),
    longest: 500,
    sent: (own) => ({ a: { b: own } }),
  },
  { name: 'an address', one: question('email', 'q', {}), longest: 254, sent: (own) => `${own}@example.com` },
  { name: 'a number', one: question('phone', 'q', {}), longest: 20, sent: (own) => own.replaceAll('x', '1') },
];

for (const { name, one, longest, sent } of typed) {
  test(`[RI-110] ${name} that is too long: what is kept of it is too long, and of a little too long all is kept`, () => {
    const isTooLong = (value: unknown) =>
      faultsOf(one, readReply(one, value), { offered: [{ id: 'other' } as Option], required: false }).length > 0;
    for (const more of [1, 999, 1000, 1001, 100_000]) {
      const value = sent('x'.repeat(longest + more));
      const kept = keptOf(one, value);
      assert.ok(isTooLong(kept), `${more} characters too many`);
      if (more === 1) assert.deepEqual(kept, readReply(one, value).value);
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
