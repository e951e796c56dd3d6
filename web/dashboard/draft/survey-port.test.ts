/** The draft against the real server. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { exampleConditions, exampleOfEveryType } from '../../../contract/example-survey.ts';
import { createClient } from '../../../sdk/client.ts';
import { openHouse, type House, type Person } from '../../../test/house.ts';
import { addItems, removeItems, setMember } from './acts.ts';
import { cardsOf } from './cards.ts';
import { systemClock } from './clock.ts';
import { readDraft } from './draft.ts';
import { startSaving } from './saving.ts';
import type { SavingResult } from './saving-state.ts';
import { makeStore } from './store.ts';
import { surveyPort } from './survey-port.ts';

let house: House;
before(async () => void (house = await openHouse()));
after(() => house.close());

const emptyDraft = readDraft({ ids: [], entities: {} }, {});
const never = new AbortController().signal;
/** Requests of the client go straight into the house. */
function portOf(person: Person, survey: number) {
  const fetch = async (url: string, init: RequestInit) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const raw = init.body as string | undefined;
    const path = new URL(url).pathname.replace('/api/v3', '');
    const answer = await person.send(init.method!, path, { headers, ...(raw !== undefined && { raw }) });
    const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(new Uint8Array(answer.bytes), { status: answer.status, headers: given });
  };
  return surveyPort(createClient({ baseUrl: 'http://house', fetch: fetch as typeof globalThis.fetch }), survey);
}

async function writerOf(person: Person, survey: number) {
  const port = portOf(person, survey);
  const stored = stands(await port.read(never));
  const store = makeStore(stored.draft, systemClock);
  return { store, saving: startSaving({ store, port, clock: systemClock, stored, tell: () => {} }) };
}

function stands(result: SavingResult) {
  assert.ok(result.ok, JSON.stringify(result));
  return result;
}

test('[DB-29] a survey with every type and all kinds of rules is stored in one request and comes back equal', async () => {
  const port = portOf(house.alice, await house.survey(house.alice));
  const draft = readDraft(exampleOfEveryType, exampleConditions);
  const first = stands(await port.read(never));
  const saved = stands(await port.save(draft, first.etag, never));
  assert.deepEqual(saved.draft, draft);
  const read = stands(await port.read(never));
  assert.deepEqual([read.draft, read.etag, read.author?.by], [draft, saved.etag, 'Alice']);
  const stale = await port.save(draft, first.etag, never);
  assert.deepEqual([stale.ok, !stale.ok && stale.status], [false, 412]);
});

test('[DB-15, DB-29] two people type into one title: both texts are on the server, and both see the card', async () => {
  const survey = await house.survey(house.alice);
  const id = randomUUID();
  const [alice, bob] = [await writerOf(house.alice, survey), await writerOf(house.bob, survey)];
  alice.store.act('added', addItems({ list: 'questions' }, [[id, { type: 'input', title: 'First' }]], null));
  assert.deepEqual(await alice.saving.saveNow(), { is: 'saved' });
  assert.deepEqual(await bob.saving.look(), { is: 'saved' });
  alice.store.act('typing', setMember(id, ['title'], 'Of Alice'), 'typing');
  bob.store.act('typing', setMember(id, ['title'], 'Of Bob'), 'typing');
  assert.deepEqual(await alice.saving.saveNow(), { is: 'saved' });
  assert.deepEqual(await bob.saving.saveNow(), { is: 'saved' });
  assert.deepEqual(await alice.saving.look(), { is: 'saved' });
  for (const { store, saving } of [alice, bob]) {
    const entity = store.draft().entities[id]!;
    assert.equal(entity.title, 'Of Bob');
    assert.deepEqual(
      cardsOf(entity).map(({ value, by }) => [value, by]),
      [['Of Alice', 'Alice']],
    );
    saving.stop();
  }
});

test('[DB-28, DB-29] what the server refuses is named at its place, and a rule that lost its question is kept', async () => {
  const survey = await house.survey(house.alice);
  const { store, saving } = await writerOf(house.alice, survey);
  const [one, two] = [randomUUID(), randomUUID()];
  const rule = {
    when: { op: 'and', items: [{ source: { type: 'widget', id: one }, operator: 'answered' }] },
    to: { type: 'submit' },
  };
  store.act(
    'added',
    addItems(
      { list: 'questions' },
      [
        [one, { type: 'rating' }],
        [two, { type: 'input' }],
      ],
      null,
    ),
  );
  store.act('added', addItems({ list: 'jumps', question: two }, [['rule', rule]], null));
  store.act('wrong', setMember(one, ['ratingCount'], 99));
  store.act('right', setMember(two, ['title'], 'Saved all the same'));
  const refused = await saving.saveNow();
  assert.ok(refused.is === 'stopped' && refused.because === 'invalid');
  assert.deepEqual(
    refused.faults.map(({ field }) => field),
    [`entities.${one}.ratingCount`],
  );
  const port = portOf(house.alice, survey);
  assert.equal(stands(await port.read(never)).draft.entities[two]?.title, 'Saved all the same');
  store.act('lost', (draft) => ({ ...removeItems({ list: 'questions' }, [one])(draft), conditions: draft.conditions }));
  assert.deepEqual(await saving.saveNow(), { is: 'saved' });
  assert.equal(stands(await port.read(never)).draft.conditions.jumps[two]?.length, 1);
  saving.stop();
});

test('[DB-25, DB-29] a viewer, a stranger and a survey that is gone are told apart', async () => {
  const survey = await house.survey(house.alice);
  const read = stands(await portOf(house.alice, survey).read(never));
  const save = async (person: Person) => {
    const result = await portOf(person, survey).save(emptyDraft, read.etag, never);
    return result.ok ? null : [result.status, result.code];
  };
  assert.deepEqual(await save(house.vera), [403, 'access_denied']);
  assert.deepEqual(await save({ ...house.alice, ...house.nobody, token: '' }), [401, 'user_not_authenticated']);
  await house.alice.del(`/quiz/${survey}`);
  assert.deepEqual(await save(house.alice), [400, 'quiz_not_found']);
});

test('[DB-26] an answer that is not of Canvass counts as none, and a pause that is asked for is told', async () => {
  const answering = (response: () => Response) =>
    surveyPort(createClient({ baseUrl: 'http://house', fetch: async () => response() }), 1);
  await assert.rejects(answering(() => new Response('<h1>Welcome to our hotel</h1>')).read(never));
  const busy = answering(() =>
    Response.json({ error: { code: 'rate_limit_exceeded' } }, { status: 429, headers: { 'Retry-After': '90' } }),
  );
  assert.deepEqual(await busy.save(emptyDraft, '"1"', never), {
    ok: false,
    status: 429,
    code: 'rate_limit_exceeded',
    retryAfter: 90,
    faults: [],
  });
  const proxied = answering(() => new Response('Bad gateway', { status: 502 }));
  assert.deepEqual(await proxied.save(emptyDraft, '"1"', never), {
    ok: false,
    status: 502,
    code: 'unexpected_response',
    retryAfter: null,
    faults: [],
  });
});
