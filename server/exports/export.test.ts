/** What a file holds, byte for byte where it is text, and who may have how many of them at once. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../test/draft.ts';
import { everyDraft, everyType, everyValue } from '../../test/files.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';
import { attachment } from '../kernel/http/attachment.ts';
import { withinExportLimit, tryExportSlot } from './concurrency.ts';
import { spool } from './spool.ts';

const house = await openHouse();
after(() => house.close());
const { alice, vera, carol } = house;
const query = (text: string, values: unknown[] = []) => house.db.pool.query(text, values);

/** The same times whenever the test runs. */
async function atNine(id: number): Promise<void> {
  await query(
    "update answers set started_at = '2026-03-01T09:00:00.4Z', completed_at = '2026-03-01T09:04:18.2Z' where survey_id = $1",
    [id],
  );
}

test('[A-14, EX-3, EX-5, EX-7, EX-8, EX-9] a CSV of every type, byte for byte', async () => {
  const { id, rita } = await openSurvey(house, { widgets: everyDraft, settings: { extra_fields: [{ name: 'utm' }] } });
  const uuid = crypto.randomUUID();
  good(await rita.put(uuid, { values: {} }));
  const file = good(await rita.upload(uuid, everyType.file.id, { name: 'cv.txt', bytes: Buffer.from('x') }))
    .id as string;
  const done = good(
    await rita.complete(
      { ...everyValue('=1+1'), [everyType.file.id]: [file] },
      { extra_fields: { utm: 'mail' } },
      uuid,
    ),
  );
  await atNine(id);
  const answer = done.answer.id as number;
  const csv = await alice.get(`/quiz/${id}/answers/csv`);
  assert.equal(csv.headers['content-type'], 'text/csv; charset=UTF-8');
  assert.equal(csv.headers['content-disposition'], attachment(`quiz-${id}-answers.csv`));
  assert.equal(
    csv.bytes.toString(),
    '\uFEFFID,Started,Finished,Status,"Time, s",Device,Language,utm,Yes?,Colour,Colours,Pick,Rank [Speed],Rank [Price],Slide,Rate,Scale,Words,Mail,Phone,' +
      'When,Grid [Row],Grid [Side],Typed [Row] [Left],Typed [Row] [Right],File,' +
      'I agree to the processing of my data\r\n' +
      `${answer},2026-03-01 09:00:00,2026-03-01 09:04:18,completed,258,desktop,en,mail,Yes,Blue,"Red; Teal; ""x""",X bold,2,1,-5,4,9,'=1+1,a@b.co,'+14155552671,` +
      `2026-03-01 14:30,"Good; Bad",Bad,left text,,cv.txt (${house.config.origin}/files/${file}),Yes\r\n`,
  );
  const values = await alice.get(`/quiz/${id}/answers/csv`, { labels: 'values', delimiter: 'semicolon' });
  assert.equal(
    values.bytes.toString(),
    '\uFEFFid;date_start;date_end;status;duration;device;lang;v_utm;q1;q2;q3;q4;q5_1;q5_2;q6;q7;q8;q9;q10;q11;q12;q13_1;q13_2;q14_1;q14_2;q15;q16\r\n' +
      `${answer};2026-03-01T09:00:00.400000Z;2026-03-01T09:04:18.200000Z;completed;258;desktop;en;mail;1;b;"a;other";x;2;1;-5;4;9;'=1+1;a@b.co;+14155552671;` +
      `2026-03-01T14:30;"c;d";d;left text;;${file};1\r\n`,
  );
});

test('[EX-4] times are those of the workspace, headings those of the survey', async () => {
  const { id, rita } = await openSurvey(house, {
    widgets: draft(ask('input', { title: 'Words' })),
    settings: { lang: 'ru' },
    person: carol,
  });
  await rita.complete({});
  await atNine(id);
  good(await carol.post(`/workspace/${carol.workspaceId}`, { timezone: 'Asia/Tokyo' }));
  const csv = await carol.get(`/quiz/${id}/answers/csv`);
  assert.match(
    csv.bytes.toString(),
    /^\uFEFFНомер,Начало,Окончание,Статус,"Время, с",Устройство,Язык,Words\r\n\d+,2026-03-01 18:00:00,2026-03-01 18:04:18,завершён,258,desktop,ru,\r\n$/,
  );
});

test('[EX-10, EX-11] versions share columns, what was removed stays last, equal headings are numbered', async () => {
  const pick = choose({ a: 'Red', b: 'Blue' }, { title: 'Same' });
  const gone = ask('input', { title: 'Same' });
  const unanswered = ask('input', { title: 'Never answered' });
  const { id, rita } = await openSurvey(house, { widgets: draft(gone, unanswered, pick) });
  await rita.complete({ [pick.id]: 'a', [gone.id]: 'old' });
  const changed = { ...pick, entity: { ...pick.entity, choiceIds: ['b'], choiceEntities: { b: { text: 'Azure' } } } };
  good(await alice.post(`/quiz/${id}/save`, draft(changed, ask('input', { title: 'Same' }))));
  good(await alice.post(`/quiz/${id}/publish`));
  await rita.complete({ [pick.id]: 'b' });
  const [head, ...rows] = (await alice.get(`/quiz/${id}/answers/csv`)).bytes.toString().trimEnd().split('\r\n');
  assert.match(head!, /,Same,Same \(2\),Same \(3\)$/);
  assert.deepEqual(
    rows.map((row) => row.split(',').slice(7)),
    [
      ['Red', '', 'old'],
      ['Azure', '', ''],
    ],
  );
});

test('[EX-2] a file holds the answers that the filters mean, and ids and excludedIds narrow them', async () => {
  const words = ask('input', { title: 'Words' });
  const { id, rita } = await openSurvey(house, { widgets: draft(words) });
  const ids = [];
  for (const text of ['one', 'two', 'three'])
    ids.push(good(await rita.complete({ [words.id]: text })).answer.id as number);
  const listed = async (sent: Record<string, unknown>) =>
    (await alice.get(`/quiz/${id}/answers/csv`, sent)).bytes
      .toString()
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((row) => Number(row.split(',')[0]));
  assert.deepEqual(await listed({}), ids);
  assert.deepEqual(await listed({ ids: `${ids[2]},${ids[0]}` }), [ids[0], ids[2]]);
  assert.deepEqual(await listed({ excludedIds: String(ids[1]) }), [ids[0], ids[2]]);
  assert.deepEqual(await listed({ search: 'thr' }), [ids[2]]);
  assert.equal((await alice.get(`/quiz/${id}/answers/csv`, { is_complete: 'maybe' })).body.code, 'validation_error');
  assert.equal((await alice.post(`/quiz/${id}/report/pdf`, { weight: 'nobody' })).body.code, 'validation_error');
});

test('[EX-16] a Word table holds at most 5000 answers', async () => {
  const { id } = await openSurvey(house, { widgets: draft(ask('input')) });
  await query(
    `insert into answers (survey_id, uuid, version_id, is_complete, is_listed, completed_at, lang, device)
     select $1, gen_random_uuid(), (select max(id) from versions where survey_id = $1), true, true, now(), 'en', 'desktop' from generate_series(1, 5001)`,
    [id],
  );
  const refused = await alice.get(`/quiz/${id}/answers/word`);
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.error.details],
    [422, 'export_too_large', { max: 5000 }],
  );
  assert.equal((await alice.get(`/quiz/${id}/answers/csv`)).bytes.toString().split('\r\n').length, 5003);
});

test('[EX-21] viewers may export, strangers may not, and each file is noted once', async () => {
  const { id } = await openSurvey(house, { widgets: draft(ask('input')) });
  assert.equal((await vera.get(`/quiz/${id}/answers/csv`)).status, 200);
  assert.equal((await carol.get(`/quiz/${id}/answers/csv`)).body.code, 'access_denied');
  const { rows } = await query("select details from audit_log where survey_id = $1 and action = 'export.create'", [id]);
  assert.deepEqual(rows, [{ details: { kind: 'answers_csv' } }]);
});

test('[A-52, A-77, EX-22] two exports of a workspace and of an account run at once, a third waits and is refused when it waits too long', async () => {
  const order: string[] = [];
  let free = () => {};
  const held = new Promise<void>((give) => {
    free = give;
  });
  const first = [1, 2].map(() => tryExportSlot(house.db, alice, () => held));
  while ((await query("select from pg_locks where locktype = 'advisory' and granted")).rowCount! < 2);
  assert.equal(await tryExportSlot(house.db, alice, async () => void order.push('third')), false);
  const elsewhere = { ...alice, workspaceId: 0 };
  assert.equal(await tryExportSlot(house.db, elsewhere, async () => void order.push('third')), false);
  await assert.rejects(
    withinExportLimit(house.db, { ...alice, milliseconds: 1 }, async () => {}),
    (error: { key: string; headers: object }) => {
      assert.deepEqual([error.key, error.headers], ['429 rate_limit_exceeded', { 'Retry-After': '10' }]);
      return true;
    },
  );
  assert.equal(await tryExportSlot(house.db, carol, async () => void order.push('another workspace')), true);
  free();
  assert.deepEqual(await Promise.all(first), [true, true]);
  assert.equal(await tryExportSlot(house.db, alice, async () => void order.push('third')), true);
  assert.deepEqual(order, ['another workspace', 'third']);
});

const requireRoom = () => {};

test('[EX-23] a reader that goes away ends the maker and leaves no file', async () => {
  const folder = join(house.config.dataDir, 'spool-test');
  let ended: unknown = null;
  const stream = await spool({ folder, requireRoom }, async (sink) => {
    try {
      for (;;) await sink.write('x'.repeat(1000));
    } catch (error) {
      ended = error;
      throw error;
    }
  });
  stream.destroy();
  while (ended === null) await new Promise((next) => setImmediate(next));
  assert.equal((ended as Error).constructor.name, 'NobodyReads');
  assert.deepEqual(readdirSync(folder), []);
});

test('[A-52, EX-23] a slow reader gets every byte in order, and a fault cuts the stream', async () => {
  const folder = join(house.config.dataDir, 'spool-test');
  const stream = await spool({ folder, requireRoom }, async (sink) => {
    for (let number = 0; number < 2000; number += 1) await sink.write(`${number}\n`);
  });
  const pieces = [];
  for await (const piece of stream) pieces.push(piece);
  assert.equal(Buffer.concat(pieces).toString(), Array.from({ length: 2000 }, (_, number) => `${number}\n`).join(''));
  const broken = await spool({ folder, requireRoom }, async (sink) => {
    await sink.write('begun');
    await new Promise((next) => setImmediate(next));
    throw new Error('the database is gone');
  });
  await assert.rejects(Array.fromAsync(broken), /the database is gone/);
  await assert.rejects(
    spool({ folder, requireRoom }, async () => Promise.reject(new Error('refused'))),
    /refused/,
  );
});

test('[EX-24] the codebook names every column and its values', async () => {
  const { id } = await openSurvey(house, { widgets: everyDraft });
  const { codebook } = good(await alice.get(`/quiz/${id}/answers/codebook`));
  const named = (name: string) => codebook.variables.find((variable: { name: string }) => variable.name === name);
  assert.deepEqual([codebook.quiz_id, codebook.lang], [id, 'en']);
  assert.deepEqual(
    named('q3').values.map(({ id: value, code }: { id: string; code: number }) => [value, code]),
    [
      ['a', 1],
      ['b', 2],
      ['other', 9997],
      ['hard_to_answer', 9998],
    ],
  );
  assert.deepEqual([named('q3').missing, named('q3').type, named('q3').measure], [[9998], 'choice', 'nominal']);
  assert.deepEqual([named('q5_2').label, named('q5_2').option, named('q13_1').row], ['Rank [Price]', 'p', 'r']);
  assert.deepEqual(named('q7').values[0], { id: '1', code: 1, label: '1' });
});
