/** The copy on the device: when it is written, when it cannot be, and what comes back of it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { makeDraftServer, type Mishap } from '../../../test/draft-server.ts';
import { makeDevice, openWriter, typed, withTitle } from '../../../test/draft-writer.ts';
import { makeClock } from '../../../test/respondent/clock.ts';
import { moveItems } from './acts.ts';
import { readDraft } from './draft.ts';
import type { KeptRecord } from './kept.ts';

const first = readDraft({ ids: ['q', 'r'], entities: { q: { type: 'input' }, r: { type: 'input' } } }, {});
const away: Mishap[] = Array.from({ length: 50 }, () => 'lost');

function stage(stored = first) {
  const [clock, server, device] = [makeClock(), makeDraftServer(stored), makeDevice()];
  const open = async (tab: string, mishaps: Mishap[] = [], alive: string[] = []) => {
    const opening = openWriter({
      name: 'alice',
      tab,
      stored: server.stored(),
      port: server.port([...mishaps]),
      device,
      clock,
      isAlive: async (name) => alive.includes(name),
    });
    await clock.pass(6000);
    return opening;
  };
  const kept = (tab: string) => device.held.get(`alice/7/${tab}`) as KeptRecord | undefined;
  return { clock, server, device, open, kept };
}

test('[DB-30] what is typed is on the device within 300 ms, and at once when the page is hidden', async () => {
  const { clock, open, kept } = stage();
  const writer = await open('one', away);
  typed(writer, 'q', 'a');
  await clock.pass(200);
  typed(writer, 'q', 'ab');
  assert.equal(writer.keeping.state().is, 'keeping');
  await clock.pass(100);
  assert.equal(kept('one')?.mine.entities['q']?.title, 'ab');
  await clock.pass(300);
  assert.deepEqual(writer.keeping.state(), { is: 'kept' });
  typed(writer, 'q', 'abc');
  assert.deepEqual(await writer.keeping.keepNow(), { is: 'kept' });
  assert.equal(kept('one')?.mine.entities['q']?.title, 'abc');
});

test('[DB-30, DB-31] only what is in the copy is called kept: not what was typed a moment ago, and not with every letter', async () => {
  const { clock, open, kept } = stage();
  const writer = await open('one', away);
  typed(writer, 'q', 'a');
  await clock.pass(1200);
  assert.deepEqual(writer.saying(), { say: 'kept', because: 'offline' });
  const said: string[] = [];
  writer.subscribe(() => {
    const { say } = writer.saying();
    if (say === 'kept') assert.deepEqual(kept('one')?.mine, writer.store.draft());
    if (say !== 'saving' && said.at(-1) !== say) said.push(say);
  });
  for (const text of ['ab', 'abc', 'abcd', 'abcde', 'abcdef']) {
    typed(writer, 'q', text);
    assert.equal(writer.saying().say, 'keeping');
    await clock.pass(130);
  }
  await clock.pass(600);
  assert.deepEqual(said, ['keeping', 'kept']);
});

test('[DB-30] a reload brings back what was not saved, and the way back', async () => {
  const { clock, server, open } = stage();
  const before = await open('one', away);
  typed(before, 'q', 'not saved');
  await clock.pass(2000);
  before.stop();
  const after = await open('one');
  assert.deepEqual([after.opened.back, after.notices], [1, []]);
  assert.equal(after.store.draft().entities['q']?.title, 'not saved');
  await clock.pass(1000);
  assert.equal(server.stored().draft.entities['q']?.title, 'not saved');
  after.store.undo();
  assert.equal(after.store.draft().entities['q']?.title, undefined);
});

test('[DB-30] what others saved meanwhile is merged with what comes back', async () => {
  const { clock, server, open } = stage();
  const before = await open('one', away);
  typed(before, 'q', 'mine');
  await clock.pass(2000);
  before.stop();
  server.overwrite(withTitle(withTitle(first, 'r', 'theirs'), 'q', 'theirs too'));
  const { store, notices } = await open('one');
  assert.deepEqual(
    ['q', 'r'].map((id) => store.draft().entities[id]?.title),
    ['mine', 'theirs'],
  );
  assert.deepEqual(
    notices.map(({ say }) => say),
    ['both_changed'],
  );
});

test('[DB-22, DB-30] what was stored, and written over by a colleague since, is not brought back by an old copy', async () => {
  const { clock, server, device, open } = stage();
  const alice = await open('one', ['answer lost']);
  typed(alice, 'q', 'of Alice');
  await clock.pass(800);
  alice.stop();
  const parts = { name: 'bob', tab: 'two', device, clock, stored: { draft: first, etag: '"1"' } };
  const opening = openWriter({ ...parts, port: server.port([]) });
  await clock.pass(6000);
  const bob = await opening;
  typed(bob, 'q', 'of Bob');
  await clock.pass(5000);
  const { store, notices } = await open('one');
  assert.deepEqual([store.draft(), notices], [server.stored().draft, []]);
  assert.equal(store.draft().entities['q']?.title, 'of Bob');
});

test('[DB-30] what is stored is at once kept as stored', async () => {
  const { clock, server, open, kept } = stage();
  const writer = await open('one');
  typed(writer, 'q', 'stored');
  await clock.pass(800);
  assert.deepEqual([kept('one')?.etag, kept('one')?.sent], [server.stored().etag, []]);
});

test('[DB-5, DB-30] an undo after a reload leaves alone what others moved while the survey was closed', async () => {
  const three = readDraft({ ids: ['q', 's', 'r'], entities: { ...first.entities, s: { type: 'input' } } }, {});
  const { clock, server, open } = stage(three);
  const before = await open('one');
  before.store.act('move', moveItems({ list: 'questions' }, ['s'], null));
  await clock.pass(2000);
  before.stop();
  server.overwrite({ ...server.stored().draft, ids: ['q', 'r', 's'] });
  const { store } = await open('one');
  assert.deepEqual(store.draft().ids, ['q', 'r', 's']);
  assert.equal(store.undo()?.leftOut.length, 1);
  assert.deepEqual(store.draft().ids, ['q', 'r', 's']);
});

test('[DB-32] the copy of a tab that is gone comes back in another and is then given up; that of an open tab is left to it', async () => {
  const { clock, device, open, kept } = stage();
  const gone = await open('gone', away);
  typed(gone, 'q', 'of the tab that crashed');
  const busy = await open('busy', away, ['gone']);
  typed(busy, 'r', 'of the tab that is open');
  await clock.pass(2000);
  gone.stop();
  const { set } = device;
  device.set = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const next = await open('next', away, ['busy']);
  assert.equal(next.store.draft().entities['q']?.title, 'of the tab that crashed');
  assert.equal(next.store.draft().entities['r']?.title, undefined);
  assert.ok(kept('gone'), 'it is not given up before it is kept again');
  next.stop();
  device.set = set;
  await open('last', away, ['busy']);
  assert.equal(kept('last')?.mine.entities['q']?.title, 'of the tab that crashed');
  assert.deepEqual([kept('gone'), kept('busy')?.mine.entities['r']?.title], [undefined, 'of the tab that is open']);
});

test('[DB-32] copies of another person, another survey or another version of Canvass are left alone', async () => {
  const { device, open } = stage();
  const record = {
    form: 1,
    etag: '"1"',
    sent: [],
    base: first,
    mine: withTitle(first, 'q', 'not mine'),
    log: { past: [], future: [] },
    time: 0,
    tab: 'x',
  };
  for (const key of ['bob/7/x', 'alice/8/x', 'alice/70/x']) await device.set(key, record);
  for (const [at, junk] of [null, 'text', {}, { ...record, form: 2 }, { ...record, mine: { ids: 1 } }].entries()) {
    await device.set(`alice/7/junk${at}`, junk);
  }
  const { store, opened } = await open('one');
  assert.deepEqual(store.draft(), first);
  assert.equal(opened.back, 0);
});

for (const [name, because] of [
  ['QuotaExceededError', 'full'],
  ['SecurityError', 'forbidden'],
  ['UnknownError', 'failed'],
] as const) {
  test(`[DB-31] a storage that is ${because} is said, does not stop the work, and is tried again`, async () => {
    const { clock, server, device, open } = stage();
    device.fail(name);
    const writer = await open('one');
    assert.deepEqual(writer.opened.kept, { is: 'not_kept', because });
    typed(writer, 'q', 'mine');
    await clock.pass(300);
    assert.deepEqual(writer.keeping.state(), { is: 'not_kept', because });
    await clock.pass(1000);
    assert.equal(server.stored().draft.entities['q']?.title, 'mine');
    device.fail(null);
    typed(writer, 'q', 'mine too');
    await clock.pass(300);
    assert.deepEqual(writer.keeping.state(), { is: 'kept' });
  });
}

test('[DB-31] where there is room for the text only, the way back is given up and not the text', async () => {
  const { clock, device, open, kept } = stage();
  const writer = await open('one', away);
  const { set } = device;
  device.set = (key, value) =>
    (value as KeptRecord).log.past.length > 0
      ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
      : set(key, value);
  typed(writer, 'q', 'mine');
  await clock.pass(300);
  assert.deepEqual(writer.keeping.state(), { is: 'kept' });
  assert.equal(kept('one')?.mine.entities['q']?.title, 'mine');
});

test('[DB-31] a storage that never answers holds up neither opening nor leaving', async () => {
  const { clock, device, open } = stage();
  device.hang();
  const writer = await open('one');
  assert.deepEqual(writer.opened.kept, { is: 'not_kept', because: 'failed' });
  typed(writer, 'q', 'mine');
  await clock.pass(5300);
  assert.deepEqual(writer.keeping.state(), { is: 'not_kept', because: 'failed' });
  const left = writer.keeping.forget();
  await clock.pass(20_000);
  await left;
});

test('[DB-30] who leaves with everything saved leaves no copy, and who leaves without a connection does', async () => {
  const { clock, open, kept } = stage();
  const saved = await open('saved');
  typed(saved, 'q', 'mine');
  const left = saved.leave();
  await clock.pass(3000);
  assert.deepEqual([await left, kept('saved')], [{ say: 'saved' }, undefined]);
  const offline = await open('offline', away);
  typed(offline, 'q', 'kept');
  const gone = offline.leave();
  await clock.pass(3000);
  assert.deepEqual(await gone, { say: 'kept', because: 'offline' });
  assert.equal(kept('offline')?.mine.entities['q']?.title, 'kept');
});

test('[DB-30, DB-23] a page that is hidden keeps and saves at once, and says what became of it', async () => {
  const { clock, server, open, kept } = stage();
  const writer = await open('one');
  const said: string[] = [];
  writer.subscribe(() => void (said.at(-1) === writer.saying().say || said.push(writer.saying().say)));
  typed(writer, 'q', 'mine');
  writer.hide();
  await clock.pass(0);
  assert.deepEqual(
    [kept('one')?.mine.entities['q']?.title, server.stored().draft.entities['q']?.title],
    ['mine', 'mine'],
  );
  assert.deepEqual(said, ['saving', 'saved']);
  assert.equal(writer.saying(), writer.saying());
});

test('[DA-72] once nobody is signed in, nothing but that person signing in again saves it: it stays on the device', async () => {
  const { clock, server, open, kept } = stage();
  const writer = await open('one');
  server.refuse(401);
  typed(writer, 'q', 'mine');
  await clock.pass(1000);
  assert.equal(writer.saying().say, 'not_saved');
  // Whoever signs in next has the cookie of this browser.
  server.refuse(null);
  writer.hide();
  writer.wake();
  writer.look();
  await clock.pass(5000);
  await writer.leave();
  assert.equal(server.stored().draft.entities['q']?.title, undefined);
  assert.equal(kept('one')?.mine.entities['q']?.title, 'mine');
});
