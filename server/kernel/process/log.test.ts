import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openHouse } from '../../../test/house.ts';
import { assemble } from '../../app.ts';
import { connect } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { openVault } from '../secrets/keys.ts';
import { makeLog } from './log.ts';

const lines: string[] = [];
const house = await openHouse();
const log = makeLog({ pretty: false, level: 'trace', write: (line) => void lines.push(line) });
const db = connect({ url: house.config.databaseDirectUrl!, log });
const app = assemble({
  config: house.config,
  db,
  vault: await openVault(db, house.config.secretKey!),
  log,
  strict: true,
});
await Promise.all([app.origin.ready(), app.survey.ready()]);
after(async () => {
  await Promise.all([app.origin.close(), app.survey.close()]);
  await db.close();
  await house.close();
});

const canary = 'canary0canary0canary0canary0canary0canar';
const call = (method: 'GET' | 'POST', path: string, headers: Record<string, string>, payload: object = {}) =>
  app.origin.inject({ method, url: `/api/v3${path}`, headers, ...(method === 'POST' ? { payload } : {}) });

test('[A-46, RU-31] no token, no password, no query and no row of the database is ever in the log', async () => {
  const own = { authorization: `Bearer ${house.alice.token}` };
  const id = await house.survey(house.alice);
  await call('GET', `/user?key=${canary}`, { authorization: `Bearer 1|${canary}` });
  await call('POST', '/auth/login', { cookie: `canvass=${canary}` }, { email: house.alice.email, password: canary });
  await call('POST', '/auth/register', {}, { name: canary, email: 'a@b.c', password: canary });
  await call('POST', '/tokens', { ...own, 'idempotency-key': canary }, { name: canary, expires_at: canary });
  await app.survey.inject(`/q/abcdefgh?utm=${canary}&key=${canary}`);
  const { survey } = app.kernel.subjects;
  const faults: ((tx: Parameters<typeof survey>[0]) => Promise<unknown>)[] = [
    (tx) => sql`insert into members (workspace_id, user_id, role) values (1, 1, ${canary})`.execute(tx),
    () => Promise.reject(Object.assign(new Error('a fault'), { headers: own, config: canary, query: canary })),
  ];
  for (const fault of faults) {
    app.kernel.subjects.survey = (tx) => fault(tx).then(() => null);
    assert.equal(
      (await call('POST', `/quiz/${id}/rename?q=${canary}`, { ...own, 'x-note': canary }, { name: canary })).statusCode,
      500,
    );
  }
  app.kernel.subjects.survey = survey;
  assert.ok(lines.length >= 2, 'the faults themselves are told');
  const all = lines.join('');
  for (const secret of [
    canary,
    house.alice.token,
    house.alice.token.split('|')[1]!,
    house.alice.password,
    house.alice.email,
  ])
    assert.equal(all.includes(secret), false, secret);
});

test('[RU-31] a line is one JSON object that names the fault, the operation and the request', async () => {
  const entries = lines.map(
    (line) =>
      JSON.parse(line) as {
        msg: string;
        operation?: string;
        request?: string;
        err?: { code?: string; constraint?: string; stack?: string };
      },
  );
  for (const line of lines) assert.match(line, /^\{.*\}\n$/);
  const logged = entries.find((entry) => entry.err?.constraint === 'members_role');
  assert.deepEqual(
    [logged?.msg, logged?.operation, logged?.err?.code],
    ['a request failed', 'POST /quiz/{id}/rename', '23514'],
  );
  assert.match(logged?.request ?? '', /^req_/);
  assert.match(logged?.err?.stack ?? '', /\n {4}at /);
});

test('[RU-31] a lost connection is told, too', async () => {
  lines.length = 0;
  const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const logged = new Promise<void>((done) => db.pool.once('error', () => done()));
  await house.db.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  await logged;
  assert.match(lines.join(''), /connection was lost/);
  assert.equal((await call('GET', '/user', { authorization: `Bearer ${house.alice.token}` })).statusCode, 200);
});

test('[RU-31] for a terminal a line is readable', () => {
  const shown: string[] = [];
  const terminal = makeLog({ pretty: true, level: 'info', write: (line) => void shown.push(line) });
  terminal.info({ part: 'jobs', size: 5 }, 'all is well');
  terminal.error({ err: Object.assign(new Error('broken'), { detail: canary }) }, 'it failed');
  terminal.debug('not shown');
  assert.match(shown[0]!, /^\d\d:\d\d:\d\d info all is well part=jobs size=5\n$/);
  assert.match(shown[1]!, /^\d\d:\d\d:\d\d error it failed\nError: broken\n {4}at /);
  assert.deepEqual([shown.length, shown.join('').includes(canary)], [2, false]);
});
