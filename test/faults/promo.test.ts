import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { ask as question, draft } from '../draft.ts';
import { freePort, makePlace, pauseBetweenTries, startInstance, type Instance } from './instance.ts';
import { ask } from './ledger.ts';

const prove = process.env['CANVASS_PROVE'] !== undefined;
const rounds = prove ? 50 : 2;
const { codes, completions } = prove ? { codes: 500, completions: 800 } : { codes: 50, completions: 80 };
const clients = 16;

let database: TestDatabase;
let place: Awaited<ReturnType<typeof makePlace>>;
let stays: Instance;
let stayingEnv: Record<string, string>;

before(async () => {
  database = await freshDatabase();
  place = await makePlace();
  stayingEnv = await instanceEnv();
  stays = await startInstance(stayingEnv);
});

after(async () => {
  stays.kill('SIGTERM');
  await stays.ended;
  place.remove();
  await database.drop();
});

/** Another instance on the same database. */
async function instanceEnv(): Promise<Record<string, string>> {
  const key = Buffer.alloc(32, 7).toString('base64');
  return {
    ...place.env,
    DATABASE_URL: database.url,
    SECRET_KEY: key,
    PORT: String(await freePort()),
    SURVEY_PORT: String(await freePort()),
    RATE_PUBLIC_PER_MINUTE: '0',
  };
}

test('[A-32, PR-33] one of two instances killed -9 while codes run out: none is given twice, none is lost, and counts equal rows', async (t) => {
  for (let round = 0; round < rounds; round += 1) await playRound();
  t.diagnostic(`rounds ${rounds}, codes ${codes}, completions ${completions}, kills ${rounds}`);
});

async function playRound(): Promise<void> {
  const env = await instanceEnv();
  const dies = await startInstance(env);
  const { virtualId, listId } = await setUp();
  const origins = [stayingEnv, env].map((one) => `http://127.0.0.1:${one['SURVEY_PORT']}`);
  const given = new Map<string, string>();
  const waiting = Array.from({ length: completions }, () => randomUUID());
  let killed = false;

  /** The same answer again and again, at either instance, until one has confirmed it. */
  async function complete(uuid: string): Promise<void> {
    for (let turn = Math.floor(Math.random() * 2); ; turn += 1) {
      const origin = killed ? origins[0]! : origins[turn % 2]!;
      const code = await put(`${origin}/public/v1/quiz/${virtualId}/answers/${uuid}`).catch(() => null);
      if (code !== null) {
        given.set(uuid, code);
        return;
      }
      await pauseBetweenTries();
    }
  }

  async function client(): Promise<void> {
    for (let uuid = waiting.pop(); uuid; uuid = waiting.pop()) {
      await complete(uuid);
      if (!killed && given.size >= codes / 2) {
        killed = true;
        dies.kill('SIGKILL');
      }
    }
  }

  await Promise.all(Array.from({ length: clients }, client));
  assert.equal((await dies.ended).signal, 'SIGKILL');
  const texts = [...given.values()];
  const real = texts.filter((code) => code !== '');
  assert.deepEqual([texts.length, real.length, new Set(real).size], [completions, codes, codes]);
  const { body } = await ask(stays.origin, 'GET', `/promo/codes?list_id=${listId}&limit=500&used=1`);
  assert.deepEqual([body.total, body.stats], [codes, { total: codes, used: codes, unused: 0 }]);
  const answers = new Set((body.data as { answer_id: number }[]).map((code) => code.answer_id));
  assert.equal(answers.size, codes, 'each code belongs to an answer of its own');
}

async function setUp(): Promise<{ virtualId: string; listId: number }> {
  const send = async (path: string, body: unknown) => {
    const answer = await ask(stays.origin, 'POST', path, { body });
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    return answer.body;
  };
  const folders = (await ask(stays.origin, 'GET', '/folders')).body;
  const survey = await send('/quiz', { folder_id: folders[0].id });
  await send(`/quiz/${survey.id}/save`, draft(question('input'), question('submit')));
  await send(`/quiz/${survey.id}/publish`, {});
  const { list } = await send('/promo/list', {
    name: 'Spring',
    codes: Array.from({ length: codes }, (_, index) => `C${index}`),
  });
  await send(`/promo/attach/${list.id}`, { quize_ids: [survey.id] });
  return { virtualId: survey.virtual_id, listId: list.id };
}

/** The code that the answer got; a refusal counts as no answer. */
async function put(url: string): Promise<string> {
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values: {}, complete: true }),
    signal: AbortSignal.timeout(20_000),
  });
  if (answer.status !== 200) throw new Error(`${answer.status}`);
  return ((await answer.json()) as { answer: { promo_code: string } }).answer.promo_code;
}
