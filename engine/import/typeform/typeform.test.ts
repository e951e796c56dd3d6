import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEnglish } from '../told-rule.ts';
import { toldRule } from './told-rule.ts';
import {
  assertEveryUnknownTold,
  assertRead,
  assertSoundWhenBroken,
  assertTaken,
} from '../../../test/imports/broken.ts';
import { typeformSamples } from '../../../test/imports/typeform.ts';
import type { Imported } from '../imported.ts';
import { readTypeform } from './typeform.ts';

const texts = new Map(typeformSamples.map(({ name, form }) => [name, JSON.stringify(form)]));
const small = [...texts].filter(([name]) => !name.startsWith('more')).map(([, text]) => text);

function read(name: string): Imported {
  const imported = readTypeform(texts.get(name)!);
  assert.ok(!('refused' in imported), 'why' in imported ? imported.why : '');
  return imported;
}

const typesOf = ({ ids, entities }: Imported) => ids.map((id) => entities[id]!.type);
const named = ({ ids, entities }: Imported, title: string) =>
  entities[ids.find((id) => entities[id]!.title === title)!]!;
const told = ({ losses }: Imported) =>
  losses.map(({ code, at, what, kept }) => `${code} ${at.part} ${at.number ?? ''} ${what}${kept ? ` → ${kept}` : ''}`);

test('[IM-10] every sample is taken as it was read, and the same file gives the same survey', () => {
  for (const [name, text] of texts) {
    const imported = read(name);
    assertTaken(imported);
    assert.deepEqual(readTypeform(text), imported, name);
  }
});

test('[IM-10] each kind of question becomes the nearest of ours', () => {
  const all = read('every kind of question that a survey has');
  const types = 'input input input email phone yesno datetime file rating scale scale message';
  assert.deepEqual(typesOf(all), types.split(' '));
  assert.deepEqual(told(all), []);
  assert.deepEqual(
    [
      named(all, 'About short').isRequired,
      named(all, 'About short').inputLimitMax,
      named(all, 'About long').description,
    ],
    [true, 20, 'Say <b>more</b>'],
  );
  const { scaleCount, scaleStartValue, scaleLabelLeft } = named(all, 'About scale');
  assert.deepEqual([scaleCount, scaleStartValue, scaleLabelLeft], [8, 1, 'Bad']);
  assert.equal(named(all, 'About nps').scaleCount, 11);
});

test('[IM-10] choices keep their texts, pictures, order and bounds', () => {
  const imported = read('choices, pictures, lists and rankings');
  assert.deepEqual(typesOf(imported), ['choice', 'choice', 'choice', 'dropdown', 'ranking']);
  const many = named(imported, 'About many');
  assert.deepEqual([many.choiceMultiple, many.choiceMin, many.choiceMax], [true, 1, 2]);
  assert.deepEqual(named(imported, 'About list').dropdownEntities, { o1: { text: 'Ant' }, o2: { text: 'Zebra' } });
  const picture = named(imported, 'About picture');
  assert.deepEqual(
    [picture.choiceType, picture.choiceEntities],
    ['image', { o1: { text: 'Cat', imgUrl: 'https://images.typeform.com/images/cat' } }],
  );
  const grid = read('a grid');
  assert.deepEqual(named(grid, 'About grid').matrixRowEntities, { r1: { text: 'Speed' }, r2: { text: 'Taste' } });
  assert.equal(named(grid, 'About grid').matrixChoiceType, 'multiple');
});

test('[IM-11] jumps become rules, and those that cannot are told', () => {
  const plain = read('jumps by choices, numbers, texts and dates');
  assert.equal(Object.values(plain.conditions.jumps!).flat().length, 5);
  assert.deepEqual(told(plain), []);
  const odd = read('jumps by several conditions, backward and to nowhere');
  assert.equal(Object.values(odd.conditions.jumps!).flat().length, 1);
  assert.deepEqual(odd.variables, ['utm_source']);
  assert.deepEqual(odd.losses.map(({ code, at }) => `${code} ${at.number}`).toSorted(), [
    'rule_dropped 2',
    'rule_dropped 3',
    'rule_dropped 4',
    'rule_dropped 5',
  ]);
});

test('[IM-47] a rule that is left out is told as a sentence, by the words that people know', () => {
  const rules = (name: string) =>
    read(name).losses.flatMap(({ code, what }) => (code === 'rule_dropped' ? [what] : []));
  assert.deepEqual(rules('jumps by several conditions, backward and to nowhere'), [
    'if “About q2” is more than “3” → go to “About q4”',
    'go to “nowhere”',
    'go to “About q1”',
    'if “About q3” is “gone” → go to “About q4”',
  ]);
  assert.deepEqual(rules('a quiz with points and two endings'), ['“price” × “2”']);
});

const about = (value: string) => ({ type: 'field', value });
const constant = (value: unknown) => ({ type: 'constant', value });

test('[IM-13] a variable has no name that a save refuses', () => {
  const form = { title: 'x', fields: [], hidden: ['__proto__', 'uuid', 'utm'] };
  const imported = readTypeform(JSON.stringify(form)) as Imported;
  assert.deepEqual([imported.variables, imported.lossCount], [['utm'], 2]);
});

test('[IM-47] nested rules keep their brackets, and whatever stands in a file is told in few pieces', () => {
  const names = new Map([
    ['a', 'Age?'],
    ['b', 'Town'],
  ]);
  const nested = {
    op: 'and',
    vars: [
      { op: 'lower_equal_than', vars: [about('a'), constant(17)] },
      {
        op: 'or',
        vars: [
          { op: 'contains', vars: [about('b'), constant('x')] },
          { op: 'odd', vars: [about('c')] },
        ],
      },
    ],
  };
  const details = { target: { type: 'variable', value: 'score' }, value: constant(2) };
  assert.equal(
    inEnglish(toldRule({ act: 'add', details, condition: nested }, names)),
    'if “Age?” is at most “17” and (“Town” contains “x” or “c” “odd”) → “score” + “2”',
  );
  const endless = { op: 'or', vars: Array.from({ length: 5000 }, () => nested) };
  for (const condition of [endless, null, 'x', { op: 'is', vars: [] }, { op: 'and', vars: 'x' }])
    for (const act of ['jump', 'constructor', ''])
      assert.ok(toldRule({ act, details: condition, condition }, names).length <= 61);
});

test('[IM-11] points of a quiz are points of its options', () => {
  const quiz = read('a quiz with points and two endings');
  assert.deepEqual(named(quiz, 'About q1').choiceScores, { o1: 5, o2: -1 });
  assert.equal(quiz.settings.scoring_switcher, true);
  assert.equal(quiz.entities['submit']!.finishNextUrl, 'https://example.com/prize');
  const losses = told(quiz);
  assert.ok(losses.some((loss) => loss.startsWith('rule_dropped rule 4')));
  assert.ok(losses.some((loss) => loss.startsWith('recall_dropped end 1 description: {{var:score}}')));
});

test('[IM-12] what has no counterpart is told with its place and with what was kept', () => {
  assert.deepEqual(told(read('kinds that no survey has')), [
    'type_unknown question 1 payment → message',
    'type_unknown question 2 calendly → message',
    'type_unknown question 3 legal → yesno',
    'type_unknown question 4 multi_format → input',
    'type_unknown question 5 hologram → message',
    'field_dropped question 6 validations.min_value',
    'field_dropped question 6 validations.max_value',
    'field_dropped question 1 properties.currency',
    'field_dropped question 1 properties.price',
    'field_dropped question 5 properties.depth',
  ]);
  assert.deepEqual(
    typesOf(read('groups, contacts and an address')),
    'message input email message input phone message input'.split(' '),
  );
});

test('[IM-12] settings, languages and media that stay behind are told', () => {
  const imported = read('settings, in French, with other languages');
  const { show_progressbar: bar, show_navigate: navigation, numeration, content_lang: page } = imported.settings;
  assert.deepEqual([bar, navigation, numeration, page], [false, false, true, 'fr']);
  assert.deepEqual(told(imported).toSorted(), [
    'language_dropped survey  de',
    'language_dropped survey  it',
    'setting_dropped survey  settings.google_analytics',
    'setting_dropped survey  settings.language fr → nearest_value',
    'setting_dropped survey  settings.meta.allow_indexing',
    'setting_dropped survey  settings.meta.image',
    'setting_dropped survey  settings.meta.title',
    'setting_dropped survey  settings.notification',
    'setting_dropped survey  settings.progress_bar',
    'setting_dropped survey  settings.show_cookie_consent',
    'setting_dropped survey  settings.show_time_to_complete',
    'setting_dropped survey  theme',
  ]);
  const marked = read('texts with markup, recalled answers, pictures and films');
  assert.equal(marked.name, 'Bold form');
  assert.equal(
    marked.entities['welcome']!.description,
    'A <a href="https://example.com">link</a> &amp; &lt;b&gt;tags&lt;/b&gt;',
  );
  assert.ok(told(marked).includes('media_dropped question 4 imgUrl'));
  assert.ok(told(marked).includes('recall_dropped question 2 title: {{field:q1}} → closed_up'));
});

test('[IM-12] what a survey cannot hold is cut and told, one by one', () => {
  const { ids, lossCount, name, losses } = read('more than a survey holds');
  assert.deepEqual([ids.length, name!.length, losses[0]!.code], [500, 255, 'text_cut']);
  assert.equal(lossCount, 1 + 11 + 5);
});

test('[IM-13] a file that is none, or of another service, is refused in a sentence', () => {
  const refusals = ['', '{', '[]', '"x"', '{"fields":{}}', '{"pages":[]}', '[['.repeat(40_000), '\uFEFFnull'];
  for (const content of refusals) {
    const read_ = readTypeform(content);
    assert.ok('refused' in read_, content.slice(0, 20));
  }
  assert.ok(!('refused' in readTypeform(`\uFEFF${small[0]}`)));
});

test('[IM-13, A-83] however a file is broken, it is refused or gives a survey that is taken', () => {
  assertSoundWhenBroken(readTypeform, small);
  assertRead(readTypeform, `{"title":"x","fields":[${'{},'.repeat(100_000)}{}]}`);
});

test('[IM-14] whatever a reader does not know is in the report', () => {
  const passedOver = ['theme', 'workspace', '_links', 'translations', 'capabilities', 'notification', 'image', 'price'];
  assertEveryUnknownTold(readTypeform, small, passedOver);
});
