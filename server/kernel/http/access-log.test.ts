import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect as dial, type AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { openHouse } from '../../../test/house.ts';
import { shapeOf } from '../database/slow-statements.ts';
import { connect } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { makeBodyStorage } from '../limits/body-storage.ts';
import type { Config } from '../process/config.ts';
import { makeLog, type LogOptions } from '../process/log.ts';
import { buildSite, type Page } from './server.ts';

const house = await openHouse();
const { url } = house.db.opened;
const endings: (() => Promise<unknown>)[] = [() => house.close()];
after(async () => {
  for (const end of endings.toReversed()) await end();
});

interface Line {
  msg: string;
  part?: string;
  [member: string]: unknown;
}

/** A site that listens, with what it writes into its log. */
async function listening(settings: Partial<Config>, level: LogOptions['level'] = 'info') {
  const lines: Line[] = [];
  const log = makeLog({ pretty: false, level, write: (line) => void lines.push(JSON.parse(line) as Line) });
  const db = connect({ url, log, slowFrom: 50 });
  const waits = Promise.withResolvers<void>();
  const page = (path: string, handle: Page['handle']): Page => ({ method: 'GET', path, handle });
  const ok = { status: 200, headers: {} };
  const site = buildSite({
    kernel: { ...house.app.kernel, log, config: { ...house.config, ...settings } },
    pages: [
      page('/q/:id', async () => ({ ...ok, body: 'x'.repeat(5000) })),
      page('/logs', async () => {
        log.info('a line of a request');
        return { ...ok, body: 'told' };
      }),
      page('/slow', async () => {
        await db.read((tx) => sql`select pg_sleep(${0.06}), ${'a canary'}::text, 'a canary'`.execute(tx));
        return { ...ok, body: 'slow' };
      }),
      page('/never', () => {
        waits.resolve();
        return new Promise(() => {});
      }),
    ],
    headers: {},
    measure: () => {},
    bodyStorage: makeBodyStorage(house.config),
  });
  await site.listen({ host: '127.0.0.1', port: 0 });
  endings.push(
    () => db.close(),
    () => site.close(),
  );
  const { port } = site.server.address() as AddressInfo;
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close', ...headers } });
    await answer.text();
    return answer.headers.get('x-request-id')!;
  };
  /** The next line that fits; it follows the answer. */
  const line = async (fits: (line: Line) => boolean): Promise<Line> => {
    for (;;) {
      const found = lines.find(fits);
      if (found) return found;
      await new Promise((next) => setImmediate(next));
    }
  };
  return { port, lines, ask, line, entered: waits.promise, access: () => line(({ part }) => part === 'access') };
}

const proxied = { trustProxy: ['127.0.0.1'] };

test('[RU-107] a request is one line with its route, and never with its address or query', async () => {
  const site = await listening({ accessLog: true, ...proxied });
  const id = await site.ask('/q/canary?key=canary', { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'canary' });
  const { milliseconds, bytes, ...line } = await site.access();
  const { level, time: _time, pid: _pid, ...rest } = line;
  assert.deepEqual(rest, {
    part: 'access',
    method: 'GET',
    route: '/q/:id',
    status: 200,
    request: id,
    address: '203.0.113.77',
  });
  assert.equal(level, 30);
  assert.ok(Number(milliseconds) > 0 && Number(milliseconds) < 30_000);
  assert.ok(Number(bytes) > 5000 && Number(bytes) < 6000, `${String(bytes)} bytes`);
  assert.equal(site.lines.length, 1);
  assert.doesNotMatch(JSON.stringify(site.lines), /canary/);
});

test('[RU-107] what nobody is at, and what is broken off, is told too', async () => {
  const site = await listening({ accessLog: true });
  await site.ask('/no-such?secret=1');
  const lost = await site.access();
  assert.deepEqual([lost['route'], lost['status']], ['unknown', 404]);
  const socket = dial(site.port, '127.0.0.1');
  socket.write('GET /never HTTP/1.1\r\nHost: x\r\n\r\n');
  await site.entered;
  socket.destroy();
  const broken = await site.line(({ route }) => route === '/never');
  assert.deepEqual([broken['aborted'], broken['status']], [true, 200]);
});

test('[RU-107] of two requests on one connection each tells its own bytes', async () => {
  const site = await listening({ accessLog: true });
  const socket = dial(site.port, '127.0.0.1');
  socket.resume();
  const head = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
  socket.write(head('/q/one') + head('/logs', 'Connection: close\r\n'));
  await once(socket, 'close');
  const [large, small] = [await site.access(), await site.line(({ route }) => route === '/logs')];
  assert.ok(Number(large['bytes']) > 5000 && Number(small['bytes']) < 1000);
});

test('[RU-107] the address is kept as STORE_IP says', async () => {
  const asked = async (storeIp: Config['storeIp']) => {
    const site = await listening({ accessLog: true, storeIp, ...proxied });
    await site.ask('/logs', { 'x-forwarded-for': '203.0.113.77' });
    return (await site.access())['address'];
  };
  assert.deepEqual(
    [await asked('full'), await asked('masked'), await asked('none')],
    ['203.0.113.77', '203.0.113.0', undefined],
  );
});

test('[RU-107] it is off unless asked for, and then goes on above its level', async () => {
  const off = await listening({});
  await off.ask('/logs');
  assert.deepEqual(
    off.lines.map(({ msg }) => msg),
    ['a line of a request'],
  );
  const on = await listening({ accessLog: true }, 'error');
  await on.ask('/logs');
  await on.access();
  assert.equal(on.lines.length, 1);
});

test('[RU-108] a statement that takes long is told with its shape and its request, and without a value', async () => {
  const site = await listening({});
  const id = await site.ask('/slow');
  const line = await site.line(({ msg }) => msg === 'a statement took long');
  assert.deepEqual([line['statement'], line['request']], ["select pg_sleep($1), $2::text, '…'", id]);
  assert.ok(Number(line['milliseconds']) >= 50);
  assert.equal(site.lines.length, 1, 'the others took less');
  assert.doesNotMatch(JSON.stringify(site.lines), /canary/);
  assert.equal(shapeOf("select 'it''s',\n   ' a'"), "select '…''…', '…'");
});

test('[RU-109] lines of a request carry its id, which a trusted proxy may have given', async () => {
  const site = await listening({ accessLog: true, ...proxied });
  const given = '4bf92f3577b34da6a3ce929d0e0e4736';
  assert.equal(await site.ask('/logs', { 'x-request-id': given }), given);
  const told = await site.line(({ msg }) => msg === 'a line of a request');
  assert.deepEqual([told['request'], (await site.access())['request']], [given, given]);
});

test('[RU-109] another id than a proxy would give, or from somebody else, is not taken', async () => {
  const trusting = await listening(proxied);
  for (const wrong of ['short', 'x'.repeat(129), 'has spaces in it', '"quoted-id"', 'naïve-name-of-it'])
    assert.match(await trusting.ask('/logs', { 'x-request-id': wrong }), /^req_[0-9a-f]{18}$/, wrong);
  const others = await listening({ trustProxy: ['10.0.0.0/8'] });
  assert.match(await others.ask('/logs', { 'x-request-id': 'a-good-name' }), /^req_/);
  assert.match(await (await listening({})).ask('/logs', { 'x-request-id': 'a-good-name' }), /^req_/);
});
