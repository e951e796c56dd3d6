import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;
for (let n = 1; n <= 24; n += 1) good(await alice.post('/workspaces', { name: `Room ${n}` }));
const ids = good(await alice.get('/workspaces', { per_page: 100 })).data.map(({ id }: { id: number }) => id);

test('[CV-42] a list in pages has pages of 20 unless asked otherwise, and tells where it stands', async () => {
  const first = good(await alice.get('/workspaces'));
  assert.deepEqual(Object.keys(first).sort(), ['current_page', 'data', 'last_page', 'per_page', 'total']);
  assert.deepEqual(
    [first.data.length, first.total, first.current_page, first.last_page, first.per_page],
    [20, 25, 1, 2, 20],
  );
  const last = good(await alice.get('/workspaces', { page: 3, per_page: 10 }));
  assert.deepEqual([last.data.length, last.current_page, last.last_page, last.per_page], [5, 3, 3, 10]);
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => good(await alice.get('/workspaces', { page, per_page: 10 })).data),
  );
  assert.deepEqual(
    pages.flat().map(({ id }: { id: number }) => id),
    ids,
  );
});

test('[A-49, CV-42, CV-43] beyond the end a page is empty, and what is out of range is refused', async () => {
  const beyond = good(await alice.get('/workspaces', { page: 99 }));
  assert.deepEqual([beyond.data, beyond.total, beyond.current_page, beyond.last_page], [[], 25, 99, 2]);
  for (const query of [
    { page: 0 },
    { page: -1 },
    { page: 'x' },
    { page: 1.5 },
    { per_page: 0 },
    { per_page: 101 },
    { page: 100_001 },
  ]) {
    const { status, body } = await alice.get('/workspaces', query);
    assert.deepEqual([status, body.error.details.field], [422, Object.keys(query)[0]], JSON.stringify(query));
  }
});

test('[CV-40] a bare array tells its size and its neighbours, and keeps what else was asked', async () => {
  for (let n = 0; n < 5; n += 1) await house.survey(alice, { name: `Listed ${n}` });
  const middle = await alice.get('/quiz', { limit: 2, offset: 2, search: 'Listed', sort: 'name' });
  assert.equal(middle.headers['x-total-count'], '5');
  const links: Record<string, URL> = Object.fromEntries(
    [...String(middle.headers['link']).matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url, rel]) => [rel, new URL(url!)]),
  );
  assert.deepEqual(Object.keys(links), ['first', 'prev', 'next', 'last']);
  assert.deepEqual(
    Object.values(links).map((url) => url.searchParams.get('offset')),
    ['0', '0', '4', '4'],
  );
  for (const { origin, pathname, searchParams } of Object.values(links)) {
    assert.deepEqual(
      [origin + pathname, searchParams.get('search'), searchParams.get('sort'), searchParams.get('limit')],
      [`${house.config.origin}/api/v3/quiz`, 'Listed', 'name', '2'],
    );
  }
  const next = await alice.send('GET', `/quiz${links['next']!.search}`);
  assert.equal(next.body.length, 1);
  assert.doesNotMatch(String(next.headers['link']), /rel="next"/);
  assert.doesNotMatch(String((await alice.get('/quiz', { limit: 2 })).headers['link']), /rel="prev"/);
});

test('[CV-40, CV-42] a page and the count of all are of one moment, whatever comes in meanwhile', async () => {
  const survey = await house.survey(alice, {});
  const lists = ['/workspaces', `/quiz/${survey}/passwords`];
  for (const [at, path] of lists.entries()) {
    let coming = 60;
    const come = async () => {
      while (coming > 0) {
        coming -= 1;
        good(await alice.post(path, at === 0 ? { name: `Next ${coming}` } : { count: 1 }));
      }
    };
    const look = async () => {
      do {
        const { body, headers } = await alice.get(path, at === 0 ? { per_page: 100 } : { limit: 100 });
        const [shown, total] =
          at === 0 ? [body.data.length, body.total] : [body.length, Number(headers['x-total-count'])];
        assert.equal(shown, total, path);
      } while (coming > 0);
    };
    await Promise.all([come(), come(), look(), look()]);
  }
});
