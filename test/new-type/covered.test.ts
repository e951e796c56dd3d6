/** Tests that mean every type list the types by hand: whoever adds one is told where it is missing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { questionTypes } from '../../contract/questions/types.ts';
import { kinds } from '../../engine/questions/table.ts';
import { everyType } from '../files.ts';
import { twoDrafts } from '../generated.ts';
import { cases } from '../journeys/every-type.ts';

const answered = questionTypes.filter((type) => kinds[type].hasValue);

test('[QT-47] journeys through every type hold each that can be answered, but files, which have their own', () => {
  const walked = new Set(cases.map(({ built }) => built.entity.type));
  assert.deepEqual([...walked].toSorted(), answered.filter((type) => !kinds[type].holdsFiles).toSorted());
});

test('[QT-47] drawn answers and exported tables hold every type', () => {
  const [first] = twoDrafts();
  assert.deepEqual(
    new Set(Object.values(first.entities).map(({ type }) => type)),
    new Set(questionTypes),
    'drawn answers',
  );
  assert.deepEqual(
    new Set(Object.values(everyType).map(({ entity }) => entity.type)),
    new Set(questionTypes),
    'exports',
  );
});
