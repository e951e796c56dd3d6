/** Runs test files on one PostgreSQL for all of them; what they send to it is then held against the survey key. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../server/kernel/postgres/start.ts';
import { readOutcomes, tellFailure } from './outcomes.ts';
import { chooseProcesses, writeShared } from './test-processes.ts';
import { chooseAgain, isMended, patternOf } from './walk-again.ts';

/**
 * Run behind a transaction pooler, where nothing may rely on what a session keeps, be it a setting, a lock or a name. What holds there holds
 * without one; a proof runs them both ways.
 */
const behindPooler = [
  'server/accounts/tokens.test.ts',
  'server/accounts/sign-in.test.ts',
  'server/kernel/operation/idempotency.test.ts',
  'server/surveys/save.test.ts',
  'server/surveys/lifecycle.test.ts',
  'server/surveys/publish.test.ts',
  'server/answers/submit/submit.test.ts',
  'server/answers/submit/quotas.test.ts',
  'server/answers/submit/writer.test.ts',
  'server/answers/submit/bound.test.ts',
  'server/promo/claim.test.ts',
  'server/exports/jobs.test.ts',
  'server/reports/watch-totals.test.ts',
  'server/webhooks/delivery.test.ts',
  'server/webhooks/delivery-log.test.ts',
];

const files = process.argv.slice(2);
const missing = behindPooler.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')} to run behind a pooler.`);
const folder = mkdtempSync(join(tmpdir(), 'canvass-tests-'));
// Autovacuum would visit a database in the moment in which its test drops it.
const settings = { fsync: 'off', autovacuum: 'off', max_connections: '300' };
const server = await startPostgres({ dataDir: folder, log: () => {}, testing: true, settings });
const statements = join(folder, 'statements.txt');
const env = { ...process.env, CANVASS_TEST_SERVER: server.url, CANVASS_STATEMENTS: statements };
// A process that a test left behind can hold the output of a file that has ended.
const timeout = 4 * 3_600_000;
const run = (args: string[], more: NodeJS.ProcessEnv = {}) =>
  new Promise<boolean>((done) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...env, ...more }, timeout });
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
const outcomes = (kind: string) => join(folder, `outcomes-${kind}.txt`);
const failed = (kind: string) => readOutcomes(outcomes(kind)).filter(({ reason }) => reason !== null);
const reporters = (kind: string) => [
  ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
  ...['--test-reporter=./scripts/outcomes.ts', `--test-reporter-destination=${outcomes(kind)}`],
];
// More than the build machine has processors: journeys wait for browsers and for pauses a fifth of their time.
const always = ['--test', '--import', './test/limits.ts'];
const runTests = async (kind: string, paths: readonly string[], more?: NodeJS.ProcessEnv) =>
  paths.length === 0 || run([...always, '--test-concurrency=3', ...reporters(kind), ...paths], more);
const isBehindPooler = (file: string) => behindPooler.includes(file);
const isProof = process.env['CANVASS_PROVE'] !== undefined;
const { together, plain } = processesOf(files.filter((file) => isProof || !isBehindPooler(file)));
const runTogether = async () =>
  together.length === 0 || run([...always, '--test-isolation=none', ...reporters('together'), ...together]);
await run(['scripts/build.ts']);
const outcome = await Promise.all([runTests('plain', plain).then((passed) => passed || walkAgain()), runTogether()]);
const tested = outcome.every(Boolean);
const pooled = await runTests('pooled', processesOf(files.filter(isBehindPooler)).plain, { CANVASS_TEST_POOLED: '1' });
const isWhole = behindPooler.every((file) => files.includes(file));
const routed = await run(['scripts/check-statements.ts', statements, ...(isWhole ? [] : ['--part'])]);
await server.stop();
const mended = readOutcomes(outcomes('again'));
for (const one of ['together', 'plain', 'again', 'pooled'].flatMap(failed))
  process.stdout.write(`${isMended(one, mended) ? 'Unsteady, passed alone: ' : ''}${tellFailure(one)}`);
rmSync(folder, { recursive: true, force: true });
process.exitCode = tested && pooled && routed ? 0 : 1;

async function walkAgain(): Promise<boolean> {
  const again = chooseAgain(failed('plain'));
  if (again.length === 0) return false;
  const pattern = `--test-name-pattern=${patternOf(again.map(({ name }) => name))}`;
  const paths = [...new Set(again.map(({ file }) => file))];
  const passed = await run([...always, '--test-concurrency=1', pattern, ...reporters('again'), ...paths]);
  return passed && again.every((outcome) => isMended(outcome, readOutcomes(outcomes('again'))));
}

function processesOf(some: readonly string[]) {
  const { together, sharing, apart } = chooseProcesses(some);
  return { together, plain: [...sharing.map((files, at) => writeShared(folder, files, at)), ...apart] };
}
