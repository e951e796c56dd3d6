import assert from 'node:assert/strict';
import test from 'node:test';
import { questionTypes, type QuestionType } from '../../../contract/questions/types.ts';
import { questionSchemas } from '../../../contract/questions/table.ts';
import type { Entity } from '../draft/draft.ts';
import { blank, droppedBy, insertable, isBlankText, options, withType } from './blank.ts';
import { newId } from './new-id.ts';

const words = {
  option: (n: number) => `Option ${n}`,
  row: (n: number) => `Row ${n}`,
  column: (n: number) => `Column ${n}`,
};

test('[DA-21] every type but the two screens can be added, and what is added can be saved as it is', () => {
  assert.deepEqual([...insertable, 'welcome', 'submit'].toSorted(), [...questionTypes].toSorted());
  for (const type of insertable) {
    const { success, error } = questionSchemas[type].safeParse(blank(type, words));
    assert.ok(success, `${type}: ${error?.message}`);
  }
});

test('[DA-21] a change of type can be saved, keeps the words, and options with their ids and points', () => {
  for (const from of insertable)
    for (const to of insertable) {
      const before = { ...blank(from, words), title: 'Kept', description: 'Too', isRequired: true };
      const after = withType(before, to, words);
      assert.deepEqual([after.type, after['title'], after['description']], [to, 'Kept', 'Too']);
      const { success, error } = questionSchemas[to].safeParse(after);
      assert.ok(success, `${from} to ${to}: ${error?.message}`);
    }
  const choice = { ...blank('choice', words), choiceScores: { x: 1 } };
  const ranking = withType(choice, 'ranking', words);
  assert.deepEqual(ranking['rankingIds'], choice['choiceIds' as never]);
  assert.deepEqual(ranking['rankingScores'], { x: 1 });
});

const written = options('choice', ['Paris', 'Rome']);
const [first] = written['choiceIds'] as string[];
const scored = { ...written, choiceScores: { [first!]: 1 } };
const losses: [string, object, QuestionType, ReturnType<typeof droppedBy>][] = [
  ['options that somebody wrote', written, 'yesno', 'options'],
  ['options with points', scored, 'yesno', 'both'],
  ['options with points that go along', scored, 'ranking', null],
  ['options as they came', blank('choice', words), 'yesno', null],
  ['points at the options themselves', { ...blank('choice', words), ...withInline(written) }, 'input', 'both'],
];
for (const [name, members, to, lost] of losses) {
  test(`[DA-21] a change of type tells what has no place in the new one: ${name}`, () => {
    const before = { ...blank('choice', words), ...members, type: 'choice' } as Entity;
    assert.equal(droppedBy(before, withType(before, to, words), words), lost);
  });
}

function withInline(members: Record<string, unknown>): object {
  const entities = Object.entries(members['choiceEntities'] as Record<string, object>);
  return { ...members, choiceEntities: Object.fromEntries(entities.map(([id, one]) => [id, { ...one, score: 2 }])) };
}

test('[DA-21] points of sides that are lost are told', () => {
  const before = { ...blank('yesno', words), yesNoScores: { yes: 1 } } as unknown as Entity;
  assert.equal(droppedBy(before, withType(before, 'email', words), words), 'points');
});

test('ids made here are UUIDs of the fourth kind, and no two are alike', () => {
  const made = new Set(Array.from({ length: 1000 }, newId));
  assert.equal(made.size, 1000);
  for (const id of made) assert.match(id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('[DA-21] an option that nobody has written into is known by its text and place', () => {
  assert.deepEqual(
    [isBlankText('Option 2', 2, words), isBlankText('Column 1', 1, words), isBlankText('Option 2', 1, words)],
    [true, true, false],
  );
});
