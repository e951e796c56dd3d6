/** Run where there is no network: starts what was unpacked into a folder, uses it, takes a backup and stops it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../sdk/client.ts';
import { launch, postmasterOf, startInstance, token } from '../faults/instance.ts';
import { useInstallation } from './used.ts';

const [folder, port] = process.argv.slice(2) as [string, string];
const command = join(folder, 'canvass');
const env = {
  PORT: port,
  SURVEY_PORT: String(Number(port) + 1),
  CANVASS_TOKEN: token,
  CANVASS_BACKUP_PASSPHRASE: 'correct horse battery',
};
const canvass = (...words: string[]) => execFileSync(command, words, { env, encoding: 'utf8', cwd: '/' });

// Nothing of what we were started with reaches it.
for (const name of Object.keys(process.env)) delete process.env[name];
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
assert.equal(canvass('--version'), `canvass ${version}\n`);
const instance = await start();
const id = await useInstallation(instance.origin);
const backup = join(folder, 'data', 'backup');
assert.match(canvass('backup', backup), /It is encrypted/);
assert.ok(statSync(backup).size > 0);
assert.match(canvass('doctor'), /used by Canvass/);
assert.match(canvass('user', 'list'), /^owner@localhost\t/m);

const postmaster = postmasterOf(join(folder, 'data'));
instance.kill('SIGTERM');
assert.deepEqual(await instance.ended, { code: 0, signal: null });
assert.throws(() => process.kill(postmaster, 0));

const again = await start();
const { summary } = await createClient({ baseUrl: again.origin, token }).getSummary({ id });
assert.equal(summary.filled_completely, 1);
again.kill('SIGTERM');
await again.ended;
const wrong = launch(env, [command, 'start', 'now']);
assert.equal((await wrong.ended).code, 2);
console.log(Object.keys(networkInterfaces()).join(' '));

async function start() {
  const started = await startInstance(env, [command, 'start']);
  // A story that ends early must leave nothing running.
  process.once('exit', () => started.kill('SIGTERM'));
  return started;
}
