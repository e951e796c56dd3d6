import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkBundles, checkLock, checkNames, checkRoutes } from './check-files.ts';

test('names that say nothing are refused', () => {
  const bad = ['server/surveys/utils.ts', 'server/helpers/a.ts', 'engine/date-helper.test.ts', 'server/common.ts'];
  assert.equal(checkNames(bad).length, bad.length);
  assert.deepEqual(
    checkNames(['server/surveys/publish.ts', 'contract/common.ts', 'server/kernel/background/jobs.ts']),
    [],
  );
});

test('an address in the lock file is refused', () => {
  const lock = (resolved: string) => JSON.stringify({ packages: { '': {}, 'node_modules/a': { resolved } } });
  assert.equal(checkLock(lock('https://registry.example.org/a.tgz')).length, 1);
  assert.equal(checkLock(lock('git+ssh://git@example.org/a.git')).length, 1);
  assert.deepEqual(checkLock(JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } })), []);
});

test('a bundle beyond its budget, or without one, is refused', () => {
  assert.deepEqual(checkBundles({ respondent: 35 * 1024 }), []);
  assert.equal(checkBundles({ respondent: 35 * 1024 + 1 }).length, 1);
  assert.equal(checkBundles({ surprise: 1 }).length, 1);
});

test('each page of the dashboard is weighed with what it loads at once, and with the words of one reader', () => {
  const manifest = {
    'dashboard/index.html': { file: 'main.js', isEntry: true, imports: ['_ui.js'], css: ['main.css'] },
    '_ui.js': { file: 'ui.js' },
    'dashboard/surveys/surveys.tsx': { file: 'surveys.js', imports: ['_ui.js'] },
    'dashboard/build/build.tsx': { file: 'build.js', dynamicImports: ['dashboard/build/map.tsx'] },
    'dashboard/build/map.tsx': { file: 'map.js' },
    'dashboard/texts/ru/shell.ts': { file: 'shell.js' },
    'dashboard/texts/ru/build.ts': { file: 'words.js' },
    'dashboard/texts/en/build.ts': { file: 'english.js' },
  };
  const sizes: Record<string, number> = { 'map.js': 900, 'surveys.js': 100, 'build.js': 200, 'english.js': 900 };
  const sizeOf = (each: number) => (file: string) => (sizes[file] ?? each) * 1024;
  assert.deepEqual(checkRoutes(manifest, sizeOf(10)), ['dashboard/build/map.tsx loads 950 KB, allowed are 250']);
  assert.deepEqual(checkRoutes(manifest, sizeOf(17)), [
    'dashboard/surveys/surveys.tsx loads 185 KB, allowed are 180',
    'dashboard/build/build.tsx loads 285 KB, allowed are 250',
    'dashboard/build/map.tsx loads 985 KB, allowed are 250',
  ]);
});
