import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Question, type QuestionType, questionTypes } from '../../contract/questions/types.ts';
import { question, structure } from '../conditions/fixture.ts';
import { offeredOptions } from '../offered.ts';
import { faultsOf, readReply } from '../reply.ts';
import type { ServerDecides } from './kind.ts';
import { choosing, type ReplyCase } from './replies.cases.ts';
import { kinds } from './table.ts';

const long = (count: number) => 'x'.repeat(count);

/** A server that knows the country 49 and the file "f", "g". */
const server: ServerDecides = {
  phone: (text, { country, allowed }) => {
    const digits = text.replace(/\D/g, '');
    const full = text.startsWith('+') ? digits : country === 'DE' ? `49${digits.replace(/^0/, '')}` : digits;
    if (full.length < 8) return { code: 'phone_invalid' };
    if (allowed.includes('DE') && !full.startsWith('49')) return { code: 'country_not_allowed' };
    return { value: `+${full}` };
  },
  hasFile: (_, file) => file === 'f' || file === 'g',
};

function judge(one: Question, sent: unknown) {
  const reading = readReply(one, sent, server);
  const offered = offeredOptions(one, structure(one), () => undefined);
  return { value: reading.value, faults: faultsOf(one, reading, { offered, decides: server, required: false }) };
}

/** The name of a case begins with the type. */
const typing: Record<string, ReplyCase> = {
  slider: {
    members: { sliderMin: 1, sliderMax: 10, sliderStep: 4 },
    good: [[1], [5], [9], [10]],
    bad: [
      ['5', 'invalid_value'],
      [[5], 'invalid_value'],
      [0, 'out_of_range'],
      [10.5, 'out_of_range'],
      [2, 'off_step'],
    ],
  },
  'slider, decimals': {
    members: { sliderMin: -0.3, sliderMax: 1, sliderStep: 0.1 },
    good: [[-0.3], [0], [-0, 0], [0.3], [0.7], [1]],
    bad: [
      [0.30000000000000004, 'off_step'],
      [0.05, 'off_step'],
      [1e-300, 'off_step'],
    ],
  },
  'slider, large': {
    members: { sliderMin: -1e9, sliderMax: 1e9, sliderStep: 1e-7 },
    good: [[1e-7], [999999999.5]],
    bad: [[1e-8, 'off_step']],
  },
  rating: {
    members: { ratingCount: 3, ratingStartValue: 0 },
    good: [[0], [-0, 0], [2]],
    bad: [
      ['1', 'invalid_value'],
      [1.5, 'invalid_value'],
      [true, 'invalid_value'],
      [3, 'out_of_range'],
      [-1, 'out_of_range'],
    ],
  },
  'rating, as it is': {
    good: [[1], [5]],
    bad: [
      [0, 'out_of_range'],
      [6, 'out_of_range'],
    ],
  },
  scale: {
    members: { scaleCount: 5, scaleStartValue: -2 },
    good: [[-2], [2]],
    bad: [
      [3, 'out_of_range'],
      [-3, 'out_of_range'],
    ],
  },
  input: {
    members: { inputLimitMin: 2, inputLimitMax: 5 },
    good: [
      ['  ab  ', 'ab'],
      ['😀'.repeat(5)],
      ['a\r\nb', 'a b'],
      ['a\n\rb', 'a  b'],
      ['a\0b', 'ab'],
      ['a\ud800', 'a\ufffd'],
    ],
    bad: [
      [5, 'invalid_value'],
      [['ab'], 'invalid_value'],
      ['a', 'min_length'],
      ['a\0', 'min_length'],
      ['😀'.repeat(6), 'max_length'],
    ],
  },
  'input, as it is': { good: [[long(255)]], bad: [[long(256), 'max_length']] },
  'input, long': {
    members: { inputIsTextarea: true },
    good: [['one\r\ntwo\rthree', 'one\ntwo\nthree'], [long(5000)]],
    bad: [[long(5001), 'max_length']],
  },
  'input, integer': {
    members: { inputFormat: 'integer', inputLimitMax: 4 },
    good: [['12'], ['-3']],
    bad: [
      ['1.5', 'format'],
      ['x', 'format'],
      ['12345', 'max_length'],
    ],
  },
  'input, number': {
    members: { inputFormat: 'number' },
    good: [['1.5'], ['-0,25'], ['7']],
    bad: [
      ['1.', 'format'],
      ['1e5', 'format'],
      ['.', 'format'],
    ],
  },
  'input, url': {
    members: { inputFormat: 'url' },
    good: [['https://example.com/a?b=c#d'], ['http://пример.рф']],
    bad: [
      ['nope', 'format'],
      ['ftp://example.com', 'format'],
      ['https://a:b@example.com', 'format'],
      ['https://', 'format'],
      ['javascript:alert(1)', 'format'],
    ],
  },
  email: {
    good: [
      ['  User.Name+x@Example.COM ', 'User.Name+x@example.com'],
      ['a@пример.рф'],
      [`${long(64)}@b.co`],
      ['a@xn--e1afmkfd.xn--p1ai'],
    ],
    bad: [
      [1, 'invalid_value'],
      ['plain', 'email_invalid'],
      ['a@b', 'email_invalid'],
      ['a b@c.de', 'email_invalid'],
      ['a@@b.co', 'email_invalid'],
      ['@b.co', 'email_invalid'],
      ['a@-b.co', 'email_invalid'],
      ['a@b..co', 'email_invalid'],
      ['a@b.co.', 'email_invalid'],
      ['a@1.2.3.4', 'email_invalid'],
      [`${long(65)}@b.co`, 'email_invalid'],
      [`a@${'bbbbbbbbb.'.repeat(26)}co`, 'email_invalid'],
      [`a@${long(64)}.co`, 'email_invalid'],
    ],
  },
  phone: {
    good: [[' +49 (151) 123-45.67 ', '+49 (151) 123-45.67'], ['12345'], ['1'.repeat(20)]],
    bad: [
      [12345, 'invalid_value'],
      ['1234', 'phone_invalid'],
      ['call 12345', 'phone_invalid'],
      ['1'.repeat(21), 'phone_invalid'],
      ['١٢٣٤٥', 'phone_invalid'],
    ],
  },
  'phone, strict': {
    members: { phoneStrictValidation: true, phoneDefaultCountry: 'de', phoneAllowedCountries: ['de', 'FR'] },
    good: [
      ['+49 151 12345678', '+4915112345678'],
      ['0151 12345678', '+4915112345678'],
    ],
    bad: [
      ['+491', 'phone_invalid'],
      ['+12025550123', 'country_not_allowed'],
      [5, 'invalid_value'],
    ],
  },
  'datetime, date': {
    members: { dateTimeMin: '2024-01-01', dateTimeMax: '2026-12-31' },
    good: [['2024-02-29'], [' 2026-12-31 ', '2026-12-31']],
    bad: [
      [20260101, 'invalid_value'],
      ['2026-02-29', 'date_invalid'],
      ['2026-00-10', 'date_invalid'],
      ['28.02.2026', 'date_invalid'],
      ['2026-02-28T10:00', 'date_invalid'],
      ['2027-01-01', 'date_out_of_range'],
      ['2023-12-31', 'date_out_of_range'],
    ],
  },
  'datetime, time': {
    members: { dateTimeType: 'time', dateTimeMax: '18:00' },
    good: [['00:00'], ['18:00']],
    bad: [
      ['24:00', 'date_invalid'],
      ['7:5', 'date_invalid'],
      ['18:01', 'date_out_of_range'],
    ],
  },
  'datetime, both': {
    members: { dateTimeType: 'datetime', dateTimeMin: '2026-03-01T14:30' },
    good: [['2026-03-01T14:30']],
    bad: [
      ['2026-03-01', 'date_invalid'],
      ['2026-03-01T14:30Z', 'date_invalid'],
      ['2026-13-01T14:30', 'date_invalid'],
      ['2026-03-01T14:29', 'date_out_of_range'],
    ],
  },
};

for (const [name, { good, bad, members }] of Object.entries({ ...choosing, ...typing })) {
  const one = question(name.split(',')[0] as QuestionType, 'a', members);

  test(`values of ${name} that are kept (question types, "valid when")`, () => {
    for (const [sent, kept = sent] of good) {
      const { value, faults } = judge(one, sent);
      assert.deepEqual({ value, faults }, { value: kept, faults: [] }, `sent: ${JSON.stringify(sent)}`);
      assert.deepEqual(judge(one, value), { value, faults: [] }, 'reading twice equals reading once');
    }
  });

  test(`values of ${name} that are refused (question types, "valid when")`, () => {
    for (const [sent, expected] of bad) {
      const found = judge(one, sent).faults.map(({ row, code }) => (row === undefined ? code : `${row} ${code}`));
      assert.equal(found.join(', '), expected, `sent: ${JSON.stringify(sent).slice(0, 80)}`);
    }
  });
}

test('what means "no answer" is no answer for every type (values)', () => {
  const blank = [
    null,
    '',
    ' \n ',
    '\0',
    [],
    {},
    { ids: [], other: null },
    { id: '', other: ' ' },
    { r1: [], r2: { c1: '' } },
  ];
  for (const type of questionTypes.filter((one) => kinds[one].hasValue)) {
    const one = question(type, 'a');
    for (const sent of blank) {
      assert.deepEqual(readReply(one, sent), { faults: [] });
      assert.deepEqual(faultsOf(one, readReply(one, sent), { offered: [], required: true }), [{ code: 'required' }]);
    }
  }
});

test('types without a value ignore what they are sent (the respondent interface, PUT)', () => {
  for (const type of ['welcome', 'message', 'html', 'submit'] as const) {
    assert.deepEqual(judge(question(type, 'a'), 'junk'), { value: undefined, faults: [] });
  }
});

test('without a server, strict numbers and files pass: it decides later', () => {
  const strict = question('phone', 'a', { phoneStrictValidation: true });
  const alone = (one: Question, sent: unknown) => faultsOf(one, readReply(one, sent), { offered: [], required: false });
  assert.deepEqual(readReply(strict, ' 0151 12 ').value, '0151 12');
  assert.deepEqual(alone(strict, 'x'), []);
  assert.deepEqual(alone(question('file', 'a'), ['unknown']), []);
  assert.deepEqual(alone(question('file', 'a'), ['x', 'y']), [{ code: 'file_count', max: 1 }]);
});

test('faults carry what their texts have places for', () => {
  const [fault] = judge(question('slider', 'a'), 101).faults;
  assert.deepEqual(fault, { code: 'out_of_range', min: 0, max: 100 });
  const late = question('datetime', 'a', { dateTimeMin: '2026-03-01', dateTimeMax: '2026-04-01' });
  assert.deepEqual(judge(late, '2027-01-01').faults, [
    { code: 'date_out_of_range', min: '01.03.2026', max: '01.04.2026' },
  ]);
});
