import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { good, openHouse, type House } from '../../test/house.ts';
import { makeStorage } from '../kernel/storage/open.ts';
import { findPictureToNarrow } from './store/narrower-pictures.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;

const path = (in_: House = house) => `/workspace/${in_.alice.workspaceId}/media`;
const upload = async (name: string, bytes: Buffer, in_: House = house) =>
  good(await in_.alice.upload(path(in_), { name, bytes })).media as { id: string; url: string };
const narrow = (in_: House = house) => in_.app.jobTable['media:narrow']();
const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise } });

async function visit(url: string, in_: House = house) {
  const { host, pathname, search } = new URL(url);
  const answer = await in_.app.survey.inject({ method: 'GET', url: pathname + search, headers: { host } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

test('[QT-60, PG-191] a picture tells its size in its address, upright as it is shown, and comes in each narrower width', async () => {
  const bytes = await picture(2000, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { url } = await upload('photo.jpg', bytes);
  assert.match(url, /\.jpg\?size=800x2000$/);
  const early = await visit(`${url}&w=320`);
  assert.deepEqual([early.bytes, early.headers['cache-control']], [bytes, 'public, max-age=3600']);
  await narrow();
  for (const width of [320, 640]) {
    const { headers, bytes: made } = await visit(`${url}&w=${width}`);
    const { format, width: across, height } = await sharp(made).metadata();
    assert.deepEqual([format, across, height], ['webp', width, width * 2.5]);
    assert.equal(headers['content-type'], 'image/webp');
    assert.match(String(headers['cache-control']), /immutable/);
    assert.equal(headers['content-security-policy'], 'sandbox');
    assert.ok(made.length < bytes.length);
  }
  for (const width of ['1280', '17', '-1', 'x', '320x', ''])
    assert.deepEqual((await visit(`${url}&w=${width}`)).bytes, bytes, width);
  assert.deepEqual((await visit(url)).bytes, bytes);
  const [listed] = good(await alice.get(path(), { limit: 1 })).data;
  assert.equal(listed.url, url);
});

test('[QT-61] with a picture its narrower ones go, from the store too', { timeout: 60_000 }, async () => {
  const { id, url } = await upload('photo.png', await picture(700, 700).png().toBuffer());
  await narrow();
  const { rows } = await house.db.pool.query('select id from narrower_pictures where media_id = $1', [id]);
  assert.equal(rows.length, 2);
  good(await alice.del(`${path()}/${id}`));
  assert.equal((await visit(`${url}&w=320`)).status, 404);
  const storage = makeStorage(house.config);
  for (const one of [id, ...rows.map((row) => row.id as string)])
    while (await storage.get(`media/${one}`)) await new Promise(setImmediate);
  const strays = 'select from stray_files where key = $1';
  while ((await house.db.pool.query(strays, [`media/${rows[0].id}`])).rowCount !== 0);
});

const whole = await picture(900, 900).jpeg().toBuffer();
const damaged: Record<string, Buffer> = {
  'cut.jpg': whole.subarray(0, 3000),
  'empty.png': Buffer.concat([(await picture(900, 900).png().toBuffer()).subarray(0, 60), Buffer.alloc(5000)]),
  'wide.png': Buffer.from(
    '89504e470d0a1a0a0000000d4948445200003e8000003e800806000000000000000000000049444154789c62000000000005000100',
    'hex',
  ),
};

for (const [name, bytes] of Object.entries(damaged))
  test(`[QT-62] ${name} is served as it is, and the pictures behind it are made narrower all the same`, async () => {
    const { url } = await upload(name, bytes);
    const next = await upload('next.jpg', whole);
    await narrow();
    assert.deepEqual((await visit(`${url}&w=320`)).bytes, bytes);
    assert.equal((await visit(`${next.url}&w=320`)).headers['content-type'], 'image/webp');
  });

test('[LI-52, A-92] pictures of one account, in however many workspaces, keep those of others waiting for one of them', async () => {
  const order: string[] = [];
  const taken = async () => {
    const found = await house.db.read(findPictureToNarrow);
    if (!found) return false;
    order.push(names.get(found.id)!);
    await house.db.pool.query('update media set narrowed_at = clock_timestamp() where id = $1', [found.id]);
    return true;
  };
  const names = new Map<string, string>();
  const second = good(await alice.post('/workspaces', { name: 'Second' })).workspace.id as number;
  const add = async (name: string, workspaceId: number, ago: number) => {
    const { rows } = await house.db.pool.query(
      `insert into media (id, workspace_id, name, ext, size, sha256, width, height, created_at)
        values (gen_random_uuid(), $1, 'x', 'png', 9, '', 9, 9, now() - $2 * interval '1 minute') returning id`,
      [workspaceId, ago],
    );
    names.set(rows[0].id, name);
  };
  for (let n = 0; n < 4; n += 1) await add(`a${n}`, n % 2 ? second : alice.workspaceId, 60 - n);
  await add('c0', house.carol.workspaceId, 2);
  await add('c1', house.carol.workspaceId, 1);
  while (await taken());
  assert.deepEqual(order, ['c0', 'a0', 'c1', 'a1', 'a2', 'a3']);
});

test('[QT-62] a picture that moves is served as it is', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 700, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const bytes = await sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
  assert.equal((await sharp(bytes).metadata()).pages, 2);
  const { url } = await upload('moving.webp', bytes);
  await narrow();
  assert.deepEqual((await visit(`${url}&w=320`)).bytes, bytes);
});

test('[QT-62, A-82] an account that is full keeps its pictures as they are', async () => {
  const full = await openHouse({ MEDIA_MB_PER_ACCOUNT: '1' });
  try {
    const bytes = await picture(640, 480).jpeg().toBuffer();
    const { url, id } = await upload('photo.jpg', bytes, full);
    const left = 2 ** 20 - bytes.length - 100;
    await full.db.pool.query(
      `insert into media (id, workspace_id, name, ext, size, sha256) values (gen_random_uuid(), $1, 'x', 'png', $2, '')`,
      [full.alice.workspaceId, left],
    );
    await narrow(full);
    assert.deepEqual((await visit(`${url}&w=320`, full)).bytes, bytes);
    const { rows } = await full.db.pool.query('select narrower_bytes, narrowed_at from media where id = $1', [id]);
    assert.deepEqual([rows[0].narrower_bytes, rows[0].narrowed_at !== null], [0, true]);
  } finally {
    await full.close();
  }
});
