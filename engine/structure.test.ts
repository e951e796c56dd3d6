import assert from 'node:assert/strict';
import test from 'node:test';
import type { QuestionType, Structure } from '../contract/questions/types.ts';
import { inconsistencies, prepare, structureWarnings, type SentStructure } from './structure.ts';

const one = '5f0c0000-0000-4000-8000-00000000000a';
const two = '5f0c0000-0000-4000-8000-00000000000b';
const three = '5f0c0000-0000-4000-8000-00000000000c';
const input = { type: 'input' };

function counter(): () => string {
  let count = 0;
  return () => `hash ${(count += 1)}`;
}

test('[SL-16] each rule names each question that breaks it', () => {
  const cases: [SentStructure['ids'], SentStructure['entities'], [number, string][]][] = [
    [[], {}, []],
    [['welcome', one, 'submit'], { welcome: { type: 'welcome' }, [one]: input, submit: { type: 'submit' } }, []],
    [
      [one, one, one, two, two],
      { [one]: input, [two]: input },
      [
        [1, one],
        [1, two],
      ],
    ],
    [[one, one.toUpperCase()], { [one]: input }, [[1, one]]],
    [[one], { [one]: input, [one.toUpperCase()]: input }, [[1, one]]],
    [[one.toUpperCase()], { [one]: input }, []],
    [
      [one, two],
      {},
      [
        [2, one],
        [2, two],
      ],
    ],
    [
      [],
      { [one]: input, constructor: input, Welcome: input },
      [
        [3, one],
        [3, 'constructor'],
        [3, 'Welcome'],
      ],
    ],
    [
      [one, two],
      { [one]: { title: 'x' }, [two]: { type: null } },
      [
        [4, one],
        [4, two],
      ],
    ],
    [
      ['welcome', one, two],
      { welcome: input, [one]: { type: 'submit' }, [two]: { type: 'welcome' } },
      [
        [5, 'welcome'],
        [5, one],
        [5, two],
      ],
    ],
    [['submit'], { submit: { type: 'welcome' } }, [[5, 'submit']]],
    [['submit'], { submit: {} }, [[4, 'submit']]],
    [
      [one, one, two],
      { [one]: {}, [three]: { type: 'submit' } },
      [
        [1, one],
        [2, two],
        [3, three],
        [4, one],
        [5, three],
      ],
    ],
  ];
  for (const [ids, entities, expected] of cases) {
    const found = inconsistencies(ids, entities);
    assert.deepEqual(
      found.map(({ rule, id }) => [rule, id]),
      expected,
    );
    assert.ok(found.every(({ id, message }) => message.includes(id)));
  }
});

test('[SL-16] the list is bounded, however much a body breaks', () => {
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, {}]));
  assert.equal(inconsistencies([], many).length, 2000);
  assert.equal(inconsistencies([], { ['x'.repeat(100_000)]: input })[0]!.id.length, 200);
});

test('[SL-19] the server owns id and hash, lowers UUIDs and leaves the rest alone', () => {
  const members = { type: 'input', title: 'Ё', xCustom: { deep: [1, null] }, multimedia: null, toString: 'own' };
  const sent = { ids: [one.toUpperCase()], entities: { [one.toUpperCase()]: { ...members, id: 7, hash: 'mine' } } };
  const before = structuredClone(sent);
  assert.deepEqual(prepare(sent, null, counter()), {
    ids: [one],
    entities: { [one]: { ...members, id: one, hash: 'hash 1' } },
  });
  assert.deepEqual(sent, before);
});

test('[QT-11] a map of options without order is stored with one', () => {
  const map = { b: { text: 'B' }, 10: { text: '10' }, 9: { text: '9' } };
  const stored = prepared({ type: 'matrix', matrixRowEntities: map, matrixColEntities: ['x'], matrixColIds: null });
  assert.deepEqual(stored.matrixRowIds, ['9', '10', 'b']);
  assert.equal(stored.matrixColIds, null);
  assert.deepEqual(prepared({ type: 'dropdown', dropdownEntities: map, dropdownIds: ['b', '9', '10'] }).dropdownIds, [
    'b',
    '9',
    '10',
  ]);
  assert.ok(!('choiceIds' in prepared({ type: 'choice' })));
});

/** By type: the stored members, changes that keep the hash, changes that renew it. */
const hashes: [QuestionType, Record<string, unknown>, Record<string, unknown>[], Record<string, unknown>[]][] = [
  ['welcome', {}, [{ welcomeLabel: 'Go' }], []],
  [
    'yesno',
    { yesNoScores: { yes: 1 } },
    [{ yesNoIcon: true }, { yesNoScores: { yes: 1, no: 0 } }],
    [{ yesNoScores: { yes: 2 } }, { yesNoScores: null }, { yesNoTextEntities: { yes: { text: 'Ja' } } }],
  ],
  [
    'choice',
    { choiceEntities: { a: { text: 'A' }, b: { text: 'B', score: 1 } }, choiceIds: ['a', 'b'] },
    [
      { choiceIds: ['b', 'a'] },
      { choiceEntities: { a: { text: 'A', imgUrl: 'https://example.com/a.png' }, b: { text: 'B', score: 1 } } },
      {
        choiceEntities: [
          { id: 'a', text: 'A' },
          { id: 'b', text: 'B', score: 1 },
        ],
      },
      { choiceMultiple: false },
      { choiceRandomize: true },
      { choiceScores: { a: 0, b: 1 } },
      { choiceOtherPlaceholder: 'x' },
      { choiceTextOther: true },
      { choiceType: 'text' },
    ],
    [
      { choiceMultiple: true },
      { choiceTextMultiple: true },
      { choiceMin: 1 },
      { choiceMax: 2 },
      { choiceScores: { a: 1 } },
      { choiceScores: { other: 1 } },
      { choiceEntities: { a: { text: 'Other text' }, b: { text: 'B', score: 1 } } },
      { choiceType: 'image' },
      { choiceEntities: { a: { text: 'A' }, c: { text: 'B', score: 1 } }, choiceIds: null },
      { carryForward: { from: two, mode: 'selected' } },
    ],
  ],
  [
    'dropdown',
    { dropdownEntities: ['A', 'B'] },
    [{ dropdownPlaceholder: 'x' }, { dropdownEntities: [{ id: '0', text: 'A' }, 'B'] }],
    [{ dropdownEntities: ['B', 'A'] }, { dropdownMultiple: true }, { dropdownMin: 1 }, { dropdownMax: 1 }],
  ],
  [
    'ranking',
    { rankingEntities: ['A'] },
    [{ rankingWithImages: true }],
    [{ rankingEntities: ['A', 'B'] }, { rankingScores: { 0: 1 } }],
  ],
  [
    'slider',
    {},
    [{ sliderMin: 0, sliderMax: 100, sliderStep: 1 }, { sliderDefault: 5 }, { sliderLabelLeft: 'x' }],
    [{ sliderMin: 1 }, { sliderMax: 99 }, { sliderStep: 2 }, { sliderScores: [{ from: 0, to: 1, score: 1 }] }],
  ],
  [
    'rating',
    {},
    [{ ratingCount: 5 }, { ratingFigure: 'heart' }],
    [{ ratingCount: 6 }, { ratingStartValue: 0 }, { ratingScores: { 5: 1 } }],
  ],
  [
    'scale',
    {},
    [{ scaleCount: 10 }, { scaleLabelLeft: 'x' }],
    [{ scaleCount: 11 }, { scaleStartValue: 0 }, { scaleScores: { 1: 1 } }],
  ],
  [
    'input',
    {},
    [{ inputPlaceholder: 'x' }, { inputLimitMax: 255 }],
    [{ inputLimitMin: 1 }, { inputLimitMax: 10 }, { inputScores: [{ text: 'a', score: 1 }] }],
  ],
  ['email', {}, [{ emailPlaceholder: 'x' }, { emailWidth: 3 }], []],
  ['phone', {}, [{ phonePlaceholder: 'x' }, { phoneDefaultCountry: 'DE' }], []],
  [
    'datetime',
    {},
    [{ dateTimeType: 'date' }, { dateTimeFormatOfDate: 'YYYY-MM-DD' }],
    [{ dateTimeType: 'time' }, { dateTimeMin: '2026-01-01' }, { dateTimeMax: '2026-01-01' }],
  ],
  [
    'matrix',
    { matrixRowEntities: ['R'], matrixColEntities: ['C', 'D'] },
    [{ matrixIsAllRequired: true }, { matrixChoiceType: 'single' }],
    [
      { matrixRowEntities: ['S'] },
      { matrixColEntities: ['C'] },
      { matrixChoiceType: 'multiple' },
      { matrixScores: { 0: 1 } },
    ],
  ],
  ['message', {}, [{ messageLabel: 'x' }], []],
  ['file', {}, [{ fileFormats: ['pdf'] }, { fileMaxCount: 1 }], [{ fileMaxCount: 2 }]],
  ['html', {}, [{ htmlCode: '<b>' }], []],
  ['submit', {}, [{ submitLabel: 'x' }, { submitTerms: true }], []],
];

for (const [type, members, keeping, renewing] of hashes) {
  test(`[SL-23] [SL-24] which members of ${type} renew its hash`, () => {
    const common = [
      {},
      { title: 'New' },
      { description: 'x' },
      { isRequired: true },
      { isBlocked: true },
      { multimedia: { type: 'img' } },
      { xOwn: 1 },
    ];
    for (const change of [...common, ...keeping])
      assert.ok(keepsHash({ type, ...members }, { type, ...members, ...change }), JSON.stringify(change));
    for (const change of renewing)
      assert.ok(!keepsHash({ type, ...members }, { type, ...members, ...change }), JSON.stringify(change));
  });
}

test('[SL-23] another type or another question has a new hash', () => {
  assert.ok(!keepsHash({ type: 'email' }, { type: 'phone' }));
  assert.ok(keepsHash({ type: 'email' }, { type: 'email' }));
  const draft: Structure = prepare({ ids: [one], entities: { [one]: input } }, null, () => 'old');
  const next = prepare({ ids: [two, one], entities: { [two]: input, [one]: input } }, draft, () => 'new');
  assert.deepEqual([next.entities[one]!.hash, next.entities[two]!.hash], ['old', 'new']);
});

test('[SL-20] welcome that is not first and submit that is not last get a warning', () => {
  const ends = { welcome: { type: 'welcome' }, [one]: input, submit: { type: 'submit' } };
  assert.deepEqual(warnings(['welcome', one, 'submit'], ends), []);
  assert.deepEqual(warnings([one, 'submit', 'welcome'], ends), [
    ['position', 'submit'],
    ['position', 'welcome'],
  ]);
});

test('[SL-21] a question without options, or with nothing to carry forward, gets a warning', () => {
  const options = { choiceEntities: ['A'] };
  const carry = { type: 'ranking', carryForward: { from: one.toUpperCase(), mode: 'selected' } };
  const cases: [Record<string, unknown>, Record<string, unknown>, string[]][] = [
    [{ type: 'choice', ...options }, { type: 'dropdown', dropdownEntities: {} }, ['no_options']],
    [{ type: 'choice', ...options }, { type: 'matrix', matrixRowEntities: ['R'] }, ['no_options']],
    [{ type: 'choice', ...options }, carry, []],
    [{ type: 'input' }, carry, ['carry_forward_missing', 'no_options']],
    [{ type: 'input' }, { ...carry, rankingEntities: ['A'] }, ['carry_forward_missing']],
    [{ type: 'input' }, { type: 'input', carryForward: { from: one, mode: 'selected' } }, []],
    [
      { type: 'input' },
      { ...carry, rankingEntities: ['A'], carryForward: { from: two, mode: 'selected' } },
      ['carry_forward_missing'],
    ],
    [
      { type: 'input' },
      { ...carry, rankingEntities: ['A'], carryForward: { from: three, mode: 'selected' } },
      ['carry_forward_missing'],
    ],
  ];
  for (const [first, second, codes] of cases) {
    assert.deepEqual(
      warnings([one, two], { [one]: first, [two]: second }),
      codes.map((code) => [code, two]),
    );
  }
  const later = { [one]: { type: 'choice', ...options }, [two]: { ...carry, rankingEntities: ['A'] } };
  assert.deepEqual(warnings([two, one], later), [['carry_forward_missing', two]]);
});

function prepared(members: Record<string, unknown>) {
  return prepare({ ids: [one], entities: { [one]: members } }, null, counter()).entities[one]!;
}

function keepsHash(before: Record<string, unknown>, after: Record<string, unknown>): boolean {
  const draft = prepare({ ids: [one], entities: { [one]: before } }, null, () => 'old');
  return prepare({ ids: [one], entities: { [one]: after } }, draft, () => 'new').entities[one]!.hash === 'old';
}

function warnings(ids: string[], entities: SentStructure['entities']): [string, string][] {
  return structureWarnings(prepare({ ids, entities }, null, counter())).map(({ code, id }) => [code, id]);
}
