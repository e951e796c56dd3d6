import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { makeWeightedCache } from './weighted-cache.ts';

test('[LI-26] what is kept stays within number and weight; the oldest goes first, and the newest stays however heavy', () => {
  const step = fc.record({ key: fc.integer({ min: 0, max: 9 }), weight: fc.integer({ min: 0, max: 130 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
      const kept = makeWeightedCache<number, number>({ items: 5, weight: 100 });
      let model: { key: number; weight: number }[] = [];
      for (const { key, weight } of steps) {
        kept.set(key, weight, weight);
        model = [...model.filter((one) => one.key !== key), { key, weight }];
        const isTooMuch = () => model.length > 5 || model.reduce((sum, one) => sum + one.weight, 0) > 100;
        while (model.length > 1 && isTooMuch()) model.shift();
        for (let any = 0; any < 10; any += 1) assert.equal(kept.get(any), model.find((one) => one.key === any)?.weight);
      }
    }),
  );
});
