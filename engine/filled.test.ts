import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filled } from './filled.ts';

for (const [text, parts, wanted] of [
  ['Up to {count} file(s), {size} MB each', { count: 1, size: 10 }, 'Up to 1 file, 10 MB each'],
  ['Up to {count} file(s), {size} MB each', { count: 3, size: 1 }, 'Up to 3 files, 1 MB each'],
  ['Hasta {count} archivo(s) de {size} MB', { count: 1, size: 10 }, 'Hasta 1 archivo de 10 MB'],
  ['Você pode anexar {max} arquivo(s)', { max: 20 }, 'Você pode anexar 20 arquivos'],
  ['Можно приложить файлов: {max}', { max: 1 }, 'Можно приложить файлов: 1'],
  ['File(s) of {toString}{none} {zero} thing(s)', { none: null, zero: 0 }, 'File(s) of  0 things'],
] as const)
  test(`[PG-157] “${text}” with ${JSON.stringify(parts)} is “${wanted}”`, () =>
    assert.equal(filled(text, parts), wanted));
