/** Replies to questions with lists: what is sent, and what is kept of it or why it is refused. */
import { options } from '../fixture.ts';

export interface ReplyCase {
  members?: Record<string, unknown>;
  /** Sent and kept; one item: kept as sent. */
  good: unknown[][];
  /** Sent and the code of its fault. */
  bad: [unknown, string][];
}

const long = (count: number) => 'x'.repeat(count);
const grid = (type: string, rest: object = {}) => ({
  ...options('matrixRow', ['r1', 'r2']),
  ...options('matrixCol', ['c1', 'c2']),
  matrixChoiceType: type,
  ...rest,
});

export const choosing: Record<string, ReplyCase> = {
  yesno: {
    good: [[true], [false], ['yes', true], ['no', false]],
    bad: [
      [1, 'invalid_value'],
      ['maybe', 'invalid_value'],
      [[true], 'invalid_value'],
      [{ a: 1 }, 'invalid_value'],
      ['YES', 'invalid_value'],
    ],
  },
  'choice, single': {
    members: { ...options('choice', ['a', 'b']), choiceTextOther: true, noneOfAbove: true },
    good: [
      ['a', { id: 'a', other: null }],
      [{ id: 'b', other: null }],
      [
        { id: 'a', other: ' ' },
        { id: 'a', other: null },
      ],
      [
        { id: 'other', other: ` ${'😀'.repeat(500)} ` },
        { id: 'other', other: '😀'.repeat(500) },
      ],
      [
        { id: 'a', extra: 1 },
        { id: 'a', other: null },
      ],
      ['none_of_above', { id: 'none_of_above', other: null }],
    ],
    bad: [
      [5, 'invalid_value'],
      [['a'], 'invalid_value'],
      [{ id: 5 }, 'invalid_value'],
      [{ id: 'a', other: 5 }, 'invalid_value'],
      [{ ids: ['a'] }, 'invalid_value'],
      [{ other: 'x' }, 'invalid_value'],
      ['z', 'unknown_option'],
      ['constructor', 'unknown_option'],
      ['hard_to_answer', 'unknown_option'],
      [{ id: 'z', other: 'x' }, 'unknown_option'],
      ['other', 'other_text_required'],
      [{ id: 'other', other: '  ' }, 'other_text_required'],
      [{ id: 'other', other: long(501) }, 'other_text_required'],
      [{ id: 'a', other: 'x' }, 'invalid_value'],
    ],
  },
  'choice, multiple': {
    members: {
      ...options('choice', ['a', 'b', 'c', 'd']),
      choiceTextMultiple: true,
      choiceMin: 2,
      choiceMax: 3,
      hardToAnswer: true,
      choiceTextOther: true,
    },
    good: [
      [['b', 'a'], { ids: ['b', 'a'], other: null }],
      [
        { ids: ['a', 'other'], other: 'typed ' },
        { ids: ['a', 'other'], other: 'typed' },
      ],
      [['hard_to_answer'], { ids: ['hard_to_answer'], other: null }],
    ],
    bad: [
      [true, 'invalid_value'],
      ['a', 'invalid_value'],
      [[1], 'invalid_value'],
      [{ ids: 'a' }, 'invalid_value'],
      [['a', 'z', 'z'], 'unknown_option'],
      [['a', 'a'], 'invalid_value'],
      [['a'], 'min_choice'],
      [['a', 'b', 'c', 'd'], 'max_choice'],
      [['a', 'hard_to_answer'], 'exclusive'],
      [['a', 'other'], 'other_text_required'],
      [{ ids: ['a', 'b'], other: 'x' }, 'invalid_value'],
      [{ ids: [], other: 'x' }, 'min_choice'],
    ],
  },
  'choice, with a minimum beyond its options': {
    members: { ...options('choice', ['a']), choiceMultiple: true, choiceMin: 2 },
    good: [],
    bad: [[['a'], 'min_choice']],
  },
  dropdown: {
    members: { ...options('dropdown', ['a']), dropdownOther: true, dropdownMin: 3 },
    good: [['a', { id: 'a', other: null }], [{ id: 'other', other: 'x' }]],
    bad: [
      ['b', 'unknown_option'],
      ['none_of_above', 'unknown_option'],
      [7, 'invalid_value'],
    ],
  },
  ranking: {
    members: options('ranking', ['a', 'b', 'c']),
    good: [[['b', 'a', 'c']]],
    bad: [
      ['a', 'invalid_value'],
      [{ a: 1 }, 'invalid_value'],
      [['a', 1], 'invalid_value'],
      [['a', 'b', 'z', 'z'], 'unknown_option'],
      [['a', 'b', 'b'], 'invalid_value'],
      [['a', 'b'], 'ranking_incomplete'],
    ],
  },
  'matrix, single': {
    members: grid('single'),
    good: [
      [{ r1: ['c1'] }],
      [
        { r1: 'c2', r2: ['c1'] },
        { r1: ['c2'], r2: ['c1'] },
      ],
      [{ r1: 'c1', r2: null, zz: [] }, { r1: ['c1'] }],
    ],
    bad: [
      ['c1', 'invalid_value'],
      [['c1'], 'invalid_value'],
      [{ r1: 5 }, 'r1 invalid_value'],
      [{ r1: { c1: true } }, 'r1 invalid_value'],
      [{ zz: ['c1'] }, 'zz unknown_option'],
      [{ r1: ['zz', 'zz'] }, 'r1 unknown_option'],
      [{ r1: ['c1', 'c1'] }, 'r1 invalid_value'],
      [{ r1: ['c1', 'c2'] }, 'r1 max_choice'],
      [{ r1: true, r2: ['zz'] }, 'r1 invalid_value, r2 unknown_option'],
    ],
  },
  'matrix, all rows': {
    members: grid('multiple', { matrixIsAllRequired: true }),
    good: [[{ r1: ['c1', 'c2'], r2: ['c1'] }]],
    bad: [
      [{ r2: ['c1'] }, 'r1 row_required'],
      [{ r1: 7, r2: ['c1'] }, 'r1 invalid_value'],
    ],
  },
  'matrix, text': {
    members: grid('text'),
    good: [[{ r1: { c1: ' typed ', c2: ' ' } }, { r1: { c1: 'typed' } }], [{ r1: { c1: long(500) } }]],
    bad: [
      [{ r1: ['c1'] }, 'r1 invalid_value'],
      [{ r1: { c1: 5 } }, 'r1 invalid_value'],
      [{ r1: { zz: 'x' } }, 'r1 unknown_option'],
      [{ r1: { c1: long(501) } }, 'r1 max_length'],
    ],
  },
  file: {
    good: [[['f']], [['F', 'f'], ['f']]],
    bad: [
      [5, 'invalid_value'],
      ['f', 'invalid_value'],
      [[5], 'invalid_value'],
      [['x', 'y'], 'file_not_found'],
      [['f', 'g'], 'file_count'],
    ],
  },
};
