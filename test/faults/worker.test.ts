/** A process that only works in the background, as one of its own: what it can be asked, and what it says of itself. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { freshDatabase } from '../database.ts';
import { readFigures } from '../figures.ts';
import { freePort, launch, makePlace, pauseBetweenTries, startInstance } from './instance.ts';

const limit = { timeout: 120_000 };
const database = await freshDatabase();
const place = await makePlace();
const { PORT, SURVEY_PORT: _none, ...shared } = place.env;
const worker = {
  ...shared,
  RUN: 'worker',
  DATABASE_URL: database.url,
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
};
after(async () => {
  await database.drop();
  place.remove();
});

test(
  '[RU-103, RU-104] with PORT a worker tells how it is, serves nothing else, and claims no dashboard',
  limit,
  async () => {
    const instance = await startInstance({ ...worker, PORT: PORT! });
    try {
      const ask = async (path: string, init?: RequestInit) => {
        const answer = await fetch(instance.origin + path, init);
        return [answer.status, await answer.text()] as const;
      };
      assert.deepEqual(await ask('/healthz'), [200, '{"status":"ok"}']);
      assert.match((await ask('/readyz'))[1], /^\{"status":"ready"/);
      const figures = readFigures((await ask('/metrics'))[1]);
      assert.equal(figures.get('canvass_database_up'), 1);
      for (const path of ['/', '/api/v3/user', '/docs', '/q/demo', '/mcp', '/metrics/']) {
        const [status, body] = await ask(path);
        assert.deepEqual([status, JSON.parse(body).code], [404, 'route_not_found'], path);
      }
      assert.equal((await ask('/healthz', { method: 'POST', body: 'x' }))[0], 405);
      assert.match(await sent(Number(PORT), 'no HTTP at all\r\n\r\n'), /^HTTP\/1\.1 400 .*malformed_request/s);
      // It answers before it has begun to work, which is when it greets.
      while (!instance.output.out.includes('/metrics')) await pauseBetweenTries();
      assert.match(instance.output.out, new RegExp(`works in the background\\..*127\\.0\\.0\\.1:${PORT}/metrics`, 's'));
      assert.doesNotMatch(instance.output.out, /Dashboard|Surveys  |These addresses open/);
    } finally {
      instance.kill('SIGTERM');
    }
    assert.deepEqual(await instance.ended, { code: 0, signal: null });
  },
);

test('[RU-103] a busy PORT ends the start of a worker with a sentence that names it', limit, async () => {
  const web = await startInstance({ ...worker, RUN: 'web', PORT: PORT!, SURVEY_PORT: String(await freePort()) });
  try {
    const refused = launch({ ...worker, PORT: PORT! });
    assert.equal((await refused.ended).code, 1);
    assert.match(refused.output.err, new RegExp(`Port ${PORT} is in use`));
  } finally {
    web.kill('SIGTERM');
  }
  await web.ended;
});

test('[RU-103, RU-104] without PORT a worker listens nowhere, and says how that can be had', limit, async () => {
  const silent = launch(worker);
  while (!silent.output.out.includes('works in the background')) await pauseBetweenTries();
  silent.kill('SIGTERM');
  assert.deepEqual(await silent.ended, { code: 0, signal: null });
  assert.match(silent.output.out, /Set PORT to be able to ask how it is/);
});

async function sent(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (piece) => (received += String(piece)));
  socket.end(text);
  await once(socket, 'close');
  return received;
}
