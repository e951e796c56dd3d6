import assert from 'node:assert/strict';
import { test } from 'node:test';
import { questionSchemas } from '../contract/questions/table.ts';
import { questionTypes } from '../contract/questions/types.ts';
import { about, all, question, structure, to, uuid } from './conditions/fixture.ts';
import { options, survey } from './fixture.ts';
import { publicConditions } from './public-conditions.ts';
import { publicMembersOf } from './public-members.ts';
import { publicStructure, structureOf } from './snapshot.ts';
import type { Survey } from './trail.ts';

const label = (code: string) => `[${code}]`;
const shown = (asked: Survey) => publicStructure(asked, asked.structure.ids, label);
const [a, b, c] = [uuid('a'), uuid('b'), uuid('c')];

test('[RI-6] respondents get declared members only, never scores, hashes or what nobody declared (snapshot)', () => {
  const marked = {
    isBlocked: false,
    xMark: 'secret',
    notes: 'secret',
    yesNoScores: { yes: 77 },
    inputScores: [{ text: 'secret', score: 1 }],
    ratingScores: { 1: 77 },
    finishNextUrl: 'https://secret.example',
    promoCode: true,
    matrixScores: { c: 77 },
  };
  const lists = Object.assign(
    {},
    ...['choice', 'dropdown', 'ranking', 'matrixRow', 'matrixCol'].map((prefix) => options(prefix, ['o'], { o: 77 })),
  );
  const questions = questionTypes.map((type, n) => question(type, n.toString(16).slice(-1), { ...lists, ...marked }));
  const unique = questions.map((one, n) =>
    one.id.length > 6 ? { ...one, id: `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000` } : one,
  );
  const text = JSON.stringify(shown({ ...survey([]), structure: structure(...unique) }));
  assert.doesNotMatch(text, /secret|77|hash|Scores|xMark|isBlocked|Entities":\[|Ids"/);
});

test('[RI-6] every public member is one that authors can set (snapshot)', () => {
  const made = ['options', 'rows', 'columns'];
  for (const type of questionTypes) {
    const known = new Set(Object.keys(questionSchemas[type].shape));
    const names = Object.keys(publicMembersOf(type));
    assert.deepEqual(
      names.filter((name) => !known.has(name) && !made.includes(name)),
      [],
      type,
    );
  }
});

test('[RI-7] absent members have their defaults, labels the texts of the survey (snapshot)', () => {
  const asked = survey([
    question('welcome', ''),
    question('rating', 'a'),
    question('yesno', 'b', { yesNoTextEntities: { yes: { text: 'Sure' } } }),
    question('input', 'c', { inputIsTextarea: true }),
  ]);
  const { entities } = shown(asked);
  assert.deepEqual(entities[a], {
    type: 'rating',
    title: '',
    withTitle: true,
    description: '',
    withDescription: true,
    isRequired: false,
    multimedia: null,
    filling_time_enabled: false,
    filling_time_seconds: null,
    ratingCount: 5,
    ratingFigure: 'star',
    ratingStartValue: 1,
  });
  assert.equal(entities.welcome?.welcomeLabel, '[button_start]');
  assert.deepEqual(entities[b]?.yesNoTextEntities, { yes: { text: 'Sure' }, no: { text: '[label_no]' } });
  assert.equal(entities[c]?.inputLimitMax, 5000);
});

test('[RI-7] option lists have one form, older spellings included (snapshot, option lists)', () => {
  const asked = survey([
    question('choice', 'a', {
      choiceTextEntities: [{ text: 'Red' }, { id: 'b', text: 'Blue', imgUrl: 'https://example.com/b.png' }],
      choiceTextMultiple: true,
    }),
    question('matrix', 'b', { ...options('matrixRow', ['r']), ...options('matrixCol', ['c']) }),
  ]);
  const { entities } = shown(asked);
  assert.deepEqual(entities[a]?.options, [
    { id: '0', text: 'Red', imgUrl: null },
    { id: 'b', text: 'Blue', imgUrl: 'https://example.com/b.png' },
  ]);
  assert.equal(entities[a]?.choiceMultiple, true);
  assert.deepEqual(
    [entities[b]?.rows, entities[b]?.columns],
    [[{ id: 'r', text: 'Option r', imgUrl: null }], [{ id: 'c', text: 'Option c', imgUrl: null }]],
  );
});

test('[RI-6] blocked questions are left out; of a blocked submit the screen-out texts still apply (isBlocked)', () => {
  const blocked = { isBlocked: true, title: 'Gone', submitTerms: true };
  const plain = survey([
    question('welcome', '', blocked),
    question('input', 'a', blocked),
    question('input', 'b'),
    question('submit', '', blocked),
  ]);
  assert.deepEqual(shown(plain).ids, [b]);
  const texts = survey([question('submit', '', { ...blocked, screenoutTitle: 'Sorry' })]);
  const { submit } = shown(texts).entities;
  assert.deepEqual([submit?.screenoutTitle, submit?.title, submit?.submitTerms], ['Sorry', '', false]);
});

test('[RI-7] required is the value in force (snapshot, question_required_mode)', () => {
  const questions = [question('input', 'a', { isRequired: true }), question('rating', 'b'), question('message', 'c')];
  const flags = (requiredMode: Survey['requiredMode']) =>
    Object.values(shown(survey(questions, { requiredMode })).entities).map((one) => one.isRequired);
  assert.deepEqual(
    [flags('individual'), flags('all_required'), flags('all_optional')],
    [
      [true, false, false],
      [true, true, false],
      [false, false, false],
    ],
  );
});

test('[RI-7] media are shown with their defaults, and not at all without a type (common members)', () => {
  const media = (multimedia: object) => shown(survey([question('input', 'a', { multimedia })])).entities[a]?.multimedia;
  assert.equal(media({ imgUrl: 'https://example.com/x.png' }), null);
  assert.deepEqual(
    media({
      type: 'video',
      videoUrl: 'https://example.com/v',
      imgUrl: '',
      x: 1,
      videoSettings: { muted: false, loop: 'no', start: -5, x: 1 },
    }),
    {
      type: 'video',
      imgUrl: null,
      videoUrl: 'https://example.com/v',
      audioUrl: null,
      imgLocation: 'top',
      videoSettings: { autoplay: false, muted: false, loop: false, controls: true, start: 0 },
    },
  );
});

test('[QT-50] what a picture shows is told only where somebody has said it', () => {
  const said = (imgAlt: unknown) => {
    const multimedia = { type: 'img', imgUrl: 'https://example.com/x.png', imgAlt };
    const choiceEntities = { x: { text: 'X', imgUrl: 'https://example.com/x.png', imgAlt } };
    const { entities } = shown(survey([question('choice', 'a', { multimedia, choiceEntities })]));
    const [option] = entities[a]!['options'] as object[];
    return [entities[a]!['multimedia'] as object, option!].map((part) => Object.entries(part));
  };
  for (const parts of said('A cat')) assert.ok(parts.some(([name, value]) => name === 'imgAlt' && value === 'A cat'));
  for (const nothing of ['', null, undefined])
    for (const parts of said(nothing)) assert.ok(!parts.some(([name]) => name === 'imgAlt'));
});

test('the page makes a structure of what it got', () => {
  const asked = survey([
    question('choice', 'a', { choiceEntities: { x: { text: 'X', imgUrl: 'https://example.com/x', imgAlt: 'A cat' } } }),
    question('dropdown', 'b', { carryForward: { from: a, mode: 'not_selected' } }),
  ]);
  const back = structureOf(shown(asked));
  assert.deepEqual(publicStructure({ ...asked, structure: back }, back.ids, label), shown(asked));
});

test('[RI-6, RI-8] rules for the page have no quotas, no unknown members and nothing of blocked questions (snapshot, conditions)', () => {
  const questions = [
    question('choice', 'a', { ...options('choice', ['x']), isBlocked: true }),
    question('rating', 'b'),
    question('rating', 'c', { isBlocked: true }),
    question('rating', 'd'),
    question('rating', 'e', { isBlocked: true }),
  ];
  const variable = { source: { type: 'variable', id: uuid('9') }, operator: 'eq', value: 'x' };
  const asked = survey(questions, {
    conditions: {
      jumps: {
        [a]: [{ when: null, to: { type: 'submit' } }],
        [b]: [
          {
            id: 'j',
            xMark: 1,
            when: all({ ...about('a', 'neq', 'x'), xMark: 1 }, about('a', 'eq', 'x'), variable),
            to: { ...to('c'), xMark: 1 },
          },
          { when: null, to: to('e') },
          { when: null, to: to('7') },
        ],
      },
      quotas: [{ limit: 1, when: all(about('b', 'eq', 1)) }],
    },
  });
  assert.deepEqual(publicConditions(asked, asked.structure.ids, [{ id: uuid('9'), name: 'utm' }]), {
    jumps: {
      [b]: [
        {
          when: all(about('a', 'not_answered'), about('a', 'answered'), {
            ...variable,
            source: { type: 'variable', id: 'utm' },
          }),
          to: to('d'),
        },
        { when: null, to: { type: 'submit' } },
        { when: null, to: { type: 'next' } },
      ],
    },
    display: {},
  });
});

test('[A-57] the page makes its structure of the same questions once, in whatever order they come', () => {
  const asked = shown(survey([question('choice', 'a', options('choice', ['x', 'y'])), question('input', 'b')]));
  const [one, other] = [structureOf(asked), structureOf({ ...asked, ids: asked.ids.toReversed() })];
  assert.equal(one.entities, other.entities);
  assert.deepEqual(other.ids, one.ids.toReversed());
});
