import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Question, questionTypes } from '../../contract/questions/types.ts';
import { question, structure } from '../conditions/fixture.ts';
import { options } from '../fixture.ts';
import { everyOption, offeredOptions, offersNothing } from '../offered.ts';
import { faultsOf, readReply } from '../reply.ts';
import { kinds } from './table.ts';

const ids = ['a', 'b', 'constructor', '0'];
const score = fc.integer({ min: -300, max: 900 }).map((hundredths) => hundredths / 100);
const scores = fc.dictionary(fc.constantFrom(...ids, 'other', 'hard_to_answer', '1', '2', 'yes', 'no'), score);

/** Questions with switches of all kinds; what a member means is left to its type. */
const someQuestion = fc
  .record({
    type: fc.constantFrom(...questionTypes),
    flags: fc.infiniteStream(fc.boolean()),
    scores,
    count: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ type, flags, scores: points, count }): Question => {
    const flag = () => flags.next().value as boolean;
    return question(type, 'a', {
      ...Object.assign(
        {},
        ...['choice', 'dropdown', 'ranking', 'matrixRow', 'matrixCol'].map((prefix) =>
          options(prefix, ids.slice(0, count + 1), points),
        ),
      ),
      choiceMultiple: flag(),
      dropdownMultiple: flag(),
      choiceMin: flag() ? count : null,
      dropdownMax: flag() ? count : null,
      choiceTextOther: flag(),
      dropdownOther: flag(),
      hardToAnswer: flag(),
      noneOfAbove: flag(),
      inputIsTextarea: flag(),
      inputFormat: flag() ? 'any' : 'url',
      phoneStrictValidation: flag(),
      submitTerms: flag(),
      matrixChoiceType: flag() ? 'text' : flag() ? 'multiple' : 'single',
      matrixIsAllRequired: flag(),
      matrixScores: points,
      dateTimeType: flag() ? 'date' : flag() ? 'time' : 'datetime',
      sliderStep: flag() ? 0.1 : 7,
      yesNoScores: points,
      ratingScores: points,
      scaleScores: points,
      sliderScores: [{ from: 0, to: 50, score: points.a ?? 0 }],
      inputScores: [{ text: 'a', score: points.b ?? 0 }],
    });
  });

const id = fc.constantFrom(...ids, 'other', 'hard_to_answer', 'none_of_above', '__proto__');
const cell = fc.oneof(id, fc.array(id, { maxLength: 3 }), fc.dictionary(id, fc.string(), { maxKeys: 3 }));
const likely = fc.oneof(
  cell,
  fc.record({ id, other: fc.option(fc.string()) }),
  fc.record({ ids: fc.array(id, { maxLength: 4 }), other: fc.option(fc.string()) }),
  fc.dictionary(id, cell, { maxKeys: 4 }),
  fc.integer({ min: -2, max: 12 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom<unknown>(
    true,
    'yes',
    'A@B.Co',
    '12345',
    '2026-03-01',
    '14:30',
    '2026-03-01T14:30',
    { terms: true },
    'a\0\ud800b',
  ),
);
const sent = fc.oneof(
  { weight: 3, arbitrary: likely },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

test('no JSON value makes a question of any type throw', () => {
  fc.assert(
    fc.property(someQuestion, sent, (one, raw) => {
      const alone = structure(one);
      const offered = offeredOptions(one, alone, () => undefined);
      const reading = readReply(one, raw);
      faultsOf(one, reading, { offered, required: true });
      offersNothing(one, alone, () => undefined);
      const kind = kinds[one.type];
      kind.answerType(one);
      if (reading.value === undefined) return;
      assert.ok(Number.isFinite(kind.points(one, reading.value)));
      const texts = { label: (code: string) => code, options: everyOption(one, alone), fileName: String };
      assert.equal(typeof kind.answerText(one, reading.value, texts), 'string');
    }),
    { numRuns: 3000 },
  );
});

test('deep and wide values do not exhaust the stack', () => {
  let deep: unknown = {};
  for (let n = 0; n < 100_000; n += 1) deep = n % 2 ? [deep] : { a: deep };
  const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, n % 2 ? null : ['x']]));
  for (const type of questionTypes) {
    const one = question(type, 'a', {
      ...options('matrixRow', ['a']),
      ...options('matrixCol', ['a']),
      submitTerms: true,
    });
    for (const raw of [deep, wide]) {
      const faults = faultsOf(one, readReply(one, raw), { offered: [], required: false });
      assert.ok(faults.length <= 101);
    }
  }
});

test('normalising twice equals once', () => {
  fc.assert(
    fc.property(someQuestion, sent, (one, raw) => {
      const { value, faults } = readReply(one, raw);
      if (value === undefined || faults.length > 0) return;
      // What is stored has been JSON in between.
      assert.deepEqual(readReply(one, JSON.parse(JSON.stringify(value))), { value, faults: [] });
    }),
    { numRuns: 3000 },
  );
});

test('valid answers never bring more than the best points', () => {
  let judged = 0;
  fc.assert(
    fc.property(someQuestion, sent, (one, raw) => {
      const offered = offeredOptions(one, structure(one), () => undefined);
      const reading = readReply(one, raw);
      if (reading.value === undefined || faultsOf(one, reading, { offered, required: false }).length > 0) return;
      judged += 1;
      assert.ok(kinds[one.type].points(one, reading.value) <= kinds[one.type].best(one, offered));
    }),
    { numRuns: 3000 },
  );
  assert.ok(judged > 30, `${judged} valid answers were judged`);
});
