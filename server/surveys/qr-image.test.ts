import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, inflateSync } from 'node:zlib';
import { create } from 'qrcode';
import { drawPng, drawSvg, qrMatrix } from './qr-image.ts';

const address = 'https://surveys.example.com/q/ab12cd34';
const matrix = qrMatrix(address);

/** Reads the picture as a viewer would: side, and the palette colour of every pixel. */
function readPng(png: Buffer): { side: number; colourAt(x: number, y: number): string } {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    assert.equal(png.readUInt32BE(at + 8 + length), crc32(png.subarray(at + 4, at + 8 + length)));
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const header = chunks.get('IHDR')!;
  const side = header.readUInt32BE(0);
  assert.deepEqual([header.readUInt32BE(4), ...header.subarray(8)], [side, 1, 3, 0, 0, 0]);
  const rows = inflateSync(chunks.get('IDAT')!);
  const rowBytes = 1 + Math.ceil(side / 8);
  assert.equal(rows.length, rowBytes * side);
  const palette = chunks.get('PLTE')!.toString('hex');
  return {
    side,
    colourAt(x, y) {
      assert.equal(rows[y * rowBytes], 0);
      const index = (rows[y * rowBytes + 1 + (x >> 3)]! >> (7 - (x & 7))) & 1;
      return `#${palette.slice(index * 6, index * 6 + 6)}`;
    },
  };
}

test('the matrix is the one of the qrcode package', () => {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  assert.equal(matrix.side, modules.size);
  for (let row = 0; row < matrix.side; row += 1) {
    for (let column = 0; column < matrix.side; column += 1)
      assert.equal(matrix.isDark(row, column), modules.get(row, column) === 1);
  }
  // A code has finders in three corners and none in the fourth.
  assert.deepEqual(
    [matrix.isDark(0, 0), matrix.isDark(0, matrix.side - 1), matrix.isDark(matrix.side - 1, 0)],
    [true, true, true],
  );
});

for (const [size, margin] of [
  [100, 0],
  [100, 25],
  [256, 16],
  [321, 17],
  [997, 100],
  [1000, 0],
] as const) {
  test(`[SE-32] a code of ${size} pixels with a margin of ${margin} has exactly these and every module in its place`, () => {
    const { side, colourAt } = readPng(drawPng(matrix, { size, margin, colour: '#102030', background: '#fefdfc' }));
    assert.equal(side, size);
    const module = (size - 2 * margin) / matrix.side;
    for (let row = 0; row < matrix.side; row += 1) {
      for (let column = 0; column < matrix.side; column += 1) {
        const x = Math.floor(margin + (column + 0.5) * module);
        const y = Math.floor(margin + (row + 0.5) * module);
        assert.equal(colourAt(x, y), matrix.isDark(row, column) ? '#102030' : '#fefdfc', `module ${row}, ${column}`);
      }
    }
    for (let at = 0; at < margin; at += 1) {
      for (let along = 0; along < size; along += 1) {
        for (const [x, y] of [
          [at, along],
          [along, at],
          [size - 1 - at, along],
          [along, size - 1 - at],
        ] as const)
          assert.equal(colourAt(x, y), '#fefdfc');
      }
    }
    assert.equal(colourAt(margin, margin), '#102030');
    assert.equal(colourAt(size - 1 - margin, margin), '#102030');
  });
}

test('[SE-31] the drawing has the dark modules and nothing else', () => {
  const svg = drawSvg(matrix, { size: 400, margin: 20, colour: '#102030', background: '#fefdfc' });
  assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="400" height="400" viewBox="0 0 400 400"/);
  assert.match(svg, /<rect width="400" height="400" fill="#fefdfc"\/>/);
  assert.ok(svg.includes(`translate(20 20) scale(${360 / matrix.side})" fill="#102030"`));
  const dark = new Set<string>();
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(width); at += 1) dark.add(`${y} ${Number(x) + at}`);
  }
  for (let row = 0; row < matrix.side; row += 1) {
    for (let column = 0; column < matrix.side; column += 1)
      assert.equal(dark.has(`${row} ${column}`), matrix.isDark(row, column));
  }
});
