import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { QuestionType } from '../../contract/questions/types.ts';
import { question, structure } from '../conditions/fixture.ts';
import { options } from '../fixture.ts';
import { everyOption } from '../offered.ts';
import { readReply } from '../reply.ts';
import { kinds } from './table.ts';

const colours = (prefix: string) => ({
  [`${prefix}Entities`]: { a: { text: 'Red' }, b: { text: '<b>Blue</b> &amp; green' } },
});
const grid = {
  matrixRowEntities: { r: { text: 'Speed' }, s: { text: 'Price' } },
  matrixColEntities: { c: { text: 'Good' }, d: { text: 'Bad' } },
};

const cases: [string, Record<string, unknown>, unknown, string, string][] = [
  ['yesno', {}, false, 'yes_no', '[label_no]'],
  ['yesno', { yesNoTextEntities: { yes: { text: 'Sure' } } }, true, 'yes_no', 'Sure'],
  ['choice', colours('choice'), 'b', 'single_choice', 'Blue & green'],
  [
    'choice',
    { ...colours('choice'), choiceMultiple: true, choiceTextOther: true },
    { ids: ['b', 'other', 'a'], other: 'Teal' },
    'multiple_choice',
    'Blue & green, Teal, Red',
  ],
  ['choice', { ...colours('choice'), hardToAnswer: true }, 'hard_to_answer', 'single_choice', '[label_hard_to_answer]'],
  ['dropdown', colours('dropdown'), 'a', 'dropdown', 'Red'],
  ['dropdown', { ...colours('dropdown'), dropdownMultiple: true }, ['a'], 'multiple_choice', 'Red'],
  ['ranking', options('ranking', ['a', 'b']), ['b', 'a'], 'ranking', '1. Option b, 2. Option a'],
  ['slider', {}, 12.5, 'slider', '12.5'],
  ['rating', {}, 4, 'rating', '4'],
  ['scale', {}, 7, 'scale', '7'],
  ['input', {}, ' words ', 'text', 'words'],
  ['email', {}, 'a@B.co', 'email', 'a@b.co'],
  ['phone', {}, '12345', 'phone', '12345'],
  ['datetime', {}, '2026-03-01', 'datetime', '01.03.2026'],
  [
    'datetime',
    { dateTimeFormatOfDate: 'MM/DD/YYYY', dateTimeType: 'datetime', dateTimeFormatOfTime: 'hh:mm A' },
    '2026-03-01T00:30',
    'datetime',
    '03/01/2026 12:30 AM',
  ],
  [
    'datetime',
    { dateTimeFormatOfDate: 'D MMM', dateTimeType: 'datetime' },
    '2026-03-01T14:30',
    'datetime',
    '01.03.2026 14:30',
  ],
  ['datetime', { dateTimeType: 'time', dateTimeFormatOfTime: 'hh:mm A' }, '14:30', 'datetime', '02:30 PM'],
  [
    'matrix',
    { ...grid, matrixChoiceType: 'multiple' },
    { s: ['c'], r: ['c', 'd'] },
    'matrix',
    'Speed: Good, Bad; Price: Good',
  ],
  ['matrix', { ...grid, matrixChoiceType: 'text' }, { r: { d: 'slow' } }, 'matrix', 'Speed: Bad (slow)'],
  ['file', { fileMaxCount: 2 }, ['f', 'g'], 'file', 'f.pdf, g.pdf'],
];

for (const [type, members, sent, answerType, expected] of cases) {
  test(`the readable answer of ${type}: ${expected} (question types, value)`, () => {
    const one = question(type as QuestionType, 'a', members);
    const kind = kinds[one.type];
    const texts = {
      label: (code: string) => `[${code}]`,
      options: everyOption(one, structure(one)),
      fileName: (id: string) => `${id}.pdf`,
    };
    assert.equal(kind.answerText(one, readReply(one, sent).value, texts), expected);
    assert.equal(kind.answerType(one), answerType);
  });
}
