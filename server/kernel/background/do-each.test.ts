import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doEach } from './do-each.ts';

const begun: number[] = [];
const failing = (numbers: readonly number[], fails: (number: number) => boolean) => {
  begun.length = 0;
  return doEach(numbers, async (number) => {
    begun.push(number);
    if (fails(number)) throw new Error(`${number} fails`);
  });
};
const hundred = Array.from({ length: 100 }, (_, number) => number + 1);

test('[SL-51] what fails keeps no other from being done, and the first failure is told', async () => {
  await assert.rejects(
    failing(hundred, (number) => number % 2 === 0),
    /^Error: 2 fails$/,
  );
  assert.deepEqual(begun, hundred);
});

test('[SL-51] ten failures in a row end it: what all of them need is away', async () => {
  await assert.rejects(
    failing(hundred, (number) => number > 50),
    /^Error: 51 fails$/,
  );
  assert.equal(begun.at(-1), 60);
});
