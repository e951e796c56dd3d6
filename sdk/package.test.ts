/** The client as somebody else gets it: packed, installed by npm without a registry, and run by the Node of the machine. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../test/faults/instance.ts';
import { openHouse, type House } from '../test/house.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'canvass-sdk-'));
/** The Node of the machine and its npm, and not those of this project. */
const path = (process.env['PATH'] ?? '')
  .split(':')
  .filter((place) => !place.includes('node_modules'))
  .join(':');
/** Without the settings of this project, which `npm test` passes on: one of them keeps scripts of packages from running. */
const foreign = Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_'));
const env = {
  ...Object.fromEntries(foreign),
  PATH: path,
  npm_config_cache: join(folder, 'cache'),
  npm_config_fund: 'false',
};
// What a registry would be asked fails: nothing listens there.
const quietly = ['--no-audit', '--registry', 'http://127.0.0.1:9/', '--fetch-retries', '0'];

let house: House;
let origin = '';

before(async () => {
  const [port, surveyPort] = [await freePort(), await freePort()];
  origin = `http://localhost:${port}`;
  house = await openHouse({ ORIGIN: origin, SURVEY_ORIGIN: `http://127.0.0.1:${surveyPort}` });
  await house.app.origin.listen({ port, host: '127.0.0.1' });
  await house.app.survey.listen({ port: surveyPort, host: '127.0.0.1' });
});
after(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

/** An empty project, and what was installed into it. */
async function projectWith(name: string, what: string): Promise<string> {
  const home = join(folder, name);
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }');
  await run('npm', ['install', ...quietly, what], { cwd: home, env });
  return home;
}

test('[BY-40] the package that an instance serves installs from its address into an empty folder, and brings nothing else', async () => {
  const home = await projectWith('served', `${origin}/docs/canvass-client.tgz`);
  assert.deepEqual(
    readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.')),
    ['@canvass'],
  );
  const place = join(home, 'node_modules/@canvass/client');
  assert.deepEqual(readdirSync(place).sort(), ['LICENSE', 'README.md', 'dist', 'package.json']);
  assert.equal(readdirSync(join(place, 'dist')).filter((name) => name.endsWith('.js')).length, 1);
});

test('[BY-40, BY-41] packed from a clone and installed offline it works against a server: survey, answer, file, export, live totals', async () => {
  await run('npm', ['pack', '--pack-destination', folder], { cwd: join(root, 'sdk'), env });
  const packed = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
  const home = await projectWith('packed', join(folder, packed));
  cpSync(join(root, 'test/sdk-story.mjs'), join(home, 'story.mjs'));
  const given = { ...env, ORIGIN: origin, CANVASS_TOKEN: house.alice.token };
  const { stdout } = await run('node', ['story.mjs'], { cwd: home, env: given, timeout: 240_000 }).catch(
    (error: { stdout: string; stderr: string }) => assert.fail(`${error.stdout}\n${error.stderr}`),
  );
  const output = JSON.parse(stdout) as Record<string, unknown>;
  assert.match(String(output['node']), /^v(2\d|[3-9]\d)\./);
  assert.deepEqual(
    { ...output, node: null },
    {
      node: null,
      refusal: 'folder_not_found',
      captcha: 'work',
      preview: 'Your CV',
      started: 'cv',
      resumed: 'submit',
      complete: true,
      rows: 2,
      file: 'cv.pdf',
      live: ['totals', 1],
    },
  );
});

test('[BY-42] the examples of the README compile against the installed package', async () => {
  const home = join(folder, 'packed');
  const blocks = [...readFileSync(join(root, 'sdk/README.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(
    (found) => found[1]!,
  );
  assert.ok(blocks.length >= 5);
  const [first, ...others] = blocks;
  const seen = first!.trimEnd().split('\n');
  assert.ok(seen.filter((line) => line !== '').length <= 10, 'the first example has at most ten lines');
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
    '--types',
    '',
  ];
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options, 'first.ts'], {
    cwd: home,
  }).catch((error: { stdout: string }) => assert.fail(error.stdout));
});
