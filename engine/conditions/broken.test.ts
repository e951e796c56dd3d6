import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { generatedSurvey } from '../check/generated.ts';
import { checkDraft } from '../check/survey.ts';
import { publicConditions } from '../public-conditions.ts';
import { checkConditions } from './check.ts';
import { about, aboutScore, aboutVariable, all, everyKind, to, uuid } from './fixture.ts';
import { soundConditions } from './sound.ts';
import { toStored } from './stored.ts';
import { conditionWarnings } from './warnings.ts';

const submit = { type: 'submit' };
const faultsOf = (raw: Record<string, unknown>, keepsBroken: boolean) =>
  checkConditions(raw, { structure: everyKind(), variables: [], keepsBroken }).faults.map(({ code }) => code);
const jump = (letter: string, ...jumps: unknown[]) => ({ jumps: { [uuid(letter)]: jumps } });
const testing = (...items: unknown[]) => jump('e', { when: all(...items), to: submit });

const brokenLater: [what: string, code: string, raw: Record<string, unknown>][] = [
  ['jumps of a question that is gone', 'unknown_source', jump('9', { when: null, to: submit })],
  ['a test of a question that is gone', 'unknown_source', testing(about('9', 'eq', 'x'))],
  ['a test of a variable that is gone', 'unknown_source', testing(aboutVariable('utm', 'any_of', ['mail']))],
  ['a test of what is a message by now', 'unknown_source', testing(about('4', 'answered'))],
  ['a jump to a question that is gone', 'unknown_target', jump('a', { when: null, to: to('9') })],
  [
    'a display of a question that is gone',
    'unknown_target',
    { display: { [uuid('9')]: showing(aboutScore('gt', 1)) } },
  ],
  ['an option that is gone', 'unknown_option', testing(about('b', 'eq', 'gone'))],
  ['a row that is gone', 'unknown_row', testing(about('d.gone', 'eq', 'c'))],
  ['an operator of the type the question had', 'operator', testing(about('a', 'any_of', ['x']))],
  ['a value of the type the question had', 'value', testing(about('a', 'eq', 'x'))],
  ['a time where a day is asked for by now', 'value', jump('4', { when: all(about('1', 'on', '12:30')), to: submit })],
  ['a jump to a question that moved before it', 'backward', jump('e', { when: null, to: to('a') })],
  [
    'a test of a question that moved behind it',
    'later_source',
    jump('a', { when: all(about('e', 'empty')), to: submit }),
  ],
];

function showing(...items: unknown[]) {
  return { action: 'show', when: all(...items) };
}

for (const [what, code, raw] of brokenLater) {
  test(`[SE-52] ${what}: refused as ${code}, unless broken rules are kept`, () => {
    assert.deepEqual(faultsOf(raw, false), [code]);
    assert.deepEqual(faultsOf(raw, true), []);
    const [warning, ...more] = conditionWarnings(raw, everyKind(), []);
    assert.match(warning!.path!, /^(jumps|display)\./);
    assert.deepEqual(more, []);
  });
}

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`gone-${at}`, []]));
const neverRight: [what: string, code: string, raw: Record<string, unknown>][] = [
  ['a list in place of jumps', 'shape', { jumps: [] }],
  ['jumps of the submit screen', 'shape', { jumps: { submit: [] } }],
  ['a jump to nowhere', 'shape', jump('9', { when: null, to: {} })],
  ['a rule without a group', 'shape', jump('9', { to: submit })],
  ['an operator that there is not', 'value', testing(about('9', 'resembles', 'x'))],
  ['the same of a question that is there', 'value', testing(about('a', 'resembles', 1))],
  ['a value that no operator of this name takes', 'value', testing(about('a', 'gte', 'x'))],
  ['an object for a value', 'value', testing(about('9', 'eq', { deep: 1 }))],
  ['a text of 501 characters for a value', 'value', testing(about('9', 'contains', 'x'.repeat(501)))],
  ['an empty group', 'empty_group', jump('9', { when: all(), to: submit })],
  ['six groups in one another', 'depth', testing(all(all(all(all(all(about('9', 'answered')))))))],
  ['a quota of nobody', 'limit', { quotas: [{ limit: 0, when: all(about('9', 'answered')) }] }],
  ['51 jumps', 'too_many', jump('9', ...Array.from({ length: 51 }, () => ({ when: null, to: submit })))],
  ['rules of 501 questions that are gone', 'too_many', { jumps: keys(501) }],
  ['a key of a megabyte', 'shape', { jumps: { ['x'.repeat(1_000_000)]: [{}, {}] } }],
];

for (const [what, code, raw] of neverRight) {
  test(`[SE-53] ${what}: refused as ${code}, also where broken rules are kept`, () => {
    assert.ok(faultsOf(raw, false).length > 0);
    assert.deepEqual([...new Set(faultsOf(raw, true))], [code]);
    const { faults } = checkConditions(raw, { structure: everyKind(), variables: [] });
    assert.ok(JSON.stringify(faults).length < 200_000, 'a refusal is not much larger than it need be');
  });
}

const runs = process.env['CANVASS_PROVE'] === '1' ? 20_000 : 500;

test('[SE-52, SE-54] whatever becomes of the questions, rules that once fitted are kept, found, and harm nobody', () => {
  let broken = 0;
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.boolean(), (before, after, hasVariables) => {
      const { conditions, ...made } = generatedSurvey(before);
      if (checkConditions(conditions, made).faults.length > 0) return;
      const changed = generatedSurvey(after);
      const { structure } = changed;
      const variables = hasVariables ? made.variables : [];
      assert.deepEqual(checkConditions(conditions, { structure, variables, keepsBroken: true }).faults, []);
      const stored = toStored(conditions, () => 'new').conditions;
      assert.deepEqual(stored, conditions, 'nothing is taken out of them');
      const warned = conditionWarnings(stored, structure, variables);
      const found = checkDraft({ ...changed, conditions: stored, variables }).rules.filter(({ code }) =>
        code.startsWith('condition_'),
      );
      assert.deepEqual(
        found.map(({ code, question, path }) => [code, question, path]),
        warned.map(({ code, widget_id: owner, path }) => [code, owner, path]),
      );
      const sound = soundConditions(stored, structure);
      publicConditions({ structure, conditions: sound }, structure.ids, variables);
      const dropped = ruleIds(stored).filter((id) => !ruleIds(sound).includes(id));
      if (dropped.length > 0) assert.ok(warned.length > 0, 'no rule is left out in silence');
      broken += dropped.length;
    }),
    { numRuns: runs },
  );
  assert.ok(broken > runs / 10, `${broken} rules broke`);
});

function ruleIds(conditions: object): string[] {
  return JSON.stringify(conditions).match(/(?<="id":")r\d+/g) ?? [];
}
