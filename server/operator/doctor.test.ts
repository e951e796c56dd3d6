/** What the doctor finds where nothing is yet, where settings are wrong, and at the public addresses. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request as ask, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { openHouse, type House } from '../../test/house.ts';
import { doctorMark, seenPath } from '../kernel/process/seen.ts';
import { makeVault, newDataKey } from '../kernel/secrets/vault.ts';
import { origins } from './doctor-origins.ts';

const folder = mkdtempSync(join(tmpdir(), 'canvass-doctor-'));
let house: House;
let port: number;

before(async () => {
  house = await openHouse({ TRUST_PROXY: '127.0.0.1' });
  await house.app.origin.listen({ host: '127.0.0.1', port: 0 });
  port = (house.app.origin.server.address() as AddressInfo).port;
});

after(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[RU-155] where nothing is installed the doctor says what the first start will make, and makes nothing', () => {
  const dataDir = join(folder, 'none', 'data');
  const { status, out } = doctor({ DATA_DIR: dataDir, PORT: '0', SURVEY_PORT: '0' });
  assert.equal(status, 0, out);
  for (const name of ['Data folder', 'Files', 'Database'])
    assert.match(out, new RegExp(`^ok {7}${name} .*made at the first start`, 'm'));
  assert.deepEqual(readdirSync(folder), []);
});

test('[RU-155] every setting that is wrong is told, and what can be looked at all the same', () => {
  const { status, out } = doctor({
    DATA_DIR: join(folder, 'none'),
    PORT: 'x',
    RUN: 'both',
    STORAGE_URL: 's3://nothing',
  });
  assert.equal(status, 1);
  assert.deepEqual(
    out.split('\n').map((line) => line.slice(0, 22).trim()),
    ['problem  Setting', 'problem  Setting', 'ok       Node', 'ok       Pages'],
  );
  assert.match(doctor({ STORAGE_URL: 's3://nothing' }).out, /^problem {2}Setting +wrong\. STORAGE_URL must look like/);
  assert.equal(existsSync(join(folder, 'none')), false);
});

test('[RU-155] an address that leads here is well', async () => {
  const [own] = await look(`http://127.0.0.1:${port}`);
  assert.deepEqual(own, { name: 'ORIGIN', found: `http://127.0.0.1:${port} leads here`, advice: null });
});

const ways: [name: string, on: RequestListener | null, found: RegExp, advice: RegExp | null][] = [
  ['through a proxy that tells everything', passOn({}), /leads here$/, null],
  ['through a proxy that asks for another host', passOn({ host: 'inside.test' }), /arrives as inside\.test$/, /Host/],
  [
    'to a page of another program',
    (_, reply) => void reply.end('<h1>It works</h1>'),
    /answered by another program or another installation$/,
    /where the name in ORIGIN leads/,
  ],
  [
    'to a program that never ends its answer',
    (_, reply) => {
      reply.on('error', () => {});
      const more = () => void (reply.destroyed || reply.write('{"host":"x"'.repeat(500), () => setImmediate(more)));
      more();
    },
    /answered by another program or another installation$/,
    /where the name/,
  ],
  ['to nobody', null, /cannot be opened from here \(ECONNREFUSED\)$/, /its name leads to your proxy/],
];

for (const [name, on, found, advice] of ways) {
  test(`[RU-155] an address that leads ${name} is told so`, async (t) => {
    const [own] = await look(await listen(t, on));
    assert.match(own!.found, found);
    if (advice === null) assert.equal(own!.advice, null);
    else assert.match(own!.advice!, advice);
  });
}

test('[RU-155] a proxy that is not believed is told with the setting that mends it', async (t) => {
  const proxy = await listen(t, passOn({}, '127.0.0.2'));
  const [own] = await look(proxy);
  assert.match(own!.advice!, /^Set TRUST_PROXY to 127\.0\.0\.2:/);
});

test('[RU-155] how requests arrive is told to nobody but the doctor of this installation', async () => {
  const { vault } = house.app.kernel;
  const marks = [
    '',
    doctorMark(makeVault(newDataKey())),
    doctorMark(vault, Date.now() - 61_000),
    doctorMark(vault, Date.now() + 3_600_000),
    `${doctorMark(vault)}x`,
    doctorMark(vault).replace(/\d/, '2'),
  ];
  for (const site of [house.app.origin, house.app.survey]) {
    const statuses = await Promise.all(
      [...marks, doctorMark(vault)].map(async (authorization) => {
        const reply = await site.inject({ url: seenPath, headers: { authorization } });
        return reply.statusCode;
      }),
    );
    assert.deepEqual(statuses, [...marks.map(() => 404), 200]);
  }
});

function look(address: string) {
  const surveyOrigin = { wildcard: false, of: () => address };
  return origins({ ...house.config, origin: address, surveyOrigin }, house.app.kernel.vault);
}

/** As a proxy does: with another host where one is given, and from another of this machine's addresses. */
function passOn(headers: Record<string, string>, localAddress = '127.0.0.1'): RequestListener {
  return (incoming, reply) => {
    const sent = { ...incoming.headers, 'x-forwarded-for': '203.0.113.7', ...headers };
    ask({ host: '127.0.0.1', port, path: incoming.url, headers: sent, localAddress }, (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(reply);
    })
      .on('error', () => reply.destroy())
      .end();
  };
}

async function listen(t: TestContext, on: RequestListener | null): Promise<string> {
  const server = createServer(on ?? (() => {})).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  if (on === null) close();
  else t.after(close);
  return address;
}

function doctor(env: Record<string, string>) {
  const program = join(import.meta.dirname, '..', 'cli.ts');
  const { status, stdout } = spawnSync(process.execPath, [program, 'doctor'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
    timeout: 60_000,
  });
  return { status, out: stdout.trim() };
}
