import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { desktop, openSurvey } from '../../../test/respondent.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());

type Sent = Record<string, string | { name: string; text: string }>;

async function post(address: string, fields: Sent) {
  const parts = Object.entries(fields).map(([name, value]) =>
    typeof value === 'string'
      ? `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
      : `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${value.name}"\r\n\r\n${value.text}\r\n`,
  );
  const answer = await house.app.survey.inject({
    method: 'POST',
    url: address,
    headers: { 'user-agent': desktop, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${parts.join('')}--b--`,
  });
  return { status: answer.statusCode, html: answer.body };
}

const filesOf = async (id: number) =>
  (await house.db.pool.query('select name, size from answer_files where survey_id = $1', [id])).rows;
const large = { name: 'a.txt', text: 'x'.repeat(1_200_000) };

test('[PG-55] a file that is too large is told at its question, with all that was entered; nothing of it is kept', async () => {
  const [file, text] = [ask('file', { fileMaxSizeMb: 1 }), ask('input')];
  const { id, code } = await openSurvey(house, { widgets: draft(file, text), settings: { show_by_one: false } });
  const step = { uuid: randomUUID(), step: 'all', [`v[${text.id}]`]: 'what I typed' };
  const { status, html } = await post(`/q/${code}`, { ...step, [`v[${file.id}][]`]: large });
  assert.equal(status, 413);
  assert.match(html, /what I typed/);
  assert.match(html, /larger than 1 MB/);
  assert.deepEqual(await filesOf(id), []);
  const small = { name: 'b.txt', text: 'hello' };
  assert.equal((await post(`/q/${code}`, { ...step, [`v[${file.id}][]`]: small })).status, 303);
  assert.deepEqual(await filesOf(id), [{ name: 'b.txt', size: 5 }]);
});

test('[PG-55] a survey that asks for no files takes none, and a form of one megabyte', async () => {
  const text = ask('input');
  const { id, code } = await openSurvey(house, { widgets: draft(text), settings: { show_by_one: false } });
  const step = { uuid: randomUUID(), step: 'all', [`v[${text.id}]`]: 'x' };
  assert.equal((await post(`/q/${code}`, { ...step, 'v[other][]': large })).status, 413);
  assert.equal((await post(`/q/${code}`, { ...step, 'v[other][]': { name: 'a.txt', text: 'x' } })).status, 303);
  assert.deepEqual(await filesOf(id), []);
});

test('[PG-55] an answer of an earlier version keeps its questions for files', async () => {
  const [file, text] = [ask('file'), ask('input')];
  const { id, code, rita } = await openSurvey(house, { widgets: draft(file, text) });
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: { welcome: null } }));
  good(await house.alice.post(`/quiz/${id}/save`, draft(text)));
  good(await house.alice.post(`/quiz/${id}/publish`));
  const step = { uuid, step: file.id, [`v[${file.id}][]`]: large };
  assert.equal((await post(`/q/${code}?uuid=${uuid}`, step)).status, 303);
  assert.deepEqual(await filesOf(id), [{ name: 'a.txt', size: 1_200_000 }]);
});
