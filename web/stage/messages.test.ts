import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import type { Structure } from '../../contract/questions/types.ts';
import { readConfig } from '../../server/kernel/process/config.ts';
import { everySurvey, stageSurveyOf } from '../../test/stage-surveys.ts';
import { readFromDashboard } from './from-dashboard.ts';
import { readFromStage } from './from-stage.ts';
import { enclosed, longestHtml, opened } from './messages.ts';

const survey = stageSurveyOf(everySurvey(readConfig({ DATA_DIR: tmpdir() })).at(-1)!);
const entities = survey.widgets.entities as Structure['entities'];
const idOf = (type: string) => Object.values(entities).find((one) => one.type === type)!.id;
const around = { window: {}, origin: 'https://app.example.com' };
const event = (changed: object = {}) => ({
  data: enclosed({ type: 'ready' }),
  origin: around.origin,
  source: around.window as MessageEventSource,
  ...changed,
});

test('[ST-3, ST-4] a message is heard from the other window at its own origin, and from nobody else', () => {
  assert.deepEqual(opened(event(), around), { type: 'ready' });
  for (const [name, changed] of Object.entries({
    'another origin': { origin: 'https://app.example.com.evil.test' },
    'another scheme': { origin: 'http://app.example.com' },
    'an opaque origin': { origin: 'null' },
    'another window': { source: {} },
    'no window': { source: null },
    'a message of somebody else': { data: { type: 'ready' } },
    'a message by its prototype': { data: Object.create({ canvassStage: { type: 'ready' } }) },
    'a text': { data: '{"canvassStage":{"type":"ready"}}' },
    nothing: { data: null },
  }))
    assert.equal(opened(event(changed), around), undefined, name);
  assert.equal(opened(event({ source: null }), { ...around, window: null }), undefined, 'a frame that is gone');
});

const walk = {
  round: 1,
  seed: '4711',
  order: survey.widgets.ids,
  values: { [idOf('choice')]: ['a'], welcome: null },
  expired: [idOf('scale')],
  path: ['welcome', idOf('choice'), 'submit'],
  at: idOf('choice'),
  files: { f: 'cv.pdf' },
  isTimed: true,
  seconds: 60,
  ended: null,
};
const end = { isScreenout: false, isTimeOver: false, score: 1.5, maxScore: 3 };
const reply = {
  round: 1,
  seq: 2,
  path: walk.path,
  next: 'screenout',
  issues: [{ question: idOf('choice'), code: 'min_choice', min: 2 }],
  ended: null,
};
const walked = {
  round: 1,
  seq: 2,
  values: walk.values,
  expired: walk.expired,
  files: walk.files,
  isSent: true,
  isTimeOver: false,
};

test('[ST-3, ST-24] the stage takes its nine messages', () => {
  const entity = entities[idOf('choice')]!;
  for (const message of [
    { type: 'doc', survey },
    { type: 'entity', id: entity.id, entity, seen: 0 },
    { type: 'order', ids: survey.widgets.ids },
    { type: 'settings', changed: { theme: survey.theme, name: 'x' } },
    { type: 'select', id: null },
    { type: 'select', id: 'submit', endScreen: 'screenout', caret: ['choiceEntities', 'a'] },
    { type: 'look', scheme: 'dark', lang: 'pt', isReadOnly: true, isUnmarked: true },
    { type: 'mark', mark: 'link', address: 'https://example.com' },
    { type: 'walk', walk },
    { type: 'walk', walk: { ...walk, ended: end, seconds: null }, survey },
    { type: 'reply', reply },
    { type: 'reply', reply: { ...reply, next: 'submit', issues: [], ended: end } },
  ])
    assert.deepEqual(readFromDashboard(message), message, message.type);
});

test('[ST-3, A-18] whatever else is sent to the stage, it takes nothing of it', () => {
  const { theme, settings } = survey;
  const id = idOf('choice');
  const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
  const proto = (value: unknown) => Object.fromEntries([['__proto__', value]]);
  const doc = (changed: object) => ({ type: 'doc', survey: { ...survey, ...changed } });
  const widgets = (ids: unknown, made: object) => doc({ widgets: { ids, entities: made } });
  const themed = (changed: object) => ({ type: 'settings', changed: { theme: { ...theme, ...changed } } });
  for (const message of [
    ...[undefined, null, 7, 'doc', [], {}, { type: 'eval' }, { type: 'toString' }, { type: ['doc'] }],
    ...[doc({ texts: { a: 1 } }), doc({ name: null }), doc({ settings: {} }), doc({ widgets: null })],
    ...[widgets(['welcome', 'welcome'], { welcome: { type: 'welcome' } }), widgets(['x'], { x: { type: 'input' } })],
    ...[widgets(['welcome'], proto({ type: 'welcome' })), widgets([id], { [id]: { type: 'constructor' } })],
    ...[
      widgets([id], {}),
      widgets(
        Array.from({ length: 501 }, () => crypto.randomUUID()),
        {},
      ),
    ],
    ...['__proto__', 'constructor', '', `${id} `, id.toUpperCase(), 7, null].map((odd) => ({
      ...{ type: 'entity', id: odd, entity: { type: 'input' }, seen: 0 },
    })),
    { type: 'entity', id, entity: { type: 'input' } },
    { type: 'entity', id, entity: { type: 'input', title: 'x'.repeat(6_000_000) }, seen: 0 },
    { type: 'entity', id, entity: { type: 'input', a: deep(70) }, seen: 0 },
    { type: 'entity', id, entity: { type: 'input', a: Array.from({ length: 600_000 }, () => 0) }, seen: 0 },
    { type: 'order', ids: ['__proto__'] },
    { type: 'settings', changed: { settings: { ...settings, lang: 'constructor' } } },
    { type: 'settings', changed: { settings: { ...settings, content_lang: '" onload="x' } } },
    ...[
      { bg_color: 'red;}body{display:none' },
      { bg_color: '#12345' },
      { dark_colors: { bg_color: 'url(x)' } },
      { dark_colors: { 'x}': '#123456' } },
      { bg_image_url: 'javascript:x' },
      { logo_url: 'data:image/svg+xml,x' },
      { logo_alt: 5 },
      { base_font: 'a";}' },
      { buttons_radius: 1e9 },
      { background_type_id: '1' },
      { custom_css: 7 },
      { header_color: undefined },
    ].map(themed),
    ...[{ type: 'select' }, { type: 'select', id: 'x' }, { type: 'select', id: null, endScreen: 'x' }],
    ...[
      { type: 'select', id: null, caret: ['a', 'b', 'c'] },
      { type: 'select', id: null, caret: [{}] },
    ],
    ...[
      { type: 'look', scheme: 'dark' },
      { type: 'look', scheme: 'x', lang: 'en' },
      { type: 'look', scheme: 'dark', lang: 'en', isReadOnly: 1 },
      { type: 'look', scheme: 'dark', lang: 'en', isUnmarked: 1 },
    ],
    ...[
      { type: 'mark', mark: 'x' },
      { type: 'mark', mark: 'link', address: 'javascript:alert(1)' },
    ],
    ...[
      { round: -1 },
      { seed: 7 },
      { seed: 'x'.repeat(101) },
      { order: ['__proto__'] },
      { values: proto(1) },
      { values: { constructor: 1 } },
      { values: [] },
      { expired: 'x' },
      { path: [7] },
      { at: 'screenout' },
      { files: { f: 7 } },
      { isTimed: 1 },
      { seconds: 1.5 },
      { ended: { ...end, score: 'x' } },
      { ended: undefined },
    ].map((changed) => ({ type: 'walk', walk: { ...walk, ...changed } })),
    ...[{ type: 'walk' }, { type: 'walk', walk, survey: 7 }, { type: 'reply' }],
    ...[
      { seq: '1' },
      { next: null },
      { next: 'toString' },
      { issues: [{ question: id, code: 'toString' }] },
      { issues: [{ question: 'x', code: 'required' }] },
      { issues: [{ question: id, code: 'required', min: {} }] },
      { ended: { ...end, isScreenout: 1 } },
    ].map((changed) => ({ type: 'reply', reply: { ...reply, ...changed } })),
  ])
    assert.equal(readFromDashboard(message), null, JSON.stringify(message)?.slice(0, 200));
  assert.equal(({} as Record<string, unknown>)['type'], undefined);
});

test('[ST-4] the dashboard takes what the stage tells of questions and texts that the draft has', () => {
  const [choice, yesno, scale] = [idOf('choice'), idOf('yesno'), idOf('scale')];
  const pressed = { type: 'key', key: 'z', ctrl: true, alt: false, shift: false };
  for (const message of [
    { type: 'ready' },
    { type: 'selected', id: choice },
    { type: 'selected', id: 'submit', endScreen: 'send' },
    { type: 'edited', id: choice, place: ['title'], html: '<b>x</b> &amp; y', seq: 1 },
    { type: 'edited', id: choice, place: ['choiceEntities', 'toString'], html: 'x', seq: 2 },
    { type: 'edited', id: yesno, place: ['yesNoTextEntities', 'no'], html: 'x', seq: 3 },
    { type: 'edited', id: scale, place: ['scaleLabelCenter'], html: 'x', seq: 4 },
    { type: 'edited', id: 'welcome', place: ['welcomeLabel'], html: 'Start <now>', seq: 5 },
    { type: 'pasted', id: choice, place: ['title'], text: 'a\nb' },
    { ...pressed, at: null, isEmpty: false, isAtEnd: false },
    { ...pressed, at: { id: choice, place: ['title'] }, isEmpty: true, isAtEnd: true },
    { type: 'overlong', id: choice, place: ['title'] },
    { type: 'drawn' },
    { type: 'walked', walked },
    { type: 'step', round: 3, id: choice },
    { type: 'step', round: 3, id: 'screenout' },
  ])
    assert.deepEqual(readFromStage(message, entities), message);
});

test('[ST-4, A-18] it takes nothing else, and cleans what it takes', () => {
  const id = idOf('choice');
  const edited = { type: 'edited', id, place: ['title'], html: 'x', seq: 1 };
  for (const message of [
    ...[undefined, null, 'ready', [], { type: 'toString' }, { type: 'doc', survey }],
    ...['__proto__', 'constructor', crypto.randomUUID(), 7, null, [id]].flatMap((odd) => [
      { type: 'selected', id: odd },
      { ...edited, id: odd },
    ]),
    ...[
      ...[
        [],
        ['__proto__'],
        ['constructor'],
        ['hash'],
        ['type'],
        ['choiceScores'],
        ['choiceMax'],
        ['title', 'x'],
        'title',
      ],
      ...[['choiceEntities'], ['choiceEntities', 'z'], ['choiceEntities', 'other'], ['choiceEntities', '__proto__']],
      ...[['choiceEntities', 'a', 'text'], ['matrixRowEntities', 'a'], ['yesNoTextEntities', 'yes'], [['title']]],
    ].map((place) => ({ ...edited, place })),
    ...[
      { ...edited, html: 7 },
      { ...edited, html: 'x'.repeat(longestHtml + 1) },
      { ...edited, seq: -1 },
    ],
    ...[
      { ...edited, seq: '1' },
      { type: 'pasted', id, place: ['title'], text: 'x'.repeat(100_001) },
    ],
    ...[
      { type: 'overlong', id, place: ['choiceScores'] },
      { type: 'key', key: 'x'.repeat(99) },
    ],
    ...[
      { round: '1' },
      { seq: -1 },
      { values: 7 },
      { values: { [id]: 'x'.repeat(6_000_000) } },
      { expired: null },
      { files: { f: 'x'.repeat(256) } },
    ].map((changed) => ({ type: 'walked', walked: { ...walked, ...changed } })),
    ...[
      { type: 'walked' },
      { type: 'step', round: 1, id: crypto.randomUUID() },
      { type: 'step', round: 1, id: 'constructor' },
      { type: 'step', id },
    ],
  ])
    assert.equal(readFromStage(message, entities), null, JSON.stringify(message)?.slice(0, 200));
  const cleaned = readFromStage({ ...edited, html: '<img src=x onerror=y><a href="javascript:z" id=q>a' }, entities);
  assert.equal(cleaned?.type === 'edited' && cleaned.html, '&lt;img src=x onerror=y&gt;<a>a</a>');
});

test('[ST-24] of an answer it takes what the draft has, and leaves out questions that are gone', () => {
  const gone = crypto.randomUUID();
  const values = { ...walk.values, [gone]: 'x', constructor: 1 };
  const read = readFromStage({ type: 'walked', walked: { ...walked, values, expired: [gone] } }, entities);
  assert.deepEqual(read, { type: 'walked', walked: { ...walked, expired: [] } });
});
