import assert from 'node:assert/strict';
import test from 'node:test';
import { makeClock } from '../../../test/respondent/clock.ts';
import type { Timers } from './clock.ts';
import { type Channel, makeTabs, nameOfTab } from './tabs.ts';

/** A channel as browsers have it: a tab does not hear itself. */
function air() {
  const all: Set<(event: { data: unknown }) => void>[] = [];
  return (): Channel => {
    const own = new Set<(event: { data: unknown }) => void>();
    all.push(own);
    return {
      postMessage(data) {
        for (const one of all) if (one !== own) for (const listen of [...one]) queueMicrotask(() => listen({ data }));
      },
      addEventListener: (_, listen) => void own.add(listen),
      removeEventListener: (_, listen) => void own.delete(listen),
    };
  };
}

const asking = (channel: Channel | null, clock: Timers) => makeTabs('here', { locks: undefined, channel, clock });

const session = (held: Map<string, string>) => ({
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => void held.set(key, value),
});

test('[DB-32] an open tab answers to its name, one that is gone does not', async () => {
  const [join, clock] = [air(), makeClock()];
  const [here, there] = [asking(join(), clock), asking(join(), clock)];
  const leave = there.answerTo('there');
  assert.equal(await here.isAlive('there'), true);
  leave();
  const asked = here.isAlive('there');
  await clock.pass(1000);
  assert.equal(await asked, false);
  const alone = asking(null, clock).isAlive('there');
  await clock.pass(0);
  assert.equal(await alone, false);
});

test('[DB-32] the name of a tab outlives a reload, and a duplicated tab takes another', async () => {
  const [join, clock, held] = [air(), makeClock(), new Map<string, string>()];
  const name = async (made: string) => {
    const found = nameOfTab(session(held), asking(join(), clock), () => made);
    await clock.pass(1000);
    return found;
  };
  assert.equal(await name('first'), 'first');
  assert.equal(await name('after a reload'), 'first');
  asking(join(), clock).answerTo('first');
  assert.equal(await name('twin'), 'twin');
  const forbidden = { getItem: () => assert.fail('forbidden'), setItem: () => assert.fail('forbidden') };
  assert.equal(await nameOfTab(forbidden, asking(null, clock), () => 'new'), 'new');
});
