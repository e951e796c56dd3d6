import assert from 'node:assert/strict';
import test from 'node:test';
import { readDraft } from '../draft/draft.ts';
import { addWithRules } from './add-with-rules.ts';
import { copyQuestions } from './copy-questions.ts';

const asks = (id: string) => ({ source: { type: 'widget', id }, operator: 'eq', value: 'a' });
const when = (...ids: string[]) => ({ op: 'and', items: ids.map(asks) });
const to = (id: string) => ({ type: 'widget', id });
const before = readDraft(
  {
    ids: ['first', 'second', 'third'],
    entities: {
      first: { type: 'choice', title: 'First' },
      second: { type: 'choice', title: 'Second', carryForward: { from: 'first', mode: 'selected' } },
      third: { type: 'input', title: 'Third' },
    },
  },
  {
    jumps: {
      first: [
        { id: 'on', when: when('first'), to: to('third') },
        { id: 'next', when: null, to: to('second') },
      ],
    },
    display: { second: { id: 'shown', when: when('first') } },
  },
);

test('[DA-58] a copy brings its jumps, which ask the copy, and nothing of the first changes', () => {
  const copies = copyQuestions(before, ['first']);
  const after = addWithRules(copies, 'first')(before);
  const copy = copies.questions[0]![0];
  assert.deepEqual(after.ids, ['first', copy, 'second', 'third']);
  assert.deepEqual(after.entities[copy], before.entities['first']);
  const [on, next] = after.conditions.jumps[copy]!;
  assert.deepEqual(
    [on, next],
    [
      { id: on!.id, when: when(copy), to: to('third') },
      { id: next!.id, when: null, to: to('second') },
    ],
  );
  assert.equal(new Set([on!.id, next!.id, 'on', 'next']).size, 4);
  assert.deepEqual(after.conditions.jumps['first'], before.conditions.jumps['first']);
});

test('[DA-58] what copied questions ask of each other, their copies ask of each other', () => {
  const copies = copyQuestions(before, ['first', 'second']);
  const after = addWithRules(copies, 'second')(before);
  const [one, two] = copies.questions.map(([id]) => id);
  assert.deepEqual(after.ids, ['first', 'second', one, two, 'third']);
  assert.deepEqual(
    after.conditions.jumps[one!]!.map((rule) => rule['to']),
    [to('third'), to(two!)],
  );
  assert.deepEqual(after.conditions.display[two!], { id: after.conditions.display[two!]!.id, when: when(one!) });
  assert.deepEqual(after.entities[two!]!['carryForward'], { from: one, mode: 'selected' });
  assert.deepEqual(after.entities['second']!['carryForward'], { from: 'first', mode: 'selected' });
});
