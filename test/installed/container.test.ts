import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { version } from '../../server/kernel/process/version.ts';
import { freePort, pauseBetweenTries, token } from '../faults/instance.ts';
import { useInstallation } from './used.ts';

const root = join(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const bases = [...dockerfile.matchAll(/^ARG \w+_IMAGE=(.+)$/gm)].map((match) => match[1]!);
/** CANVASS_CONTAINER_ENGINE names another program that is called like them. */
const engines = [process.env['CANVASS_CONTAINER_ENGINE'] ?? [], 'podman', 'docker'].flat();
const engine = engines.find((name) => spawnSync(name, ['info'], { timeout: 20_000 }).status === 0);
const missing = bases.filter((name) => !engine || spawnSync(engine, ['image', 'inspect', name]).status !== 0);
const skip = !engine
  ? 'there is no container engine on this machine'
  : missing.length > 0 && `the image ${missing.join(' and ')} is not on this machine: fetch it with ${engine} pull`;

const name = `canvass-test-${process.pid}`;
after(() => {
  if (skip) return;
  spawnSync(engine!, ['rm', '--force', '--volumes', name]);
  spawnSync(engine!, ['volume', 'rm', name]);
  spawnSync(engine!, ['rmi', name]);
});

test(
  '[RU-133] the image is built by one command and serves without root, rights and a root file system to write to',
  {
    skip,
    timeout: 1_200_000,
  },
  async () => {
    call('build', '--tag', name, '.');
    const ports = [String(await freePort()), String(await freePort())] as const;
    const settings = { HOST: '127.0.0.1', PORT: ports[0], SURVEY_PORT: ports[1], CANVASS_TOKEN: token };
    const bounds = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
    const given = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
    call(
      'run',
      '--detach',
      '--name',
      name,
      '--network',
      'host',
      '--volume',
      `${name}:/data`,
      ...bounds,
      ...given,
      name,
    );
    const origin = `http://127.0.0.1:${ports[0]}`;
    while ((await fetch(`${origin}/readyz`).catch(() => null))?.status !== 200) {
      assert.match(call('inspect', '--format', '{{.State.Status}}', name), /running/, call('logs', name));
      await pauseBetweenTries();
    }
    await useInstallation(origin);
    const check = JSON.parse(call('inspect', '--format', '{{json .Config.Healthcheck.Test}}', name)) as string[];
    call('exec', name, ...check.slice(1));
    assert.equal(call('exec', name, 'canvass', '--version'), `canvass ${version}\n`);
    assert.match(call('exec', name, 'id', '-u'), /^10001$/m);
    call('stop', '--time', '40', name);
    assert.equal(call('inspect', '--format', '{{.State.ExitCode}}', name).trim(), '0');
  },
);

test('[RU-133] the image tells the version of the program', () => {
  assert.ok(dockerfile.includes(`ARG VERSION=${version}\n`));
});

function call(...words: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(engine!, words, { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, `${engine} ${words.join(' ')}: ${stdout}${stderr}${error?.message ?? ''}`);
  return stdout;
}
