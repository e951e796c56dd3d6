import assert from 'node:assert/strict';
import test from 'node:test';
import type { Operator, Source } from '../../../../engine/conditions/grammar.ts';
import {
  about,
  aboutScore,
  aboutVariable,
  all,
  any,
  everyKind,
  to,
  uuid,
} from '../../../../engine/conditions/fixture.ts';
import { readDraft, type Members } from '../../draft/draft.ts';
import { build } from '../../texts/en/build.ts';
import { logic } from '../../texts/en/logic.ts';
import { points } from '../../texts/en/points.ts';
import { shell } from '../../texts/en/shell.ts';
import { wordsOf } from '../../words.ts';
import { brokenParts, faultsOf, isFinished } from './finished.ts';
import { groundOf, type RulePlace } from './ground.ts';
import { optionRules } from './option-rules.ts';
import { firstTest, withOperator, withSource, type TestSketch } from './sketch.ts';
import { sourcesFor } from './sources.ts';
import { targetsAfter } from './targets.ts';
import { tellDisplay, tellJump } from './tell.ts';
import { tellMoment } from './tell-value.ts';
import { rulesAt, testCount, usesOf } from './used-by.ts';
import { operatorsFor, optionsFor, rangeOf } from './values.ts';

/** As `everyKind` has them: a rating, b one option, c several, d grid, e text, f ranking, 1 date and time, 2 yes or no, 3 file, 4 message. */
const draftWith = (conditions: Members = {}) => readDraft(everyKind(), conditions);
const draft = draftWith();
const ground = groundOf(draft, { variables: [{ id: uuid('9'), name: 'utm' }], isScored: true });
const telling = {
  ground,
  logic: wordsOf<'logic'>('en', { ...shell, ...logic }),
  build: wordsOf<'build'>('en', { ...shell, ...build }),
  points: wordsOf<'points'>('en', { ...shell, ...points }),
};
const widget = (letter: string, row?: string): Source => ({ type: 'widget', id: uuid(letter), ...(row && { row }) });
const after = (letter: string): RulePlace => ({ kind: 'jump', owner: uuid(letter) });
const before = (letter: string): RulePlace => ({ kind: 'display', owner: uuid(letter) });

test('[DA-60] a jump may ask its own question and earlier ones, a display rule only earlier ones', () => {
  const jump = sourcesFor(ground, after('c'));
  assert.deepEqual([jump.here, jump.earlier], [[widget('c')], [widget('a'), widget('b')]]);
  assert.deepEqual(jump.variables, [{ type: 'variable', id: 'utm' }]);
  assert.deepEqual(jump.score, [{ type: 'score' }]);
  const display = sourcesFor(ground, before('c'));
  assert.deepEqual([display.here, display.earlier], [[], [widget('a'), widget('b')]]);
  assert.deepEqual(sourcesFor({ ...ground, isScored: false }, after('c')).score, []);
});

test('[DA-60] a grid is asked row by row, and what has no answer is not asked', () => {
  assert.deepEqual(sourcesFor(ground, after('d')).here, [widget('d', 'r'), widget('d')]);
  assert.deepEqual(sourcesFor(ground, after('4')).here, []);
  assert.deepEqual(sourcesFor(ground, { kind: 'jump', owner: 'welcome' }).earlier, []);
});

test('[DA-60] jumps lead to later questions and to the ends, in this order', () => {
  const later = targetsAfter(ground, uuid('3'));
  assert.deepEqual(later, [to('4'), { type: 'submit' }, { type: 'screenout' }, { type: 'next' }]);
});

test('[DA-60] operators are those of the table for the source, comparisons first', () => {
  assert.deepEqual(operatorsFor('yesno'), ['eq', 'neq', 'answered', 'not_answered']);
  assert.deepEqual(operatorsFor('presence'), ['answered', 'not_answered']);
});

test('[DA-60] options with those that are carried, and numbers within the range of the question', () => {
  const question = (letter: string) => ground.known.question(uuid(letter))!;
  const ids = (letter: string) => optionsFor(question(letter), ground).map(({ id }) => id);
  assert.deepEqual([ids('b'), ids('d'), ids('f')], [['0', 'x'], ['c'], ['x', 'y', 'p']]);
  assert.deepEqual(rangeOf(question('a')), { least: 1, most: 5, decimals: 0 });
});

test('[DA-60] another source or operator keeps what fits it', () => {
  const test = { source: widget('b'), operator: 'eq' as Operator, value: 'x' };
  assert.deepEqual(withOperator(test, 'any_of', ground).value, ['x']);
  assert.equal(withOperator(withOperator(test, 'any_of', ground), 'neq', ground).value, 'x');
  assert.deepEqual(withSource(test, widget('2'), ground), { source: widget('2'), operator: 'eq' });
  assert.deepEqual(withSource(test, widget('3'), ground), { source: widget('3'), operator: 'answered' });
  const number: TestSketch = { source: widget('a'), operator: 'lt', value: 4 };
  assert.deepEqual(withSource(number, { type: 'score' }, ground), {
    source: { type: 'score' },
    operator: 'lt',
    value: 4,
  });
});

test('[DA-60] a new rule asks first for the answer it follows', () => {
  assert.deepEqual(firstTest(ground, after('a')), { source: widget('a'), operator: 'eq' });
  assert.deepEqual(firstTest(ground, before('a')), { source: null });
});

test('[DA-62] a part that was broken before may stay while the rest is rewritten, a touched one must be right', () => {
  const gone = about('b', 'eq', 'away');
  const rule = { id: 'r', when: all(gone, about('a', 'lt', 4)), to: to('c') };
  const where = { ...after('b'), ground };
  assert.deepEqual(faultsOf(rule, where, ground), [{ code: 'unknown_option', test: gone }]);
  const rewritten = { ...rule, when: { op: 'and', items: [gone, about('a', 'lt', 3)] } };
  assert.ok(isFinished(rewritten, rule, where));
  assert.deepEqual(brokenParts(rewritten, rule, where), [{ code: 'unknown_option', test: gone }]);
  const touched = { ...rule, when: { op: 'and', items: [{ ...gone, value: 'gone too' }, about('a', 'lt', 3)] } };
  assert.ok(!isFinished(touched, rule, where));
  const back = { id: 'b', when: all(about('a', 'lt', 4)), to: to('a') };
  assert.ok(!isFinished(back, undefined, where));
  assert.ok(isFinished({ ...back, when: all(about('a', 'lt', 2)) }, back, where));
  assert.ok(!isFinished({ ...back, to: to('b') }, back, where));
});

const sentences: [sentence: string, rule: Members, place: RulePlace][] = [
  ['If the answer is below 4, then go to 3. Untitled', { when: all(about('a', 'lt', 4)), to: to('c') }, after('a')],
  ['Always screen out', { when: null, to: { type: 'screenout' } }, after('a')],
  [
    'It is shown only if “1. Untitled” is between 2 and 3 or (utm is “mail” and the score so far is at least 10)',
    {
      action: 'show',
      when: any(about('a', 'between', [2, 3]), all(aboutVariable('utm', 'eq', 'mail'), aboutScore('gte', 10))),
    },
    before('b'),
  ],
  [
    'It is not shown if “3. Untitled” includes one of “X”, “Y” and “4. Untitled”: “R” is “C”',
    { action: 'hide', when: all(about('c', 'any_of', ['x', 'y']), about('d.r', 'eq', 'c')) },
    before('e'),
  ],
  [
    'It is shown only if “2. Untitled” is an option that is gone and “2. Untitled” is “Another answer”',
    { action: 'show', when: all(about('b', 'eq', 'away'), about('b', 'eq', 'other')) },
    before('c'),
  ],
  [
    'If “8. Untitled” is “Yes” and a question that is gone is 3, then go to a question that is gone',
    { when: all(about('2', 'eq', true), about('7', 'eq', 3)), to: to('7') },
    after('3'),
  ],
  ['If … …, then …', { when: all({ source: null }), to: null }, after('a')],
];

for (const [sentence, rule, place] of sentences)
  test(`[DA-60] a rule reads: ${sentence}`, () => {
    const told = place.kind === 'jump' ? tellJump(rule, place.owner, telling) : tellDisplay(rule, place.owner, telling);
    assert.equal(told, sentence);
  });

test('[DA-63] a question knows the rules that ask for it and lead to it, in their order', () => {
  const used = draftWith({
    jumps: {
      [uuid('b')]: [{ id: '1', when: all(about('b', 'eq', 'x')), to: to('e') }],
      [uuid('a')]: [{ id: '2', when: all(any(about('a', 'lt', 4))), to: { type: 'submit' } }],
    },
    display: { [uuid('e')]: { id: '3', action: 'show', when: any(about('a', 'gt', 3)) } },
    quotas: [{ id: '4', limit: 5, when: all(about('a', 'eq', 1), about('b', 'eq', 'x')) }],
  });
  const told = (letter: string) =>
    usesOf(used, uuid(letter)).map(({ does, kind, rule }) => [does, kind, rule.id].join(' '));
  assert.deepEqual(told('a'), ['asks display 3', 'asks quota 4']);
  assert.deepEqual(told('e'), ['leads jump 1']);
  assert.deepEqual(
    ['a', 'e', 'f'].map((letter) => rulesAt(used, uuid(letter)).length),
    [1, 1, 0],
  );
  assert.equal(testCount(used), 5);
});

test('[DA-64] each option is found with the rule that says no more than where it leads', () => {
  const question = ground.known.question(uuid('b'))!;
  const simple = { id: 's', when: all(about('b', 'eq', 'x')), to: to('e') };
  const further = { id: 'f', when: all(about('b', 'eq', '0'), about('a', 'lt', 4)), to: to('e') };
  const found = optionRules(question, [further, simple], ground);
  assert.deepEqual(
    found.map(({ option, rule }) => [option.id, rule?.id]),
    [
      ['0', undefined],
      ['x', 's'],
    ],
  );
  assert.ok(
    found.every(({ test }) => isFinished({ ...simple, when: all(test) }, undefined, { ...after('b'), ground })),
  );
  assert.deepEqual(optionRules(ground.known.question(uuid('a'))!, [], ground), []);
});

test('[DA-105] days and times are told as the reader writes them, of no time zone; what is neither stands as it is', () => {
  const told = (text: string, lang: string) => tellMoment(text, lang).replaceAll(/\s/g, ' ');
  assert.equal(told('2026-03-05', 'en'), 'Mar 5, 2026');
  assert.equal(told('2026-03-05', 'ru'), '5 мар. 2026 г.');
  assert.equal(told('2026-03-05', 'es'), '5 mar 2026');
  assert.equal(told('2026-03-05', 'pt'), '5 de mar. de 2026');
  assert.equal(told('17:05', 'en'), '5:05 PM');
  assert.equal(told('17:05', 'ru'), '17:05');
  assert.equal(told('2026-03-05T17:05', 'en'), 'Mar 5, 2026, 5:05 PM');
  assert.equal(told('2026-02-31', 'en'), '2026-02-31');
});
