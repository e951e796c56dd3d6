/** What is read from the words of a text: the name of the survey, and that several answers may be given. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOutline } from './outline.ts';

const titles: [what: string, text: string, name: string | null][] = [
  ['a line by itself above questions', 'Team day\n\nHow was it?\nWhat was missing?', 'Team day'],
  ['above numbers', 'Команда 2026\n\n1. Имя\n2. Город', 'Команда 2026'],
  ['above options', 'Lunch\n\nYour dish\n- Soup\n- Bread', 'Lunch'],
  ['above a screen', 'Lunch\n\n> Welcome\nWhich dish?', 'Lunch'],
  ['below a comment and empty lines', '\n// draft\n\nLunch\n\nWhich dish?', 'Lunch'],
  ['with its word', 'Title: Lunch, again?\nWhich dish?', 'Lunch, again?'],
  ['with its word in Russian', 'Опрос: Обед\nКакое блюдо?', 'Обед'],
  ['with its word in Spanish', 'TÍTULO: Almuerzo\n¿Qué plato?', 'Almuerzo'],
  ['with its word in Portuguese', 'Pesquisa : Almoço\nQual prato?', 'Almoço'],
  ['without the signs of an escape', 'Lunch \\[draft\\]\n\nWhich dish?', 'Lunch [draft]'],
  ['a question', 'How was it?\n\nWhat was missing?', null],
  ['nothing apart', 'Your name\nHow was it?', null],
  ['with options', 'Lunch\n- Soup\n\nWhich dish?', null],
  ['with a description', 'Lunch\n: of today\n\nWhich dish?', null],
  ['with a number', '1. Lunch\n\n2. Which dish?', null],
  ['with a type', 'Lunch [long]\n\nWhich dish?', null],
  ['that must be answered', 'Your name *\n\nWhich dish?', null],
  ['among others without a sign', 'Your name\n\nYour city\n\nWhich dish?', null],
  ['beside a name', 'Lunch\n\n# Dinner\nWhich dish?', 'Dinner'],
  ['alone', 'Lunch\n\n', null],
  ['longer than a name', `${'x'.repeat(256)}\n\nWhich dish?`, null],
];

for (const [what, text, name] of titles)
  test(`[IM-44] a first line as the name of the survey: ${what}`, () => {
    const read = readOutline(text);
    assert.deepEqual([read.name, read.faults], [name, []]);
    const isGuess = name !== null && !text.includes('#');
    assert.deepEqual(
      read.understood.map(({ code, what: said }) => [code, said]),
      isGuess ? [['title', name]] : [],
    );
    // Whatever is no name is a question still.
    const part = readOutline(text, { isPart: true });
    assert.equal(part.ids.length, read.ids.length + (isGuess ? 1 : 0));
  });

const hints = [
  'several answers possible',
  'Several answers are possible',
  'multiple answers allowed',
  'more than one answer is possible',
  'select all that apply',
  'Please check all that apply',
  'choose several',
  'you can select more than one',
  'choose as many as you like',
  'несколько вариантов',
  'можно выбрать несколько вариантов ответа',
  'Выберите все подходящие варианты',
  'возможно несколько ответов',
  'отметьте всё, что подходит',
  'выберите один или несколько',
  'varias respuestas posibles',
  'puede elegir varias opciones',
  'Seleccione todas las que correspondan',
  'marque todas las opciones que apliquen',
  'respuesta múltiple',
  'várias respostas possíveis',
  'pode escolher mais de uma',
  'Selecione todas as que se aplicam',
  'marque todas as opções aplicáveis',
  'resposta múltipla',
];

for (const hint of hints)
  test(`[IM-45] several answers where a question says so: ${hint}`, () => {
    const { ids, entities, understood, faults } = readOutline(
      `What? (${hint})\n- A\n- B\nWhich (${hint})? [dropdown]\n- C`,
    );
    const [first, second] = ids.map((id) => entities[id]!);
    assert.deepEqual(faults, []);
    assert.deepEqual([first!.type, first!['choiceMultiple'], first!['title']], ['choice', true, 'What?']);
    assert.deepEqual([second!.type, second!['dropdownMultiple'], second!['title']], ['dropdown', true, 'Which?']);
    assert.deepEqual(understood, [
      { line: 1, code: 'several', what: hint },
      { line: 4, code: 'several', what: hint },
    ]);
  });

test('[IM-45] several answers where the last sentence of a question says so', () => {
  const { ids, entities, understood } = readOutline('What do you like? Choose all that apply.\n- A\n- B');
  const { title, choiceMultiple } = entities[ids[0]!]!;
  assert.deepEqual([title, choiceMultiple], ['What do you like?', true]);
  assert.deepEqual(understood, [{ line: 1, code: 'several', what: 'Choose all that apply' }]);
});

const others = [
  'one answer',
  'multiple choice',
  'several of our shops',
  'not several answers',
  'один ответ',
  'una opción',
];

test('[IM-45] other words in brackets, and questions without options, stay as they are', () => {
  for (const other of others) {
    const { ids, entities, understood } = readOutline(`What? (${other})\n- A\n- B`);
    assert.deepEqual(entities[ids[0]!], {
      type: 'choice',
      title: `What? (${other})`,
      choiceIds: ['o1', 'o2'],
      choiceEntities: { o1: { text: 'A' }, o2: { text: 'B' } },
    });
    assert.deepEqual(understood, []);
  }
  const { ids, entities } = readOutline('What? (several answers possible)');
  assert.deepEqual(entities[ids[0]!], { type: 'input', title: 'What? (several answers possible)' });
});
