import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listFonts } from './font-faces.ts';

test('[TH-19] fonts with an id come first in its order, then by name those that only the installation knows', () => {
  const listed = listFonts([{ family: 'Zeta' }, { family: 'OpenSans' }, { family: 'Inter' }, { family: 'Inter' }]);
  assert.deepEqual(listed.slice(0, 3), [
    { id: 1, name: 'Native', is_installed: true },
    { id: 2, name: 'Roboto', is_installed: false },
    { id: 3, name: 'Open Sans', is_installed: true },
  ]);
  assert.deepEqual(listed.slice(10), [
    { id: 44, name: 'Golos Text', is_installed: false },
    { id: null, name: 'Inter', is_installed: true },
    { id: null, name: 'Zeta', is_installed: true },
  ]);
});
