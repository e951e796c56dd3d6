import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'canvass-limits-'));
after(() => rmSync(folder, { recursive: true }));

const opening = `
  import { once } from 'node:events';
  import { createServer, get } from 'node:http';
  import { after, before, test } from 'node:test';
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const never = () => once(get({ port: server.address().port, path: '/never' }), 'response');
`;
const hanging: [where: string, code: string, report: RegExp][] = [
  ['a test', 'test("that hangs", () => never());', /for the test "that hangs"/],
  [
    'a hook',
    'before(() => never()); test("that is not reached", () => {});',
    /for the test "that is not reached"|hook/,
  ],
  ['a file', 'await never(); test("that is not reached", () => {});', /for the file to load/],
  ['a process', 'test("that leaves something behind", () => void never());', /to end behind its last test/],
];

for (const [where, code, report] of hanging) {
  test(`${where} that waits for ever is ended, and it is told what it waited for`, () => {
    const file = join(folder, `${where.replaceAll(' ', '-')}.test.mjs`);
    writeFileSync(file, opening + code);
    const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--test', '--import', join(import.meta.dirname, 'limits.ts'), file],
      { encoding: 'utf8', env: { ...env, CANVASS_TEST_LIMIT_MS: '2000' }, timeout: 120_000 },
    );
    assert.equal(status, 1, stdout);
    assert.match(stdout, report);
    assert.match(stdout, /request GET \/never/);
    assert.match(stdout, /server on 127\.0\.0\.1:\d+/);
  });
}
