/** Media stay until somebody deletes them; those of an account take no more than there is room for. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { good, openHouse, type Person } from '../../test/house.ts';
import { requireMediaRoom } from './room.ts';
import { insertMedia } from './store/media.ts';

const house = await openHouse({ MEDIA_MB_PER_ACCOUNT: '25' });
after(() => house.close());
const { alice, bob, carol, config, db } = house;
const megabyte = 2 ** 20;
const { workspace: second } = good(await alice.post('/workspaces', { name: 'Second' }));
const free = () => db.pool.query('delete from media');

const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const upload = (person: Person, workspaceId: number, bytes: number) =>
  person.upload(`/workspace/${workspaceId}/media`, {
    name: 'a.png',
    bytes: Buffer.concat([head, Buffer.alloc(bytes - head.length)]),
  });

const keep = (workspaceId: number, size: number) =>
  db.transact(async (tx) => {
    await requireMediaRoom(tx, { config, workspaceId }, size);
    const media = { id: randomUUID(), workspaceId, userId: alice.userId, name: 'a', ext: 'png' as const, size };
    await insertMedia(tx, { ...media, shown: null, sha256: Buffer.alloc(32) });
  });

test('[LI-41, A-82] media of all workspaces of an account take so many megabytes, whoever uploads them, and a deleted one makes room', async () => {
  await keep(second.id, 20 * megabyte);
  const { media } = good(await upload(alice, alice.workspaceId, 3 * megabyte));
  assert.equal((await upload(bob, alice.workspaceId, 2 * megabyte)).status, 201, 'as much as is left');
  const refused = await upload(bob, alice.workspaceId, head.length);
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.error.details.max_bytes],
    [409, 'media_limit', 25 * megabyte],
  );
  assert.equal((await db.pool.query('select from stray_files')).rowCount, 0, 'nothing of it was stored');
  assert.equal((await upload(carol, carol.workspaceId, megabyte)).status, 201, 'another account has its own');
  good(await alice.del(`/workspace/${alice.workspaceId}/media/${media.id}`));
  assert.equal((await upload(bob, alice.workspaceId, 3 * megabyte)).status, 201);
  await free();
});

/** A machine that is busy otherwise turns some away for want of a connection; they come again. */
async function patiently(work: () => Promise<void>, tries = 20): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (tries === 0 || !(error as { unavailable?: boolean }).unavailable) throw error;
    await patiently(work, tries - 1);
  }
}

test('[LI-41, A-82] of 400 at once in two workspaces as many are kept as there is room for, where small ones count as 256 KB', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 400 }, (_, n) => patiently(() => keep(n % 2 === 0 ? alice.workspaceId : second.id, 1000))),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 100);
  const reasons = new Set(outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : 'kept')));
  assert.deepEqual(reasons, new Set(['kept', 'media_limit']));
  await free();
});
