/** Runs test files on one PostgreSQL for all of them; what they send to it is then held against the survey key. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../server/kernel/postgres.ts';

const files = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'canvass-tests-'));
// Autovacuum would visit a database in the moment in which its test drops it.
const settings = { fsync: 'off', autovacuum: 'off', max_connections: '300' };
const server = await startPostgres({ dataDir: folder, log: () => {}, testing: true, settings });
const statements = join(folder, 'statements.txt');
const env = { ...process.env, CANVASS_TEST_SERVER: server.url, CANVASS_STATEMENTS: statements };
// A process that a test left behind can hold the output of a file that has ended.
const timeout = 4 * 3_600_000;
const run = (args: string[]) => spawnSync(process.execPath, args, { stdio: 'inherit', env, timeout }).status === 0;
run(['scripts/build.ts']);
const tested = run(['--test', '--test-concurrency=2', '--import', './test/limits.ts', ...files]);
const routed = run(['scripts/check-statements.ts', statements]);
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.exitCode = tested && routed ? 0 : 1;
