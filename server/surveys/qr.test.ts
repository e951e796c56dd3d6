import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';
import { drawPng, drawSvg, qrMatrix } from './qr-image.ts';

const house = await openHouse();
after(() => house.close());
const { alice, vera, carol } = house;

const question = randomUUID();
const widgets = { ids: [question], entities: { [question]: { type: 'input' } } };
const published = (settings?: object) =>
  house.survey(alice, { widgets, publish: true, ...(settings ? { settings } : {}) });
const path = (id: number) => `/quiz/${id}/qr`;
const plain = { size: 320, margin: 16, colour: '#000000', background: '#ffffff' };

test('[SE-31] the picture is the code of the public address', async () => {
  const id = await published();
  const matrix = qrMatrix(good(await alice.get(`/quiz/${id}`)).url_shared);
  const png = await vera.get(path(id));
  assert.deepEqual([png.status, png.headers['content-type']], [200, 'image/png']);
  assert.deepEqual(png.bytes, drawPng(matrix, plain));
  const svg = await vera.get(path(id), { format: 'svg' });
  assert.deepEqual([svg.headers['content-type'], svg.bytes.toString()], ['image/svg+xml', drawSvg(matrix, plain)]);
});

test('[SE-31] an unpublished survey has no code', async () => {
  const id = await house.survey(alice, { widgets });
  assert.deepEqual(
    [(await alice.get(path(id))).status, (await alice.get(path(id))).body.code],
    [409, 'quiz_not_published'],
  );
  good(await alice.post(`/quiz/${id}/publish`));
  assert.equal((await alice.get(path(id))).status, 200);
  good(await alice.post(`/quiz/${id}/unpublish`));
  assert.equal((await alice.get(path(id))).status, 409);
  assert.equal((await carol.get(path(id))).body.code, 'access_denied');
  assert.equal((await alice.get(path(999_999_999))).body.code, 'quiz_not_found');
});

test('[SE-32] the request overrides the settings', async () => {
  const id = await published({
    qr_code_size: 200,
    qr_code_margin: 10,
    qr_code_color: '#123456',
    qr_code_background_color: '#fedcba',
  });
  const matrix = qrMatrix(good(await alice.get(`/quiz/${id}`)).url_shared);
  const set = { size: 200, margin: 10, colour: '#123456', background: '#fedcba' };
  assert.deepEqual((await alice.get(path(id))).bytes, drawPng(matrix, set));
  assert.deepEqual(
    (await alice.get(path(id), { size: 256, color: 'F00' })).bytes,
    drawPng(matrix, { ...set, size: 256, colour: '#ff0000' }),
  );
  assert.deepEqual(
    (await alice.get(path(id), { margin: 0, background_color: '#eeeeee' })).bytes,
    drawPng(matrix, { ...set, margin: 0, background: '#eeeeee' }),
  );
});

test('[A-26, SE-32] wrong values are refused', async () => {
  const id = await published();
  for (const query of [
    { size: 99 },
    { size: 1001 },
    { size: 'x' },
    { margin: -1 },
    { margin: 101 },
    { format: 'gif' },
    { color: 'red' },
    { background_color: '#12' },
  ]) {
    const refused = await alice.get(path(id), query);
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.error.details.field],
      [422, 'validation_error', Object.keys(query)[0]],
    );
  }
});

test('[SE-32] the margin may take half of the side, by the values in force', async () => {
  const id = await published({ qr_code_size: 120, qr_code_margin: 30 });
  assert.equal((await alice.get(path(id))).status, 200);
  assert.equal((await alice.get(path(id), { margin: 31 })).status, 422);
  assert.equal((await alice.get(path(id), { size: 119 })).status, 422);
  assert.equal((await alice.get(path(id), { size: 400, margin: 100 })).status, 200);
});
