import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FontFace, fontFiles, listFonts } from './font-faces.ts';

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

test('[PG-213] the files of a text are those that hold its letters, in the weights that are drawn', () => {
  const face = (file: string, weight: string, range?: string): FontFace => ({
    family: 'Open Sans',
    file,
    weight,
    format: 'woff2',
    ...(range && { range }),
  });
  const faces = [
    face('latin', '100 900', 'U+0000-00FF, U+0131'),
    face('cyrillic', '100 900', 'U+0301,U+0400-045F'),
    face('bold', '700'),
    face('black', '900'),
    { ...face('other', '400'), family: 'Other' },
  ];
  const names = (text: string) => fontFiles(faces, ['OpenSans'], text).map((address) => address.replace('/fonts/', ''));
  assert.deepEqual(names('A title'), ['latin', 'bold']);
  assert.deepEqual(names('Ж'), ['cyrillic', 'bold']);
  assert.deepEqual(names('ı'), ['latin', 'bold']);
  assert.deepEqual(fontFiles(faces, ['Native'], 'A'), []);
});
