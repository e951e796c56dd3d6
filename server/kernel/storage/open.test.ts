import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { translateDatabaseError } from '../problem.ts';
import { openBucket } from './bucket.ts';
import { makeStorage, openStored, type Storage } from './open.ts';

interface FakeStore {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

const home = await mkdtemp(join(tmpdir(), 'canvass-storage-'));
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => FakeStore;
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(home, 's3'),
  configureBuckets: [{ name: 'uploads' }],
});
const { port } = await server.run();
const bucketUrl = (key: string) => `s3+http://${key}:S3RVER@127.0.0.1:${port}/uploads?region=us-east-1`;

after(async () => {
  await server.close();
  await rm(home, { recursive: true, force: true });
});

const storages: Record<string, Storage> = {
  folder: makeStorage({ storageUrl: null, dataDir: home }),
  bucket: makeStorage({ storageUrl: bucketUrl('S3RVER'), dataDir: home }),
};

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

const keysOf = async (storage: Storage, prefix: string) => (await storage.list(prefix)).sort();

for (const [kind, storage] of Object.entries(storages)) {
  test(`[RU-14] a ${kind} gives back what was put, whole and in part`, async () => {
    await storage.put('media/one.bin', bytes, 'image/png');
    const whole = await storage.get('media/one.bin');
    assert.deepEqual([Buffer.from(whole!.bytes), whole!.size], [bytes, 1000]);
    const part = await storage.get('media/one.bin', { start: 10, end: 19 });
    assert.deepEqual([Buffer.from(part!.bytes), part!.size], [bytes.subarray(10, 20), 1000]);
    await storage.put('media/one.bin', Buffer.from('new'), 'image/png');
    assert.equal(Buffer.from((await storage.get('media/one.bin'))!.bytes).toString(), 'new');
  });

  test(`[CV-63] a ${kind} takes a file that is not in the memory, and gives it piece by piece`, async () => {
    const large = randomBytes(9_000_000);
    const sha256 = createHash('sha256').update(large).digest();
    const stream = async function* () {
      for (let at = 0; at < large.length; at += 65_536) yield large.subarray(at, at + 65_536);
    };
    await storage.put('media/large', { size: large.length, sha256, stream }, 'image/png');
    const whole = await openStored(storage, 'media/large');
    assert.equal(whole!.size, large.length);
    assert.ok(Buffer.concat(await Array.fromAsync(whole!.pieces)).equals(large));
    const part = await openStored(storage, 'media/large', { start: 5, end: 8_999_000 });
    const pieces = await Array.fromAsync(part!.pieces);
    assert.ok(Buffer.concat(pieces).equals(large.subarray(5, 8_999_001)));
    assert.ok(pieces.every((piece) => piece.length <= 2 ** 18));
    assert.equal(await openStored(storage, 'media/nothing'), null);
    await storage.delete('media/large');
  });

  test(`a ${kind} knows no file that was never put or is deleted`, async () => {
    assert.equal(await storage.get('media/nothing'), null);
    await storage.put('media/two', bytes, 'image/png');
    await storage.delete('media/two');
    assert.equal(await storage.get('media/two'), null);
    await storage.delete('media/two');
  });

  test(`a ${kind} lists files by prefix and counts their bytes`, async () => {
    const before = (await storage.usage()).usedBytes;
    await storage.put('listed/a/1', bytes, 'image/png');
    await storage.put('listed/b/2', bytes, 'image/png');
    assert.deepEqual(await keysOf(storage, 'listed/'), ['listed/a/1', 'listed/b/2']);
    assert.deepEqual(await keysOf(storage, 'listed/a/'), ['listed/a/1']);
    assert.equal((await storage.usage()).usedBytes - before, 2000);
    for await (const entry of storage.entries('listed/')) {
      assert.deepEqual([entry.size, Math.abs(Date.now() - entry.changedAt.getTime()) < 600_000], [1000, true]);
    }
  });

  test(`a ${kind} takes no name that leads elsewhere`, async () => {
    for (const key of [
      '../secret',
      'media/../../secret',
      '/etc/passwd',
      'media//x',
      '',
      '.hidden',
      'media/.x',
      'a\\b',
      'a\0b',
    ]) {
      await assert.rejects(async () => storage.get(key), /no name of a stored file/, key);
      await assert.rejects(async () => storage.put(key, bytes, 'image/png'), /no name of a stored file/, key);
    }
  });

  test(`a ${kind} that works is ready`, async () => assert.equal(await storage.ready(), true));
}

test('[RU-58] installations with prefixes of their own share a bucket and see nothing of each other', async () => {
  const at = (prefix: string) => openBucket(bucketUrl('S3RVER').replace('/uploads', `/uploads/${prefix}`));
  const [one, other, inner] = [at('one'), at('other/'), at('one/inner')];
  await one.put('media/x', bytes, 'image/png');
  await inner.put('media/y', Buffer.from('inner'), 'image/png');
  assert.deepEqual(
    [await keysOf(one, 'media/'), await keysOf(other, ''), await keysOf(inner, '')],
    [['media/x'], [], ['media/y']],
  );
  assert.equal(await other.get('media/x'), null);
  await other.delete('media/x');
  assert.equal((await one.get('media/x'))!.size, 1000);
  assert.equal(await one.ready(), true);
  assert.deepEqual(await keysOf(storages['bucket']!, 'one/media/'), ['one/media/x']);
  for (const wrong of ['..', 'a//b', 'a b', '.hidden', '-x'])
    assert.throws(() => at(wrong), /^Error: STORAGE_URL|STORAGE_URL must/);
});

test('[RU-56] a folder is listed from the prefix on, without a look at what lies beside it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'canvass-storage-'));
  const storage = makeStorage({ storageUrl: null, dataDir });
  for (const key of ['a/1', 'a/2/3', 'b/1']) await storage.put(key, bytes, 'image/png');
  assert.deepEqual(
    [await keysOf(storage, 'a/'), await keysOf(storage, 'a/2/'), await keysOf(storage, 'none/')],
    [['a/1', 'a/2/3'], ['a/2/3'], []],
  );
  await rm(join(dataDir, 'files', 'b'), { recursive: true });
  const walk = storage.entries('')[Symbol.asyncIterator]();
  assert.ok((await walk.next()).value);
  await rm(dataDir, { recursive: true });
});

test('a bucket with more files than a page holds is listed to its end', async () => {
  const pages: Record<string, [keys: string[], isTruncated: boolean]> = {
    '': [['p/1', 'p/2'], true],
    'p/2': [['p/3', 'p/4'], true],
    'p/4': [['p/5'], false],
  };
  const store = createServer((request, response) => {
    const [keys, isTruncated] = pages[new URL(request.url!, 'http://x').searchParams.get('start-after') ?? '']!;
    const contents = keys.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-02-25T08:37:14.000Z</LastModified><Size>7</Size></Contents>`,
    );
    response.end(`<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}</ListBucketResult>`);
  });
  await once(store.listen(0, '127.0.0.1'), 'listening');
  try {
    const paged = openBucket(`s3+http://KEY:SECRET@127.0.0.1:${(store.address() as AddressInfo).port}/uploads`);
    assert.deepEqual(await keysOf(paged, 'p/'), ['p/1', 'p/2', 'p/3', 'p/4', 'p/5']);
    assert.equal((await paged.usage()).usedBytes, 35);
  } finally {
    store.close();
  }
});

test('a store that refuses the key is not ready and makes a 503', async () => {
  const locked = openBucket(bucketUrl('STRANGER'));
  assert.equal(await locked.ready(), false);
  await assert.rejects(
    locked.put('media/x', bytes, 'image/png'),
    (error) => translateDatabaseError(error)?.status === 503,
  );
});

test('a store that cannot be reached is not ready and makes a 503', async () => {
  const gone = openBucket('s3+http://KEY:SECRET@127.0.0.1:1/uploads');
  assert.equal(await gone.ready(), false);
  await assert.rejects(gone.get('media/x'), (error) => translateDatabaseError(error)?.status === 503);
});

test('an address that names no bucket is refused', () => {
  for (const url of [
    's3://host/bucket',
    's3://KEY:SECRET@host',
    's3://KEY:SECRET@host/a/b',
    's3://KEY:SECRET@host/UPPER',
  ]) {
    assert.throws(() => openBucket(url), /STORAGE_URL/, url);
  }
});

test('a folder keeps nothing of a write that failed', async () => {
  const data = await mkdtemp(join(home, 'data-'));
  const storage = makeStorage({ storageUrl: null, dataDir: data });
  await storage.put('media/taken/x', bytes, 'image/png');
  await assert.rejects(storage.put('media/taken', bytes, 'image/png'));
  assert.deepEqual(await readdir(join(data, 'files', 'media')), ['taken']);
});
