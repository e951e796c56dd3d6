/** Where strangers may open accounts: their code stays in frames, by whatever way it gets into a survey. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse, type Client } from '../../test/house.ts';
import { respondentAt } from '../../test/respondent.ts';
import { secondInstance } from '../../test/second-instance.ts';
import { root } from '../kernel/process/root.ts';
import { trustCommand } from './commands.ts';
import { addMember } from './create.ts';
import { asPage, behindProxy, from, newAddress, setCookie } from './fixture.ts';

const house = await openHouse({ ...behindProxy, REGISTRATION: 'open' });
after(() => house.close());
const { alice, carol, db, nobody } = house;
const password = 'correct horse battery';
const code = '<script>top.stolen = localStorage</script>';

interface Stranger {
  id: number;
  workspaceId: number;
  api: Pick<Client, 'get' | 'post' | 'del'>;
}

/** A person in a browser that got its cookie by this answer. */
function signedIn(answer: Parameters<typeof setCookie>[0] & { body: { user: { id: number } } }): Client {
  const page = asPage(setCookie(answer), house.config.origin);
  return {
    ...nobody,
    get: (path, query) => nobody.get(path, query, page),
    post: (path, body) => nobody.post(path, body, page),
    del: (path, query) => nobody.del(path, query, page),
  };
}

let strangers = 0;
async function stranger(): Promise<Stranger> {
  strangers += 1;
  const email = `stranger-${strangers}@example.com`;
  const answer = await nobody.post('/auth/register', { name: 'Mallory', email, password }, from(newAddress()));
  const { id, default_workspace_id: workspaceId } = good(answer).user;
  return { id, workspaceId, api: signedIn(answer) };
}

/** Somebody without an account follows the link of an invitation. */
async function guestOf(workspaceId: number, api: Stranger['api'], role = 'admin'): Promise<Stranger> {
  strangers += 1;
  const email = `guest-${strangers}@example.com`;
  const { url } = good(await api.post(`/workspace/${workspaceId}/members`, { email, role })).invitation;
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token');
  const answer = await nobody.post('/auth/invitation', { token, name: 'Second', password }, from(newAddress()));
  const own = signedIn({ ...answer, body: good(answer) });
  const { data } = good(await own.get('/workspaces'));
  const mine = data.find((one: { role: string }) => one.role === 'owner').id;
  return { id: answer.body.user.id, workspaceId: mine, api: own };
}

const enter = (workspaceId: number, userId: number, role: 'admin' | 'viewer' = 'viewer') =>
  db.transact((tx) => addMember(tx, { workspaceId, userId, role }));

async function mayRunScripts(workspaceId: number): Promise<boolean> {
  const { rows } = await db.pool.query('select user_id from members where workspace_id = $1 limit 1', [workspaceId]);
  const reader = await house.tokenFor({ ...alice, userId: rows[0].user_id }, ['account:read']);
  return good(await reader.get('/tariff', { workspace_id: workspaceId })).tariff.features.includes('custom_scripts');
}

/** A published survey with code outside of a frame. */
async function surveyOf(api: Stranger['api'], workspaceId: number) {
  const [folder] = good(await api.get('/folders', { workspace_id: workspaceId }));
  const { id } = good(await api.post('/quiz', { folder_id: folder.id }));
  const block = ask('html', { htmlCode: code, htmlIsEmbedded: false });
  good(await api.post(`/quiz/${id}/save`, draft(block)));
  good(await api.post(`/quiz/${id}/publish`));
  const { virtual_id: virtualId, url_preview: preview } = good(await api.get(`/quiz/${id}`));
  return { id, block: block.id, virtualId: virtualId as string, preview: new URL(preview as string) };
}

type Survey = Awaited<ReturnType<typeof surveyOf>>;

/** Wherever respondents meet the block: for programs, on the page with and without scripts, and in the preview. */
async function isFramed({ virtualId, block, preview }: Survey, app = house.app): Promise<boolean[]> {
  const rita = respondentAt(app, virtualId);
  const { quiz } = good(await rita.get(''));
  const pages = [await rita.get(`/q/${virtualId}`), await rita.get(preview.pathname + preview.search)];
  return [
    quiz.widgets.entities[block].htmlIsEmbedded,
    ...pages.map(({ body }) => {
      assert.match(String(body), /class="raw"/);
      return /<iframe class="raw"/.test(String(body)) && !String(body).includes('"htmlIsEmbedded":false');
    }),
  ];
}
const framed = [true, true, true];
const bare = [false, false, false];

test('[SE-33, PG-59] code of a stranger is framed on the page, in its form without scripts, in the preview and for programs', async () => {
  const { api, workspaceId } = await stranger();
  assert.deepEqual(await isFramed(await surveyOf(api, workspaceId)), framed);
  assert.deepEqual(await isFramed(await surveyOf(alice, alice.workspaceId)), bare, 'others decide for themselves');
});

test('[AC-57, AC-62] an account that a stranger invited is one of strangers too, and so on', async () => {
  const first = await stranger();
  const second = await guestOf(first.workspaceId, first.api);
  const third = await guestOf(second.workspaceId, second.api);
  for (const { api, workspaceId } of [first, second, third]) {
    assert.equal(await mayRunScripts(workspaceId), false);
    assert.deepEqual(await isFramed(await surveyOf(api, workspaceId)), framed);
  }
  const trusted = await guestOf(alice.workspaceId, alice);
  assert.equal(await mayRunScripts(trusted.workspaceId), true, 'whom others invite is as free as they are');
});

test('[AC-57] every member counts, not the owner alone', async () => {
  const { id } = await stranger();
  const { id: workspaceId } = good(await carol.post('/workspaces', { name: 'Shared' })).workspace;
  assert.equal(await mayRunScripts(workspaceId), true);
  await enter(workspaceId, id);
  assert.equal(await mayRunScripts(workspaceId), false);
});

test('[AC-63, SE-33] neither handing the workspace over nor leaving it frees the code in it', async () => {
  const { api, id, workspaceId } = await stranger();
  const survey = await surveyOf(api, workspaceId);
  await enter(workspaceId, carol.userId, 'admin');
  good(await api.post(`/workspace/${workspaceId}/members/${carol.userId}`, { role: 'owner' }));
  good(await api.del(`/workspace/${workspaceId}/members/${id}`));
  assert.equal(await mayRunScripts(workspaceId), false);
  assert.deepEqual(await isFramed(survey), framed);
});

test('[SE-33, AC-63] what was published before a stranger joined is framed from then on, on every instance, and stays so', async () => {
  const { id } = await stranger();
  const { id: workspaceId } = good(await carol.post('/workspaces', { name: 'Joined' })).workspace;
  const survey = await surveyOf(carol, workspaceId);
  const second = await secondInstance(house);
  try {
    assert.deepEqual([await isFramed(survey), await isFramed(survey, second.app)], [bare, bare]);
    await enter(workspaceId, id);
    const end = performance.now() + 10_000;
    for (const app of [house.app, second.app])
      while ((await isFramed(survey, app)).includes(false)) assert.ok(performance.now() < end, 'framed in time');
    good(await carol.del(`/workspace/${workspaceId}/members/${id}`));
    assert.deepEqual(await isFramed(survey), framed);
    await trustCommand(house, { workspace: String(workspaceId) });
    assert.equal(await mayRunScripts(workspaceId), true, 'the operator can answer for it');
    await assert.rejects(trustCommand(house, { workspace: '999999' }), /There is no workspace 999999/);
  } finally {
    await second.close();
  }
});

test('[SE-33] a plan without custom_scripts frames code as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-plans-'));
  const plans = { default_plan: 'small', plans: { small: { name: 'Small', features: [] } } };
  writeFileSync(join(folder, 'plans.json'), JSON.stringify(plans));
  const small = await openHouse({ PLANS_FILE: join(folder, 'plans.json') });
  try {
    const survey = await surveyOf(small.alice, small.alice.workspaceId);
    assert.deepEqual(await isFramed(survey, small.app), framed);
  } finally {
    await small.close();
    rmSync(folder, { recursive: true });
  }
});

test('[SE-34] a survey made from a template of another workspace keeps its code in frames', async () => {
  const { api, workspaceId } = await stranger();
  await enter(workspaceId, alice.userId);
  const { id, block } = await surveyOf(api, workspaceId);
  good(await api.post(`/quiz/${id}/template`));
  const { data } = good(await alice.get(`/workspace/${workspaceId}/templates`));
  const made = good(await alice.post(`/templates/${data[0].id}/quiz`, { folder_id: alice.folderId }));
  const { widgets } = good(await alice.get(`/quiz/${made.id}`));
  assert.equal(widgets.entities[block].htmlIsEmbedded, true);
  assert.equal(good(await api.get(`/quiz/${id}`)).widgets.entities[block].htmlIsEmbedded, false);
});

test('[AC-62, AC-63] what stood before the update is marked as if it had come after it', async () => {
  const first = await stranger();
  const second = await guestOf(first.workspaceId, first.api);
  const third = await guestOf(second.workspaceId, second.api);
  const trusted = await guestOf(alice.workspaceId, alice);
  const all = [first, second, third, trusted];
  const [people, workspaces] = [all.map(({ id }) => id), all.map(({ workspaceId }) => workspaceId)];
  const marks = async () => [
    (
      await db.pool.query('select id, is_self_registered, created_in from users where id = any($1) order by id', [
        people,
      ])
    ).rows,
    (await db.pool.query('select id, is_self_registered from workspaces where id = any($1) order by id', [workspaces]))
      .rows,
  ];
  const before = await marks();
  await db.pool.query('update users set is_self_registered = false where created_in is not null');
  await db.pool.query('update users set created_in = null; update workspaces set is_self_registered = false');
  const migration = readFileSync(join(root, 'db/migrations/0015_strangers.sql'), 'utf8');
  const filling = migration.slice(migration.indexOf('update users u'), migration.indexOf('alter table invitations'));
  await db.pool.query(filling);
  assert.deepEqual(await marks(), before);
});
