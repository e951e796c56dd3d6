/** Kept numbers of used codes: whatever happens to codes, they say what a count of the rows says. */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';
import { promoIn } from '../../test/promo.ts';
import { connect, type Tx } from '../kernel/database/db.ts';
import { makeLog } from '../kernel/process/log.ts';
import { assignCodes, holdCodes } from './claim-batch.ts';
import { claimCode } from './claim.ts';
import { gatherUses } from './store/uses.ts';

const house = await openHouse();
const other = connect({ url: house.config.databaseDirectUrl!, log: makeLog({ pretty: false, level: 'silent' }) });
after(async () => {
  await other.close();
  await house.close();
});
const { alice, db } = house;
const promo = promoIn(house);
const anyOf = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;
let fresh = 0;

async function ready(count: number): Promise<{ listId: number; surveyId: number }> {
  const list = await promo.list(Array.from({ length: count }, () => `C${(fresh += 1)}`));
  const surveyId = await house.survey(alice);
  await promo.attach(list.id, surveyId);
  return { listId: list.id, surveyId };
}

async function differences(): Promise<unknown[]> {
  const { rows } = await db.pool.query(`
    select l.id, told.used, counted.used, l.codes_count, counted.total from promo_lists l,
      lateral (select coalesce(sum(u.used), 0) as used from promo_uses u where u.list_id = l.id) told,
      lateral (select count(*) as total, count(used_at) as used from promo_codes c where c.list_id = l.id) counted
    where told.used <> counted.used or l.codes_count <> counted.total`);
  return rows;
}

async function sumsOf(listId: number): Promise<number[]> {
  const { rows } = await db.pool.query('select used from promo_uses where list_id = $1', [listId]);
  return rows.map((row) => row.used);
}

const claim = ({ surveyId }: { surveyId: number }) =>
  other.transact((tx) => claimCode(tx, { surveyId, answerId: (fresh += 1) }));

test('[PR-12, PR-33] while codes are given, given back, added, deleted and gathered at once, every look finds the numbers right', async () => {
  const grounds = [await ready(60), await ready(60), await ready(60)];
  const undone = async () => {
    const work = async (tx: Tx) => {
      await claimCode(tx, { surveyId: anyOf(grounds).surveyId, answerId: (fresh += 1) });
      throw new Error('undone');
    };
    await assert.rejects(other.transact(work), /undone/);
  };
  const batch = () =>
    other.transact(async (tx) => {
      const surveyIds = [...grounds, ...grounds].map(({ surveyId }) => surveyId);
      const next = await holdCodes(tx, surveyIds);
      const given = surveyIds.flatMap((surveyId) => {
        const code = next(surveyId);
        return code ? [{ codeId: code.codeId, surveyId, answerId: (fresh += 1) }] : [];
      });
      await assignCodes(tx, given);
    });
  const add = async () =>
    good(await alice.post('/promo/codes', { list_id: anyOf(grounds).listId, codes: [`C${(fresh += 1)}`] }));
  const remove = async () => {
    const code = anyOf((await promo.codes(anyOf(grounds).listId, { limit: 500 })).data) as { id: number };
    assert.ok([200, 404].includes((await alice.del(`/promo/codes/${code.id}`)).status));
  };
  const steps = [
    () => claim(anyOf(grounds)),
    undone,
    batch,
    add,
    remove,
    () => anyOf([db, other]).transact(gatherUses),
  ];
  let done = false;
  const crowd = Array.from({ length: 6 }, async () => {
    for (let step = 0; step < 40; step += 1) await anyOf(steps)();
  });
  const ended = Promise.all(crowd).finally(() => (done = true));
  let looks = 0;
  for (; !done; looks += 1) assert.deepEqual(await differences(), []);
  await ended;
  assert.ok(looks > 10);
  for (const { listId } of grounds) {
    const { stats, data } = await promo.codes(listId, { limit: 500 });
    const used = data.filter((code: { is_used: boolean }) => code.is_used).length;
    assert.deepEqual(stats, { total: data.length, used, unused: data.length - used });
    for (const [asked, total] of Object.entries([stats.unused, stats.used]))
      assert.equal((await promo.codes(listId, { used: asked })).total, total);
  }
});

test('[PR-12] many sums become one, and those of a deleted list none', async () => {
  const [kept, gone] = [await ready(5), await ready(5)];
  for (const ground of [kept, kept, kept, gone, gone]) await claim(ground);
  assert.deepEqual(
    [await sumsOf(kept.listId), await sumsOf(gone.listId)],
    [
      [1, 1, 1],
      [1, 1],
    ],
  );
  good(await alice.del(`/quiz/${gone.surveyId}/promo/list/${gone.listId}`));
  await db.transact(gatherUses);
  assert.deepEqual([await sumsOf(kept.listId), await sumsOf(gone.listId)], [[3], []]);
  await db.transact(gatherUses);
  assert.deepEqual(
    [(await promo.codes(kept.listId)).stats, await sumsOf(kept.listId)],
    [{ total: 5, used: 3, unused: 2 }, [3]],
  );
});
