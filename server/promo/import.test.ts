import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';
import { promoIn } from '../../test/promo.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, vera, carol } = house;
const promo = promoIn(house);
const upload = (name: string, bytes: Uint8Array | string, fields: Record<string, string> = {}, person = alice) =>
  person.upload('/promo/import-file', { name, bytes: Buffer.from(bytes as string) }, fields);

test('[PR-18] without a list a file is only read', async () => {
  const { rows: before } = await house.db.pool.query('select count(*)::int as count from promo_codes');
  const { status, body } = await upload('codes.txt', 'A1\n B2\nA1\n', {}, vera);
  assert.deepEqual([status, body], [200, { imported_count: 2, codes: ['A1', 'B2'] }]);
  assert.deepEqual(good(await upload('codes.txt', 'A1', { list_id: '' })), { imported_count: 1, codes: ['A1'] });
  const { rows: now } = await house.db.pool.query('select count(*)::int as count from promo_codes');
  assert.deepEqual(now, before);
});

test('[PR-24] with a list its new codes are stored in their order', async () => {
  const { id } = await promo.list(['B']);
  assert.deepEqual(good(await upload('codes.csv', 'A,1\nB,2\nC,3\nA,4', { list_id: String(id) }, bob)), {
    imported_count: 3,
    codes: ['A', 'B', 'C'],
    added: 2,
    duplicates_count: 1,
  });
  assert.deepEqual(await promo.texts(id, { order: 'asc' }), ['B', 'A', 'C']);
  assert.deepEqual((await promo.codes(id)).stats, { total: 3, used: 0, unused: 3 });
});

test('[PR-24, PR-18] the list is checked like any other, and a number in a form is text', async () => {
  const { id } = await promo.list(['A']);
  for (const [person, listId, status, code] of [
    [alice, '999999999', 404, 'promo_list_not_found'],
    [carol, String(id), 403, 'access_denied'],
    [vera, String(id), 403, 'access_denied'],
    [alice, 'x', 422, 'validation_error'],
  ] as const) {
    const { status: got, body } = await upload('codes.txt', 'B', { list_id: listId }, person);
    assert.deepEqual([got, body.code], [status, code], listId);
  }
  await house.db.pool.query('update promo_lists set codes_count = 99999 where id = $1', [id]);
  const full = await upload('codes.txt', 'A\nB\nC', { list_id: String(id) });
  assert.deepEqual([full.status, full.body.code], [409, 'promo_list_full']);
  assert.deepEqual(await promo.texts(id), ['A']);
});

test('[PR-22] a file of 1 MB is read, a byte more is too large, and there must be one', async () => {
  assert.equal((await upload('codes.txt', Buffer.alloc(1_048_576, 'A1\n'))).status, 200);
  const large = await upload('codes.txt', Buffer.alloc(1_048_577, 'A1\n'));
  assert.deepEqual([large.status, large.body.code], [413, 'file_too_large']);
  assert.equal((await upload('codes.txt', Buffer.alloc(2 * 1_048_576, 'A1\n'))).body.code, 'file_too_large');
  const none = await alice.send('POST', '/promo/import-file', { body: {} });
  assert.deepEqual([none.status, none.body.code, none.body.error.details.field], [422, 'validation_error', 'file']);
  const pdf = await upload('codes.pdf', 'A');
  assert.deepEqual([pdf.status, pdf.body.code], [422, 'file_format']);
  const broken = await upload('codes.xlsx', 'no workbook');
  assert.deepEqual(
    [broken.status, broken.body.code, broken.body.error.details.reason],
    [422, 'file_unreadable', 'damaged'],
  );
});

test('[PR-24] fifty thousand codes come in one file', async () => {
  const { id } = await promo.list(['A']);
  const codes = Array.from({ length: 50_000 }, (_, index) => `SHOP-${index}`);
  const { body } = await upload('codes.txt', codes.join('\n'), { list_id: String(id) });
  assert.deepEqual([body.imported_count, body.added, body.duplicates_count], [50_000, 50_000, 0]);
  assert.deepEqual((await promo.codes(id)).stats, { total: 50_001, used: 0, unused: 50_001 });
});

test('[PR-23] a rush of files is answered, each with its codes or to come again', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => upload('codes.txt', `A${index}`)));
  for (const [index, { status, body, headers }] of answers.entries()) {
    if (status === 200) assert.deepEqual(body.codes, [`A${index}`]);
    else assert.deepEqual([status, headers['retry-after']], [429, '10']);
  }
  assert.ok(answers.filter((answer) => answer.status === 200).length >= 7);
  assert.equal((await upload('codes.txt', 'again')).status, 200);
});
