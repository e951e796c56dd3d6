import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { localTime } from './fixed-columns.ts';

const zones = Intl.supportedValuesOf('timeZone');
const [first, last] = [Date.UTC(2015, 0, 1), Date.UTC(2045, 0, 1)];

test('[EX-4] times stand on the clock of the workspace in every zone, also where clocks are put forward or back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.array(fc.integer({ min: first, max: last }), { minLength: 1 }),
      (timeZone, times) => {
        const local = localTime(timeZone);
        const asked = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
        for (const at of times) assert.deepEqual(local(new Date(at).toISOString()), { moment: asked.format(at) });
      },
    ),
    { numRuns: 300 },
  );
});
