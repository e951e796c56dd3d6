import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultLook } from '../../../contract/theme-defaults.ts';
import { baseFontMembers, baseFontOf, type Font, fontGroups, stateOf } from './font-choices.ts';

const fonts: Font[] = [
  { id: 1, name: 'Native', is_installed: true },
  { id: 2, name: 'Roboto', is_installed: false },
  { id: 44, name: 'Golos Text', is_installed: true },
  { id: null, name: 'House Sans', is_installed: true },
];

test('[DA-178] fonts stand by whether respondents will see them, and one that nobody knows stays chosen', () => {
  const groups = fontGroups(fonts, ['Somebody Else', null]);
  assert.deepEqual(groups.installed, ['Native', 'Golos Text', 'House Sans']);
  assert.deepEqual(groups.missing, ['Roboto', 'Somebody Else']);
  assert.ok(groups.device.includes('Georgia'));
  assert.deepEqual(
    ['Native', 'Georgia', 'Roboto'].map((name) => stateOf(name, fonts)),
    ['installed', 'device', 'missing'],
  );
});

test('[DA-178] a font is stored by its number where it has one, else by its name', () => {
  assert.deepEqual(baseFontMembers('Golos Text', fonts), { base_font: null, base_font_id: 44 });
  assert.deepEqual(baseFontMembers('House Sans', fonts), { base_font: 'House Sans', base_font_id: 1 });
  for (const name of ['Native', 'Golos Text', 'House Sans', 'Georgia'])
    assert.equal(baseFontOf({ ...defaultLook, ...baseFontMembers(name, fonts) }, fonts), name);
});
