/** What is shown of the options of a pasted text before anybody agrees to it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOutline } from '../../../engine/outline/outline.ts';
import { optionsShown } from './options-shown.ts';

function shown(text: string): string[][] {
  const { ids, entities, faults } = readOutline(text);
  assert.deepEqual(faults, []);
  return optionsShown(entities[ids[0]!]!).map(({ options, more }) => [
    ...options.map(({ text: one, points }) => (points === null ? one : `${one} ${points}`)),
    ...(more > 0 ? [`+${more}`] : []),
  ]);
}

const cases: [what: string, text: string, expected: string[][]][] = [
  ['options with the right one', 'Capital?\n- * Paris\n- Rome\n- Lyon = -1', [['Paris 1', 'Rome', 'Lyon -1']]],
  ['both sides', 'Open? [yesno]\n- * Yes\n- No', [['Yes 1', 'No']]],
  [
    'a grid',
    'How? [matrix]\n- Soup\n- Bread\n+ Good = 2\n+ Bad',
    [
      ['Soup', 'Bread'],
      ['Good 2', 'Bad'],
    ],
  ],
  ['nothing to choose', 'Why? [long]', []],
  ['many', `Which?\n${Array.from({ length: 20 }, (_, at) => `- ${at}`).join('\n')}`, [[...'01234567', '+12']]],
];

for (const [what, text, expected] of cases)
  test(`[DA-160] a pasted text shows its options and points before it is taken: ${what}`, () => {
    assert.deepEqual(shown(text), expected);
  });
