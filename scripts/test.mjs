// npm test: the checks, then every test. npm test -- NAME … runs only the test files whose path contains one of the names.
import { spawnSync } from 'node:child_process';
import { compileOnce, ensureBuilt, ensureInstalled, fail, findNode, listFiles, root } from './install.mjs';

process.chdir(root);
ensureInstalled({ dev: true });
compileOnce();
const node = findNode();
ensureBuilt(node);

const names = process.argv.slice(2);
const all = ['contract', 'engine', 'server', 'sdk', 'scripts', 'web', 'test'].flatMap((folder) => listFiles(folder));
const tests = all.filter(
  (path) => path.endsWith('.test.ts') && (names.length === 0 || names.some((name) => path.includes(name))),
);
if (tests.length === 0) fail(`No test file has ${names.join(' or ')} in its path.`);

const checked = names.length > 0 || run(['scripts/check.ts']);
const tested = run(['scripts/tests.ts', ...tests]);
if (!checked || !tested)
  fail(`${[!checked && 'The checks', !tested && 'The tests'].filter(Boolean).join(' and ')} failed: see above.`);

function run(args) {
  return spawnSync(node, args, { stdio: 'inherit' }).status === 0;
}
