import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { commands } from '../../server/commands.ts';
import { version } from '../../server/kernel/process/version.ts';
import { chapter } from './chapter.ts';

const root = join(import.meta.dirname, '../..');
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');

test('[RU-136] files that the chapter names are there', () => {
  const named = [
    ...chapter.matchAll(/(?<![\w./-])(?:\/opt\/canvass\/)?(deploy\/[\w./-]+\w|Dockerfile|CHANGELOG\.md)/g),
  ];
  const files = new Set(named.map((match) => match[1]!).filter((name) => name !== 'deploy/secrets'));
  for (const name of files) assert.ok(existsSync(join(root, name)), name);
  for (const name of ['deploy/compose.yaml', 'deploy/canvass.service', 'deploy/kubernetes/canvass.yaml'])
    assert.ok(files.has(name), name);
});

test('[RU-136] commands that the chapter gives are commands', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  for (const [, name] of chapter.matchAll(/npm run ([\w-]+)/g)) assert.ok(name! in scripts, name);
  const given = [...chapter.matchAll(/(?:\/opt\/canvass\/canvass|\.\/canvass|exec canvass canvass) ([a-z-]+)/g)];
  assert.ok(given.length > 5);
  for (const [, word] of given)
    assert.ok(word === '--version' || commands.some(({ name }) => name.split(' ')[0] === word), word);
});

test('[RU-136] versions in the chapter are that of the program', () => {
  const told = [...chapter.matchAll(/canvass-(\d+\.\d+\.\d+)-/g)].map((match) => match[1]);
  assert.ok(told.length > 0);
  assert.deepEqual([...new Set(told)], [version]);
});

test('[RU-137] the changelog says how versions are counted and what operators must do, and has no part newer than the program', () => {
  assert.match(changelog.split('\n## ')[0]!, /A version is counted by what others rely on/);
  const [newest] = [...changelog.matchAll(/^## \[(.+?)\]/gm)].map((match) => match[1]!);
  assert.ok(newest === 'Unreleased' || newest === version, newest);
  const released = /^## \[(\d.*?)\]/m.exec(changelog)?.[1] ?? version;
  assert.equal(released, version);
});
