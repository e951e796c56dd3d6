/** Files of respondents stay with their answers; those of all surveys of an account take no more than there is room for. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse, type Person } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { insertFile } from '../store/files.ts';
import { takeRoom } from './room.ts';

const house = await openHouse({ ANSWER_FILES_MB_PER_ACCOUNT: '25', RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());
const { alice, carol, config, db } = house;
const megabyte = 2 ** 20;

async function started(person: Pick<Person, 'get' | 'post' | 'folderId'> = alice) {
  const question = ask('file', { fileMaxCount: 10 });
  const made = await openSurvey(house, { person: person as Person, widgets: draft(question) });
  const uuid = randomUUID();
  good(await made.rita.put(uuid, { values: {} }));
  const upload = (size: number) =>
    made.rita.upload(uuid, question.id, { name: 'a.txt', bytes: Buffer.alloc(size, 'a') });
  return { ...made, uuid, question: question.id, upload };
}

const keep = ({ id: surveyId, uuid, question }: { id: number; uuid: string; question: string }, size: number) =>
  db.transact(async (tx) => {
    await takeRoom(tx, { config, surveyId }, size);
    await insertFile(tx, { surveyId, uuid, question_id: question, id: randomUUID(), name: 'a', ext: 'txt', size });
  });

test('[LI-42, A-84] files of all surveys of an account take so many megabytes; the answer is taken without, and a deleted survey makes room', async () => {
  const { workspace } = good(await alice.post('/workspaces', { name: 'Second' }));
  const { rows } = await db.pool.query('select id::int from folders where workspace_id = $1', [workspace.id]);
  const [one, other] = [await started(), await started({ ...alice, folderId: rows[0].id })];
  await keep(one, 22 * megabyte);
  assert.equal((await other.upload(3 * megabyte)).status, 201, 'as much as is left');
  const refused = await other.upload(10);
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.error.details.max_bytes],
    [409, 'answer_file_limit', 25 * megabyte],
  );
  assert.equal((await db.pool.query('select from stray_files')).rowCount, 0, 'nothing of it was stored');
  good(await other.rita.put(other.uuid, { values: {}, complete: true }));
  assert.equal((await (await started(carol)).upload(megabyte)).status, 201, 'another account has its own');
  good(await alice.del(`/quiz/${one.id}`));
  assert.equal((await (await started()).upload(3 * megabyte)).status, 201);
  await db.pool.query('delete from answer_files f using surveys s where f.survey_id = s.id');
});

test('[LI-42, A-84] of 400 at once to two surveys as many are kept as there is room for, where small ones count as 256 KB', async () => {
  const [one, other] = [await started(), await started()];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 400 }, (_, n) => patiently(() => keep(n % 2 === 0 ? one : other, 1000))),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 100);
  const reasons = new Set(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'kept')));
  assert.deepEqual(reasons, new Set(['kept', 'answer_file_limit']));
});

/** A machine that is busy otherwise turns some away for want of a connection; they come again. */
async function patiently(work: () => Promise<void>, tries = 20): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (tries === 0 || !(error as { unavailable?: boolean }).unavailable) throw error;
    await patiently(work, tries - 1);
  }
}
