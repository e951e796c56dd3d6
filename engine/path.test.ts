import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Question, Structure } from '../contract/questions/types.ts';
import { checkConditions } from './conditions/check.ts';
import {
  about,
  aboutScore,
  aboutVariable,
  all,
  any,
  everyKind,
  question,
  structure,
  to,
  uuid,
} from './conditions/fixture.ts';
import type { Quota } from './conditions/grammar.ts';
import { soundConditions } from './conditions/sound.ts';
import { type Walk, walkPath } from './path.ts';
import { endingQuota } from './quotas.ts';

type Situation = Partial<Omit<Walk, 'structure' | 'conditions' | 'values' | 'endingQuota'>> & {
  values?: Record<string, unknown>;
  quotaFull?: (quota: Quota) => boolean;
};

/** The path with letters for ids: 'ac.' ends in complete (with submit), 'a!' in screen-out. */
function walked(questions: Structure, conditions: object, { values = {}, quotaFull, ...rest }: Situation = {}): string {
  const sound = soundConditions({ ...conditions }, questions);
  const { path, end } = walkPath({
    structure: questions,
    conditions: sound,
    values: Object.fromEntries(Object.entries(values).map(([letter, value]) => [uuid(letter), value])),
    isPassed: () => false,
    order: questions.ids,
    variable: () => undefined,
    pointsOf: () => 0,
    offersNothing: () => false,
    endingQuota: endingQuota(sound.quotas, quotaFull ?? (() => false)),
    ...rest,
  });
  if (end === 'screenout') return `${path.map((id) => id[0]).join('')}!`;
  assert.equal(path.at(-1), 'submit');
  return `${path
    .slice(0, -1)
    .map((id) => id[0])
    .join('')}.`;
}

const ratings = (...letters: (string | Question)[]) =>
  structure(...letters.map((letter) => (typeof letter === 'string' ? question('rating', letter) : letter)));
const abcd = ratings('a', 'b', 'c', 'd');
const jump = (when: object | null, target: object) => ({ when, to: target });
const onA = (...jumps: object[]) => ({ jumps: { [uuid('a')]: jumps } });

test('[RI-45] without rules every question is met, welcome first and submit last wherever they stand', () => {
  assert.equal(walked(ratings(question('submit', ''), 'a', question('welcome', ''), 'b'), {}), 'wab.');
  assert.equal(walked(ratings(), {}), '.');
  assert.equal(walked(ratings('a', question('submit', '', { isBlocked: true })), {}), 'a.');
});

test('[RI-45] the order of the answer counts', () => {
  assert.equal(walked(abcd, {}, { order: ['c', 'a', 'd', 'b'].map(uuid) }), 'cadb.');
});

test('[RI-46] the first jump that holds wins', () => {
  const conditions = onA(
    jump(all(about('a', 'lte', 2)), to('c')),
    jump(all(about('a', 'lte', 3)), to('d')),
    jump(all(about('a', 'eq', 4)), { type: 'next' }),
    jump(all(about('a', 'gte', 4)), { type: 'submit' }),
  );
  const paths = [2, 3, 4, 5, undefined].map((a) => walked(abcd, conditions, { values: { a } }));
  assert.deepEqual(paths, ['acd.', 'ad.', 'abcd.', 'a.', 'abcd.']);
});

test('[RI-46] a jump without a condition always applies', () => {
  assert.equal(walked(abcd, onA(jump(null, to('d')))), 'ad.');
});

test('[RI-46] a jump to the submit widget ends the path as complete', () => {
  const questions = ratings('a', 'b', question('submit', ''));
  assert.equal(walked(questions, onA(jump(null, { type: 'widget', id: 'submit' }))), 'a.');
});

test('[RI-46] a jump to a blocked or hidden question leads to the next one shown', () => {
  const blocked = ratings('a', 'b', question('rating', 'c', { isBlocked: true }), 'd');
  assert.equal(walked(blocked, onA(jump(null, to('c')))), 'ad.');
  const hidden = {
    ...onA(jump(null, to('c'))),
    display: { [uuid('c')]: { action: 'hide', when: all(about('a', 'not_answered')) } },
  };
  assert.equal(walked(abcd, hidden), 'ad.');
});

test('[RI-46] a jump whose target is gone or lies behind leads to the next question, before the jumps after it', () => {
  const conditions = onA(jump(null, to('9')), jump(null, to('d')));
  assert.equal(walked(abcd, conditions), 'abcd.');
  const back = { jumps: { [uuid('c')]: [jump(null, to('a')), jump(null, { type: 'screenout' })] } };
  assert.equal(walked(abcd, back), 'abcd.');
});

test('[SL-22] a rule that tests what is gone is not followed', () => {
  const conditions = {
    ...onA(jump(all(about('9', 'not_answered')), to('d'))),
    display: { [uuid('b')]: { action: 'show', when: all(about('9', 'answered')) } },
    quotas: [{ limit: 1, when: all(about('9', 'not_answered')) }],
  };
  assert.equal(walked(abcd, conditions, { values: { a: 1 }, quotaFull: () => true }), 'abcd.');
});

test('[RI-45] display shows or hides, and a question that offers nothing is left out', () => {
  const display = {
    [uuid('b')]: { action: 'show', when: all(about('a', 'gt', 3)) },
    [uuid('c')]: { action: 'hide', when: all(about('a', 'gt', 3)) },
  };
  assert.deepEqual(
    [5, 1, undefined].map((a) => walked(abcd, { display }, { values: { a } })),
    ['abd.', 'acd.', 'acd.'],
  );
  assert.equal(walked(abcd, {}, { offersNothing: (id) => id === uuid('b') }), 'acd.');
});

test('[RI-47] tests see only values of questions met on the path', () => {
  const blocked = ratings(question('rating', 'a', { isBlocked: true }), 'b', 'c');
  const display = { [uuid('c')]: { action: 'hide', when: all(about('a', 'answered')) } };
  assert.equal(walked(blocked, { display }, { values: { a: 5 } }), 'bc.');

  const skipping = {
    ...onA(jump(null, to('c'))),
    display: { [uuid('d')]: { action: 'show', when: all(about('b', 'answered')) } },
  };
  assert.equal(walked(abcd, skipping, { values: { b: 5 } }), 'ac.');
});

test('[RI-47] variables and the score so far, without binary remainders, can be tested', () => {
  const display = {
    [uuid('d')]: { action: 'show', when: all(aboutVariable('utm', 'eq', 'mail'), aboutScore('eq', 0.3)) },
  };
  const points: Record<string, number> = { [uuid('a')]: 0.1, [uuid('b')]: 0.2, [uuid('c')]: 9 };
  const situation = { variable: () => 'mail', pointsOf: (id: string) => points[id] ?? 0 };
  assert.equal(walked(abcd, { display }, { ...situation, values: { a: 1, b: 1 } }), 'abcd.');
  assert.equal(walked(abcd, { display }, { ...situation, values: { a: 1, b: 1, c: 1 } }), 'abc.');
  assert.equal(walked(abcd, { display }, { values: { a: 1, b: 1 } }), 'abc.');
});

test('[RI-48] a screen-out ends the path without submit', () => {
  assert.equal(walked(abcd, onA(jump(all(about('a', 'eq', 1)), { type: 'screenout' })), { values: { a: 1 } }), 'a!');
});

test('[RI-48] a full quota ends the path after the question that makes it hold', () => {
  const quotas = [{ id: 'q', limit: 1, when: all(about('b', 'eq', 1)) }];
  const situation = { values: { a: 1, b: 1 }, quotaFull: () => true };
  assert.equal(walked(abcd, { quotas }, situation), 'ab!');
  assert.equal(walked(abcd, { quotas }, { ...situation, quotaFull: () => false }), 'abcd.');
  assert.equal(walked(abcd, { quotas }, { ...situation, values: { a: 1, b: 2 } }), 'abcd.');
});

test('[RI-48] quotas are checked at questions with a value or passed without one, and the quota is named', () => {
  const conditions = {
    quotas: [
      { id: 'first', limit: 1, when: all(about('d', 'answered')) },
      { id: 'second', limit: 1, when: all(about('d', 'not_answered')) },
    ],
  };
  const sound = soundConditions(conditions, abcd);
  const walk = (passed: string[]) =>
    walkPath({
      structure: abcd,
      conditions: sound,
      values: {},
      isPassed: (id) => passed.map(uuid).includes(id),
      order: abcd.ids,
      variable: () => undefined,
      pointsOf: () => 0,
      offersNothing: () => false,
      endingQuota: endingQuota(sound.quotas, () => true),
    });
  assert.deepEqual(walk([]), { path: [...abcd.ids, 'submit'], end: 'complete' });
  assert.deepEqual(walk(['b']), { path: [uuid('a'), uuid('b')], end: 'screenout', quota: 'second' });
});

const letters = ['a', 'b', 'c', 'd', 'e', 'f', '1', '2', '3', '4'];
const letter = fc.constantFrom(...letters);
const oneTest = fc.oneof(
  fc
    .record({ letter, operator: fc.constantFrom('answered', 'not_answered') })
    .map((one) => about(one.letter, one.operator)),
  fc.integer({ min: 1, max: 5 }).map((value) => about('a', 'lte', value)),
  fc.constantFrom('x', '0', 'other').map((value) => about('b', 'eq', value)),
  fc.integer({ min: -3, max: 3 }).map((value) => aboutScore('gte', value)),
  fc.constant(aboutVariable('utm', 'contains', 'a')),
);
const oneGroup = fc
  .record({ join: fc.constantFrom(all, any), items: fc.array(oneTest, { minLength: 1, maxLength: 3 }) })
  .map(({ join, items }) => join(join(...items), ...items));
const target = fc.oneof(
  letter.map(to),
  fc.constantFrom<object>({ type: 'next' }, { type: 'submit' }, { type: 'screenout' }),
);
const oneJump = fc.record({ when: fc.option(oneGroup), to: target });
const arbitraryConditions = fc.record({
  jumps: fc.dictionary(letter.map(uuid), fc.array(oneJump, { maxLength: 3 })),
  display: fc.dictionary(letter.map(uuid), fc.record({ action: fc.constantFrom('show', 'hide'), when: oneGroup })),
  quotas: fc.array(fc.record({ limit: fc.integer({ min: 1, max: 9 }), when: oneGroup }), { maxLength: 2 }),
});
const arbitraryValues = fc.dictionary(
  letter.map(uuid),
  fc.oneof(
    fc.integer({ min: 1, max: 5 }),
    fc.constantFrom<unknown>(true, 'text', { id: 'x', other: null }, { r: ['c'] }, ['p']),
  ),
);

test('[A-17, RI-50] every path ends and meets each question at most once, whatever the rules, broken ones included', () => {
  const questions = everyKind();
  const arbitraryOrder = fc.shuffledSubarray(questions.ids, { minLength: questions.ids.length });
  let accepted = 0;
  fc.assert(
    fc.property(arbitraryConditions, arbitraryValues, arbitraryOrder, (conditions, values, order) => {
      if (
        checkConditions(conditions, { structure: questions, variables: [{ id: uuid('9'), name: 'utm' }] }).faults
          .length === 0
      )
        accepted += 1;
      const sound = soundConditions(conditions, questions);
      const { path, end } = walkPath({
        structure: questions,
        conditions: sound,
        values,
        isPassed: (id) => letters.map(uuid).includes(id),
        order,
        variable: () => 'mail',
        pointsOf: () => 1,
        offersNothing: () => false,
        endingQuota: endingQuota(sound.quotas, ({ limit }) => limit > 4),
      });
      assert.equal(new Set(path).size, path.length);
      assert.equal(path[0], 'welcome');
      assert.equal(path.includes('submit'), end === 'complete');
      const places = path.map((id) => (id === 'submit' ? Infinity : id === 'welcome' ? -1 : order.indexOf(id)));
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
        'a path goes forward',
      );
    }),
    { numRuns: 1000 },
  );
  assert.ok(accepted > 0, 'some of the rules were accepted');
});
