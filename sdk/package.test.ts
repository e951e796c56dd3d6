import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../', import.meta.url));
let home = '';

/** A project of somebody else, with the built package in its node_modules. */
before(async () => {
  home = mkdtempSync(join(tmpdir(), 'canvass-sdk-'));
  await run(process.execPath, [join(root, 'scripts/build-sdk.ts')]);
  const place = join(home, 'node_modules/@canvass/client');
  mkdirSync(dirname(place), { recursive: true });
  cpSync(join(root, 'sdk/package.json'), join(place, 'package.json'));
  cpSync(join(root, 'sdk/dist'), join(place, 'dist'), { recursive: true });
  symlinkSync(join(root, 'node_modules/zod'), join(home, 'node_modules/zod'));
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
});

after(() => rmSync(home, { recursive: true, force: true }));

test('the examples of the README compile against the built package', async () => {
  const blocks = [...readFileSync(join(root, 'sdk/README.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(
    (found) => found[1]!,
  );
  assert.ok(blocks.length >= 3);
  const [first, ...others] = blocks;
  const seen = first!
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '');
  assert.ok(seen.length <= 10, 'the first example has at most ten lines');
  const following = others.map((block) => `{\n${block.replace(/^import .*$/gm, '')}}\n`).join('');
  writeFileSync(
    join(home, 'first.ts'),
    `import { CanvassError } from '@canvass/client';\ndeclare const process: { env: Record<string, string> };\n${first}${following}`,
  );
  const options = [
    '--strict',
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2024,dom',
    '--skipLibCheck',
    '--types',
    '',
  ];
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options, 'first.ts'], {
    cwd: home,
  }).catch((error: { stdout: string }) => assert.fail(error.stdout));
});

test('the package runs in Node without the schema library', async () => {
  assert.equal(existsSync(join(home, 'node_modules/@canvass/client/dist/contract/operations.js')), false);
  const code =
    "const { createClient } = await import('@canvass/client'); console.log(typeof createClient({ baseUrl: 'http://x' }).createSurvey)";
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { cwd: home });
  assert.equal(stdout.trim(), 'function');
});
