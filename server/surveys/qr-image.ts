/**
 * Pictures of a QR code with exact sides. The drawing of the qrcode package rounds the size of a module, so the image
 * gets another side than asked for; here the modules share the pixels of the inner square instead.
 */
import { crc32, deflateSync } from 'node:zlib';
import { create } from 'qrcode';

export interface QrLook {
  /** Side of the picture in pixels. */
  size: number;
  /** Pixels on each side that stay empty. */
  margin: number;
  colour: string;
  background: string;
}

export interface Matrix {
  side: number;
  isDark(row: number, column: number): boolean;
}

export function qrMatrix(text: string): Matrix {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return { side: modules.size, isDark: (row, column) => modules.get(row, column) !== 0 };
}

export function drawSvg(matrix: Matrix, { size, margin, colour, background }: QrLook): string {
  const runs: string[] = [];
  for (let row = 0; row < matrix.side; row += 1) {
    for (let column = 0; column < matrix.side; column += 1) {
      const start = column;
      while (column < matrix.side && matrix.isDark(row, column)) column += 1;
      if (column > start) runs.push(`M${start} ${row}h${column - start}v1h-${column - start}z`);
    }
  }
  const scale = (size - 2 * margin) / matrix.side;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="${background}"/>` +
    `<path transform="translate(${margin} ${margin}) scale(${scale})" fill="${colour}" d="${runs.join('')}"/></svg>`
  );
}

/** One bit for each pixel and a palette of two colours. */
export function drawPng(matrix: Matrix, { size, margin, colour, background }: QrLook): Buffer {
  const inner = size - 2 * margin;
  // By the middle of the pixel: by its edge a module of one and a half pixels could show its neighbour in its middle.
  const moduleAt = (pixel: number) => Math.floor(((pixel - margin + 0.5) * matrix.side) / inner);
  const rowBytes = 1 + Math.ceil(size / 8);
  const pixels = Buffer.alloc(rowBytes * size);
  for (let y = margin; y < size - margin; y += 1) {
    const [row, begin] = [moduleAt(y), y * rowBytes];
    // A row of pixels is mostly the one above it, and a picture has a million of them.
    if (y > margin && moduleAt(y - 1) === row) {
      pixels.copyWithin(begin, begin - rowBytes, begin);
      continue;
    }
    for (let x = margin; x < size - margin; x += 1) {
      if (matrix.isDark(row, moduleAt(x))) pixels[begin + 1 + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([1, 3], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.concat([rgb(background), rgb(colour)])),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function rgb(colour: string): Buffer {
  return Buffer.from(colour.slice(1), 'hex');
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
