import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkImports, findUnused, type Sources } from './check-imports.ts';
import { scanImports } from './scan-imports.ts';

const standing: Sources = {
  'contract/limits.ts': 'export const limits = {};',
  'contract/surveys.ts': "import { z } from 'zod';\nimport { limits } from './limits.ts';",
  'engine/path.ts':
    "import type { Survey } from '../contract/surveys.ts';\nimport { limits } from '../contract/limits.ts';",
  'server/kernel/database/sql.ts': "export { sql } from 'kysely';",
  'server/kernel/http/server.ts': "import fastify from 'fastify';",
  'server/accounts/index.ts': "export { findUser } from './store.ts';",
  'server/accounts/store.ts': "import { sql } from '../kernel/database/sql.ts';",
  'server/surveys/index.ts': "export { publish } from './publish.ts';",
  'server/surveys/publish.ts':
    "import { findUser } from '../accounts/index.ts';\nimport { walk } from '../../engine/path.ts';",
  'server/surveys/publish.test.ts':
    "import { openHouse } from '../../test/house.ts';\nimport { sql } from '../kernel/database/sql.ts';",
  'server/app.ts': "import { publish } from './surveys/index.ts';",
  'test/house.ts': "import { buildApp } from '../server/app.ts';",
};

const plant = (file: string, source: string): string[] => checkImports({ ...standing, [file]: source });

const faults: [name: string, file: string, source: string, reason: RegExp][] = [
  ['a package in the engine', 'engine/score.ts', "import { z } from 'zod';", /may not use the package zod/],
  ['a module of Node in the engine', 'engine/score.ts', "import { join } from 'node:path';", /none of Node's modules/],
  ['a value where only types may pass', 'engine/score.ts', "import { a } from '../contract/surveys.ts';", /only types/],
  [
    'an inline type, which still loads',
    'engine/score.ts',
    "import { type A } from '../contract/surveys.ts';",
    /only types/,
  ],
  ['a bare import for its effects', 'engine/score.ts', "import '../contract/surveys.ts';", /only types/],
  [
    'a slice entered by its store',
    'server/surveys/a.ts',
    "import { b } from '../accounts/store.ts';",
    /only by its index/,
  ],
  [
    'a type taken past the index',
    'server/surveys/a.ts',
    "import type { B } from '../accounts/store.ts';",
    /only by its index/,
  ],
  ['a re-export past the index', 'server/app.ts', "export { b } from './accounts/store.ts';", /only by its index/],
  ['a dynamic import', 'server/surveys/a.ts', "const b = await import('../accounts/index.ts');", /dynamic/],
  ['a computed import', 'server/surveys/a.ts', 'const b = await import(name);', /computed/],
  ['an upward import', 'server/accounts/a.ts', "import { publish } from '../surveys/index.ts';", /no arrow/],
  ['a slice in the assistant', 'server/assistant/a.ts', "import { publish } from '../surveys/index.ts';", /no arrow/],
  ['SQL outside a store', 'server/surveys/a.ts', "import { sql } from '../kernel/database/sql.ts';", /only a store/],
  ['rows outside a store', 'server/surveys/a.ts', "import type { Users } from '../../db/types.ts';", /only a store/],
  ['Kysely in a slice', 'server/surveys/store.ts', "import { sql } from 'kysely';", /one place only/],
  ['the web framework in a slice', 'server/surveys/a.ts', "import type { R } from 'fastify';", /one place only/],
  ['the job queue in a slice', 'server/surveys/a.ts', "import { run } from 'graphile-worker';", /one place only/],
  [
    'a test in the product',
    'server/surveys/a.ts',
    "import { h } from '../../test/house.ts';",
    /does not import its tests/,
  ],
  ['a folder without a row', 'server/helpers/a.ts', '', /no row/],
  [
    'React in the draft',
    'web/dashboard/draft/a.ts',
    "import { useState } from 'react';",
    /may not use the package react/,
  ],
  ['the server in a page', 'web/dashboard/a.ts', "import { a } from '../../server/surveys/index.ts';", /no arrow/],
];

test('what stands within the walls has no fault', () => {
  assert.deepEqual(checkImports(standing), []);
});

for (const [name, file, source, reason] of faults) {
  test(`a planted fault is found: ${name}`, () => {
    const found = plant(file, source);
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found[0] ?? '', reason);
    assert.ok(found[0]?.startsWith(file));
  });
}

test('a planted fault is found: a cycle', () => {
  const cycle = { 'engine/a.ts': "import { b } from './b.ts';", 'engine/b.ts': "export { c } from './a.ts';" };
  assert.deepEqual(checkImports(cycle), ['a cycle: engine/a.ts → engine/b.ts → engine/a.ts']);
  const ofTypes = { ...cycle, 'engine/b.ts': "import type { A } from './a.ts';" };
  assert.deepEqual(checkImports(ofTypes), ['a cycle: engine/a.ts → engine/b.ts → engine/a.ts']);
});

test('a wall that stands open for nobody is found', () => {
  const unused = findUnused({ 'server/media/store.ts': "import { sql } from '../kernel/database/sql.ts';" });
  const ofMedia = unused.filter((fault) => fault.startsWith('scripts/walls.ts: server/media '));
  assert.deepEqual(ofMedia, ['scripts/walls.ts: server/media may import contract and never does']);
});

test('the scanner sees imports of every form and nothing else', () => {
  const source = [
    "import a, { type B } from './one.ts'; // import z from './no.ts'",
    'import {',
    '  c,',
    "} from './two.ts';",
    "export type { D } from './three.ts';",
    "/* import './no.ts' */ const text = \"import './no.ts'\";",
    'const template = `',
    "import './no.ts';",
    "${await import('./four.ts')} import('./no.ts')`;",
    "const pattern = /import '\\/[/'`]/;",
    "const half = 4 / 2; const e = import('./five.ts');",
    "const meta = import.meta.url; loader.import('./no.ts');",
    "export const kind = 'from';",
    "import type from './six.ts';",
  ].join('\n');
  assert.deepEqual(
    scanImports(source).map(({ specifier, kind, line }) => `${line} ${kind} ${specifier}`),
    [
      '1 value ./one.ts',
      '2 value ./two.ts',
      '5 type ./three.ts',
      '9 dynamic ./four.ts',
      '11 dynamic ./five.ts',
      '14 value ./six.ts',
    ],
  );
});
