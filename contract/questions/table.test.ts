/** Members of each type's own. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { bools, faults, long, type Sent, testMembers, texts } from '../../test/question-members.ts';
import { limits } from '../limits.ts';
import { questionSchemas } from './table.ts';
import { questionTypes, type QuestionType } from './types.ts';

testMembers([
  {
    type: 'welcome',
    rule: 'QT-16',
    good: [{ welcomeLabel: long(100) }],
    bad: [...texts({ welcomeLabel: 100 }), ...bools('welcomeWithQuestionCount', 'welcomeWithResponseTime')],
  },
  {
    type: 'yesno',
    rule: 'QT-17',
    good: [
      { yesNoIcon: 'thumb' },
      { yesNoIcon: true },
      { yesNoTextEntities: { yes: { text: 'Ja' } }, yesNoScores: { yes: -1.25 } },
    ],
    bad: [
      [{ yesNoIcon: 1 }, 'yesNoIcon'],
      [{ yesNoTextEntities: { yes: 'Ja' } }, 'yesNoTextEntities.yes'],
      [{ yesNoScores: { yes: 0.125, no: '1' } }, 'yesNoScores.yes', 'yesNoScores.no'],
    ],
  },
  {
    type: 'choice',
    rule: 'QT-18',
    good: [{ choiceType: 'image', hardToAnswer: true }, { choiceType: null }],
    bad: [
      [{ choiceType: 'video' }, 'choiceType'],
      ...texts({ choiceOtherPlaceholder: 200 }),
      ...bools('choiceMultiple', 'choiceRandomize', 'choiceTextOther', 'hardToAnswer', 'noneOfAbove'),
    ],
  },
  {
    type: 'choice',
    rule: 'QT-19',
    good: [{ choiceMin: 2, choiceMax: 2 }, { choiceMin: 1000 }, { choiceMin: null, choiceMax: 1 }],
    bad: [
      [{ choiceMin: 0 }, 'choiceMin'],
      [{ choiceMax: 1001 }, 'choiceMax'],
      [{ choiceMin: 3, choiceMax: 2 }, 'choiceMax:min'],
    ],
  },
  {
    type: 'choice',
    rule: 'QT-20',
    good: [
      {
        choiceTextEntities: ['a', 'b'],
        choiceTextIds: ['1', '0'],
        choiceTextScores: { 0: 5 },
        choiceTextMultiple: true,
      },
      { choiceMultiple: true, choiceTextMultiple: 'shadowed', choiceEntities: ['a'], choiceTextEntities: 'shadowed' },
    ],
    bad: [
      ...bools('choiceTextMultiple', 'choiceTextRandomize'),
      [{ choiceTextEntities: 'a,b' }, 'choiceTextEntities'],
      [{ choiceTextScores: { a: 'much' } }, 'choiceTextScores.a'],
      [{ choiceTextEntities: ['a'], choiceIds: ['0', 'x'] }, 'choiceIds.1:exists'],
      [{ choiceTextEntities: { other: { text: 'x' } } }, 'choiceTextEntities.other:conflict'],
    ],
  },
  {
    type: 'dropdown',
    rule: 'QT-21',
    good: [{ dropdownPlaceholder: long(200), dropdownMin: 1, dropdownMax: 3 }],
    bad: [
      ...bools('dropdownMultiple', 'dropdownRandomize', 'dropdownOther', 'noneOfAbove', 'hardToAnswer'),
      ...texts({ dropdownPlaceholder: 200 }),
      [{ dropdownMin: 3, dropdownMax: 2 }, 'dropdownMax:min'],
      [{ dropdownEntities: 5 }, 'dropdownEntities'],
      [{ dropdownEntities: ['a', { id: '0', text: 'b' }] }, 'dropdownEntities.1.id:unique'],
    ],
  },
  {
    type: 'ranking',
    rule: 'QT-22',
    good: [{ rankingEntities: ['a', 'b'] }],
    bad: [...bools('rankingRandomize', 'rankingWithImages'), [{ rankingIds: ['a'] }, 'rankingIds.0:exists']],
  },
  {
    type: 'slider',
    rule: 'QT-23',
    good: [
      { sliderMin: -1, sliderMax: 1, sliderStep: 2 },
      { sliderMax: 1, sliderStep: 0.1 },
      { sliderMin: 0.1, sliderMax: 0.3, sliderStep: 0.2 },
      { sliderDefault: null, sliderScores: [{ from: 0, to: 50, score: 1 }] },
      { sliderMin: -1e9, sliderMax: 1e9 },
    ],
    bad: [
      [{ sliderMin: 5, sliderMax: 5 }, 'sliderMax:min'],
      [{ sliderMin: 100 }, 'sliderMin:max'],
      [{ sliderStep: 0 }, 'sliderStep'],
      [{ sliderStep: -1 }, 'sliderStep'],
      [{ sliderMax: 10, sliderStep: 11 }, 'sliderStep:max'],
      [{ sliderMax: 0.5 }, 'sliderMax:min'],
      [{ sliderMax: 2e9 }, 'sliderMax'],
      [{ sliderMin: '0' }, 'sliderMin'],
      [{ sliderDefault: '5' }, 'sliderDefault'],
      [{ sliderScores: [{ from: 0, to: 1 }] }, 'sliderScores.0.score'],
      ...texts({ sliderLabelLeft: 200, sliderLabelRight: 200 }),
      [{ sliderScores: Array(101).fill({ from: 0, to: 1, score: 1 }) }, 'sliderScores:max'],
    ],
  },
  {
    type: 'rating',
    rule: 'QT-24',
    good: [{ ratingCount: 2 }, { ratingCount: 20, ratingStartValue: 0, ratingFigure: 'cat', ratingScores: { 5: 1 } }],
    bad: [
      ...[1, 21, '5', 2.5].map((value): [Sent, string] => [{ ratingCount: value }, 'ratingCount']),
      [{ ratingStartValue: 2 }, 'ratingStartValue'],
      ...texts({ ratingFigure: 50 }),
      [{ ratingScores: [1] }, 'ratingScores'],
      [{ ratingScores: { 5: 1_000_001 } }, 'ratingScores.5'],
    ],
  },
  {
    type: 'scale',
    rule: 'QT-25',
    good: [
      { scaleCount: 101, scaleStartValue: -100 },
      { scaleCount: 2, scaleStartValue: 100, scaleScores: { '-3': 2 } },
    ],
    bad: [
      [{ scaleCount: 1 }, 'scaleCount'],
      [{ scaleCount: 102, scaleStartValue: 101 }, 'scaleCount', 'scaleStartValue'],
      [{ scaleScores: { 1: 0.001 } }, 'scaleScores.1:format'],
      ...bools('scaleColors'),
      ...texts({ scaleLabelLeft: 200, scaleLabelCenter: 200, scaleLabelRight: 200 }),
    ],
  },
  {
    type: 'input',
    rule: 'QT-26',
    good: [
      { inputLimitMin: 3, inputLimitMax: 3 },
      { inputLimitMax: 20_000 },
      { inputIsTextarea: true, inputLimitMin: 300 },
      { inputScores: [{ text: 'Paris', score: 1 }] },
    ],
    bad: [
      [{ inputLimitMin: 5, inputLimitMax: 4 }, 'inputLimitMax:min'],
      [{ inputLimitMin: 300 }, 'inputLimitMin:max'],
      [{ inputLimitMax: 20_001, inputLimitMin: -1 }, 'inputLimitMin', 'inputLimitMax'],
      [{ inputFormat: 'roman' }, 'inputFormat'],
      [{ inputScores: [{ text: 5, score: 1 }] }, 'inputScores.0.text'],
      [{ inputScores: Array(101).fill({ text: 'a', score: 1 }) }, 'inputScores:max'],
      ...bools('inputIsTextarea'),
      ...texts({ inputPlaceholder: 200 }),
    ],
  },
  {
    type: 'email',
    rule: 'QT-27',
    good: [{ emailWidth: ['any'] }, { emailWidth: null }],
    bad: texts({ emailPlaceholder: 200 }),
  },
  {
    type: 'phone',
    rule: 'QT-28',
    good: [
      { phoneDefaultCountry: 'DE', phoneAllowedCountries: ['ru', 'ES'] },
      { phoneDefaultCountry: null, phoneAllowedCountries: [] },
    ],
    bad: [
      [{ phoneDefaultCountry: 'ZZ' }, 'phoneDefaultCountry:format'],
      [{ phoneDefaultCountry: 'DEU' }, 'phoneDefaultCountry:format'],
      [{ phoneAllowedCountries: 'DE' }, 'phoneAllowedCountries'],
      [{ phoneAllowedCountries: ['DE', 7] }, 'phoneAllowedCountries.1'],
      ...bools('phoneStrictValidation', 'phoneHideCountrySelector'),
      ...texts({ phonePlaceholder: 200 }),
    ],
  },
  {
    type: 'datetime',
    rule: 'QT-29',
    good: [
      { dateTimeType: 'time', dateTimeMin: '09:00', dateTimeMax: '23:59' },
      { dateTimeFormatOfDate: 'YY', dateTimeFormatOfTime: 'later' },
      { dateTimeMin: '2024-02-29', dateTimeMax: '2024-02-29' },
      { dateTimeType: 'datetime', dateTimeMin: '2020-01-01T00:00' },
    ],
    bad: [
      [{ dateTimeType: 'year' }, 'dateTimeType'],
      [{ dateTimeMin: '2026-02-01', dateTimeMax: '2026-01-01' }, 'dateTimeMax:min'],
      [{ dateTimeMin: '01.02.2026' }, 'dateTimeMin:format'],
      [{ dateTimeMax: '2026-02-29' }, 'dateTimeMax:format'],
      [{ dateTimeType: 'time', dateTimeMin: '24:00' }, 'dateTimeMin:format'],
      [{ dateTimeType: 'time', dateTimeMax: '2026-01-01' }, 'dateTimeMax:format'],
      [{ dateTimeType: 'datetime', dateTimeMax: '2026-01-01 14:30' }, 'dateTimeMax:format'],
      [{ dateTimeFormatOfDate: 5 }, 'dateTimeFormatOfDate'],
    ],
  },
  {
    type: 'matrix',
    rule: 'QT-30',
    good: [{ matrixScores: { c1: 2, c2: null } }, { matrixScores: { r1: { c1: 2.5 } } }, { matrixChoiceType: 'text' }],
    bad: [
      [{ matrixChoiceType: 'both' }, 'matrixChoiceType'],
      [{ matrixScores: { r1: { c1: 'x' } } }, 'matrixScores.r1.c1'],
      [{ matrixScores: { c1: [] } }, 'matrixScores.c1'],
      [{ matrixRowEntities: ['a', 'b'], matrixRowIds: ['0'] }, 'matrixRowEntities.1:exists'],
      [{ matrixColEntities: { none_of_above: { text: 'x' } } }, 'matrixColEntities.none_of_above:conflict'],
      ...bools('matrixIsAllRequired'),
    ],
  },
  {
    type: 'message',
    rule: 'QT-31',
    good: [{ messageLabel: long(100) }],
    bad: [...texts({ messageLabel: 100 }), ...bools('messageWithButton')],
  },
  {
    type: 'file',
    rule: 'QT-32',
    good: [{ fileFormats: ['pdf', 'image'], fileMaxCount: 10, fileMaxSizeMb: 100 }],
    bad: [
      [{ fileFormats: 'pdf' }, 'fileFormats'],
      [{ fileFormats: ['', 5] }, 'fileFormats.0:length', 'fileFormats.1'],
      [{ fileMaxCount: 0, fileMaxSizeMb: 0 }, 'fileMaxCount', 'fileMaxSizeMb'],
      [{ fileMaxCount: 11, fileMaxSizeMb: 101 }, 'fileMaxCount', 'fileMaxSizeMb'],
    ],
  },
  {
    type: 'html',
    rule: 'QT-33',
    good: [{ htmlCode: long(100_000) }],
    bad: [...texts({ htmlCode: 100_000 }), ...bools('htmlIsEmbedded')],
  },
  {
    type: 'submit',
    rule: 'QT-34',
    good: [{ submitTermsText: long(5000), promoCode: false }],
    bad: [...texts({ submitLabel: 100, submitTermsText: 5000 }), ...bools('submitTerms', 'promoCode', 'maxScore')],
  },
  {
    type: 'submit',
    rule: 'QT-35',
    good: [{ finishNextUrl: null }, { finishNextUrl: 'https://example.com/t?u={uuid}' }],
    bad: [
      [{ finishNextUrl: 'javascript:alert(1)' }, 'finishNextUrl:format'],
      [{ screenoutUrl: 'https://ex{uuid}.com' }, 'screenoutUrl:format'],
      [{ screenoutUrl: 5 }, 'screenoutUrl'],
      ...texts({ finishAnswerText: 10_000, screenoutTitle: 10_000, screenoutText: 10_000 }),
    ],
  },
]);

test('[QT-13] a list holds 1000 options, a side of a matrix 100', () => {
  const lists: [QuestionType, string, number][] = [
    ['choice', 'choice', limits.options],
    ['dropdown', 'dropdown', limits.options],
    ['ranking', 'ranking', limits.options],
    ['matrix', 'matrixRow', limits.matrixSide],
    ['matrix', 'matrixCol', limits.matrixSide],
  ];
  for (const [type, prefix, most] of lists) {
    const map = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`o${index}`, { text: 'x' }]));
    assert.deepEqual(faults(type, { [`${prefix}Entities`]: map(most) }), []);
    assert.deepEqual(faults(type, { [`${prefix}Entities`]: map(most + 1) }), [`${prefix}Entities:max`]);
    assert.deepEqual(faults(type, { [`${prefix}Entities`]: Array(most + 1).fill('x') }), [`${prefix}Entities:max`]);
  }
});

test('[SL-19] every type takes members it does not know', () => {
  for (const type of questionTypes) {
    assert.deepEqual(
      faults(type, { xCustom: { deep: [1, null, 'ё'] }, constructor: 'x', toString: 5, id: 7, hash: [] }),
      [],
      type,
    );
  }
});

test('[CV-17] null stands for absent in every member of every type', () => {
  for (const type of questionTypes) {
    const names = Object.keys(questionSchemas[type].shape).filter((name) => name !== 'type');
    assert.deepEqual(faults(type, Object.fromEntries(names.map((name) => [name, null]))), [], type);
  }
});
