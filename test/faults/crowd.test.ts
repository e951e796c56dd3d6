/** Two servers, two processes, one database: what may happen so many times happens exactly so many times. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { ask as question, choose, draft } from '../draft.ts';
import { freePort, makePlace, startInstance, type Instance } from './instance.ts';
import { ask } from './ledger.ts';

const rounds = process.env['CANVASS_PROVE'] === '1' ? 25 : 1;

let database: TestDatabase;
let place: Awaited<ReturnType<typeof makePlace>>;
const instances: { instance: Instance; survey: string }[] = [];

before(async () => {
  database = await freshDatabase();
  place = await makePlace();
  for (let n = 0; n < 2; n += 1) {
    const [port, surveyPort] = [await freePort(), await freePort()];
    const env = {
      ...place.env,
      DATABASE_URL: database.url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      PORT: String(port),
      SURVEY_PORT: String(surveyPort),
      RATE_PUBLIC_PER_MINUTE: '0',
    };
    instances.push({ instance: await startInstance(env), survey: `http://127.0.0.1:${surveyPort}` });
  }
});

after(async () => {
  for (const { instance } of instances) instance.kill('SIGTERM');
  for (const { instance } of instances) await instance.ended;
  place.remove();
  await database.drop();
});

async function api(method: 'GET' | 'POST', path: string, body?: unknown) {
  const answer = await ask(instances[0]!.instance.origin, method, path, body === undefined ? {} : { body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  return answer.body;
}

async function openSurvey(made: { widgets: unknown; settings?: object; conditions?: object }) {
  const folders = await api('GET', '/folders');
  const { id, virtual_id: code } = await api('POST', '/quiz', { folder_id: folders[0].id });
  await api('POST', `/quiz/${id}/save`, made.widgets);
  if (made.settings) await api('POST', `/quiz/${id}/settings/info`, made.settings);
  if (made.conditions) await api('POST', `/quiz/${id}/conditions`, { conditions: made.conditions });
  await api('POST', `/quiz/${id}/publish`, {});
  return { id: id as number, code: code as string };
}

interface Reply {
  status: number;
  text: string;
}

/** So many completions at once, half of them at each process. */
function crowd(count: number, code: string, make: (n: number) => { uuid?: string; values?: object }): Promise<Reply[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const { uuid = randomUUID(), values = {} } = make(n);
      const answer = await fetch(`${instances[n % 2]!.survey}/public/v1/quiz/${code}/answers/${uuid}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ values, complete: true }),
      });
      return { status: answer.status, text: await answer.text() };
    }),
  );
}

function codesOf(answers: readonly Reply[]): Record<string, number> {
  const codes = answers.map(({ status, text }) => {
    const body = JSON.parse(text);
    return status === 200 ? (body.answer.is_screenout ? 'screenout' : 'done') : (body.code as string);
  });
  return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]));
}

const stored = async (id: number, query = '') => (await api('GET', `/quiz/${id}/answers?limit=1${query}`)).data.total;

test('[RI-21] a cap of 20 and 80 completions at once over two processes: exactly 20', async (t) => {
  const settings = { limit_answer_count_enabled: true, limit_answer_count_value: 20 };
  for (let round = 0; round < rounds; round += 1) {
    const { id, code } = await openSurvey({ widgets: draft(question('input')), settings });
    assert.deepEqual(codesOf(await crowd(80, code, () => ({}))), { done: 20, answer_limit_reached: 60 });
    assert.equal(await stored(id), 20);
  }
  t.diagnostic(`rounds ${rounds}, each 80 at once`);
});

test('[RI-23] a quota of 20 and 80 completions at once over two processes: exactly 20, the rest are screened out', async (t) => {
  for (let round = 0; round < rounds; round += 1) {
    const one = choose({ l: 'Left', r: 'Right' });
    const when = { op: 'and', items: [{ source: { type: 'widget', id: one.id }, operator: 'eq', value: 'l' }] };
    const { id, code } = await openSurvey({ widgets: draft(one), conditions: { quotas: [{ limit: 20, when }] } });
    assert.deepEqual(codesOf(await crowd(80, code, () => ({ values: { [one.id]: 'l' } }))), {
      done: 20,
      screenout: 60,
    });
    assert.deepEqual([await stored(id), await stored(id, '&is_screenout=true')], [20, 60]);
  }
  t.diagnostic(`rounds ${rounds}, each 80 at once`);
});

test('[RI-25] one answer per address and 80 at once over two processes: exactly one', async (t) => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, code } = await openSurvey({ widgets: draft(question('input')), settings: { multiple_ip: false } });
    assert.deepEqual(codesOf(await crowd(80, code, () => ({}))), { done: 1, already_answered: 79 });
    assert.equal(await stored(id), 1);
  }
  t.diagnostic(`rounds ${rounds}, each 80 at once`);
});

test('[RI-32] the same UUID 50 times at once over two processes: one row, and one body for all', async (t) => {
  for (let round = 0; round < rounds; round += 1) {
    const text = question('input');
    const { id, code } = await openSurvey({ widgets: draft(text) });
    const uuid = randomUUID();
    const answers = await crowd(50, code, () => ({ uuid, values: { [text.id]: 'once' } }));
    assert.deepEqual(codesOf(answers), { done: 50 });
    assert.equal(new Set(answers.map((answer) => answer.text)).size, 1);
    assert.equal(await stored(id), 1);
  }
  t.diagnostic(`rounds ${rounds}, each 50 at once`);
});
