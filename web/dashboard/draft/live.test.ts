import assert from 'node:assert/strict';
import test from 'node:test';
import type { ServerEvent } from '../../../sdk/client.ts';
import { type Editor, makeLive } from './live.ts';
import type { SavingState } from './saving-state.ts';

const me: Editor = { user: 1, name: 'Ann', question: 'q1', tab: 'mine' };
const bob = { user_id: 2, name: 'Bob', widget_id: 'q1', tab: 'his', seen_at: '' };

/** A stream that says what a test says, and timers that run when it says so. */
function open() {
  const streams: { say(event: string, data: unknown): Promise<void>; end(): Promise<void> }[] = [];
  const timers: { run(): void; milliseconds: number }[] = [];
  const saving = { state: 'saved', etag: 'E1', listeners: new Set<() => void>() };
  let looks = 0;
  const settle = () => new Promise<void>((done) => setImmediate(done));
  const live = makeLive({
    async *open() {
      const queue: (ServerEvent | null)[] = [];
      let wake = () => {};
      const put = async (event: ServerEvent | null) => {
        queue.push(event);
        wake();
        await settle();
      };
      streams.push({ say: (event, data) => put({ event, data, id: null }), end: () => put(null) });
      for (;;) {
        while (queue.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        const next = queue.shift()!;
        if (next === null) return;
        yield next;
      }
    },
    saving: {
      state: () => ({ is: saving.state }) as SavingState,
      known: () => ({ etag: saving.etag }) as never,
      subscribe(listener) {
        saving.listeners.add(listener);
        return () => void saving.listeners.delete(listener);
      },
    },
    look: () => void (looks += 1),
    isSelf: ({ user, tab }) => user === me.user && tab === me.tab,
    clock: { set: (run, milliseconds) => timers.push({ run, milliseconds }), clear: () => {} },
  });
  return {
    live,
    streams,
    timers,
    saving,
    settle,
    looks: () => looks,
    settled(state: string, etag: string) {
      [saving.state, saving.etag] = [state, etag];
      for (const listener of saving.listeners) listener();
    },
  };
}

test('[DA-54] everybody but this window is told, with the question they are at', async () => {
  const { live, streams, settle } = open();
  live.show();
  await settle();
  const mine = { user_id: 1, name: 'Ann', widget_id: 'q1', tab: 'mine' };
  await streams[0]!.say('editors', [mine, { ...mine, tab: 'other' }, bob, { name: 7 }]);
  assert.deepEqual(
    live.editors().map(({ name, tab }) => `${name} ${tab}`),
    ['Ann other', 'Bob his'],
  );
  assert.equal(live.at('q1').length, 2);
  assert.equal(live.at('q2').length, 0);
  assert.equal(live.at('q1'), live.at('q1'), 'the same list while nothing changes');
});

test('[DA-54] a revision that is not known is looked at, and never because of a save of this window', async () => {
  const { live, streams, settle, settled, looks } = open();
  live.show();
  await settle();
  await streams[0]!.say('revision', { etag: 'E1' });
  assert.equal(looks(), 0);
  await streams[0]!.say('revision', { etag: 'E2' });
  assert.equal(looks(), 1);
  settled('saving', 'E2');
  await streams[0]!.say('revision', { etag: 'E3' });
  assert.equal(looks(), 1, 'it may be the save that is on its way');
  settled('saved', 'E3');
  assert.equal(looks(), 1);
  settled('saving', 'E3');
  await streams[0]!.say('revision', { etag: 'E4' });
  settled('waiting', 'E3');
  assert.equal(looks(), 2, 'it was of somebody else');
});

test('[DA-54] a stream that ends is opened again after a growing pause; a survey that is gone is asked for', async () => {
  const { live, streams, settle, timers, looks } = open();
  live.show();
  await settle();
  await streams[0]!.say('editors', [bob]);
  await streams[0]!.say('end', { reason: 'stopping' });
  assert.equal(looks(), 0);
  await streams[0]!.end();
  assert.deepEqual(live.editors(), []);
  for (const expected of [1000, 2000, 4000]) {
    assert.equal(timers.at(-1)!.milliseconds, expected);
    timers.at(-1)!.run();
    await settle();
    await streams.at(-1)!.end();
  }
  timers.at(-1)!.run();
  await settle();
  await streams.at(-1)!.say('end', { reason: 'deleted' });
  assert.equal(looks(), 1);
  live.hide();
  const before = streams.length;
  timers.at(-1)!.run();
  await settle();
  assert.equal(streams.length, before);
});
