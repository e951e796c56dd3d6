import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { keptProgram, launch, makePlace, pauseBetweenTries, startInstance, token, type Instance } from './instance.ts';
import { ask } from './ledger.ts';

const place = await makePlace();
const postmaster = join(place.dataDir, 'postgres', 'postmaster.pid');
/** Fails on a signal as often as a process bears, and once more. */
const failing =
  'process.on("SIGUSR2", () => { for (let each = 0; each < 11; each += 1) setImmediate(() => { throw new Error("broken on purpose"); }); });';
const env = { ...place.env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}` };
let instance: Instance;

before(async () => {
  instance = await startInstance(env, keptProgram);
});

after(async () => {
  instance.kill('SIGTERM');
  await instance.ended;
  place.remove();
});

test('[RU-37] a server that was killed -9 is started anew', async () => {
  await started(1);
  const first = pidOfServer();
  process.kill(first, 'SIGKILL');
  await started(2);
  assert.notEqual(pidOfServer(), first);
  assert.equal((await ask(instance.origin, 'GET', '/folders')).status, 200);
  assert.match(instance.output.err, /Canvass ended unexpectedly \(status 137\). It is started again in 1 s.\n/);
});

test('[RU-36, RU-37] a server that cannot go on finishes what runs, and another one takes its place', async () => {
  const [{ id: folderId }] = (await ask(instance.origin, 'GET', '/folders')).body;
  const body = Buffer.from(JSON.stringify({ folder_id: folderId, name: 'Sent before the end' }));
  const sending = request(`${instance.origin}/api/v3/quiz`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const answered = once(sending, 'response');
  sending.flushHeaders();
  // Only now the server has the request: a connection that it has not taken yet is lost with its end.
  await once(sending, 'continue');
  sending.write(body.subarray(0, 10));
  process.kill(pidOfServer(), 'SIGUSR2');
  await said(/"msg":"stopping"/);
  sending.end(body.subarray(10));
  const [response] = await answered;
  response.resume();
  assert.equal(response.statusCode, 201);
  await started(3);
  assert.match(instance.output.err, /\(status 75\)/);
  assert.equal(instance.output.out.split('an error that nobody caught').length - 1, 11);
  assert.equal((await ask(instance.origin, 'GET', '/quiz')).body[0].name, 'Sent before the end');
});

test('[RU-37] the parent passes a stop on and ends with the status of the server', async () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    instance.kill(signal);
    instance.kill(signal);
    assert.deepEqual(await instance.ended, { code: 0, signal: null });
    assert.equal(existsSync(postmaster), false);
    instance = await startInstance(env, keptProgram);
  }
});

test('[RU-37] a parent that is killed -9 leaves neither the server nor its database running', async () => {
  instance.kill('SIGKILL');
  // The output ends with the last process that holds it.
  assert.deepEqual(await instance.ended, { code: null, signal: 'SIGKILL' });
  assert.equal(existsSync(postmaster), false);
  instance = await startInstance(env, keptProgram);
});

test('[RU-3, RU-37] a first start that is refused is not repeated', async () => {
  const refused = launch({ ...env, RUN: 'sometimes' }, keptProgram);
  assert.deepEqual(await refused.ended, { code: 1, signal: null });
  assert.match(refused.output.err, /^RUN must be one of[^\n]*\n$/);
});

test('[RU-37] a server that crashes again and again is waited for longer each time, then given up with a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-keep-'));
  const slept = join(folder, 'slept');
  writeFileSync(join(folder, 'sleep'), `#!/bin/sh\necho "$1" >> ${slept}\n`);
  chmodSync(join(folder, 'sleep'), 0o755);
  const crash = [...keptProgram.slice(0, 2), process.execPath, '-e', 'process.exit(7)'];
  const crashing = launch({ ...env, PATH: `${folder}:${process.env['PATH']}` }, crash);
  assert.deepEqual(await crashing.ended, { code: 7, signal: null });
  assert.deepEqual(readFileSync(slept, 'utf8').trim().split('\n'), ['1', '2', '4', '8', '16']);
  assert.match(crashing.output.err, /Canvass ended 6 times within a minute of its start and is not started again/);
  rmSync(folder, { recursive: true });
});

/** As the server tells the commands of `canvass`. */
function pidOfServer(): number {
  return (JSON.parse(readFileSync(join(place.dataDir, 'running.json'), 'utf8')) as { pid: number }).pid;
}

/** Wholly: one that answers already may still be starting, and ends with another status when it fails then. */
async function started(times: number): Promise<void> {
  while (instance.output.out.split('Canvass is ready.').length - 1 < times) await pauseBetweenTries();
}

async function said(words: RegExp): Promise<void> {
  while (!words.test(instance.output.out)) await pauseBetweenTries();
}
