/** Streams of drafts over real sockets, while several people edit. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { openEvents, type StreamEvent } from '../../test/event-stream.ts';
import { good, openHouse, type Person } from '../../test/house.ts';
import { secondInstance } from '../../test/second-instance.ts';
import { asPage, setCookie } from '../accounts/fixture.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, vera, carol, nobody, db } = house;
const address = await house.app.origin.listen({ host: '127.0.0.1', port: 0 });
const question = ask('input');

const urlOf = (id: number, tab?: string, at = address) =>
  `${at}/api/v3/quiz/${id}/draft/live${tab === undefined ? '' : `?tab=${tab}`}`;
const bearer = (person: Person) => ({ authorization: `Bearer ${person.token}` });
const watch = (person: Person, id: number, more: { tab?: string; lastEventId?: string } = {}) =>
  openEvents(urlOf(id, more.tab), {
    ...bearer(person),
    ...(more.lastEventId === undefined ? {} : { 'last-event-id': more.lastEventId }),
  });
const stand = async (person: Person, id: number, body: Record<string, unknown>) =>
  good(await person.post(`/quiz/${id}/draft/presence`, body));
const here = ({ data }: StreamEvent) =>
  data.map((editor: Record<string, unknown>) => [editor['user_id'], editor['widget_id'], editor['tab']]);
const isRevision = ({ event }: StreamEvent) => event === 'revision';
const isEditors = ({ event }: StreamEvent) => event === 'editors';

async function begun(person: Person, id: number, more: { tab?: string } = {}) {
  const watcher = await watch(person, id, more);
  const first = await watcher.next('revision');
  return { watcher, first, editors: await watcher.next('editors') };
}

test('[SE-70] a watcher is told the revision on opening and after every change, whoever made it and by whichever operation', async () => {
  const id = await house.survey(alice, { widgets: draft(question) });
  const etag = async () => (await alice.get(`/quiz/${id}`)).headers['etag'];
  const { watcher, first } = await begun(vera, id);
  assert.deepEqual([first.data.etag, first.data.user], [await etag(), { id: alice.userId, name: 'Alice' }]);
  assert.match(first.data.at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  const changes: [Person, string, object][] = [
    [bob, 'save', draft(question, ask('rating'))],
    [alice, 'rename', { name: 'Other' }],
    [bob, 'settings/info', { numeration: true }],
    [alice, 'conditions', { conditions: { jumps: { [question.id]: [{ when: null, to: { type: 'submit' } }] } } }],
  ];
  for (const [person, path, body] of changes) {
    good(await person.post(`/quiz/${id}/note`, { notes: path }));
    good(await person.post(`/quiz/${id}/${path}`, body));
    const { data } = await watcher.next('revision');
    assert.deepEqual([data.etag, data.user.id], [await etag(), person.userId], path);
  }
  assert.equal(watcher.count('editors'), 1, 'nobody came or went');
  watcher.close();
});

test('[SE-70] who comes back with the last id is told only a newer revision, and always who is here', async () => {
  const id = await house.survey(alice, { widgets: draft(question) });
  const { watcher, first } = await begun(alice, id);
  watcher.close();
  const again = await watch(alice, id, { lastEventId: first.id });
  await again.next('editors');
  good(await bob.post(`/quiz/${id}/rename`, { name: 'Other' }));
  assert.notEqual((await again.next('revision')).id, first.id);
  again.close();
});

test('[SE-71] editors are told who is here and where, when that changes and not otherwise', async () => {
  const id = await house.survey(alice, { widgets: draft(question) });
  const { watcher, editors } = await begun(vera, id);
  assert.deepEqual(editors.data, []);
  await stand(alice, id, { widget_id: question.id.toUpperCase() });
  const alone = await watcher.next('editors');
  assert.deepEqual(here(alone), [[alice.userId, question.id, null]]);
  assert.equal(alone.data[0].name, 'Alice');
  for (let n = 0; n < 3; n += 1) await stand(alice, id, { widget_id: question.id });
  await stand(bob, id, { widget_id: null, tab: 'one' });
  const both = [
    [alice.userId, question.id, null],
    [bob.userId, null, 'one'],
  ];
  assert.deepEqual(here(await watcher.next('editors')), both);
  await stand(alice, id, { widget_id: null, leave: true });
  assert.deepEqual(here(await watcher.next('editors')), both.slice(1));
  await db.pool.query("update draft_presences set seen_at = now() - interval '31 seconds' where survey_id = $1", [id]);
  assert.deepEqual((await watcher.next('editors')).data, [], 'what is not repeated ends by itself');
  assert.equal(watcher.count('revision'), 1);
  watcher.close();
});

test('[SE-72] only who may edit is an editor: a viewer is refused, and who is made one or removed is gone', async () => {
  const id = await house.survey(alice, { widgets: draft(question) });
  const refused = await vera.post(`/quiz/${id}/draft/presence`, { widget_id: null });
  assert.deepEqual([refused.status, refused.body.code], [403, 'access_denied']);
  await stand(bob, id, { widget_id: null });
  await stand(alice, id, { widget_id: null });
  const { watcher, editors } = await begun(alice, id);
  assert.equal(editors.data.length, 2);
  const member = `/workspace/${alice.workspaceId}/members/${bob.userId}`;
  good(await alice.post(member, { role: 'viewer' }));
  assert.deepEqual(here(await watcher.next('editors')), [[alice.userId, null, null]]);
  good(await alice.post(member, { role: 'member' }));
  watcher.close();
});

test('[SE-73] closing a stream takes the presence of its tab away at once, and of no other', async () => {
  const id = await house.survey(alice, { widgets: draft(question) });
  const { watcher } = await begun(bob, id);
  const [one, same, two] = [
    await begun(alice, id, { tab: 'one' }),
    await begun(alice, id, { tab: 'one' }),
    await begun(alice, id, { tab: 'two' }),
  ];
  await stand(alice, id, { widget_id: 'welcome', tab: 'one' });
  await stand(alice, id, { widget_id: null, tab: 'two' });
  await watcher.until((message) => isEditors(message) && message.data.length === 2);
  one.watcher.close();
  two.watcher.close();
  const left = await watcher.until((message) => isEditors(message) && message.data.length === 1);
  assert.deepEqual(here(left), [[alice.userId, 'welcome', 'one']], 'another stream of that tab is open');
  same.watcher.close();
  await watcher.until((message) => isEditors(message) && message.data.length === 0);
  watcher.close();
});

test('[SE-74] what happens at another instance is told as well', async () => {
  const id = await house.survey(alice, { widgets: draft(question) });
  const other = await secondInstance(house);
  const { watcher } = await begun(vera, id);
  const send = (path: string, payload: object) =>
    other.app.origin.inject({ method: 'POST', url: `/api/v3/quiz/${id}/${path}`, headers: bearer(bob), payload });
  assert.equal((await send('draft/presence', { widget_id: question.id })).statusCode, 200);
  assert.deepEqual(here(await watcher.next('editors')), [[bob.userId, question.id, null]]);
  const renamed = await send('rename', { name: 'From elsewhere' });
  const { data } = await watcher.until(isRevision);
  assert.deepEqual([data.etag, data.user.name], [renamed.headers['etag'], 'Bob']);
  watcher.close();
  await other.close();
});

test('[SE-75, A-07] a stream ends when the survey goes, the membership, the token or the session', async () => {
  const id = await house.survey(alice, { widgets: draft(question) });
  const doomed = await house.survey(alice, { widgets: draft(question) });
  const page = asPage(
    setCookie(await nobody.post('/auth/login', { email: alice.email, password: alice.password })),
    house.config.origin,
  );
  const { token, data: made } = good(await alice.post('/tokens', { name: 'short', abilities: ['quiz:read'] }));
  const [gone, byToken, bySession, byMember, stays] = [
    await begun(vera, doomed),
    await openEvents(urlOf(id), { authorization: `Bearer ${token}` }),
    await openEvents(urlOf(id), page.headers),
    await begun(bob, id),
    await begun(vera, id),
  ];
  good(await alice.del(`/quiz/${doomed}`));
  assert.deepEqual((await gone.watcher.next('end')).data, { reason: 'deleted' });
  good(await alice.del(`/tokens/${made.id}`));
  good(await nobody.post('/auth/logout', {}, page));
  good(await alice.del(`/workspace/${alice.workspaceId}/members/${bob.userId}`));
  for (const watcher of [byToken, bySession, byMember.watcher]) {
    const { data } = await watcher.until(({ event }) => event === 'end');
    assert.deepEqual(data, { reason: 'access' });
  }
  good(await alice.post(`/quiz/${id}/rename`, { name: 'Still watched' }));
  await stays.watcher.until(isRevision);
  stays.watcher.close();
  await db.pool.query("insert into members (workspace_id, user_id, role) values ($1, $2, 'member')", [
    alice.workspaceId,
    bob.userId,
  ]);
});

test('[SE-76, A-01] strangers, and tokens without the ability, neither watch nor stand anywhere', async () => {
  const id = await house.survey(alice, { widgets: draft(question) });
  const status = async (headers: Record<string, string>, survey: number | string) => {
    const answer = await fetch(urlOf(survey as number), { headers });
    const { code } = await answer.json();
    return [answer.status, code];
  };
  assert.deepEqual(await status(bearer(carol), id), [403, 'access_denied']);
  assert.deepEqual(await status({}, id), [401, 'user_not_authenticated']);
  assert.deepEqual(await status(bearer(alice), 999_999_999), [404, 'quiz_not_found']);
  const answers = await house.tokenFor(alice, ['answers:read']);
  assert.deepEqual(await status(bearer(answers), id), [403, 'ability_missing']);
  const reader = await house.tokenFor(alice, ['quiz:read']);
  const post = async (person: Person, body: object) =>
    (await person.post(`/quiz/${id}/draft/presence`, body)).body.code;
  assert.equal(await post(reader, { widget_id: null }), 'ability_missing');
  assert.equal(await post(carol, { widget_id: null }), 'access_denied');
  for (const body of [{ widget_id: 'x' }, { widget_id: 5 }, { tab: '' }, { tab: 'x'.repeat(65) }, { leave: 'maybe' }])
    assert.equal(await post(alice, body), 'validation_error', JSON.stringify(body));
  const { rows } = await db.pool.query('select from draft_presences where survey_id = $1', [id]);
  assert.equal(rows.length, 0);
});

test('[SE-76] a person stands in ten tabs of a draft at most, the newest, and what is over is forgotten', async () => {
  const id = await house.survey(alice, { widgets: draft(question) });
  for (let n = 0; n < 15; n += 1) await stand(alice, id, { widget_id: null, tab: `tab ${n}` });
  const tabs = async () => {
    const { rows } = await db.pool.query('select tab from draft_presences where survey_id = $1 order by seen_at', [id]);
    return rows.map(({ tab }: { tab: string }) => tab);
  };
  assert.deepEqual(
    await tabs(),
    Array.from({ length: 10 }, (_, n) => `tab ${n + 5}`),
  );
  await db.pool.query("update draft_presences set seen_at = now() - interval '31 seconds' where survey_id = $1", [id]);
  await stand(bob, id, { widget_id: null });
  assert.deepEqual(await tabs(), ['']);
  await db.pool.query("update draft_presences set seen_at = now() - interval '2 hours' where survey_id = $1", [id]);
  await house.app.jobTable['kernel:tidy']();
  assert.deepEqual(await tabs(), []);
});

test('[SE-77, RE-32, LI-21] of four hundred streams of both kinds at once an account has exactly fifty, and cut ones make room', async () => {
  const id = await house.survey(carol, { widgets: draft(question), publish: true });
  const open = (url: string) => fetch(url, { headers: bearer(carol) });
  const urls = [urlOf(id), `${address}/api/v3/quiz/${id}/live`];
  const answers = await Promise.all(Array.from({ length: 400 }, (_, n) => open(urls[n % 2]!)));
  const [watching, refused] = [200, 429].map((status) => answers.filter((answer) => answer.status === status));
  assert.deepEqual([watching!.length, refused!.length], [50, 350]);
  for (const answer of refused!) await answer.body?.cancel();
  await Promise.all(watching!.map((answer) => answer.body!.cancel()));
  let again = await open(urls[0]!);
  // The other end of the sockets hears of it in its own time.
  for (let tries = 0; again.status === 429 && tries < 200; tries += 1) {
    await again.body?.cancel();
    again = await open(urls[0]!);
  }
  assert.equal(again.status, 200);
  await again.body!.cancel();
});
