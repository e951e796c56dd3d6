/** A QR code as a camera reads it. */
import jsQR from 'jsqr';
import type { Page } from 'playwright-core';

const side = 240;

/** As a camera sees a picture: its dots, each as one sign, because a list of numbers takes seconds on its way here. */
export async function readCode(page: Page, source: string): Promise<string | undefined> {
  const greys = await page.evaluate(
    async ([address, length]) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const pen = new OffscreenCanvas(length, length).getContext('2d')!;
      pen.drawImage(image, 0, 0, length, length);
      const { data } = pen.getImageData(0, 0, length, length);
      return Array.from({ length: length * length }, (_, at) => String.fromCharCode(data[at * 4]!)).join('');
    },
    [source, side] as const,
  );
  const dots = Uint8ClampedArray.from(
    [...greys].flatMap((grey) => [...Array<number>(3).fill(grey.charCodeAt(0)), 255]),
  );
  // A module of the old kind, which holds its function under its own name.
  const decode = jsQR as unknown as typeof jsQR.default;
  return decode(dots, side, side)?.data;
}
