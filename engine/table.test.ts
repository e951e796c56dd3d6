import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Question, QuestionType, Structure } from '../contract/questions/types.ts';
import { askedForms, cellReader, distinct, tabledQuestions } from './table.ts';
import type { Words } from './table/kind.ts';

const words: Words = {
  label: (code) => `<${code}>`,
  file: (id) => (id === 'f1' ? { name: 'cv.pdf', url: 'https://x/f1' } : null),
};

function question(type: QuestionType, id: string, members: Record<string, unknown> = {}): Question {
  return { type, id, hash: `${id}${JSON.stringify(members)}`, ...members };
}

function structure(...questions: Question[]): Structure {
  return { ids: questions.map(({ id }) => id), entities: Object.fromEntries(questions.map((one) => [one.id, one])) };
}

function cell(asked: Question, value: unknown, form: 'text' | 'code' = 'text', place = 0) {
  const only = structure(asked);
  const [found] = tabledQuestions(askedForms([only], only), words)!;
  const answer = { structure: only, values: { [asked.id]: value }, path: new Set([asked.id]), terms: true };
  return cellReader(asked, words)(found!.parts[place]!.part)(answer, form);
}

const colours = { choiceIds: ['a', 'b'], choiceEntities: { a: { text: '<b>Red</b>' }, b: { text: 'Blue' } } };

test('[EX-8, EX-9] each type has its cells, for people and for programs', () => {
  const grid = {
    matrixRowIds: ['r'],
    matrixRowEntities: { r: { text: 'Row' } },
    matrixColIds: ['c', 'd'],
    matrixColEntities: { c: { text: 'Good' }, d: { text: 'Bad' } },
  };
  const cases: [Question, unknown, unknown, unknown][] = [
    [question('yesno', 'q'), false, '<label_no>', 0],
    [question('choice', 'q', colours), { id: 'a', other: null }, 'Red', 'a'],
    [
      question('choice', 'q', colours),
      { ids: ['b', 'other', 'hard_to_answer', 'lost'], other: 'Teal' },
      'Blue; Teal; <label_hard_to_answer>; lost',
      'b;other;hard_to_answer;lost',
    ],
    [question('slider', 'q'), -5, -5, -5],
    [question('rating', 'q'), 4, 4, 4],
    [question('scale', 'q'), 0, 0, 0],
    [question('input', 'q'), '=1', '=1', '=1'],
    [question('datetime', 'q'), '2026-03-01T14:30', { moment: '2026-03-01 14:30' }, '2026-03-01T14:30'],
    [question('matrix', 'q', grid), { r: ['d', 'c'] }, 'Bad; Good', 'd;c'],
    [question('matrix', 'q', { ...grid, matrixChoiceType: 'text' }), { r: { c: 'typed' } }, 'typed', 'typed'],
    [question('file', 'q'), ['f1', 'gone'], 'cv.pdf (https://x/f1)', 'f1;gone'],
    [question('submit', 'submit', { submitTerms: true }), null, '<label_yes>', 1],
  ];
  for (const [asked, value, text, code] of cases) {
    assert.deepEqual([cell(asked, value), cell(asked, value, 'code')], [text, code], asked.type);
  }
  const rank = question('ranking', 'q', {
    rankingIds: ['x', 'y'],
    rankingEntities: { x: { text: 'X' }, y: { text: 'Y' } },
  });
  assert.deepEqual([cell(rank, ['y', 'x']), cell(rank, ['y', 'x'], 'code', 1)], [2, 1]);
  assert.equal(cell(question('input', 'q'), null), null);
});

test('[EX-10] what lies off the path, or was asked as another type, is no answer', () => {
  const asked = question('input', 'q');
  const [one, other] = [structure(asked), structure(question('email', 'q'))];
  const part = tabledQuestions(askedForms([one], one), words)![0]!.parts[0]!.part;
  const read = (given: Structure, path: string[]) =>
    cellReader(asked, words)(part)({ structure: given, values: { q: 'x' }, path: new Set(path), terms: null }, 'text');
  assert.deepEqual([read(one, ['q']), read(one, []), read(other, ['q'])], ['x', null, null]);
});

test('[EX-10] parts that only older versions have come last, former types and removed questions after all', () => {
  const ranked = (...ids: string[]) =>
    question('ranking', 'r', {
      rankingIds: ids,
      rankingEntities: Object.fromEntries(ids.map((id) => [id, { text: id }])),
    });
  const live = structure(ranked('b', 'c'), question('email', 'e'));
  const old = structure(question('input', 'gone'), question('input', 'e'), ranked('a', 'b'));
  const found = tabledQuestions(askedForms([live, old], live), words)!;
  assert.deepEqual(
    found.map(({ question: { id, type }, isLive }) => [id, type, isLive]),
    [
      ['r', 'ranking', true],
      ['e', 'email', true],
      ['gone', 'input', false],
      ['e', 'input', false],
    ],
  );
  assert.deepEqual(
    found[0]!.parts.map(({ part }) => part.id),
    ['b', 'c', 'a'],
  );
});

test('[EX-11] equal headings are numbered, past those that look so by themselves', () => {
  assert.deepEqual(distinct(['A', 'A', 'B', 'A', 'A (2)']), ['A', 'A (3)', 'B', 'A (4)', 'A (2)']);
});
