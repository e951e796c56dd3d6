import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { parse } from 'yaml';
import { readConfig } from '../../server/kernel/process/config.ts';
import { recipeUnder } from './chapter.ts';

interface Part {
  secrets?: string[];
  environment?: Record<string, string>;
  stop_grace_period?: string;
  read_only?: boolean;
  depends_on?: object;
}

const root = join(import.meta.dirname, '../..');
const { services, secrets } = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Part>;
  secrets: Record<string, { file: string }>;
};
const place = mkdtempSync(join(tmpdir(), 'canvass-compose-'));
after(() => rmSync(place, { recursive: true, force: true }));
cpSync(join(root, 'deploy'), join(place, 'deploy'), { recursive: true });
const made = spawnSync('/bin/sh', ['-ec', recipeUnder('Compose')], { cwd: place, encoding: 'utf8' });

const commands = [['docker-compose'], ['docker', 'compose']];
const compose = commands.find(([file, ...words]) => spawnSync(file!, [...words, 'version']).status === 0);

test(
  '[RU-134] compose reads the file',
  { skip: compose ? false : 'there is no docker-compose on this machine' },
  () => {
    const [file, ...words] = compose!;
    const asked = [...words, '-f', 'compose.yaml', 'config', '--quiet'];
    const { status, stderr } = spawnSync(file!, asked, { cwd: join(place, 'deploy'), encoding: 'utf8' });
    assert.deepEqual([status, stderr], [0, '']);
  },
);

test('[RU-134] the recipe of the manual makes every secret that the file names, for nobody else to read', () => {
  assert.equal(made.status, 0, made.stderr);
  for (const { file } of Object.values(secrets)) assert.ok(existsSync(join(place, 'deploy', file)), file);
  assert.equal(statSync(join(place, 'deploy/secrets')).mode & 0o077, 0);
});

test('[RU-134] both instances take their settings, and each is stopped in its time', () => {
  for (const name of ['canvass-1', 'canvass-2']) {
    const { environment, secrets: given, stop_grace_period: grace, read_only: isFixed } = services[name]!;
    assert.ok(isFixed && Number.parseInt(grace!, 10) > 30);
    const hosts = {
      'DASHBOARD_HOST:?the host name of the dashboard': 'a.test',
      'SURVEY_HOST:?the host name of survey pages': 'b.test',
    };
    const env = Object.fromEntries(
      Object.entries(environment!).map(([key, value]) => [
        key,
        Object.entries(hosts)
          .reduce((text, [variable, host]) => text.replace(`\${${variable}}`, host), value)
          .replace('/run/secrets/', join(place, 'deploy/secrets/')),
      ]),
    );
    const config = readConfig(env);
    assert.equal(config.origin, 'https://a.test');
    assert.match(config.databaseUrl!, /^postgres:\/\/canvass:[\da-f]{48}@postgres:5432\/canvass$/);
    assert.match(config.storageUrl!, /@storage:9000\/canvass/);
    assert.deepEqual(given, ['database-url', 'secret-key', 'storage-url']);
  }
});

test('[RU-134] services wait for services that are there, and name secrets that are there', () => {
  for (const [name, { depends_on: needed = {}, secrets: given = [] }] of Object.entries(services)) {
    const names = Array.isArray(needed) ? (needed as string[]) : Object.keys(needed);
    for (const one of names) assert.ok(one in services, `${name}: ${one}`);
    for (const one of given) assert.ok(one in secrets, `${name}: ${one}`);
  }
  const proxy = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8');
  for (const [, named] of proxy.matchAll(/(\S+):\{args/g)) assert.ok(named! in services, named);
});
