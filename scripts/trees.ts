/** Compares the accessibility trees of the survey page with those in test/trees; with `--write` writes them anew. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const env = { ...process.env, ...(process.argv.includes('--write') && { CANVASS_TREES: 'write' }) };
const { status } = spawnSync(process.execPath, ['scripts/tests.ts', 'test/journeys/trees.test.ts'], {
  cwd: root,
  env,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
