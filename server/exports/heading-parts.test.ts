import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headingParts } from './heading-parts.ts';

test('[EX-29] what stands in brackets at the end tells the columns of a question apart', () => {
  const headings = {
    'Grid [Row] [Column]': ' [Row] [Column]',
    'Grid [Row] (2)': ' [Row] (2)',
    'Grid [of two] rows [Row]': ' [Row]',
    'Grid [a [b]': ' [a [b]',
    'Grid[x] [Row]': ' [Row]',
    'Grid [x] y]': '',
    'Grid (2)': '',
    'Grid [Row] ': '',
    ' [Row]': ' [Row]',
    ']': '',
    '': '',
  };
  for (const [heading, parts] of Object.entries(headings)) assert.equal(headingParts(heading), parts, heading);
});

test('[A-24] a title of a million brackets is read at once', () => {
  const brackets = ' []'.repeat(1_000_000);
  assert.equal(headingParts(`${brackets}x`), '');
  assert.equal(headingParts(brackets), brackets);
  assert.equal(headingParts(`${' ['.repeat(1_000_000)}]`).length, 2_000_001);
});
