import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkBundles, checkLock, checkNames } from './check-files.ts';

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
