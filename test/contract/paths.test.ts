/** Every path of both sites with every method, with a slash too many and with a name too few. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { operations } from '../../contract/operations.ts';
import { respondentOperations } from '../../contract/respondent.ts';
import { openHouse } from '../house.ts';

const house = await openHouse();
after(() => house.close());
const { origin, survey } = house.app;

const every = [
  ...Object.values(operations).map(({ method, path }) => ({ site: origin, method, path: `/api/v3${path}` })),
  ...Object.values(respondentOperations).map(({ method, path }) => ({ site: survey, method, path })),
  ...['/healthz', '/docs', '/surveys', '/mcp/v1', '/r/{uuid}', '/r/{uuid}/data', '/files/{id}', '/exports/{id}'].map(
    (path) => ({ site: origin, method: path === '/mcp/v1' ? 'POST' : 'GET', path }),
  ),
  ...['/embed', '/embed.js', '/sso/callback', '/media/{file}', '/files/{id}/{name}', '/q/{id}/sso', '/q/{id}/code'].map(
    (path) => ({ site: survey, method: 'GET', path }),
  ),
];
const places = [...Map.groupBy(every, ({ path }) => path.replace(/\{\w+\}/g, '{}')).values()];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const;

test(`[CV-23, CV-73] each of ${places.length} paths refuses every method that it does not take with 405 and all that it takes`, async () => {
  for (const place of places) {
    const [{ site, path }] = place as [(typeof every)[0]];
    const taken = new Set(place.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
    const url = path.replace(/\{\w+\}/g, '7');
    for (const method of methods.filter((one) => !taken.has(one))) {
      const answer = await site.inject({ method: method as 'GET', url });
      assert.equal(answer.statusCode, 405, `${method} ${url}`);
      assert.deepEqual(new Set(String(answer.headers['allow']).split(', ')), taken, `${method} ${url}`);
      if (method !== 'HEAD') assert.equal(answer.json().code, 'method_not_allowed');
    }
  }
});

test('[CV-73] a literal path is never taken for a name of its sibling', async () => {
  const allow = async (method: 'GET', url: string) => (await origin.inject({ method, url })).headers['allow'];
  assert.equal(await allow('GET', '/api/v3/quiz/1/report/pdf'), 'POST');
  assert.equal(await allow('DELETE' as 'GET', '/api/v3/quiz/archived'), 'GET, HEAD');
  assert.equal(await allow('DELETE' as 'GET', '/api/v3/quiz/1/answers/csv'), 'GET, HEAD');
  assert.equal(await allow('GET', '/api/v3/quiz/1/answers/bulk'), 'POST');
});

test(`[CV-74] each of ${places.length} paths with a slash at its end is no address, and a program is told to leave it out`, async () => {
  for (const [{ site, method, path }] of places as [(typeof every)[0]][]) {
    const url = `${path.replace(/\{\w+\}/g, '7')}/`;
    const answer = await site.inject({ method: method as 'GET', url, headers: { accept: '*/*' } });
    assert.deepEqual([answer.statusCode, answer.json().code], [404, 'route_not_found'], url);
    assert.match(answer.json().message, /Leave out the slash/, url);
  }
});

test('[CV-74] a name in a path that is left out is no address either', async () => {
  for (const [{ site, method, path }] of places as [(typeof every)[0]][]) {
    const names = path.match(/\{\w+\}/g) ?? [];
    for (const name of names) {
      const url = path.replace(name, '').replace(/\{\w+\}/g, '7');
      const answer = await site.inject({ method: method as 'GET', url, headers: { accept: '*/*' } });
      assert.deepEqual([answer.statusCode, answer.json().code], [404, 'route_not_found'], url);
    }
  }
});

test('[CV-74] a person in a browser is led to the address that was meant, and never to another host', async () => {
  const visit = async (site: typeof origin, url: string) => {
    const { statusCode, headers } = await site.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    return [statusCode, headers['location']];
  };
  assert.deepEqual(await visit(survey, '/q/k3v9x2ab/?utm=mail'), [302, '/q/k3v9x2ab?utm=mail']);
  assert.deepEqual(await visit(origin, '/surveys/'), [302, '/surveys']);
  for (const url of ['//evil.example/', '/evil.example/', '/q//', '/surveys//'])
    for (const site of [origin, survey]) assert.deepEqual((await visit(site, url))[1], undefined, url);
});
