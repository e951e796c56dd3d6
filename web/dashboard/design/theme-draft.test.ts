import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultLook } from '../../../contract/theme-defaults.ts';
import {
  baseOf,
  changed,
  isChanged,
  opened,
  readKept,
  type Theme,
  type ThemeDraft,
  waysWith,
  wholeOf,
} from './theme-draft.ts';

const standard: Theme = { ...defaultLook, id: 1, name: 'Default', is_default: true, quizzes_count: 4 };
const theme = (id: number, quizzes_count: number): Theme => ({
  ...standard,
  id,
  name: `T${id}`,
  is_default: false,
  quizzes_count,
});
const edited = (draft: ThemeDraft) => changed(draft, defaultLook, { link_color: '#123456' });

test('[DA-173] a draft holds only what differs from where it began', () => {
  const draft = edited(opened({ kind: 'theme', id: 7 }));
  assert.deepEqual(draft.changes, { link_color: '#123456' });
  assert.ok(isChanged(draft));
  assert.ok(!isChanged(changed(draft, defaultLook, { link_color: defaultLook.link_color })));
  const dark = changed(draft, defaultLook, { dark_colors: {} });
  assert.deepEqual(dark.changes, { link_color: '#123456' });
  assert.deepEqual(wholeOf(draft, defaultLook), { ...defaultLook, link_color: '#123456' });
});

test('[DA-173, DA-174] what can be done with a theme follows from who has it', () => {
  const mine = opened({ kind: 'theme', id: 7 });
  const ways = (draft: ThemeDraft, known: Theme | undefined, appliedId: number) =>
    waysWith({ draft, theme: known, appliedId });
  assert.deepEqual(ways(mine, theme(7, 1), 7), ['in use']);
  assert.deepEqual(ways(mine, theme(7, 0), 1), ['apply']);
  assert.deepEqual(ways(edited(mine), theme(7, 1), 7), ['save']);
  assert.deepEqual(ways(edited(mine), theme(7, 3), 7), ['change all', 'copy']);
  assert.deepEqual(ways(edited(mine), theme(7, 1), 1), ['change all', 'copy'], 'another survey has it');
  assert.deepEqual(ways(edited(mine), theme(7, 0), 1), ['save']);
  assert.deepEqual(ways(opened({ kind: 'theme', id: 1 }), standard, 1), ['in use']);
  assert.deepEqual(
    ways(edited(opened({ kind: 'theme', id: 1 })), standard, 1),
    ['make'],
    'nobody changes the default theme',
  );
  assert.deepEqual(ways(opened({ kind: 'preset', preset: 'mono' }), undefined, 1), ['make']);
  assert.deepEqual(ways(opened({ kind: 'brand' }), undefined, 1), ['make']);
});

test('[DA-173] a name alone is a change too', () => {
  assert.ok(isChanged({ ...opened({ kind: 'theme', id: 7 }), name: 'Spring' }));
});

test('[DA-176] what was kept on the device is gone on with, and what cannot be is let go', () => {
  const draft = edited(opened({ kind: 'preset', preset: 'ocean' }));
  assert.deepEqual(readKept(JSON.stringify(draft)), draft);
  for (const odd of [null, '', '{', '{}', '{"source":{"kind":"preset","preset":"gone"},"changes":{"a":1}}'])
    assert.equal(readKept(odd), null, String(odd));
  assert.equal(readKept(JSON.stringify(opened({ kind: 'theme', id: 7 }))), null, 'nothing was changed');
});

test('[DA-172] a theme that somebody else has deleted has no look any more', () => {
  assert.equal(baseOf({ kind: 'theme', id: 9 }, [standard]), null);
  assert.deepEqual(baseOf({ kind: 'theme', id: 1 }, [standard]), defaultLook);
});
