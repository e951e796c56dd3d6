import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseProcesses } from './test-processes.ts';

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
