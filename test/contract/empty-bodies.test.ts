/** What has no bytes is of no kind: whatever `Content-Type` says, an empty body counts as `{}`. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { respondentOperations } from '../../contract/respondent.ts';
import { ask, draft } from '../draft.ts';
import { openHouse } from '../house.ts';
import { openSurvey } from '../respondent.ts';
import { addressOf, operationIds, operationOf } from './call.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());
const { alice } = house;
const { id, code: virtualId } = await openSurvey(house, { widgets: draft(ask('input')) });
for (const site of [house.app.origin, house.app.survey]) await site.listen({ host: '127.0.0.1', port: 0 });
const portOf = (site: typeof house.app.origin) => (site.server.address() as AddressInfo).port;

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const chunked = { 'transfer-encoding': 'chunked' };
const spellings: Record<string, string>[] = [
  {},
  chunked,
  form,
  { ...form, 'content-length': '0' },
  { ...form, ...chunked },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'multipart/form-data', ...chunked },
];

interface Sent {
  port: number;
  method: string;
  path: string;
  headers: Record<string, string>;
}

async function answered({ port, method, path, headers }: Sent): Promise<{ status: number; code: unknown }> {
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => {
        const body = JSON.parse(Buffer.concat(pieces).toString() || '{}') as { code?: unknown };
        done({ status: answer.statusCode!, code: body.code });
      });
      answer.on('error', fail);
    });
    sent.on('error', fail);
    sent.end();
  });
}

async function sameOfEveryType(where: Omit<Sent, 'headers'>, given: Record<string, string>): Promise<void> {
  const seen = new Set<string>();
  for (const spelling of spellings) {
    const { status, code } = await answered({ ...where, headers: { ...given, ...spelling } });
    assert.ok(status < 500, `${where.method} ${where.path}`);
    seen.add(`${status} ${String(code)}`);
  }
  assert.equal(seen.size, 1, `${where.method} ${where.path}: ${[...seen].join(', ')}`);
  assert.doesNotMatch([...seen][0]!, /^(400 malformed|415)/);
}

test('[CV-11, CV-75] every operation with an empty body answers alike, whatever type it is said to be of', async () => {
  const authorization = `Bearer ${alice.token}`;
  for (const operation of operationIds.map(operationOf)) {
    if (operation.method === 'GET' || operation.path.startsWith('/auth/')) continue;
    const path = `/api/v3${addressOf(operation, new Proxy({}, { get: () => 999_999_999 }))}`;
    await sameOfEveryType({ port: portOf(house.app.origin), method: operation.method, path }, { authorization });
  }
});

test('[CV-11, CV-75] and publishing, a template, a theme and a deletion then happen', async () => {
  const headers = { authorization: `Bearer ${alice.token}`, 'content-type': 'application/x-www-form-urlencoded' };
  const spare = await house.survey(alice);
  for (const [method, path] of [
    ['POST', `/quiz/${id}/publish`],
    ['POST', `/quiz/${id}/template`],
    ['POST', `/quiz/${id}/applyTheme/1`],
    ['DELETE', `/quiz/${id}/template`],
    ['DELETE', `/quiz/${spare}`],
  ] as const)
    for (const length of [{}, { 'transfer-encoding': 'chunked' }]) {
      if (path === `/quiz/${spare}` && 'transfer-encoding' in length) continue;
      const sent = {
        port: portOf(house.app.origin),
        method,
        path: `/api/v3${path}`,
        headers: { ...headers, ...length },
      };
      assert.equal((await answered(sent)).status, 200, `${method} ${path}`);
    }
});

test('[CV-11, CV-75] the operations of respondents too', async () => {
  for (const { method, path } of Object.values(respondentOperations)) {
    if ((method as string) === 'GET') continue;
    const uuid = crypto.randomUUID();
    const filled = path.replace('{virtual_id}', virtualId).replace('{uuid}', uuid);
    await sameOfEveryType({ port: portOf(house.app.survey), method, path: filled }, {});
  }
});

test('[CV-10, CV-75] one byte of another type is refused as before, also where its length is not told', async () => {
  const kinds: (RequestInit & { duplex?: 'half' })[] = [
    { body: 'x' },
    { body: new Blob(['x']).stream(), duplex: 'half' },
  ];
  for (const kind of kinds) {
    const answer = await fetch(`http://127.0.0.1:${portOf(house.app.origin)}/api/v3/quiz/${id}/publish`, {
      method: 'POST',
      headers: { authorization: `Bearer ${alice.token}`, 'content-type': 'text/plain' },
      ...kind,
    });
    assert.equal(answer.status, 415);
  }
});
