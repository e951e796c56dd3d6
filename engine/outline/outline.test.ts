import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { questionTypes } from '../../contract/questions/types.ts';
import { structureInput } from '../../contract/structure.ts';
import { checkConditions } from '../conditions/check.ts';
import { inconsistencies, prepare } from '../structure.ts';
import { readOutline } from './outline.ts';

const cafe = `
# Café feedback
> Welcome
: Two minutes of your time
// nobody sees this
1. How was it? [rating 5] *
2) What did you have? [multiple other none random min 1 max 2]
- Coffee
- Cake = 2
3. Would you come again? [yesno]
- Sure
- Never -> out
4. Who are you?
- A guest -> end
- A neighbour = 1.5 -> 6
How likely is it that you recommend us? [nps]
Anything else? [long max 500]
> Nearly done
Price [slider 0-10 step 0.5]
Service [matrix]
- Speed
- Smile
+ Bad = 0
+ Good = 5
Escaped \\[choice\\] \\*
< Thank you!
: See you
: soon
`;

test('[OU-1..OU-3, OU-7] an outline becomes a survey', () => {
  const { name, ids, entities, faults, scores } = readOutline(cafe);
  assert.deepEqual(faults, []);
  assert.deepEqual([name, scores, ids.length], ['Café feedback', true, 12]);
  assert.deepEqual([ids[0], ids.at(-1)], ['welcome', 'submit']);
  const list = ids.map((id) => entities[id]!);
  assert.deepEqual(list[0], { type: 'welcome', title: 'Welcome', description: 'Two minutes of your time' });
  assert.deepEqual(list[1], { type: 'rating', title: 'How was it?', isRequired: true, ratingCount: 5 });
  assert.deepEqual(list[2], {
    type: 'choice',
    title: 'What did you have?',
    choiceMultiple: true,
    choiceTextOther: true,
    noneOfAbove: true,
    choiceRandomize: true,
    choiceMin: 1,
    choiceMax: 2,
    choiceIds: ['o1', 'o2'],
    choiceEntities: { o1: { text: 'Coffee' }, o2: { text: 'Cake' } },
    choiceScores: { o2: 2 },
  });
  assert.deepEqual(list[3]!['yesNoTextEntities'], { yes: { text: 'Sure' }, no: { text: 'Never' } });
  assert.equal(list[4]!.type, 'choice');
  assert.deepEqual(list[5], {
    type: 'scale',
    title: 'How likely is it that you recommend us?',
    scaleStartValue: 0,
    scaleCount: 11,
  });
  assert.deepEqual(list[6], { type: 'input', title: 'Anything else?', inputIsTextarea: true, inputLimitMax: 500 });
  assert.deepEqual([list[7]!.type, list[7]!['title']], ['message', 'Nearly done']);
  assert.deepEqual([list[8]!['sliderMin'], list[8]!['sliderMax'], list[8]!['sliderStep']], [0, 10, 0.5]);
  assert.deepEqual(list[9]!['matrixRowIds'], ['r1', 'r2']);
  assert.deepEqual(list[9]!['matrixScores'], { c1: 0, c2: 5 });
  assert.deepEqual(list[10], { type: 'input', title: 'Escaped [choice] *' });
  assert.equal(list[11]!['description'], 'See you\nsoon');
});

test('[OU-6] a star before an option makes it correct, unless points say how much', () => {
  const quiz = `Capital of France?
- Lyon
- *Paris
Which are rivers? [multiple]
- * Seine = 2
- *Rhine = 3
- *Terms*
- **Nile**
- \\*Terms apply
- \\* Loire -> end
Is it large? [yesno]
- *
- * No`;
  const { ids, entities, scores, faults } = readOutline(quiz);
  const [capital, rivers, large] = ids.map((id) => entities[id]!);
  assert.deepEqual([faults, scores], [[], true]);
  assert.deepEqual(capital!['choiceEntities'], { o1: { text: 'Lyon' }, o2: { text: 'Paris' } });
  assert.deepEqual(capital!['choiceScores'], { o2: 1 });
  const texts = Object.values(rivers!['choiceEntities'] as Record<string, { text: string }>).map(({ text }) => text);
  assert.deepEqual(
    [texts, rivers!['choiceScores']],
    [['Seine', 'Rhine', '*Terms*', '**Nile**', '*Terms apply', '* Loire'], { o1: 2, o2: 3 }],
  );
  assert.deepEqual(large!['yesNoScores'], { yes: 0, no: 1 });
});

test('[OU-6] several correct options can all be chosen', () => {
  const read = (text: string) => {
    const { ids, entities, understood } = readOutline(text);
    return [ids.map((id) => entities[id]!['choiceMultiple'] ?? entities[id]!['dropdownMultiple']), understood];
  };
  assert.deepEqual(read('Primes?\n- * 2\n- * 7\n- 9'), [[true], [{ line: 1, code: 'several', what: '*' }]]);
  assert.deepEqual(read('Primes? [dropdown]\n- * 2 = 2\n- * 7\n- 9')[0], [true]);
  assert.deepEqual(read('A prime?\n- * 2\n- 8\n- 9'), [[undefined], []]);
  assert.deepEqual(read('One of both?\n( ) * 2\n( ) * 7'), [[undefined], []]);
  assert.deepEqual(read('How much?\n- A = 1\n- B = 2'), [[undefined], []]);
});

test('[OU-6] options jump to a later question, to the end and out', () => {
  const { ids, conditions } = readOutline(cafe);
  const { jumps } = conditions as { jumps: Record<string, { when: { items: unknown[] }; to: unknown }[]> };
  assert.deepEqual(
    Object.values(jumps).map((list) => list.map(({ to }) => to)),
    [[{ type: 'screenout' }], [{ type: 'submit' }, { type: 'widget', id: ids[6] }]],
  );
  assert.deepEqual(jumps[ids[3]!]![0]!.when.items, [
    { source: { type: 'widget', id: ids[3] }, operator: 'eq', value: 'no' },
  ]);
});

test('[OU-1] the same text gives the same survey, another text other ids', () => {
  assert.deepEqual(readOutline(cafe), readOutline(cafe));
  const [one, two] = [readOutline('A').ids[0], readOutline('B').ids[0]];
  assert.notEqual(one, two);
});

test('[OU-4, OU-5] every type and every short name', () => {
  for (const type of questionTypes) {
    const { ids, entities, faults } = readOutline(`Title [${type}]`);
    assert.deepEqual([faults, entities[ids[0]!]!.type], [[], type]);
  }
  const members = (words: string) => {
    const { ids, entities, faults } = readOutline(`Title [${words}]`);
    return faults.length > 0 ? faults : entities[ids[0]!];
  };
  assert.deepEqual(members('number'), { type: 'input', title: 'Title', inputFormat: 'number' });
  assert.deepEqual(members('time'), { type: 'datetime', title: 'Title', dateTimeType: 'time' });
  assert.deepEqual(members('scale -5-5'), { type: 'scale', title: 'Title', scaleStartValue: -5, scaleCount: 11 });
  assert.deepEqual(members('input min 2 max 10'), {
    type: 'input',
    title: 'Title',
    inputLimitMin: 2,
    inputLimitMax: 10,
  });
});

test('[OU-2] all faults at once, each with its line', () => {
  const text = [
    '- orphan',
    'A [nonsense]',
    'B [rating 99]',
    'C [email]',
    '- no options here',
    'D',
    '- x -> 1',
    '# N',
    '# M',
    '- ',
    '+ column',
    'E [choice min 3 max 2]',
  ];
  assert.deepEqual(
    readOutline(text.join('\n')).faults.map(({ line }) => line),
    [1, 2, 3, 5, 7, 9, 10, 11, 12],
  );
  assert.deepEqual(
    readOutline('').faults.map(({ line }) => line),
    [1],
  );
});

test('[OU-1] whatever is read without a fault is a draft that a save takes', () => {
  const word = fc.constantFrom(
    '#',
    '>',
    '<',
    '-',
    '+',
    ':',
    'a',
    '[choice]',
    '[matrix]',
    '[scale 1-5]',
    '[dropdown max 2]',
    '[yesno]',
    '*',
    '= 2',
    '-> 2',
    '-> end',
    '\\',
    '1.',
    '//',
  );
  const line = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const { ids, entities, conditions, faults } = readOutline(lines.join('\n'));
      if (faults.length > 0) return;
      assert.deepEqual(inconsistencies(ids, entities), []);
      assert.ok(structureInput.ids.safeParse(ids).success);
      const checked = structureInput.entities.safeParse(entities);
      assert.ok(checked.success, JSON.stringify(checked.error?.issues));
      const structure = prepare({ ids, entities }, null, () => '');
      assert.deepEqual(checkConditions(conditions, { structure, variables: [] }).faults, []);
    }),
    { numRuns: 2000 },
  );
});

test('[A-24, OU-1] lines of a hundred thousand spaces, signs and brackets are read at once', () => {
  for (const piece of [' ', '[', ']', '*', ' *', '[ ', ' -> ', ' = ', '\\', '\t', '1. ', '(', '(several) ', ' (']) {
    const long = piece.repeat(Math.floor(99_000 / piece.length));
    for (const text of [
      `Question${long}x`,
      `Question${long}x\n- A`,
      `Question\n- Option${long}x`,
      `Question\n+ ${long}`,
      `# Name${long}x`,
    ]) {
      const began = process.threadCpuUsage();
      readOutline(text);
      assert.ok(process.threadCpuUsage(began).user < 2_000_000, JSON.stringify(text.slice(0, 30)));
    }
  }
});

test('[A-24, LI-33] nothing is read beyond the 501st item, however many lines of it follow', () => {
  const { faults } = readOutline(`${'a?\n'.repeat(501)}b? [nonsense]\n- c\n`);
  assert.deepEqual(faults, [{ line: 501, code: 'too_many', values: { most: 500 }, message: 'at most 500 items fit' }]);
  for (const piece of ['a?\n', '> m\n', 'a\n- b\n', 'a? [x]\n', '- b -> 2\n', '< e\n']) {
    const began = process.threadCpuUsage();
    readOutline(`First\n${piece.repeat(Math.floor(99_000 / piece.length))}`);
    assert.ok(process.threadCpuUsage(began).user < 1_000_000, JSON.stringify(piece));
  }
});
