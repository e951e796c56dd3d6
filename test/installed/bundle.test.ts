import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '../faults/instance.ts';

const root = join(import.meta.dirname, '../..');
const place = mkdtempSync(join(tmpdir(), 'canvass-bundle-'));
// PostgreSQL does not run as root, and its account must pass through.
chmodSync(place, 0o755);
let folder: string;
let said: string;

before(() => {
  said = run(process.execPath, ['scripts/bundle.ts']);
  const file = /^Wrote (.+\.tar\.gz): /.exec(said)![1]!;
  run('tar', ['-xzf', file, '-C', place]);
  folder = join(place, readdirSync(place)[0]!);
});

after(() => rmSync(place, { recursive: true, force: true }));

test('[RU-130, RU-94] a bundle that was unpacked serves, makes papers and pictures, is backed up and stops, without a network', async () => {
  const port = String(await freePort());
  const story = [process.execPath, join(import.meta.dirname, 'unpacked.ts'), folder, port] as const;
  const isRoot = process.getuid?.() === 0;
  // In a network of its own nothing can be reached but what listens there.
  const alone = ['unshare', '--net', '/bin/sh', '-c', 'ip link set lo up && exec "$@"', 'sh'] as const;
  const canBeAlone = isRoot && spawnSync(alone[0], [...alone.slice(1), 'true']).status === 0;
  const [program, ...args] = canBeAlone ? [...alone, ...story] : story;
  const interfaces = run(program, args).trim();
  if (canBeAlone) assert.equal(interfaces, 'lo');
});

test('[RU-131] what only builds is not in it, nor sources of what was built', () => {
  for (const name of [
    'vite',
    'rolldown',
    'terser',
    'typescript',
    'react',
    'react-aria',
    'zod',
    'fastify',
    '@codemirror',
  ])
    assert.ok(!existsSync(join(folder, 'node_modules', name)), name);
  for (const name of ['server', 'web', 'engine', 'contract', 'scripts', 'test'])
    assert.ok(!existsSync(join(folder, name)), name);
});

test('[RU-131] it takes less than 310 MB, as a file 120, and tells both', () => {
  const [packed, unpacked] = /: (\d+) MB, (\d+) MB unpacked/.exec(said)!.slice(1).map(Number) as [number, number];
  assert.ok(packed < 120 && unpacked < 310, said);
});

test('[RU-131] the licences of what was built in come along', () => {
  const texts = readFileSync(join(folder, 'licences.txt'), 'utf8');
  for (const name of ['react', 'fastify', 'zod', 'pg', '@img/sharp-linux-x64'])
    assert.ok(new RegExp(`^${name} \\d`, 'm').test(texts) || !existsSync(join(root, 'node_modules', name)), name);
});

test('[RU-130] everybody may run it and only its owner may change it', () => {
  const wrong = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const { mode } = lstatSync(join(folder, name));
    return !lstatSync(join(folder, name)).isSymbolicLink() && ((mode & 0o022) !== 0 || (mode & 0o444) !== 0o444);
  });
  // Data that the test above has left.
  assert.deepEqual(
    wrong.filter((name) => !name.startsWith('data')),
    [],
  );
});

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, `${program}: ${stdout}${stderr}${error?.message ?? ''}`);
  return stdout;
}
