import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort, launch, makePlace, startInstance, token, type Instance } from './instance.ts';
import { ask } from './ledger.ts';

const place = await makePlace();
let instance: Instance;
let folderId: number;

before(async () => {
  instance = await startInstance(place.env);
  folderId = (await ask(instance.origin, 'GET', '/folders')).body[0].id;
});

after(async () => {
  instance.kill('SIGTERM');
  await instance.ended;
  place.remove();
});

test('[RU-24] a second instance on the same data folder ends with a sentence and disturbs nothing', async () => {
  const second = { ...place.env, PORT: String(await freePort()), SURVEY_PORT: String(await freePort()) };
  await refused(second, /already runs on the data folder/);
  assert.equal((await ask(instance.origin, 'GET', '/folders')).status, 200);
});

test('[RU-3] a busy port ends the start with a sentence that names it, and the data are as before', async () => {
  const other = await makePlace();
  try {
    await refused({ ...other.env, PORT: place.env['PORT']! }, new RegExp(`Port ${place.env['PORT']} is in use`));
    await refused({ ...other.env, SURVEY_PORT: place.env['PORT']! }, new RegExp(`Port ${place.env['PORT']} is in use`));
    const started = await startInstance(other.env);
    const { status } = await ask(started.origin, 'GET', '/folders');
    started.kill('SIGTERM');
    assert.deepEqual(await started.ended, { code: 0, signal: null });
    assert.equal(status, 200);
    assert.match(started.output.out, /Shown only this once/, 'the refused starts had made no account yet');
  } finally {
    other.remove();
  }
});

test('[RU-3, RU-12, RU-50] a wrong setting ends the start with a sentence that names it, before anything is made', async () => {
  const other = await makePlace();
  try {
    await refused({ ...other.env, PORT: '80 80' }, /^PORT must be a whole number/);
    for (const HOST of ['nosuch.invalid', '203.0.113.1', '127.0.0.1:3000'])
      await refused({ ...other.env, HOST }, new RegExp(`^HOST must be an address .*not "${HOST}"`));
    await refused({ ...other.env, RUN: 'sometimes' }, /^RUN must be one of/);
    await refused({ ...other.env, SECRET_KEY: 'short' }, /^SECRET_KEY must hold exactly 32 bytes/);
    await refused(
      { ...other.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      /^SECRET_KEY is required with DATABASE_URL/,
    );
    const key = Buffer.alloc(32).toString('base64');
    await refused(
      { ...other.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SECRET_KEY: key },
      /DATABASE_URL cannot be reached/,
    );
    assert.deepEqual(existsSync(other.dataDir) ? readdirSync(other.dataDir) : [], []);
  } finally {
    other.remove();
  }
});

test('[RU-3] a data folder that cannot be written ends the start with a sentence that names it', async () => {
  const other = await makePlace();
  try {
    writeFileSync(other.dataDir, 'a file in this place');
    await refused(other.env, new RegExp(`data folder ${other.dataDir}`));
    assert.ok(statSync(other.dataDir).isFile());
    // Root may write everywhere, so only another account can be refused.
    if (process.getuid?.() === 0) return;
    const locked = `${other.dataDir}-locked`;
    mkdirSync(locked);
    chmodSync(locked, 0o500);
    await refused({ ...other.env, DATA_DIR: locked }, new RegExp(`data folder ${locked}`));
  } finally {
    other.remove();
  }
});

test('[RU-23, RU-35] SIGTERM and its repeats stop accepting, finish what was accepted, stop the database and exit 0', async () => {
  const unused = connect(Number(place.env['PORT']), '127.0.0.1');
  await once(unused, 'connect');
  const body = Buffer.from(JSON.stringify({ folder_id: folderId, name: 'Accepted before the stop' }));
  const sending = request(`${instance.origin}/api/v3/quiz`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': body.length },
  });
  const answered = once(sending, 'response');
  sending.write(body.subarray(0, 10));
  await once(sending, 'socket');
  // Another request on a new connection is answered after the first has been taken up.
  await ask(instance.origin, 'GET', '/folders');
  instance.kill('SIGTERM');
  await refusesConnections();
  instance.kill('SIGTERM');
  instance.kill('SIGINT');
  await once(unused, 'close');
  sending.end(body.subarray(10));
  const [response] = await answered;
  assert.equal(response.statusCode, 201);
  response.resume();
  assert.deepEqual(await instance.ended, { code: 0, signal: null });
  assert.equal(existsSync(join(place.dataDir, 'postgres', 'postmaster.pid')), false);

  instance = await startInstance(place.env);
  const { body: surveys } = await ask(instance.origin, 'GET', '/quiz');
  assert.equal(surveys[0].name, 'Accepted before the stop');
});

test('[RU-23] a signal during the start ends it cleanly as well', async () => {
  const other = await makePlace();
  try {
    const starting = launch(other.env);
    while (!existsSync(join(other.dataDir, 'postgres', 'postmaster.pid')))
      await new Promise((next) => setTimeout(next, 10));
    starting.kill('SIGTERM');
    assert.deepEqual(await starting.ended, { code: 0, signal: null });
    assert.equal(existsSync(join(other.dataDir, 'postgres', 'postmaster.pid')), false);
  } finally {
    other.remove();
  }
});

/** Ends by itself with a status that is not 0 and one sentence, without internals. */
async function refused(env: Record<string, string>, sentence: RegExp): Promise<void> {
  const started = launch(env);
  const { code } = await started.ended;
  const said = started.output.err.trim();
  assert.match(said, sentence);
  assert.deepEqual([code, said.split('\n').length, / at .*:\d+/.test(said)], [1, 1, false], said);
}

/** The port can be taken again exactly when nobody listens on it any more. */
async function refusesConnections(): Promise<void> {
  for (;;) {
    const probe = createServer();
    probe.listen(Number(place.env['PORT']), '127.0.0.1');
    const free = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (free) {
      probe.close();
      await once(probe, 'close');
      return;
    }
  }
}
