/** Saving, answer by answer. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { makeDraftServer, type Mishap } from '../../../test/draft-server.ts';
import { makeDevice, openWriter, typed, withTitle } from '../../../test/draft-writer.ts';
import { makeClock } from '../../../test/respondent/clock.ts';
import { cardsOf } from './cards.ts';
import { type Draft, readDraft } from './draft.ts';
import { pauseAfter, sayingOf, type SavingState } from './saving-state.ts';

const first = readDraft({ ids: ['q', 'r'], entities: { q: { type: 'input' }, r: { type: 'input' } } }, {});

async function stage(mishaps: Mishap[] = []) {
  const [clock, server, device] = [makeClock(), makeDraftServer(first), makeDevice()];
  const requests: { what: string; at: number; title?: unknown }[] = [];
  const start = clock.now();
  const port = server.port(mishaps, (what, draft?: Draft) => {
    requests.push({ what, at: clock.now() - start, ...(draft && { title: draft.entities['q']?.title }) });
  });
  const writer = await openWriter({ name: 'alice', stored: server.stored(), port, device, clock });
  const title = () => server.stored().draft.entities['q']?.title;
  return { clock, server, device, writer, requests, title, state: () => writer.saving.state() };
}

test('[DB-23] a save goes out 800 ms after the last edit and 4 s after the first, one at a time', async () => {
  const { clock, writer, requests, state } = await stage();
  assert.deepEqual(state(), { is: 'saved' });
  for (let at = 1; at <= 10; at += 1) {
    typed(writer, 'q', `text ${at}`);
    assert.deepEqual(state(), { is: 'saving' });
    await clock.pass(500);
  }
  await clock.pass(5000);
  assert.deepEqual(requests, [
    { what: 'save', at: 4000, title: 'text 8' },
    { what: 'save', at: 5300, title: 'text 10' },
  ]);
  assert.deepEqual(state(), { is: 'saved' });
});

test('[DB-23] what is undone before it was sent is not sent, and what is wanted now is sent now', async () => {
  const { clock, writer, requests, state } = await stage();
  typed(writer, 'q', 'nothing');
  writer.store.undo();
  assert.deepEqual(state(), { is: 'saved' });
  await clock.pass(10_000);
  assert.deepEqual(requests, []);
  typed(writer, 'q', 'published');
  const saved = writer.saving.saveNow();
  await clock.pass(0);
  assert.deepEqual(await saved, { is: 'saved' });
  assert.equal(requests.length, 1);
  assert.deepEqual(await writer.saving.saveNow(), { is: 'saved' });
  assert.equal(requests.length, 1);
});

test('[DB-23] who waits for a save has it once what stood then is stored, though somebody types on', async () => {
  const { clock, writer, title } = await stage();
  typed(writer, 'q', 'one');
  const saved = writer.saving.saveNow();
  typed(writer, 'q', 'two');
  await clock.pass(0);
  assert.deepEqual(await saved, { is: 'saved' });
  assert.equal(title(), 'one');
  await clock.pass(1000);
  assert.equal(title(), 'two');
});

test('[DB-24] after a conflict it reads, merges and saves again, and both have both', async () => {
  const { clock, server, writer, requests } = await stage();
  server.overwrite(withTitle(first, 'r', 'theirs'));
  typed(writer, 'q', 'mine');
  await clock.pass(2000);
  assert.deepEqual(
    requests.map(({ what }) => what),
    ['save', 'read', 'save'],
  );
  const { entities } = server.stored().draft;
  assert.deepEqual([entities['q']?.title, entities['r']?.title], ['mine', 'theirs']);
  assert.deepEqual(writer.store.draft(), server.stored().draft);
});

test('[DB-24] five rounds against others who save all the time, then it says so and tries again later', async () => {
  const { clock, server, writer, requests, state } = await stage();
  typed(writer, 'q', 'mine');
  const keepSaving = () => server.overwrite(withTitle(server.stored().draft, 'r', `theirs ${requests.length}`));
  const stop = writer.saving.subscribe(() => {});
  for (let at = 0; at < 40 && state().is === 'saving'; at += 1) {
    keepSaving();
    await clock.pass(100);
  }
  stop();
  assert.deepEqual(state(), { is: 'waiting', because: 'crowded' });
  assert.equal(requests.filter(({ what }) => what === 'save').length, 6);
  await clock.pass(5000);
  assert.deepEqual(state(), { is: 'saved' });
});

const refusals: [status: number, code: string, because: string, again: 'edit' | 'wake' | 'never'][] = [
  [401, 'user_not_authenticated', 'signed_out', 'wake'],
  [403, 'access_denied', 'forbidden', 'wake'],
  [404, 'quiz_not_found', 'gone', 'never'],
  [400, 'quiz_not_found', 'gone', 'never'],
  [413, 'body_too_large', 'too_large', 'edit'],
  [422, 'validation_error', 'invalid', 'edit'],
  [400, 'malformed_json', 'refused', 'edit'],
  [409, 'something_new', 'refused', 'edit'],
];

for (const [status, code, because, again] of refusals) {
  test(`[DB-25] ${status} ${code} stops saving, and ${again === 'never' ? 'nothing' : `a further ${again}`} tries again`, async () => {
    const { clock, server, writer, requests, state, title } = await stage();
    server.refuse(status, code);
    typed(writer, 'q', 'mine');
    await clock.pass(60_000);
    assert.deepEqual(state(), { is: 'stopped', because, code, faults: [] });
    assert.equal(requests.length, 1);
    assert.deepEqual(sayingOf(state(), writer.keeping.state()), { say: 'not_saved', because, kept: 'kept' });
    server.refuse(null);
    if (again !== 'edit') typed(writer, 'q', 'mine and more');
    await clock.pass(10_000);
    assert.equal(requests.length, 1);
    if (again === 'edit') typed(writer, 'q', 'mine and more');
    else writer.saving.wake();
    await clock.pass(10_000);
    assert.equal(title(), again === 'never' ? undefined : 'mine and more');
    assert.equal((await writer.saving.saveNow()).is, again === 'never' ? 'stopped' : 'saved');
  });
}

test('[DB-26] without an answer it waits 1, 2, 4 … 30 s and says that the copy on this device is kept', async () => {
  const { clock, writer, requests, state } = await stage(['lost', 500, 404, 'lost', 'lost', 'lost', 'lost']);
  const said: (string | undefined)[] = [];
  writer.saving.subscribe(() => void (state().is === 'waiting' && said.push((state() as { because: string }).because)));
  typed(writer, 'q', 'mine');
  await clock.pass(150_000);
  const times = requests.map(({ at }) => at);
  const pauses = times.slice(1).map((at, place) => at - times[place]!);
  assert.deepEqual(pauses, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  assert.deepEqual(said, ['offline', 'server', 'server', 'offline', 'offline', 'offline', 'offline']);
  assert.deepEqual(state(), { is: 'saved' });
});

test('[DB-26] a server that asks for a pause gets it, within reason, and a wake-up does not wait', async () => {
  const { clock, writer, requests, state } = await stage([429, 'lost']);
  typed(writer, 'q', 'mine');
  await clock.pass(800);
  assert.deepEqual(state(), { is: 'waiting', because: 'busy' });
  assert.deepEqual(sayingOf(state(), { is: 'kept' }), { say: 'kept', because: 'busy' });
  assert.deepEqual(sayingOf(state(), { is: 'not_kept', because: 'full' }), {
    say: 'not_saved',
    because: 'busy',
    kept: 'not_kept',
  });
  await clock.pass(6999);
  assert.equal(requests.length, 1);
  await clock.pass(1);
  assert.equal(requests.length, 2);
  writer.saving.wake();
  await clock.pass(0);
  assert.deepEqual(state(), { is: 'saved' });
  assert.deepEqual(
    [pauseAfter(1, 86_400), pauseAfter(3, 1), pauseAfter(2, Number.NaN), pauseAfter(2000)],
    [300_000, 4000, 2000, 30_000],
  );
});

test('[DB-27] a request that hangs is given up after 30 s, and the next one goes out', async () => {
  const { clock, writer, state, title } = await stage(['hangs', 'answer hangs']);
  typed(writer, 'q', 'mine');
  await clock.pass(30_801);
  assert.deepEqual(state(), { is: 'waiting', because: 'offline' });
  await clock.pass(60_000);
  assert.equal(title(), 'mine');
  assert.deepEqual(state(), { is: 'saved' });
});

test('[DB-27] after a lost answer nothing is called saved before the server has said what it holds', async () => {
  const { clock, writer, state, title } = await stage(['answer lost', 'lost']);
  typed(writer, 'q', 'stored all the same');
  await clock.pass(800);
  writer.store.undo();
  assert.equal(state().is, 'waiting');
  await clock.pass(1000);
  assert.equal(state().is, 'waiting');
  await clock.pass(20_000);
  // The undo wins over what was stored without anybody knowing.
  assert.deepEqual(state(), { is: 'saved' });
  assert.equal(title(), undefined);
  assert.equal(writer.store.draft().entities['q']?.title, undefined);
});

test('[DB-22] who types on after a lost answer has no card, also when somebody has built on it', async () => {
  const { clock, server, writer } = await stage(['answer lost']);
  typed(writer, 'q', 'Hel');
  await clock.pass(800);
  server.overwrite(withTitle(server.stored().draft, 'r', 'theirs'));
  typed(writer, 'q', 'Hello');
  await clock.pass(20_000);
  const { q, r } = server.stored().draft.entities;
  assert.deepEqual([q?.title, r?.title, cardsOf(q!)], ['Hello', 'theirs', []]);
});

test('[DB-27] a clock that is put forward or back changes nothing', async () => {
  const { clock, writer, requests } = await stage();
  typed(writer, 'q', 'one');
  clock.shift(-86_400_000);
  typed(writer, 'q', 'two');
  await clock.pass(800);
  assert.equal(requests.length, 1);
  typed(writer, 'q', 'three');
  clock.shift(2 * 86_400_000);
  await clock.pass(4000);
  assert.equal(requests.length, 2);
});

test('[DB-24] what others did is taken over when asked, told, and not sent back', async () => {
  const { clock, server, writer, requests } = await stage();
  server.overwrite({ ...first, ids: ['q'], entities: { q: first.entities['q']! } });
  const looked = writer.saving.look();
  await clock.pass(0);
  assert.deepEqual(await looked, { is: 'saved' });
  assert.deepEqual(
    writer.notices.map(({ say }) => say),
    ['they_deleted'],
  );
  await clock.pass(10_000);
  assert.deepEqual(
    requests.map(({ what }) => what),
    ['read'],
  );
});

test('[DB-27] after the survey is left nothing is sent and nobody waits', async () => {
  const { clock, writer, requests } = await stage(['hangs']);
  typed(writer, 'q', 'mine');
  const saved: Promise<SavingState> = writer.saving.saveNow();
  writer.saving.stop();
  assert.equal((await saved).is, 'saving');
  typed(writer, 'q', 'more');
  await clock.pass(100_000);
  assert.equal(requests.length, 1);
});

test('[DB-6] what came back from a save is made of the objects that were sent', async () => {
  const { clock, writer } = await stage();
  typed(writer, 'q', 'mine');
  await clock.pass(1000);
  const { draft } = writer.saving.known();
  assert.equal(draft.entities, writer.store.draft().entities);
  assert.equal(draft.conditions, writer.store.draft().conditions);
});
