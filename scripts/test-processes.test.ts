import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { chooseProcesses, writeShared } from './test-processes.ts';

const house = "import { openHouse } from '../test/house.ts';\n";

test('files that open nothing run in one process, those with a house by fives, and what touches its process alone', () => {
  const texts: Record<string, string> = {
    'engine/plain.test.ts': "import { check } from './check.ts';",
    ...Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`server/housed-${at}.test.ts`, house])),
    'server/watches.test.ts': `${house}process.on('warning', () => {});`,
    'server/mocked.test.ts': `${house}mock.timers.enable();`,
    'server/each.test.ts': `${house}beforeEach(() => {});`,
    'server/plans.test.ts': `${house}await openHouse({ PLANS_FILE: file });`,
    'server/older.test.ts': "import { freshDatabase } from '../test/database.ts';",
    'test/journeys/list.test.ts': "import { openStage } from './stage.ts';",
    'scripts/plain.test.ts': '',
  };
  const { together, sharing, apart } = chooseProcesses(Object.keys(texts), (file) => texts[file]!);
  assert.deepEqual(together, ['engine/plain.test.ts']);
  assert.deepEqual(
    sharing.map((files) => files.length),
    [5, 2],
  );
  assert.ok(sharing.flat().every((file) => file.startsWith('server/housed-')));
  assert.deepEqual(apart, [
    'server/watches.test.ts',
    'server/mocked.test.ts',
    'server/each.test.ts',
    'server/plans.test.ts',
    'server/older.test.ts',
    'test/journeys/list.test.ts',
    'scripts/plain.test.ts',
  ]);
});

test('a file that cannot be loaded fails its process at once, with the reason, and the tests before it still run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-shared-'));
  try {
    const [good, bad] = ['good.test.ts', 'bad.test.ts'].map((name) => join(folder, name)) as [string, string];
    writeFileSync(good, "import { test } from 'node:test'; test('one of the first file', () => {});");
    writeFileSync(bad, "throw new Error('no database to be had');");
    const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
    const { status, stdout } = spawnSync(process.execPath, ['--test', writeShared(folder, [good, bad], 1)], {
      encoding: 'utf8',
      env,
      timeout: 60_000,
    });
    assert.equal(status, 1);
    assert.match(stdout, /no database to be had/);
    assert.match(stdout, /one of the first file/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
