import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { makeStorage } from '../../kernel/storage/open.ts';
import { answerFilesFolder } from './files.ts';
import { signedFileUrl } from './links.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());
const storage = makeStorage(house.config);
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const { config, vault } = house.app.kernel;

async function started(question = ask('file', { fileMaxCount: 2, fileMaxSizeMb: 1, fileFormats: ['image', 'pdf'] })) {
  const made = await openSurvey(house, { widgets: draft(question, ask('input')) });
  const uuid = randomUUID();
  good(await made.rita.put(uuid, { values: {} }));
  return { ...made, uuid, question: question.id };
}

test('[RI-55] what a completion names is kept, the rest is removed with its bytes', async () => {
  const { id, rita, uuid, question } = await started();
  const [kept, dropped] = [
    good(await rita.upload(uuid, question, { name: '../путь/Фото.PNG', bytes: png })),
    good(await rita.upload(uuid, question, { name: 'b.png', bytes: png })),
  ];
  assert.deepEqual([kept.name, kept.ext, kept.size], ['Фото.PNG', 'png', png.length]);
  good(await rita.put(uuid, { values: { [question]: [kept.id] }, complete: true }));
  const { rows } = await house.db.pool.query('select id, is_kept from answer_files where survey_id = $1', [id]);
  assert.deepEqual(rows, [{ id: kept.id, is_kept: true }]);
  assert.ok(await storage.get(answerFilesFolder + kept.id));
  while (await storage.get(answerFilesFolder + dropped.id)) await new Promise(setImmediate);
  assert.equal((await rita.upload(uuid, question, { name: 'c.png', bytes: png })).body.code, 'answer_completed');
});

test('[A-44, RI-56] each refusal of an upload', async () => {
  const { rita, uuid, question } = await started();
  const codeOf = async (name: string, bytes: Uint8Array, of = { uuid, question }) =>
    (await rita.upload(of.uuid, of.question, { name, bytes })).body.code;
  assert.equal(await codeOf('a.png', png, { uuid: randomUUID(), question }), 'answer_not_found');
  assert.equal(await codeOf('a.png', png, { uuid, question: randomUUID() }), 'widget_not_found');
  assert.equal(await codeOf('a.exe', png), 'file_format');
  assert.equal(await codeOf('a.pdf', png), 'file_format');
  assert.equal(await codeOf('a.png', Buffer.from('no picture')), 'file_format');
  assert.equal(await codeOf('a.png', Buffer.alloc(0)), 'validation_error');
  const large = await rita.upload(uuid, question, {
    name: 'a.png',
    bytes: Buffer.concat([png, Buffer.alloc(1_048_576)]),
  });
  assert.deepEqual([large.status, large.body.message], [413, 'The file is larger than 1 MB']);
  for (let n = 0; n < 7; n += 1) assert.equal(await codeOf('a.png', png), undefined);
  assert.equal(await codeOf('a.png', png), 'file_limit');
});

test('[RI-57] a file of another answer or another question is not found', async () => {
  const [one, two] = [ask('file'), ask('file')];
  const { rita } = await openSurvey(house, { widgets: draft(one, two) });
  const [mine, other] = [randomUUID(), randomUUID()];
  for (const uuid of [mine, other]) good(await rita.put(uuid, { values: {} }));
  const { id } = good(await rita.upload(other, one.id, { name: 'a.txt', bytes: Buffer.from('text') }));
  const issueOf = async (uuid: string, question: string) =>
    (await rita.put(uuid, { values: { [question]: [id] }, complete: true })).body.error?.details.errors[0].code;
  assert.equal(await issueOf(mine, one.id), 'file_not_found');
  assert.equal(await issueOf(other, two.id), 'file_not_found');
  assert.equal(await issueOf(other, one.id), undefined);
});

test('a signed link opens for everybody until it expires; the permanent one for members', async () => {
  const { id: surveyId, rita, uuid, question } = await started();
  const { id, name } = good(await rita.upload(uuid, question, { name: "b 'q' é.png", bytes: png }));
  const link = (seconds: number) => new URL(signedFileUrl({ config, vault }, { id, name, label: '' }, seconds));
  const open = async (url: URL) => rita.get(url.pathname + url.search);
  const got = await open(link(60));
  assert.ok(got.bytes.equals(png));
  assert.match(
    String(got.headers['content-disposition']),
    /^attachment; filename="b _q_ e\.png"; filename\*=UTF-8''b%20%27q%27/,
  );
  assert.deepEqual(
    [got.headers['x-content-type-options'], String(got.headers['content-security-policy']).startsWith('sandbox')],
    ['nosniff', true],
  );
  assert.equal((await open(link(-1))).status, 410);
  const forged = link(60);
  forged.searchParams.set('expires', String(Number(forged.searchParams.get('expires')) + 5));
  assert.equal((await open(forged)).body.code, 'signature_invalid');
  assert.ok((await house.vera.get(`//files/${id}`)).bytes.equals(png));
  assert.equal((await house.carol.get(`//files/${id}`)).body.code, 'access_denied');
  assert.equal((await house.nobody.get(`//files/${id}`)).status, 401);
  assert.equal((await house.alice.get(`//files/${randomUUID()}`)).body.code, 'file_not_found');
  assert.equal(
    (await (await house.tokenFor(house.alice, ['quiz:read'])).get(`//files/${id}`)).body.code,
    'ability_missing',
  );
  good(await house.alice.del(`/quiz/${surveyId}`));
  assert.equal((await open(link(60))).body.code, 'file_not_found');
});

test('[A-44, RI-55] a day after the last change, uploads that nobody named are swept away, named ones are not', async () => {
  const { id: surveyId, rita, uuid, question } = await started();
  const [named, idle] = [
    good(await rita.upload(uuid, question, { name: 'a.png', bytes: png })),
    good(await rita.upload(uuid, question, { name: 'b.png', bytes: png })),
  ];
  good(await rita.put(uuid, { values: { [question]: [named.id] } }));
  const left = async () =>
    (await house.db.pool.query('select id from answer_files where survey_id = $1', [surveyId])).rows.map(
      (row) => row.id,
    );
  await house.app.jobTable['kernel:tidy']();
  assert.equal((await left()).length, 2);
  await house.db.pool.query(`update answers set changed_at = now() - interval '25 hours' where survey_id = $1`, [
    surveyId,
  ]);
  await house.db.pool.query(`update answer_files set created_at = now() - interval '25 hours' where survey_id = $1`, [
    surveyId,
  ]);
  await house.app.jobTable['kernel:tidy']();
  assert.deepEqual(await left(), [named.id]);
  while (await storage.get(answerFilesFolder + idle.id)) await new Promise((next) => setImmediate(next));
  assert.ok(await storage.get(answerFilesFolder + named.id));
});
