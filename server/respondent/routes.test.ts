/** The wire of respondents: other origins, limits, messages, the preview, and clients that vanish. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect as dial, type AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';
import { inOneWindow } from '../../test/window.ts';

const house = await openHouse();
after(() => house.close());

test('[RI-1] pages of every origin may use it, without credentials; the preflight is kept ten minutes', async () => {
  const { code, rita } = await openSurvey(house, { widgets: draft(ask('input')) });
  const read = await rita.get('', { origin: 'https://shop.example' });
  assert.deepEqual(
    [
      read.headers['access-control-allow-origin'],
      read.headers['access-control-allow-credentials'],
      read.headers['cache-control'],
    ],
    ['*', undefined, 'no-store'],
  );
  const refused = await rita.get('/public/v1/quiz/zzzzzzzz', { origin: 'https://shop.example' });
  assert.deepEqual([refused.status, refused.headers['access-control-allow-origin']], [404, '*']);
  assert.equal(refused.headers['x-request-id'], refused.body.error.request_id);
  const preflight = await house.app.survey.inject({
    method: 'OPTIONS',
    url: `/public/v1/quiz/${code}/answers/${randomUUID()}`,
    headers: { origin: 'https://shop.example', 'access-control-request-method': 'PUT' },
  });
  assert.deepEqual(
    [
      preflight.statusCode,
      preflight.headers['access-control-allow-methods'],
      preflight.headers['access-control-allow-headers'],
      preflight.headers['access-control-max-age'],
    ],
    [204, 'GET, PUT, POST', 'Content-Type, X-Survey-Password, X-Survey-Sso', '600'],
  );
});

test('[RI-2] refusals speak the language of the request, else of the survey, with the survey’s own words', async () => {
  const { id, rita } = await openSurvey(house, {
    widgets: draft(ask('input')),
    settings: { lang: 'pt', close_quiz_enabled: true },
  });
  assert.equal((await rita.get('')).body.message, 'A pesquisa está encerrada');
  assert.equal((await rita.complete({}, { lang: 'ru' })).body.message, 'Опрос закрыт');
  good(
    await house.alice.post(`/quiz/${id}/default-texts`, {
      texts: [{ code: 'message_closed', text: 'Come back in May' }],
    }),
  );
  assert.equal((await rita.complete({}, { lang: 'ru' })).body.message, 'Come back in May');
});

test('[RI-3] limits per answer and per address; uploads apart, a tenth of them', async () => {
  await inOneWindow(house.db.pool, 1, async () => {
    const strict = await openHouse({ RATE_PUBLIC_PER_MINUTE: '150' });
    try {
      const { rita } = await openSurvey(strict, { widgets: draft(ask('file')) });
      const uuid = randomUUID();
      const first = await rita.put(uuid, { values: {} });
      assert.deepEqual([first.headers['x-ratelimit-limit'], first.headers['x-ratelimit-remaining']], ['120', '119']);
      for (let n = 0; n < 119; n += 1) await rita.put(uuid, { values: {} });
      const late = await rita.put(uuid, { values: {} });
      assert.deepEqual(
        [late.status, late.body.code, Number(late.headers['retry-after']) > 0],
        [429, 'rate_limit_exceeded', true],
      );
      good(await rita.get(''));
      const other = randomUUID();
      const upload = () => rita.upload(other, randomUUID(), { name: 'a.txt', bytes: Buffer.from('x') });
      for (let n = 0; n < 12; n += 1) assert.equal((await upload()).status, 404);
      assert.equal((await upload()).status, 429);
      assert.equal((await rita.get('')).headers['x-ratelimit-remaining'], String(150 - 121 - 2));
      for (let n = 0; n < 27; n += 1) await rita.get('');
      assert.equal((await rita.get('')).status, 429);
    } finally {
      await strict.close();
    }
  });
});

test('[RI-4] the preview answers on the draft and leaves nothing behind', async () => {
  const [one, file] = [choose({ a: 'A' }, { isRequired: true }), ask('file', { isRequired: true })];
  const id = await house.survey(house.alice, { widgets: draft(one, file) });
  const data = good(await house.alice.get(`/quiz/${id}`));
  const key = new URL(data.url_preview).searchParams.get('key');
  const at = `/public/v1/quiz/${data.virtual_id}/preview?key=${key}`;
  const send = async (url: string, body: unknown) =>
    (
      await house.app.survey.inject({
        method: 'PUT',
        url,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    ).json();
  const read = (await house.app.survey.inject({ url: at })).json();
  assert.deepEqual([read.quiz.version_id, read.quiz.widgets.ids], [null, [one.id, file.id]]);
  assert.equal((await send(at, { values: {}, complete: true })).code, 'answer_invalid');
  const done = await send(at, { values: { [one.id]: 'a', [file.id]: ['x'] }, complete: true });
  assert.deepEqual([done.answer.id, done.answer.is_complete, done.path], [null, true, [one.id, file.id, 'submit']]);
  assert.equal((await send(at.replace(key!, 'x'.repeat(32)), { values: {} })).code, 'quiz_not_found');
  assert.equal((await send(at.replace(/\?.*/, ''), 'broken')).code, 'quiz_not_found');
  const { rows } = await house.db.pool.query(
    'select (select count(*) from answers where survey_id = $1) + (select count(*) from visit_counts where survey_id = $1) as count',
    [id],
  );
  assert.equal(rows[0].count, 0);
});

test('[RI-5] clients that vanish in mid-request leave nothing open and lose nothing that was confirmed', async () => {
  const text = ask('input');
  const { id, code, rita } = await openSurvey(house, {
    widgets: draft(text),
    settings: { limit_answer_count_enabled: true, limit_answer_count_value: 1000 },
  });
  await house.app.survey.listen({ host: '127.0.0.1', port: 0 });
  const { port } = house.app.survey.server.address() as AddressInfo;
  const body = JSON.stringify({ values: { [text.id]: 'x' }, complete: true });
  const head = (uuid: string) =>
    `PUT /public/v1/quiz/${code}/answers/${uuid} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
  const uuids = Array.from({ length: 64 }, () => randomUUID());
  await Promise.all(
    uuids.map(async (uuid, place) => {
      const socket = dial(port, '127.0.0.1');
      await once(socket, 'connect');
      // Some break off within the body, some as soon as all is sent.
      socket.write(head(uuid) + (place % 2 ? body : body.slice(0, 10)));
      await new Promise(setImmediate);
      socket.destroy();
    }),
  );
  for (const uuid of uuids) good(await rita.complete({ [text.id]: 'x' }, {}, uuid));
  const { rows } = await house.db.pool.query('select count(*) from answers where survey_id = $1', [id]);
  assert.equal(rows[0].count, 64);
  const idle = await house.db.pool.query(
    `select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  assert.equal(idle.rows[0].count, 0);
});
