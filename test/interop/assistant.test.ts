/** The official checks of the protocol: the conformance suite against our transport, the inspector against the product. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { bearer, listeningHouse } from '../assistant.ts';
import { openSuiteSite } from './suite-site.ts';

const tools = join(import.meta.dirname, '../../node_modules/@modelcontextprotocol');
let site: Awaited<ReturnType<typeof openSuiteSite>>;
let product: Awaited<ReturnType<typeof listeningHouse>>;
before(async () => {
  [site, product] = [await openSuiteSite(), await listeningHouse()];
});
after(async () => {
  await site.close();
  await product.house.close();
});

function run(file: string, args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [join(tools, file), ...args], { maxBuffer: 2 ** 26 }, (error, out, err) =>
      done({ code: error ? Number(error.code) || 1 : 0, out, err }),
    );
  });
}

/** Scenarios that count for a revision, by whether they passed. */
async function suite(revision: string): Promise<{ passed: string[]; failed: string[] }> {
  const { out } = await run('conformance/dist/index.js', ['server', '--url', site.url, '--requirements', revision]);
  const [, summary = '', unscored = ''] = /=== SUMMARY ===\n([^]*?)\nTotal:([^]*)$/.exec(out) ?? [];
  const isScored = (name: string) => !unscored.includes(` ${name} (`);
  const named = (mark: string) =>
    [...summary.matchAll(new RegExp(`^${mark} ([\\w-]+):`, 'gm'))].map(([, name]) => name!);
  return { passed: named('✓').filter(isScored), failed: named('✗').filter(isScored) };
}

test('[A-55, AS-2, AS-25] the conformance suite: every server scenario that revision 2026-07-28 requires', async (t) => {
  const { passed, failed } = await suite('2026-07-28');
  assert.deepEqual(failed, []);
  assert.ok(passed.length >= 37, `${passed.length} scenarios`);
  t.diagnostic(`${passed.length} of ${passed.length} scenarios`);
});

test('[AS-1, AS-25] the conformance suite: every server scenario that revision 2025-11-25 requires', async (t) => {
  const { passed, failed } = await suite('2025-11-25');
  assert.deepEqual(failed, []);
  assert.ok(passed.length >= 30, `${passed.length} scenarios`);
  t.diagnostic(`${passed.length} of ${passed.length} scenarios`);
});

test('[AS-9, AS-25] the inspector lists, calls, reads and finds no fault in a schema', async () => {
  const { authorization } = bearer(product.house.alice).headers;
  const inspect = async (...args: string[]) => {
    const target = ['--cli', product.url.href, '--transport', 'http', '--header', `Authorization: ${authorization}`];
    const { code, out, err } = await run('inspector/clients/launcher/build/index.js', [...target, ...args]);
    assert.equal(code, 0, err.slice(0, 4000) + out.slice(0, 500));
    return out;
  };
  assert.match(await inspect('--method', 'tools/list', '--strict'), /create_quiz_from_text/);
  assert.match(await inspect('--method', 'tools/call', '--tool-name', 'get_user_me'), /alice@example\.com/);
  assert.match(await inspect('--method', 'resources/read', '--uri', 'user://me'), /alice@example\.com/);
  assert.match(
    await inspect('--method', 'prompts/get', '--prompt-name', 'prelaunch_check', '--prompt-args', 'quiz_id=7'),
    /survey 7/,
  );
});
