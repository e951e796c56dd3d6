import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { themeInput, type ThemeMember } from '../../../contract/theme-members.ts';
import { palePairs } from '../../../engine/pale-pairs.ts';
import { isTheme } from '../../stage/survey-forms.ts';
import { brandTheme } from './brand.ts';
import { coloursIn } from './logo-colours.ts';
import { presetNames, presetOf } from './presets.ts';

test('[DA-171] every preset is taken by the server and can be read by day and by night', () => {
  assert.equal(presetNames.length, 8);
  for (const name of presetNames) {
    const theme = presetOf(name);
    for (const [member, value] of Object.entries(theme))
      assert.ok(themeInput[member as ThemeMember].safeParse(value).success, `${name}: ${member}`);
    assert.deepEqual(palePairs(theme), [], name);
  }
});

test('[DA-171] no two presets stand on the same ground', () => {
  const grounds = presetNames
    .map((name) => presetOf(name))
    .map((one) => [one.bg_color, one.bg_gradient_end, one.buttons_color].join());
  assert.equal(new Set(grounds).size, presetNames.length);
});

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('[DA-179] whatever the two colours of a brand are, its theme can be read by day and by night, and its buttons have the first', () => {
  fc.assert(
    fc.property(hex, hex, (main, second) => {
      const theme = {
        ...presetOf('mono'),
        ...brandTheme({ main, second, logo: 'https://example.com/l.png', name: 'Mond' }),
      };
      assert.deepEqual(palePairs(theme), []);
      assert.equal(theme.buttons_color, main);
      assert.equal(theme.logo_alt, 'Mond');
      assert.ok(isTheme(theme));
    }),
    { numRuns: 300 },
  );
});

test('[DA-179] a logo is known by its two liveliest colours, not by its white ground', () => {
  const dots = [
    ...Array.from({ length: 500 }, () => [255, 255, 255, 255]),
    ...Array.from({ length: 60 }, () => [200, 30, 40, 255]),
    ...Array.from({ length: 30 }, () => [20, 60, 160, 255]),
    ...Array.from({ length: 90 }, () => [20, 160, 60, 0]),
  ].flat();
  assert.deepEqual(coloursIn(dots), ['#c81e28', '#143ca0']);
  assert.equal(coloursIn([10, 10, 10, 255, 250, 250, 250, 255, 128, 128, 128, 255]), null);
  assert.deepEqual(coloursIn([200, 30, 40, 255]), ['#c81e28', '#c81e28']);
});
