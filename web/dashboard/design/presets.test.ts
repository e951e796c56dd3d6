import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { themeInput, type ThemeMember } from '../../../contract/theme-members.ts';
import { parseColour } from '../../../engine/contrast.ts';
import { labOf } from '../../../engine/nearest-readable.ts';
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

test('[DA-179] whatever the two colours of a brand are, its theme can be read by day and by night, and its buttons have one of them', () => {
  fc.assert(
    fc.property(hex, hex, (main, second) => {
      const theme = {
        ...presetOf('mono'),
        ...brandTheme({ main, second, logo: 'https://example.com/l.png', name: 'Mond' }),
      };
      assert.deepEqual(palePairs(theme), []);
      assert.ok([main, second].includes(theme.buttons_color));
      assert.equal(theme.logo_alt, 'Mond');
      assert.ok(isTheme(theme));
    }),
    { numRuns: 300 },
  );
});

test('[DA-193] the page of a brand is the pale colour as it was given, else a pale shade of the second', () => {
  const pairs: [main: string, second: string, button: string, page: string][] = [
    ['#7a1f3d', '#f4e9d8', '#7a1f3d', '#f4e9d8'],
    ['#f4e9d8', '#7a1f3d', '#7a1f3d', '#f4e9d8'],
    ['#14213d', '#ffffff', '#14213d', '#ffffff'],
    ['#ffe600', '#ffffff', '#ffe600', '#ffffff'],
    ['#fce4ec', '#f4e9d8', '#fce4ec', '#f4e9d8'],
  ];
  for (const [main, second, button, page] of pairs) {
    const theme = brandTheme({ main, second, logo: null, name: '' });
    assert.deepEqual([theme.buttons_color, theme.bg_color, theme.background_type_id], [button, page, 1]);
  }
});

test('[DA-193] a page that is a shade has the hue of the second colour, by day and by night no other', () => {
  for (const [main, second] of [
    ['#ff5a1f', '#14213d'],
    ['#1f5fbf', '#f2b84b'],
    ['#14213d', '#ff5a1f'],
  ] as const) {
    const theme = brandTheme({ main, second, logo: null, name: '' });
    assert.ok(hueApart(theme.bg_color!, second) < 0.2, `${main} ${second}: ${theme.bg_color}`);
    const night = theme.dark_colors!.bg_color!;
    assert.ok(Math.min(hueApart(night, main), hueApart(night, second)) < 0.3, `${main} ${second}: ${night}`);
  }
});

/** Radians between the hues of two colours. */
function hueApart(one: string, other: string): number {
  const [here, there] = [one, other].map((colour) => {
    const [, a, b] = labOf(parseColour(colour));
    return Math.atan2(b, a);
  });
  const turn = Math.abs(here! - there!);
  return Math.min(turn, 2 * Math.PI - turn);
}

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
