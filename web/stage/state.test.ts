import assert from 'node:assert/strict';
import { test } from 'node:test';
import { themeDefaults } from '../../contract/theme-members.ts';
import type { StageSurvey } from './messages.ts';
import { blank, heard } from './state.ts';

const [one, two, three] = Array.from({ length: 3 }, () => crypto.randomUUID()) as [string, string, string];
const survey: StageSurvey = {
  name: 'Café',
  theme: themeDefaults,
  texts: {},
  settings: {
    lang: 'en',
    content_lang: null,
    show_progressbar: true,
    show_navigate: true,
    numeration: true,
    auto_move_by_enter: true,
    auto_advance: false,
    show_by_one: true,
    show_copyright: true,
    block_jump_to_prev_widget: false,
    question_required_mode: 'individual',
  },
  widgets: { ids: [one, two], entities: { [one]: { type: 'input', title: 'One' }, [two]: { type: 'rating' } } },
};
const open = heard(blank, { type: 'doc', survey });

test('[ST-3] before the survey has come nothing is known, and a look is kept', () => {
  assert.equal(heard(blank, { type: 'order', ids: [one] }), blank);
  assert.equal(heard(blank, { type: 'select', id: one }), blank);
  assert.equal(heard(blank, { type: 'look', scheme: 'dark', lang: 'ru' }).scheme, 'dark');
});

test('[ST-7, ST-9] a question is added by itself and its order, moved, and taken away with its selection', () => {
  const added = heard(open, { type: 'entity', id: three, entity: { type: 'email' }, seen: 0 });
  assert.deepEqual(added.survey!.widgets.ids, [one, two]);
  const moved = heard(added, { type: 'order', ids: [three, one, two] });
  assert.equal(moved.survey!.widgets.entities[three]!.type, 'email');
  const selected = heard(moved, { type: 'select', id: three });
  assert.equal(selected.selected, three);
  const gone = heard(selected, { type: 'order', ids: [one] });
  assert.deepEqual([gone.selected, Object.keys(gone.survey!.widgets.entities)], [null, [one]]);
});

test('[ST-3, A-18] what names no question of the survey changes nothing', () => {
  assert.equal(heard(open, { type: 'order', ids: [one, three] }), open);
  assert.equal(heard(open, { type: 'select', id: three }), open);
  assert.equal(heard(open, { type: 'select', id: '__proto__' }), open);
  assert.equal(heard(open, { type: 'order', ids: ['constructor'] }), open);
});

test('[ST-24] a walk brings the survey with it, or goes on in the one that is known', () => {
  const walk = {
    ...{ round: 1, seed: '1', order: [one], values: {}, expired: [], path: [one, 'submit'], at: one, files: {} },
    ...{ isTimed: true, seconds: null, ended: null },
  };
  assert.equal(heard(blank, { type: 'walk', walk }).survey, null);
  const begun = heard(blank, { type: 'walk', walk, survey });
  assert.deepEqual(begun.survey!.widgets.ids, [one, two]);
  const on = heard(begun, { type: 'walk', walk: { ...walk, round: 2 } });
  assert.deepEqual([on.survey, on.walk?.round], [begun.survey, 2]);
});

test('[ST-3] questions that no order ever names do not pile up', () => {
  let state = open;
  for (let n = 0; n < 1200; n += 1)
    state = heard(state, { type: 'entity', id: crypto.randomUUID(), entity: { type: 'input' }, seen: 0 });
  assert.equal(Object.keys(state.survey!.widgets.entities).length, 502);
});
