import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { GroundColour, ReadColour } from '../contract/finding-codes.ts';
import { themeDefaults, type ThemeMembers } from '../contract/theme-members.ts';
import { palePairs } from './pale-pairs.ts';
import { repairOf } from './repair.ts';
import { nightOf } from './theme-style.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const looks = fc.record({
  header_color: hex,
  answers_text_color: hex,
  link_color: hex,
  error_color: hex,
  buttons_color: hex,
  buttons_text_color: hex,
  bg_color: hex,
});

test('[DA-175] taking each offer makes every pair of a theme readable', () => {
  fc.assert(
    fc.property(looks, (look) => {
      let theme: ThemeMembers = { ...themeDefaults, ...look, dropdown_bg_color: look.bg_color };
      for (const { details } of palePairs(theme)) {
        const { member, colour } = repairOf(theme, details.text as ReadColour, details.ground as GroundColour)!;
        theme = { ...theme, [member]: colour };
      }
      assert.deepEqual(palePairs(theme), []);
    }),
    { numRuns: 150 },
  );
});

test('[DA-175] of a button that changes which changes less: a pale button becomes darker, and its words stay white', () => {
  const theme = { ...themeDefaults, buttons_color: '#4a90d9' };
  assert.equal(repairOf(theme, 'buttons_text_color', 'buttons_color')?.member, 'buttons_color');
});

test('[DA-175] colours that the author has not set for dark pages are ours, and can be read', () => {
  const theme: ThemeMembers = { ...themeDefaults, dark_mode: 'auto', dark_colors: { bg_color: '#101010' } };
  assert.deepEqual(palePairs(theme), []);
  const pale: ThemeMembers = { ...theme, dark_colors: { link_color: '#222222' } };
  const [pair] = palePairs(pale);
  assert.deepEqual([pair?.details.text, pair?.details.dark], ['link_color', true]);
  const { member, colour } = repairOf(nightOf(pale), 'link_color', 'bg_color')!;
  assert.deepEqual(palePairs({ ...pale, dark_colors: { [member]: colour } }), []);
});
