import assert from 'node:assert/strict';
import test from 'node:test';
import { chordOf, isSingle, keyCaps, makeReader } from './keys.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test('[DA-3] a chord is what was pressed, with Command in place of Control on a Mac', () => {
  assert.equal(chordOf(press('k', { ctrlKey: true }), false), 'mod+k');
  assert.equal(chordOf(press('k', { metaKey: true }), true), 'mod+k');
  assert.equal(chordOf(press('k', { metaKey: true }), false), 'k');
  assert.equal(chordOf(press('?', { shiftKey: true }), false), '?');
  assert.equal(chordOf(press('Z', { ctrlKey: true, shiftKey: true }), false), 'mod+shift+z');
  assert.equal(chordOf(press('ArrowUp', { altKey: true, shiftKey: true }), false), 'alt+shift+ArrowUp');
});

test('[DA-3] two keys are a pair when the second comes within a second', () => {
  let now = 0;
  const read = makeReader(() => now);
  const known = (keys: string) => ['g s', 's'].includes(keys);
  assert.equal(read('g', known), null);
  now = 999;
  assert.equal(read('s', known), 'g s');
  assert.equal(read('g', known), null);
  now = 1999;
  assert.equal(read('s', known), 's');
});

test('[DA-3] single keys are those that write', () => {
  assert.deepEqual(['?', 'g s', 'mod+k', 'F8', 'alt+ArrowUp'].map(isSingle), [true, true, false, false, false]);
});

test('[DA-3] keys are shown as they are printed', () => {
  assert.deepEqual(keyCaps('mod+shift+z', false), ['Ctrl', 'Shift', 'Z']);
  assert.deepEqual(keyCaps('g s', true), ['G', 'S']);
  assert.deepEqual(keyCaps('alt+ArrowUp', true), ['⌥', '↑']);
});
