import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const deploy = join(import.meta.dirname, '../../deploy');
const unit = readFileSync(join(deploy, 'canvass.service'), 'utf8');
const ownPostgres = readFileSync(join(deploy, 'canvass.service.d/postgresql.conf'), 'utf8');
const place = mkdtempSync(join(tmpdir(), 'canvass-unit-'));
after(() => rmSync(place, { recursive: true, force: true }));
const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;
const asked = { skip: isThere ? false : 'there is no systemd-analyze on this machine' };

/** With a program that is there: systemd looks for it. */
function analyze(text: string, ...words: string[]): string {
  const file = join(place, 'canvass.service');
  writeFileSync(file, text.replace('ExecStart=/opt/canvass/canvass start', 'ExecStart=/bin/sh'));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [...words, file], { encoding: 'utf8' });
  assert.equal(status, 0, `${stdout}${stderr}`);
  return stdout + stderr;
}

test('[RU-132] systemd reads the unit without a word, with a PostgreSQL of its own and without', asked, () => {
  assert.equal(analyze(unit, 'verify', '--man=no'), '');
  assert.equal(analyze(`${unit}\n${ownPostgres}`, 'verify', '--man=no'), '');
  assert.notEqual(analyze(unit.replace('UMask', 'Mask'), 'verify', '--man=no'), '');
});

test('[RU-132] systemd calls the exposure of the unit 1.5 of 10, or less', asked, () => {
  const told = analyze(unit, 'security', '--offline=true', '--no-pager', '--threshold=15');
  assert.match(told, /Overall exposure level for canvass.service: [01]\.\d OK/);
});

test('[RU-132] with a /tmp of its own it keeps the socket of its database where commands find it', () => {
  assert.match(unit, /^PrivateTmp=yes$/m);
  assert.match(unit, /^Environment=TMPDIR=%S\/canvass$/m);
});

test('[RU-132] the unit waits longer for a stop than a stop takes', () => {
  assert.ok(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1]) > 30);
  assert.match(unit, /^KillMode=mixed$/m);
});
