import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';
import { recordEvent } from '../kernel/background/events.ts';

const house = await openHouse();
after(() => house.close());
const { alice, vera, carol } = house;
const say = ask('input', { title: 'Say' });

interface Event {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}
interface Page {
  data: Event[];
  next_after: string;
  has_more: boolean;
}
const read = async (id: number, query: Record<string, unknown> = {}): Promise<Page> =>
  good(await alice.get(`/quiz/${id}/events`, query));

/** Events are told once no older transaction of the server is open. */
async function readAll(id: number, count: number): Promise<Event[]> {
  for (;;) {
    const { data } = await read(id, { limit: 500 });
    if (data.length >= count) return data;
  }
}

test('[WH-38] the feed tells answers, publishing and archiving in their order, as messages tell them', async () => {
  const { id, rita } = await openSurvey(house, { widgets: draft(say) });
  const answer = good(await rita.complete({ [say.id]: 'x' })).answer;
  good(await alice.post(`/quiz/${id}/archive`, { archive: true }));
  const events = await readAll(id, 3);
  assert.deepEqual(
    events.map(({ type }) => type),
    ['quiz.published', 'answer.completed', 'quiz.archived'],
  );
  for (const event of events) {
    assert.match(event.id, /^msg_.{26}$/);
    assert.deepEqual(['webhook_id' in event.data, 'headers' in event], [false, false]);
  }
  const record = good(await alice.get(`/quiz/${id}/answers/${answer.id}`)).answer;
  assert.deepEqual(events[1]!.data['answer'], record);
  assert.deepEqual(Object.keys(events[0]!.data), ['quiz', 'workspace_id', 'user_id', 'version_id']);
  good(await alice.del(`/quiz/${id}/answers/${answer.id}`));
  assert.deepEqual(
    (await read(id)).data.map(({ type }) => type),
    ['quiz.published', 'quiz.archived'],
    'a purged answer takes its events along',
  );
});

test('[WH-39] a reader goes on where it stood, also from an empty page', async () => {
  const id = await house.survey(alice, { widgets: draft(say) });
  const empty = await read(id);
  assert.deepEqual([empty.data, empty.has_more, typeof empty.next_after], [[], false, 'string']);
  for (let count = 0; count < 5; count += 1) good(await alice.post(`/quiz/${id}/publish`));
  const all = await readAll(id, 5);
  const seen: string[] = [];
  let after = empty.next_after;
  for (;;) {
    const page: Page = await read(id, { after, limit: 2 });
    seen.push(...page.data.map((event) => event.id));
    after = page.next_after;
    if (!page.has_more) break;
  }
  assert.deepEqual(
    seen,
    all.map((event) => event.id),
  );
  assert.deepEqual((await read(id, { after })).data, []);
  for (const limit of [0, 501, 'x']) assert.equal((await alice.get(`/quiz/${id}/events`, { limit })).status, 422);
});

test('[WH-39] a stand of another survey, a damaged one and one beyond what is kept are refused', async () => {
  const [id, other] = [await house.survey(alice), await house.survey(alice)];
  const foreign = (await read(other)).next_after;
  const old = house.app.kernel.vault
    .seal('cursor', JSON.stringify(['events', id, '0', 0, new Date(Date.now() - 31 * 86_400_000).toISOString()]))
    .toString('base64url');
  const own = (await read(id)).next_after;
  for (const after of [foreign, 'x', `${own.slice(0, -4)}AAAA`, old]) {
    const { status, body } = await alice.get(`/quiz/${id}/events`, { after });
    assert.deepEqual([status, body.code], [422, 'cursor_invalid']);
  }
  good(await alice.get(`/quiz/${id}/events`, { after: own }));
});

test('[WH-38] viewers read it with the ability of answers', async () => {
  const id = await house.survey(alice);
  good(await vera.get(`/quiz/${id}/events`));
  assert.equal((await carol.get(`/quiz/${id}/events`)).status, 403);
  const token = await house.tokenFor(alice, ['webhooks:write']);
  assert.equal((await token.get(`/quiz/${id}/events`)).body.code, 'ability_missing');
});

test('[WH-40] writers that commit in another order than they began leave no gap', async () => {
  const id = await house.survey(alice);
  const event = { surveyId: id, workspaceId: alice.workspaceId, type: 'quiz.published' as const, payload: '{}' };
  let release: () => void = () => {};
  const held = new Promise<void>((done) => (release = done));
  let begun: () => void = () => {};
  const writing = new Promise<void>((done) => (begun = done));
  const slow = house.db.transact(async (tx) => {
    await recordEvent(tx, event);
    begun();
    await held;
  });
  await writing;
  await house.db.transact((tx) => recordEvent(tx, event));
  const early = await read(id);
  assert.deepEqual(
    [early.data.length, early.has_more],
    [0, false],
    'nothing is told before what began earlier has ended',
  );
  release();
  await slow;
  assert.equal((await readAll(id, 2)).length, 2);
  const rest = await read(id, { after: early.next_after });
  assert.equal(rest.data.length, 2);
});

test('[WH-40] a reader beside eight writers sees every event once, in one order', async () => {
  const id = await house.survey(alice);
  const writers = 8;
  const each = 25;
  const event = { surveyId: id, workspaceId: alice.workspaceId, type: 'quiz.published' as const, payload: '{}' };
  let writing = writers;
  const write = async () => {
    for (let count = 0; count < each; count += 1) {
      await house.db.transact(async (tx) => {
        await recordEvent(tx, event);
        if (Math.random() < 0.3) await new Promise((next) => setImmediate(next));
        await recordEvent(tx, event);
      });
    }
    writing -= 1;
  };
  const all = Promise.all(Array.from({ length: writers }, write));
  const seen: string[] = [];
  let after: string | undefined;
  while (writing > 0 || seen.length < writers * each * 2) {
    const page: Page = await read(id, { limit: 50, ...(after ? { after } : {}) });
    seen.push(...page.data.map((item) => item.id));
    after = page.next_after;
  }
  await all;
  assert.equal(new Set(seen).size, writers * each * 2);
  assert.equal(seen.length, writers * each * 2);
  assert.deepEqual(
    seen,
    (await read(id, { limit: 500 })).data.map((item) => item.id),
  );
});
