/** Options as they stand on paper, with a box or a circle before each. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOutline } from './outline.ts';

function read(text: string) {
  const { ids, entities, faults, understood } = readOutline(text);
  return { questions: ids.map((id) => entities[id]!), faults, understood };
}

const texts = (question: Record<string, unknown>) =>
  Object.values(question['choiceEntities'] as Record<string, { text: string }>).map(({ text }) => text);

for (const box of ['[ ]', '[]', '[x]', '[X]', '[х]', '☐', '☑', '☒', '□', '- [ ]', '- [x]'])
  test(`[IM-50] several of the options below a question can be chosen: ${box}`, () => {
    const { questions, faults, understood } = read(`1. Your name?\n2. What do you like?\n${box} Coffee\n${box} Cake`);
    assert.deepEqual([questions.length, faults], [2, []]);
    const { type, choiceMultiple } = questions[1]!;
    assert.deepEqual([type, choiceMultiple, texts(questions[1]!)], ['choice', true, ['Coffee', 'Cake']]);
    assert.deepEqual(understood, [{ line: 2, code: 'several', what: '[ ]' }]);
  });

for (const circle of ['( )', '()', '(x)', '○', '◯', '●', '◉', '- ( )'])
  test(`[IM-50] one of the options below a question can be chosen: ${circle}`, () => {
    const { questions, faults, understood } = read(`What do you like?\n${circle} Coffee\n${circle} Cake = 2 -> end`);
    assert.deepEqual([questions.length, faults, understood], [1, [], []]);
    const { type, choiceMultiple, choiceScores } = questions[0]!;
    assert.deepEqual([type, choiceMultiple, choiceScores], ['choice', undefined, { o2: 2 }]);
    assert.deepEqual(texts(questions[0]!), ['Coffee', 'Cake']);
  });

test('[IM-50] words and boxes that say the same are told once, and a type that is named stays', () => {
  const both = read('What? (choose several)\n☐Coffee\n☐Cake');
  assert.deepEqual([both.questions[0]!['title'], texts(both.questions[0]!)], ['What?', ['Coffee', 'Cake']]);
  assert.deepEqual(both.understood, [{ line: 1, code: 'several', what: 'choose several' }]);
  const [list] = read('What? [dropdown]\n[ ] Coffee\n[ ] Cake').questions;
  assert.deepEqual([list!.type, list!['dropdownMultiple']], ['dropdown', true]);
});

test('[IM-50] without a question above them they are told, and signs within words or escaped are text', () => {
  assert.ok(read('[ ] Coffee\nWhy?').faults.every(({ line, code }) => line === 1 && code === 'nothing_above'));
  assert.equal(read('[ ] Coffee\nWhy?').faults.length, 1);
  for (const line of ['[xy] marks', '(x)ylophone?', '\\[ ] Coffee', '(a) first?', '[ ]'])
    assert.equal(read(`Why?\n${line}`).questions.length, 2, line);
});
