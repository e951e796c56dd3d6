import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contrast, parseColour, type Rgb } from './contrast.ts';
import { labOf, nearestReadable } from './nearest-readable.ts';

const part = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(part, part, part);
const lightnessOf = (one: Rgb) => labOf(one)[0];

test('[DA-175] on one ground there is always a readable colour, and one that can be read stays as it is', () => {
  fc.assert(
    fc.property(colour, colour, (text, ground) => {
      const found = nearestReadable(text, [ground], 4.5)!;
      assert.ok(contrast(found, ground) >= 4.5, String(found));
      if (contrast(text, ground) >= 4.5) assert.deepEqual(found, text);
    }),
    { numRuns: 400 },
  );
});

test('[DA-175] no shade of the colour that lies nearer can be read', () => {
  fc.assert(
    fc.property(colour, colour, (text, ground) => {
      const found = nearestReadable(text, [ground], 4.5)!;
      const moved = Math.abs(lightnessOf(found) - lightnessOf(text));
      // The shades of grey say how dark or light anything has to be; rounding to whole numbers takes the rest.
      const greys = Array.from({ length: 256 }, (_, n): Rgb => [n, n, n]).filter(
        (grey) => contrast(grey, ground) >= 4.5,
      );
      const least = Math.min(...greys.map((grey) => Math.abs(lightnessOf(grey) - lightnessOf(text))));
      assert.ok(moved <= least + 0.12, `${moved} where ${least} would do`);
    }),
    // White alone can be read there, and is nearer than any dark colour.
    {
      numRuns: 200,
      examples: [
        [
          [243, 90, 0],
          [203, 74, 78],
        ],
      ],
    },
  );
});

test('[DA-175] a colour keeps its hue, as far as a screen can show it', () => {
  const hueOf = (one: Rgb) => Math.atan2(labOf(one)[2], labOf(one)[1]);
  for (const text of ['#5b8def', '#e0703a', '#3aa76d', '#c04fd0']) {
    const found = nearestReadable(parseColour(text), [[255, 255, 255]], 4.5)!;
    assert.ok(Math.abs(hueOf(found) - hueOf(parseColour(text))) < 0.06, `${text} became ${String(found)}`);
  }
});

test('[DA-175] where the grounds lie too far apart there is none', () => {
  assert.equal(
    nearestReadable(
      [120, 120, 120],
      [
        [0, 0, 0],
        [255, 255, 255],
      ],
      4.6,
    ),
    null,
  );
});
