import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, test } from 'node:test';

// Without what the runner has put before this file: it would catch the errors of the child too.
const site = fork(join(import.meta.dirname, 'faulty-site.ts'), { execArgv: [] });
const [port] = (await once(site, 'message')) as [number];
const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
const counted = async (origin: string) =>
  Number(new RegExp(`errors_total\\{origin="${origin}"\\} (\\d+)`).exec(await (await ask('/well')).text())?.[1] ?? 0);

after(async () => {
  site.send('end');
  await once(site, 'exit');
});

for (const path of ['/timer', '/promise', '/stream', '/text']) {
  test(`[RU-36] an error that nobody caught is answered with 500 and counted: ${path}`, async () => {
    const before = await counted('request');
    const answer = await ask(path);
    const { code, error } = (await answer.json()) as { code: string; error: { request_id: string } };
    assert.deepEqual([answer.status, code], [500, 'internal_error']);
    assert.equal(answer.headers.get('x-request-id'), error.request_id);
    assert.equal(await counted('request'), before + 1);
  });
}

test('[RU-36] an answer that has begun is cut off, so that nobody takes it for whole', async () => {
  const answer = await ask('/begun');
  await assert.rejects(answer.text());
});

test('[RU-36] errors without a request are counted apart, and the eleventh in a minute ends the process in order', async () => {
  for (let each = 1; each <= 10; each += 1) site.send('fail alone');
  while ((await counted('process')) < 10);
  const ends = once(site, 'message');
  site.send('fail alone');
  assert.deepEqual((await ends)[0], 'ends');
  assert.equal((await ask('/well')).status, 200);
});
