/** Something of every kind that can be deleted, made before a backup so that it can be deleted after it. */
import { randomUUID } from 'node:crypto';
import { eraseLeft } from '../server/answers/index.ts';
import type { Deleted } from '../server/kernel/storage/deletions.ts';
import { makeStorage } from '../server/kernel/storage/open.ts';
import { ask, draft } from './draft.ts';
import { good, type House } from './house.ts';
import { promoIn } from './promo.ts';
import { openSurvey, type Respondent } from './respondent.ts';
import { webhooksIn } from './webhooks.ts';

/** How it is deleted after the backup, and a query that finds it. */
export interface Doomed {
  kind: Deleted;
  what: string;
  remove(): Promise<unknown>;
  found: [text: string, ...values: unknown[]];
}

interface Scene {
  house: House;
  survey: { id: number; rita: Respondent };
  /** Where the bytes of what is made lie in the store. */
  fileKeys: Record<'answer' | 'media', string>;
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const [picture, words] = [ask('file', { fileMaxCount: 5 }), ask('input', { title: 'Words' })];

export async function makeDoomed(house: House) {
  const survey = await openSurvey(house, { widgets: draft(words, picture) });
  const scene: Scene = { house, survey, fileKeys: { answer: '', media: '' } };
  const doomed = [...(await madeInSurvey(scene)), ...(await madeInWorkspace(scene)), ...(await answersMade(scene))];
  return { survey, doomed, fileKeys: scene.fileKeys };
}

async function madeInSurvey({ house, survey }: Scene): Promise<Doomed[]> {
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

async function madeInWorkspace({ house, survey, fileKeys }: Scene): Promise<Doomed[]> {
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
  fileKeys.media = `media/${media.id}`;
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

async function answersMade({ house, survey, fileKeys }: Scene): Promise<Doomed[]> {
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
