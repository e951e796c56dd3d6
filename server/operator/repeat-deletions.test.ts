/** Everything that can be deleted for good, deleted after a backup and looked for in what is restored from it. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { everyOperation } from '../../contract/operations.ts';
import type { Operation } from '../../contract/operation.ts';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse, type House } from '../../test/house.ts';
import { promoIn } from '../../test/promo.ts';
import { openSurvey, type Respondent } from '../../test/respondent.ts';
import { webhooksIn } from '../../test/webhooks.ts';
import { eraseLeft } from '../answers/index.ts';
import { withBulk } from '../kernel/database/bulk-connection.ts';
import { readConfig, type Config } from '../kernel/process/config.ts';
import { deletedKinds, deletionsFolder, makeDeletionList, type Deleted } from '../kernel/storage/deletions.ts';
import { makeStorage } from '../kernel/storage/open.ts';
import { takeBackup } from './backup.ts';
import { checkBackup, restoreBackup } from './restore.ts';

const passphrase = 'correct horse battery';
const folder = mkdtempSync(join(tmpdir(), 'canvass-again-'));
const databases: string[] = [];
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const [picture, words] = [ask('file', { fileMaxCount: 5 }), ask('input', { title: 'Words' })];
let house: House;
let survey: { id: number; rita: Respondent };

/** What is made before the backup: how it is deleted after it, and a query that finds it. */
interface Doomed {
  kind: Deleted;
  what: string;
  remove(): Promise<unknown>;
  found: [text: string, ...values: unknown[]];
}

let doomed: Doomed[];
let unaware: Config;
let aware: Config;
let fileKeys: Record<'answer' | 'media', string>;

before(async () => {
  house = await openHouse();
  await house.db.pool.query('insert into installation default values');
  survey = await openSurvey(house, { widgets: draft(words, picture) });
  doomed = [...(await madeInSurvey()), ...(await madeInWorkspace()), ...(await answersMade())];
  const backup = { file: join(folder, 'backup'), passphrase };
  const { config, db } = house;
  await house.app.jobTable['kernel:list-deletions']();
  await takeBackup({ config, db, directUrl: config.databaseUrl!, storage: makeStorage(config) }, backup);
  for (const { remove } of doomed) await remove();
  await house.app.jobTable['answers:erase']();
  await house.app.jobTable['kernel:list-deletions']();

  [unaware, aware] = [await emptyTarget(), await emptyTarget()];
  const list = makeStorage(config);
  for (const key of await list.list(deletionsFolder))
    await makeStorage(aware).put(key, (await list.get(key))!.bytes, 'application/jsonl');
  for (const target of [unaware, aware]) {
    const opening = await checkBackup(target, backup);
    const storage = makeStorage(target);
    await restoreBackup({ config: target, directUrl: target.databaseUrl!, storage, takesOver: false }, backup, opening);
  }
});

after(async () => {
  for (const name of databases) await onServer(`drop database if exists ${name} with (force)`);
  await house.close();
  rmSync(folder, { recursive: true, force: true });
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
      await rows<{ id: number }>(house.config, [next]),
      await rows<{ id: number }>(aware, [next]),
    ];
    assert.equal(theirs!.id, mine!.id, table);
  }
});

test('[RU-54] a member who was removed before the backup and is back in it stays', async () => {
  const list = makeDeletionList(makeStorage(aware));
  const { alice, vera } = house;
  const [row] = await rows<{ created_at: string }>(aware, [
    'select created_at::text from members where workspace_id = $1 and user_id = $2',
    alice.workspaceId,
    vera.userId,
  ]);
  const at = new Date(Date.parse(row!.created_at) - 60_000).toISOString();
  await list.note([{ kind: 'member', within: alice.workspaceId, ids: [String(vera.userId)], at }]);
  const target = await emptyTarget({ DATA_DIR: aware.dataDir });
  const backup = { file: join(folder, 'backup'), passphrase };
  rmSync(join(aware.dataDir, 'files', 'installation.json'));
  const opening = await checkBackup(target, backup);
  await restoreBackup(
    { config: target, directUrl: target.databaseUrl!, storage: makeStorage(target), takesOver: false },
    backup,
    opening,
  );
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
  };
  const deleting = (Object.values(everyOperation) as Operation[]).filter(({ method }) => method === 'DELETE');
  for (const { path } of deleting) assert.ok(kinds[path], `${path}: is it in the list of deletions?`);
});

async function madeInSurvey(): Promise<Doomed[]> {
  const { alice } = house;
  const quiz = `/quiz/${survey.id}`;
  good(await alice.post(`${quiz}/passwords`, { passwords: ['open sesame'] }));
  const passwordId = (await house.db.pool.query('select id from survey_passwords where survey_id = $1', [survey.id]))
    .rows[0].id;
  const filter = good(await alice.post(`${quiz}/filters`, { name: 'Mobile', filters: { device: ['mobile'] } })).filter;
  const { link } = good(await alice.post(`${quiz}/share`, { section: 'report' }));
  const { uuid } = link;
  const hook = await webhooksIn(house).add(survey.id, 'https://example.com/hook');
  const job = good(await alice.post(`${quiz}/exports`, { kind: 'answers_csv' })).export;
  return [
    {
      kind: 'password',
      what: 'a survey password',
      remove: async () => good(await alice.del(`${quiz}/passwords/${passwordId}`)),
      found: ['select from survey_passwords where survey_id = $1 and id = $2', survey.id, passwordId],
    },
    {
      kind: 'filter',
      what: 'a saved filter',
      remove: async () => good(await alice.del(`${quiz}/filters/${filter.id}`)),
      found: ['select from saved_filters where survey_id = $1 and id = $2', survey.id, filter.id],
    },
    {
      kind: 'share',
      what: 'a link that was switched off',
      remove: async () => good(await alice.post(`${quiz}/share/${uuid}`, { is_active: false })),
      found: ['select from shares where survey_id = $1 and uuid = $2 and is_active', survey.id, uuid],
    },
    {
      kind: 'webhook',
      what: 'a webhook',
      remove: async () => good(await alice.del(hook.path)),
      found: ['select from webhooks where id = $1', hook.id],
    },
    {
      kind: 'export',
      what: 'an export',
      remove: async () => good(await alice.del(`${quiz}/exports/${job.id}`)),
      found: ['select from export_jobs where survey_id = $1 and id = $2', survey.id, job.id],
    },
  ];
}

async function madeInWorkspace(): Promise<Doomed[]> {
  const { alice, bob } = house;
  const home = `/workspace/${alice.workspaceId}`;
  const own = good(await alice.post(`${home}/folders`, { name: 'Doomed' }));
  const moved = await house.survey({ ...alice, folderId: own.id }, { name: 'Moved away before its folder goes' });
  const gone = await house.survey(alice, { name: 'Deleted' });
  const workspace = good(await alice.post('/workspaces', { name: 'Doomed' })).workspace;
  const theme = good(await alice.post(`${home}/themes`, { name: 'Doomed', quiz_id: survey.id })).theme;
  const media = good(await alice.upload(`${home}/media`, { name: 'a.png', bytes: png })).media;
  const promo = promoIn(house);
  const [list, kept] = [await promo.list(['ONE', 'TWO']), await promo.list(['THREE', 'FOUR'])];
  const code = (await promo.codes(kept.id)).data[0];
  const token = (await house.db.pool.query('select id from tokens where user_id = $1', [bob.userId])).rows[0].id;
  const { rows: invited } = await house.db.pool.query(
    `insert into invitations (workspace_id, email, role, token_hash) values ($1, 'x@example.com', 'member', '\\x00') returning id`,
    [alice.workspaceId],
  );
  fileKeys = { answer: '', media: `media/${media.id}` };
  const byId = (table: string, id: unknown): Doomed['found'] => [`select from ${table} where id = $1`, id];
  return [
    {
      kind: 'folder',
      what: 'a folder whose survey was moved',
      remove: async () => {
        good(await alice.post(`/quiz/${moved}/move`, { folder_id: alice.folderId }));
        good(await alice.del(`/folders/${own.id}`));
      },
      found: byId('folders', own.id),
    },
    {
      kind: 'survey',
      what: 'a survey',
      remove: async () => good(await alice.del(`/quiz/${gone}`)),
      found: byId('live_surveys', gone),
    },
    {
      kind: 'workspace',
      what: 'a workspace',
      remove: async () => good(await alice.del(`/workspace/${workspace.id}`, { confirm: true })),
      found: byId('workspaces', workspace.id),
    },
    {
      kind: 'theme',
      what: 'a theme',
      remove: async () => good(await alice.del(`${home}/themes/${theme.id}`)),
      found: byId('themes', theme.id),
    },
    {
      kind: 'media',
      what: 'a picture',
      remove: async () => good(await alice.del(`${home}/media/${media.id}`)),
      found: byId('media', media.id),
    },
    {
      kind: 'promo_code',
      what: 'a code',
      remove: async () => good(await alice.del(`/promo/codes/${code.id}`)),
      found: byId('promo_codes', code.id),
    },
    {
      kind: 'promo_list',
      what: 'a list of codes',
      remove: async () => good(await alice.del(`/quiz/${survey.id}/promo/list/${list.id}`)),
      found: byId('promo_lists', list.id),
    },
    {
      kind: 'token',
      what: 'a token',
      remove: async () => good(await bob.del(`/tokens/${token}`)),
      found: byId('tokens', token),
    },
    {
      kind: 'invitation',
      what: 'an invitation',
      remove: () => house.db.pool.query('delete from invitations where id = $1', [invited[0].id]),
      found: byId('invitations', invited[0].id),
    },
    {
      kind: 'member',
      what: 'a member',
      remove: async () => good(await alice.del(`${home}/members/${bob.userId}`)),
      found: ['select from members where workspace_id = $1 and user_id = $2', alice.workspaceId, bob.userId],
    },
  ];
}

async function answersMade(): Promise<Doomed[]> {
  const { alice } = house;
  const answers = `/quiz/${survey.id}/answers`;
  const promo = promoIn(house);
  await promo.attach((await promo.list(['GIVEN', 'NEXT', 'MORE', 'LAST'])).id, survey.id);
  const uuid = randomUUID();
  good(await survey.rita.put(uuid, { values: {} }));
  const file = good(await survey.rita.upload(uuid, picture.id, { name: 'face.png', bytes: png }));
  good(await survey.rita.complete({ [words.id]: 'mine', [picture.id]: [file.id] }, {}, uuid));
  fileKeys.answer = `answers/${file.id}`;
  const completed = async () => (good(await survey.rita.complete({ [words.id]: 'x' })), undefined);
  for (let times = 0; times < 3; times += 1) await completed();
  const left = randomUUID();
  good(await survey.rita.put(left, { values: { [words.id]: 'unfinished' } }));
  await house.db.pool.query(
    "update answers set changed_at = now() - interval '40 days' where survey_id = $1 and uuid = $2",
    [survey.id, left],
  );
  const { rows: made } = await house.db.pool.query('select id, uuid from answers where survey_id = $1 order by id', [
    survey.id,
  ]);
  const [withFile, trashed, purged] = made.map((row) => row.id);
  const unfinished = made.at(-1)!.id;
  await house.db.pool.query(
    'update promo_codes set answer_id = null, survey_id = null, used_at = null where answer_id <> $1',
    [withFile],
  );
  const byId = (id: unknown): Doomed['found'] => [
    'select from answers where survey_id = $1 and id = $2',
    survey.id,
    id,
  ];
  return [
    {
      kind: 'answer',
      what: 'an answer with a file',
      remove: async () => good(await alice.del(`${answers}/${withFile}`)),
      found: byId(withFile),
    },
    {
      kind: 'answer_file',
      what: 'its file',
      remove: async () => {},
      found: ['select from answer_files where survey_id = $1 and id = $2', survey.id, file.id],
    },
    {
      kind: 'answer',
      what: 'an answer purged by its id',
      remove: async () => {
        good(await alice.post(`${answers}/${trashed}/visibility`, { is_hide: true }));
        good(await alice.post(`${answers}/bulk`, { action: 'purge', answer_ids: [trashed], confirm_purge: true }));
      },
      found: byId(trashed),
    },
    {
      kind: 'answer',
      what: 'an answer gone with the trash',
      remove: async () => {
        good(await alice.post(`${answers}/${purged}/visibility`, { is_hide: true }));
        good(await alice.post(`${answers}/bulk`, { action: 'purge', scope: 'all', confirm_purge: true }));
      },
      found: byId(purged),
    },
    {
      kind: 'answer',
      what: 'an unfinished answer that was left',
      remove: async () => {
        const { log } = house.app.kernel;
        await eraseLeft({ db: house.db, storage: makeStorage(house.config), log }, 30);
      },
      found: byId(unfinished),
    },
  ];
}

async function count(config: Config, [text, ...values]: Doomed['found']): Promise<number> {
  return (await rows(config, [text, ...values])).length;
}

async function rows<Row>(config: Config, [text, ...values]: Doomed['found']): Promise<Row[]> {
  return withBulk(config.databaseUrl!, (bulk) => bulk.query<Row>(text, values));
}

async function emptyTarget(env: Record<string, string> = {}): Promise<Config> {
  const name = `target_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  databases.push(name);
  const url = new URL(house.config.databaseUrl!);
  url.pathname = `/${name}`;
  const key = house.config.secretKey!.toString('base64');
  return readConfig({ DATABASE_URL: url.toString(), DATA_DIR: join(folder, name), SECRET_KEY: key, ...env });
}

async function onServer(statement: string): Promise<void> {
  const url = new URL(house.config.databaseUrl!);
  url.pathname = '/postgres';
  await withBulk(url.toString(), (bulk) => bulk.query(statement));
}
