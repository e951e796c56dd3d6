import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import fc from 'fast-check';
import Fastify from 'fastify';
import { boundUnsent, makeUnsent } from './unsent.ts';

const bounds = { ofOne: 100, ofAll: 250 };

test('[LI-25] of answers that nobody takes the oldest are cut off: those of the address that has too many, else of all', () => {
  const step = fc.record({ address: fc.constantFrom('a', 'b', 'c', 'd'), bytes: fc.integer({ min: 1, max: 120 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.infiniteStream(fc.boolean()), (steps, isTaken) => {
      const unsent = makeUnsent(bounds);
      let waiting: { address: string; bytes: number; response: EventEmitter }[] = [];
      for (const { address, bytes } of steps) {
        const before = waiting;
        const response = Object.assign(new EventEmitter(), { destroy: () => gone(response) });
        const gone = (ended: EventEmitter) => {
          waiting = waiting.filter((answer) => answer.response !== ended);
          ended.emit('close');
        };
        waiting = [...waiting, { address, bytes, response }];
        unsent.add({ address, bytes, response: response as unknown as ServerResponse });
        const last = waiting.at(-1)!;
        assert.equal(last.response, response, 'the newest is never cut off');
        const own = sum(waiting.filter((answer) => answer.address === address));
        assert.ok(own <= bounds.ofOne || own === bytes);
        assert.ok(sum(waiting) <= bounds.ofAll);
        if (sum(before) + bytes <= bounds.ofAll)
          assert.deepEqual(
            waiting.filter((answer) => answer.address !== address),
            before.filter((answer) => answer.address !== address),
            'others lose nothing for it',
          );
        if (isTaken.next().value) gone(waiting[0]!.response);
      }
    }),
  );
});

const sum = (answers: readonly { bytes: number }[]) => answers.reduce((all, { bytes }) => all + bytes, 0);

test('[LI-25] a file that nobody reads counts as what it holds, and events do not count', async () => {
  const app = Fastify();
  boundUnsent(app, () => '203.0.113.1', makeUnsent({ ofOne: 1_100_000, ofAll: 2 ** 30 }));
  const endless = () => Readable.from(pieces(), { objectMode: false });
  app.get('/film', (_request, reply) => reply.header('content-length', '900000000').send(endless()));
  app.get('/events', (_request, reply) => reply.header('content-type', 'text/event-stream').send(endless()));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(socket, 'data');
    return socket;
  };
  const [events, oldest, second] = [await ask('/events'), await ask('/film'), await ask('/film')];
  const cut = once(oldest, 'close');
  const newest = await ask('/film');
  await cut;
  const left = [events, second, newest];
  assert.deepEqual(
    left.map(({ destroyed }) => destroyed),
    [false, false, false],
  );
  for (const socket of left) socket.destroy();
  await app.close();
});

async function* pieces() {
  for (;;) {
    yield Buffer.alloc(65_536);
    await new Promise((next) => setImmediate(next));
  }
}
