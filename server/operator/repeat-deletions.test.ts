/** Everything that can be deleted for good, deleted after a backup and looked for in what is restored from it. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Operation } from '../../contract/operation.ts';
import { everyOperation } from '../../contract/operations.ts';
import { type Doomed, makeDoomed } from '../../test/doomed.ts';
import { openHouse } from '../../test/house.ts';
import { backupsOf, passphrase, query, restore } from '../../test/restore-target.ts';
import type { Config } from '../kernel/process/config.ts';
import { deletedKinds, deletionsFolder, makeDeletionList, type Deleted } from '../kernel/storage/deletions.ts';
import { makeStorage } from '../kernel/storage/open.ts';
import type { BackupFile } from './restore.ts';

const house = await openHouse();
const { source, backUp, emptyTarget, clear } = backupsOf(house);
await house.db.pool.query('insert into installation default values');
const { survey, doomed, fileKeys } = await makeDoomed(house);
let backup: BackupFile;
let unaware: Config;
let aware: Config;

before(async () => {
  await house.app.jobTable['kernel:list-deletions']();
  backup = await backUp(passphrase);
  for (const { remove } of doomed) await remove();
  await house.app.jobTable['answers:erase']();
  await house.app.jobTable['kernel:list-deletions']();

  [unaware, aware] = [await emptyTarget(), await emptyTarget()];
  for (const key of await source.storage.list(deletionsFolder))
    await makeStorage(aware).put(key, (await source.storage.get(key))!.bytes, 'application/jsonl');
  for (const target of [unaware, aware]) await restore(target, backup, { takesOver: false });
});

after(async () => {
  await clear();
  await house.close();
});

test('[RU-30, RU-54] whatever was deleted after the backup is deleted again, of every kind', async () => {
  assert.deepEqual(
    [...new Set(doomed.map(({ kind }) => kind))].toSorted(),
    deletedKinds.filter((kind) => kind !== 'user').toSorted(),
    'no operation deletes an account',
  );
  for (const { kind, what, found } of doomed) {
    assert.equal(await count(unaware, found), 1, `${what}: the backup has it`);
    assert.equal(await count(aware, found), 0, `${what} (${kind}) is back`);
  }
});

test('[RU-54] files of what was deleted are not in the restored store', async () => {
  for (const key of Object.values(fileKeys)) {
    assert.ok(await makeStorage(unaware).get(key), key);
    assert.equal(await makeStorage(aware).get(key), null, key);
  }
});

test('[RU-54] what is told of deleted answers goes with them, and what else there is stays', async () => {
  assert.equal(await count(aware, ['select from events where survey_id = $1 and answer_id is not null', survey.id]), 1);
  assert.equal(await count(aware, ['select from answers where survey_id = $1', survey.id]), 1, 'the one that was kept');
  assert.equal(await count(aware, ['select from removals']), 0, 'they are in the list already');
  assert.equal(await count(aware, ['select from replaced_answers']), 0, 'texts of earlier states are in no backup');
  const codes = 'select from promo_codes where used_at is not null and survey_id is not null and answer_id is null';
  assert.equal(await count(aware, [codes]), 1, 'the code of a deleted answer stays used');
});

test('[RU-54] no number of a deleted object is given out again', async () => {
  for (const table of [
    'answers',
    'tokens',
    'webhooks',
    'folders',
    'promo_lists',
    'survey_passwords',
    'saved_filters',
  ]) {
    const next = `select nextval(pg_get_serial_sequence('${table}', 'id'))::int as id`;
    const [[mine], [theirs]] = [
      await query<{ id: number }>(house.config, next),
      await query<{ id: number }>(aware, next),
    ];
    assert.equal(theirs!.id, mine!.id, table);
  }
});

test('[RU-54] a member who was removed before the backup and is back in it stays', async () => {
  const list = makeDeletionList(makeStorage(aware));
  const { alice, vera } = house;
  const [row] = await query<{ created_at: string }>(
    aware,
    'select created_at::text from members where workspace_id = $1 and user_id = $2',
    [alice.workspaceId, vera.userId],
  );
  const at = new Date(Date.parse(row!.created_at) - 60_000).toISOString();
  await list.note([{ kind: 'member', within: alice.workspaceId, ids: [String(vera.userId)], at }]);
  const target = await emptyTarget({ DATA_DIR: aware.dataDir });
  rmSync(join(aware.dataDir, 'files', 'installation.json'));
  await restore(target, backup, { takesOver: false });
  const member = 'select from members where workspace_id = $1 and user_id = $2';
  assert.equal(await count(target, [member, alice.workspaceId, vera.userId]), 1);
});

test('[RU-54] every operation that deletes is known to the list, or named here with a reason', () => {
  const kinds: Record<string, Deleted | 'no content'> = {
    '/quiz/{id}/answers/{answer_id}': 'answer',
    '/quiz/{id}/exports/{job_id}': 'export',
    '/folders/{folder_id}': 'folder',
    '/workspace/{id}/media/{media_id}': 'media',
    '/quiz/{id}/passwords/{password_id}': 'password',
    '/promo/codes/{code_id}': 'promo_code',
    '/quiz/{id}/promo/list/{list_id}': 'promo_list',
    '/promo/list/{list_id}': 'promo_list',
    '/quiz/{id}/filters/{filter_id}': 'filter',
    '/quiz/{id}': 'survey',
    '/workspace/{id}/themes/{theme_id}': 'theme',
    '/tokens/{token_id}': 'token',
    '/quiz/{id}/webhooks/{webhook_id}': 'webhook',
    '/workspace/{id}/webhooks/{webhook_id}': 'webhook',
    '/workspace/{id}': 'workspace',
    '/workspace/{id}/members/{user_id}': 'member',
    '/workspace/{id}/invitations/{invitation_id}': 'invitation',
    // Links between things, and parts of a survey's design: restored as of the backup, like the rest of the design.
    '/quiz/{id}/template': 'no content',
    '/quiz/{id}/variables/{field_id}': 'no content',
    '/quiz/{id}/hidden-options/{opt_id}': 'no content',
    '/quiz/{id}/widgets-hidden/{opt_id}': 'no content',
    // No backup has sessions: after a restore everybody signs in anew.
    '/user/sessions': 'no content',
    '/user/sessions/{session_id}': 'no content',
  };
  const deleting = (Object.values(everyOperation) as Operation[]).filter(({ method }) => method === 'DELETE');
  for (const { path } of deleting) assert.ok(kinds[path], `${path}: is it in the list of deletions?`);
});

async function count(config: Config, [text, ...values]: Doomed['found']): Promise<number> {
  return (await query(config, text, values)).length;
}
