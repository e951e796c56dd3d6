import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shadeOf, themeColours } from './colours.ts';

test('[EX-34] colours of a theme are readable on paper, whatever they are', () => {
  for (const theme of ['#1f5fbf', '#f7d154', '#111111', '#e91e63', '#00b894', '#ffffff', '#ffff00', 'none']) {
    const colours = themeColours(theme);
    const { fill, onFill, mark, accent } = colours;
    const cell = `#${shadeOf(colours, 100)}`;
    assert.ok(contrast(cell, '#000000') >= 7, `${theme}: small letters on ${cell}`);
    assert.ok(contrast(mark, '#ffffff') >= 3, `${theme}: bars ${mark}`);
    assert.ok(contrast(accent, '#ffffff') >= 4.5, `${theme}: words ${accent}`);
    assert.ok(contrast(fill, onFill) >= 3, `${theme}: ${onFill} on ${fill}`);
    assert.ok(contrast(fill, '#ffffff') >= 1.25, `${theme}: the cover ${fill}`);
  }
  assert.equal(themeColours('#f7d154').fill, '#f7d154');
  assert.equal(themeColours('#1f5fbf').accent, '#1f5fbf');
});

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
