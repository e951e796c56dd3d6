import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { kinds } from '../../../../engine/questions/table.ts';
import type { Entity } from '../../draft/draft.ts';
import { questionOf } from '../../draft/draft.ts';
import { effectivePoints, pointsAt, withPoints, withTick, type PointsPlace } from './scores.ts';

/** Rows and columns share ids, as they do where they were sent as plain lists. */
const sides = ['0', '1', 'r'];
const listOf = (prefix: string, ids: readonly string[]) => ({
  [`${prefix}Ids`]: ids,
  [`${prefix}Entities`]: Object.fromEntries(ids.map((id) => [id, { text: id, ...(id === '1' ? { score: 3 } : {}) }])),
});
const matrix: Entity = { type: 'matrix', ...listOf('matrixRow', sides), ...listOf('matrixCol', ['0', '1', 'c']) };
const choice: Entity = { type: 'choice', ...listOf('choice', sides) };

const points = fc.integer({ min: -500, max: 500 }).map((n) => n / 100);
const cell = fc.record({
  of: fc.constant('cell' as const),
  row: fc.option(fc.constantFrom(...sides)),
  column: fc.constantFrom('0', '1', 'c'),
});
const writes = <T extends PointsPlace>(place: fc.Arbitrary<T>) =>
  fc.array(fc.tuple(place, fc.option(points, { nil: undefined })), { maxLength: 12 });

const pointsOf = (question: Entity, value: unknown) => kinds[question.type].points(questionOf('q', question), value);

test('[DA-50] points of a grid count as the builder shows them, also where a row and a column have the same id', () => {
  fc.assert(
    fc.property(writes(cell), (all) => {
      const shown = new Map<string, number | undefined>();
      let question = matrix;
      for (const [place, value] of all) {
        question = withPoints(question, place, value);
        shown.set(JSON.stringify([place.row, place.column]), value);
        assert.equal(pointsAt(question, place), value ?? (place.row === null && place.column === '1' ? 3 : undefined));
      }
      for (const row of sides)
        for (const column of ['0', '1', 'c']) {
          const usual = shown.get(JSON.stringify([null, column])) ?? (column === '1' ? 3 : 0);
          const expected = shown.get(JSON.stringify([row, column])) ?? usual;
          assert.equal(pointsOf(question, { [row]: [column] }), expected, `${row} ${column}`);
          assert.equal(effectivePoints(question, { of: 'cell', row, column }), expected);
        }
    }),
  );
});

test('[DA-50] a tick makes an answer worth a point, and taking it away leaves it none', () => {
  const places: [Entity, PointsPlace, unknown][] = [
    [choice, { of: 'option', prefix: 'choice', option: '1' }, { id: '1', other: null }],
    [choice, { of: 'option', prefix: 'choice', option: 'other' }, { id: 'other', other: 'x' }],
    [{ type: 'yesno' }, { of: 'value', member: 'yesNoScores', value: 'no' }, false],
    [{ type: 'rating' }, { of: 'value', member: 'ratingScores', value: '4' }, 4],
    [matrix, { of: 'cell', row: '0', column: '1' }, { '0': ['1'] }],
    [matrix, { of: 'cell', row: null, column: 'c' }, { r: ['c'] }],
  ];
  for (const [question, place, value] of places) {
    const ticked = withTick(question, place, true);
    assert.equal(pointsOf(ticked, value), 1);
    assert.equal(pointsOf(withTick(ticked, place, false), value), 0);
    assert.deepEqual(withPoints(withTick(question, place, true), place, undefined), question);
  }
});
