import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { makeBodyStorage } from '../../kernel/limits/body-storage.ts';
import { makeStorage } from '../../kernel/storage/open.ts';
import { answerFilesFolder } from './files.ts';

const house = await openHouse({
  RATE_PUBLIC_PER_MINUTE: '0',
  TRUST_PROXY: '127.0.0.1',
  UPLOAD_MB_PER_ADDRESS: '2',
  UPLOAD_MB_PER_SURVEY: '3',
});
after(() => house.close());
const storage = makeStorage(house.config);
const spool = join(house.config.dataDir, 'spool');
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const half = Buffer.concat([png, Buffer.alloc(2 ** 19 - png.length)]);

async function started(settings = {}) {
  const question = ask('file', { fileMaxCount: 10, fileMaxSizeMb: 1, fileFormats: ['image', 'pdf'] });
  const made = await openSurvey(house, { widgets: draft(question), settings });
  const uuid = randomUUID();
  good(await made.rita.put(uuid, { values: {} }));
  return { ...made, uuid, question: question.id };
}

const held = async () => ({
  stored: (await storage.list(answerFilesFolder)).toSorted(),
  spooled: existsSync(spool) ? readdirSync(spool) : [],
});

test('[A-44, RI-64, CV-63] what is refused, alone or with others, leaves nothing in the store and nothing on the disk', async () => {
  const { rita, uuid, question } = await started();
  const send = (name: string, bytes: Uint8Array = half, of = { uuid, question }) =>
    rita.upload(of.uuid, of.question, { name, bytes }, { 'x-forwarded-for': '192.0.2.1' });
  for (let n = 0; n < 15; n += 1) good(await send('a.png', png));
  const before = await held();
  const refusals = [
    ...(await Promise.all(Array.from({ length: 10 }, () => send('a.png')))),
    await send('a.exe'),
    await send('a.pdf'),
    await send('a.png', Buffer.alloc(0)),
    await send('a.png', Buffer.concat([half, half, png])),
    await send('a.png', half, { uuid: randomUUID(), question }),
    await send('a.png', half, { uuid, question: randomUUID() }),
  ];
  assert.deepEqual(
    refusals.map(({ body }) => body.code),
    [
      ...Array.from({ length: 10 }, () => 'file_limit'),
      ...['file_format', 'file_format', 'validation_error', 'file_too_large', 'answer_not_found', 'widget_not_found'],
    ],
  );
  assert.deepEqual(await held(), before);
  assert.equal(before.stored.length, 15);
});

test('[A-44, LI-12, RI-64] an address has so many megabytes an hour, exactly, also for uploads that come together', async () => {
  const { rita, uuid, question } = await started();
  const before = await held();
  const send = (ip: string) => rita.upload(uuid, question, { name: 'a.png', bytes: half }, { 'x-forwarded-for': ip });
  const together = await Promise.all(Array.from({ length: 9 }, (_, n) => send(`2001:db8::${n}`)));
  assert.equal(together.filter(({ status }) => status === 201).length, 4);
  const refused = together.filter(({ status }) => status !== 201);
  assert.deepEqual(
    new Set(refused.map(({ status, body }) => `${status} ${body.code}`)),
    new Set(['429 rate_limit_exceeded']),
  );
  for (const { headers } of refused) assert.ok(Number(headers['retry-after']) <= 3600);
  assert.equal((await held()).stored.length, before.stored.length + 4);
  // Another house has its own; the survey has three megabytes for all.
  const others = await Promise.all(Array.from({ length: 4 }, (_, n) => send(`2001:db8:0:${n + 1}::1`)));
  assert.deepEqual(
    others.map(({ status }) => status).toSorted((one, other) => one - other),
    [201, 201, 429, 429],
  );
  assert.equal((await held()).stored.length, before.stored.length + 6);
  assert.deepEqual((await held()).spooled, []);
  const elsewhere = await started();
  const other = await elsewhere.rita.upload(elsewhere.uuid, elsewhere.question, { name: 'a.png', bytes: half });
  assert.equal(other.status, 201);
});

test('[LI-12] who has nothing left is told before the file is read', async () => {
  const { rita, uuid, question } = await started();
  const from = { 'x-forwarded-for': '198.51.100.7' };
  for (let n = 0; n < 4; n += 1) good(await rita.upload(uuid, question, { name: 'a.png', bytes: half }, from));
  const broken = { ...from, 'content-type': 'multipart/form-data; boundary=none' };
  assert.equal((await rita.upload(uuid, question, { name: 'a.png', bytes: half }, broken)).status, 429);
});

test('[CV-61] a closed survey takes no files, and says so before it reads them', async () => {
  const { id, rita, uuid, question } = await started();
  good(await house.alice.post(`/quiz/${id}/settings/info`, { close_quiz_enabled: true }));
  const broken = { 'content-type': 'multipart/form-data; boundary=none' };
  const refused = await rita.upload(uuid, question, { name: 'a.png', bytes: half }, broken);
  assert.deepEqual([refused.status, refused.body.code], [403, 'quiz_closed']);
});

test('[A-44] equal contents are no error, a name of 4 KB is cut, and so many files are enough', async () => {
  const { rita, uuid, question } = await started();
  const send = (name: string) =>
    rita.upload(uuid, question, { name, bytes: png }, { 'x-forwarded-for': '203.0.113.5' });
  const [one, two] = [good(await send('a.png')), good(await send('a.png'))];
  assert.notEqual(one.id, two.id);
  assert.equal((await send(`${'x'.repeat(4096)}.png`)).body.code, 'file_format');
  const before = (await held()).stored.length;
  const tiny = await Promise.all(Array.from({ length: 40 }, () => send('a.png')));
  assert.equal(tiny.filter(({ status }) => status === 201).length, 13);
  assert.equal((await held()).stored.length, before + 13);
});

test('[CV-63] what a killed process left in the folder for uploads goes with the next start', async () => {
  mkdirSync(spool, { recursive: true });
  writeFileSync(join(spool, 'left'), 'half of a file');
  await makeBodyStorage(house.config).spool.sweep();
  assert.deepEqual(readdirSync(spool), []);
});
