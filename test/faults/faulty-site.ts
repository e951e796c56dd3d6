/** A site whose pages fail where nobody catches it, as a process of its own: the runner of tests would catch it. */
import { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSite, type Page } from '../../server/kernel/http/server.ts';
import { makeBodyStorage } from '../../server/kernel/limits/body-storage.ts';
import { makeMetrics } from '../../server/kernel/process/metrics.ts';
import { catchUncaught } from '../../server/kernel/process/uncaught.ts';
import { openHouse } from '../house.ts';

const house = await openHouse();
const metrics = makeMetrics();
const broken = (where: string) => new Error(`broken in ${where}`);

/** What goes on after the page has been left, and fails there. */
const faults: Record<string, () => void> = {
  timer: () => void setTimeout(() => fail(broken('a timer')), 5),
  promise: () => void pause(5).then(() => fail(broken('a promise'))),
  stream: () => void setImmediate(() => new EventEmitter().emit('error', broken('a stream'))),
  text: () => void pause(5).then(() => fail('not even an error')),
};

function fail(error: unknown): never {
  throw error;
}

const faulty = Object.entries(faults).map(([name, happen]): Page => ({
  method: 'GET',
  path: `/${name}`,
  handle: () => {
    happen();
    return new Promise(() => {});
  },
}));
const begun: Page = {
  method: 'GET',
  path: '/begun',
  handle: async () => ({ status: 200, headers: {}, body: beginning() }),
};
const well: Page = {
  method: 'GET',
  path: '/well',
  handle: async () => ({ status: 200, headers: {}, body: await metrics.print() }),
};

async function* beginning(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('the beginning');
  faults['timer']!();
  await new Promise(() => {});
}

const { log } = house.app.kernel;
catchUncaught({
  log,
  count: (origin) => metrics.count('uncaught', origin),
  isStarted: () => true,
  cannotGoOn: () => process.send!('ends'),
});
const site = buildSite({
  kernel: house.app.kernel,
  pages: [...faulty, begun, well],
  headers: {},
  measure: () => {},
  bodyStorage: makeBodyStorage(house.config),
});
await site.listen({ host: '127.0.0.1', port: 0 });
process.on('message', (asked) => {
  if (asked === 'fail alone') faults['timer']!();
  if (asked === 'end')
    void site
      .close()
      .then(() => house.close())
      .then(() => process.disconnect());
});
process.send!((site.server.address() as AddressInfo).port);
