import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { after, test } from 'node:test';
import { openHouse } from '../../../test/house.ts';
import { makeBodyStorage } from '../limits/body-storage.ts';
import { Problem } from '../problem.ts';
import { buildSite } from './server.ts';
import { passOver } from './write.ts';

const house = await openHouse({ TRUST_PROXY: '127.0.0.0/8' });
const atWork = { now: 0, most: 0, all: 0 };
let letGo = () => {};
let isSlowThere = false;
const site = buildSite({
  kernel: house.app.kernel,
  pages: [
    {
      method: 'GET',
      path: '/large',
      handle: async (request) => {
        isSlowThere ||= request.query.has('slow');
        await request.turn();
        atWork.now += 1;
        atWork.all += 1;
        atWork.most = Math.max(atWork.most, atWork.now);
        for (let turn = 0; turn < 5; turn += 1) await nextTurn();
        atWork.now -= 1;
        if (request.query.has('refused')) throw new Problem('404 route_not_found');
        return { status: 200, headers: {}, body: 'x' };
      },
    },
    {
      method: 'GET',
      path: '/held',
      handle: async (request) => {
        await request.turn();
        await new Promise<void>((goOn) => (letGo = goOn));
        return { status: 200, headers: {}, body: 'x' };
      },
    },
    {
      method: 'GET',
      path: '/left',
      handle: async (request) => {
        await request.turn();
        request.leave();
        await new Promise<void>((goOn) => (letGo = goOn));
        await request.turn();
        return { status: 200, headers: {}, body: 'x' };
      },
    },
    { method: 'GET', path: '/small', handle: async () => ({ status: 200, headers: {}, body: 'x' }) },
  ],
  headers: {},
  measure: () => {},
  bodyStorage: makeBodyStorage(house.config),
});
let isPassedTwice: boolean | null = null;
site.get('/twice', async (_request, reply) => {
  await passOver(reply);
  const again = passOver(reply).then(() => true);
  isPassedTwice = !(await Promise.race([again, nextTurn(false)]));
  return 'x';
});
await site.listen({ host: '127.0.0.1', port: 0 });
const { port } = site.server.address() as AddressInfo;
after(async () => {
  await site.close();
  await house.close();
});

const ask = async (url: string, ip = '198.51.100.1') =>
  (await site.inject({ url, headers: { 'x-forwarded-for': ip } })).statusCode;

test('[RI-98] of one address one large answer is made at a time, of all two; a refusal gives its turn back', async () => {
  const own = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n % 2 ? '/large' : '/large?refused=1')));
  assert.deepEqual([own.filter((status) => status === 200).length, atWork.all, atWork.most], [10, 20, 1]);
  await Promise.all(Array.from({ length: 20 }, (_, n) => ask('/large', `198.51.100.${n}`)));
  assert.deepEqual([atWork.all, atWork.most], [40, 2]);
});

test('[RI-98] small answers do not wait for large ones, and who goes away gives the turn back', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /held HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.50\r\n\r\n');
  const before = letGo;
  while (letGo === before) await nextTurn();
  assert.equal(await ask('/small', '198.51.100.50'), 200);
  let isAnswered = false;
  const next = ask('/large', '198.51.100.50').finally(() => (isAnswered = true));
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  assert.equal(isAnswered, false);
  socket.destroy();
  await once(socket, 'close');
  assert.equal(await next, 200);
  letGo();
});

test('[RI-98] a turn that is given back is free for the next while its request waits, and can be taken once more', async () => {
  const before = letGo;
  const waiting = ask('/left', '198.51.100.60');
  while (letGo === before) await nextTurn();
  assert.equal(await ask('/large', '198.51.100.60'), 200);
  letGo();
  assert.equal(await waiting, 200);
  assert.equal(await ask('/large', '198.51.100.60'), 200);
});

test('[RI-98, A-48] who still sends what nobody asked for has no turn meanwhile, and is waited for once', async () => {
  const slow = (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.70\r\nContent-Length: 9\r\n\r\nx`);
    return socket;
  };
  const sender = slow('/large?slow=1');
  let isAnswered = false;
  const answer = once(sender, 'data').finally(() => (isAnswered = true));
  while (!isSlowThere) await nextTurn();
  assert.equal(await ask('/large', '198.51.100.70'), 200);
  assert.equal(isAnswered, false);
  sender.write('xxxxxxxx');
  await answer;
  sender.destroy();
  const twice = slow('/twice');
  await once(twice, 'data');
  twice.destroy();
  assert.equal(isPassedTwice, false);
});
