/** The two colours that a logo is known by, from its dots. */
import { writeColour } from '../../../engine/colours.ts';
import { distance, labOf } from '../../../engine/nearest-readable.ts';
import type { Rgb } from '../../../engine/contrast.ts';

/** Red, green, blue and how much they cover, dot by dot. Null: nothing but shades of grey. */
export function coloursIn(dots: ArrayLike<number>): [string, string] | null {
  const bins = new Map<number, { sum: [number, number, number]; weight: number }>();
  for (let at = 0; at + 3 < dots.length; at += 4) {
    const [r, g, b, cover] = [dots[at]!, dots[at + 1]!, dots[at + 2]!, dots[at + 3]!];
    const weight = (cover / 255) * liveliness([r, g, b]);
    if (weight < 0.02) continue;
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5);
    const bin = bins.get(key) ?? { sum: [0, 0, 0], weight: 0 };
    bin.sum = [bin.sum[0] + r * weight, bin.sum[1] + g * weight, bin.sum[2] + b * weight];
    bin.weight += weight;
    bins.set(key, bin);
  }
  const found = [...bins.values()]
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ sum, weight }): Rgb => [sum[0] / weight, sum[1] / weight, sum[2] / weight]);
  const [first] = found;
  if (!first) return null;
  const second = found.find((one) => distance(one, first) > apart) ?? first;
  return [writeColour(first), writeColour(second)];
}

/** Further than shades of one colour lie. */
const apart = 0.15;

/** Greys, white grounds and black outlines are in every logo: none is known by them. */
function liveliness(colour: Rgb): number {
  const [lightness, a, b] = labOf(colour);
  return lightness > 0.97 || lightness < 0.08 ? 0 : Math.hypot(a, b);
}

const side = 64;

/** Of a file that was chosen: a picture of another host does not show its dots. */
export async function coloursOfLogo(file: Blob): Promise<[string, string] | null> {
  try {
    const picture = await createImageBitmap(file);
    const pen = new OffscreenCanvas(side, side).getContext('2d')!;
    pen.drawImage(picture, 0, 0, side, side);
    return coloursIn(pen.getImageData(0, 0, side, side).data);
  } catch {
    // A picture that this browser cannot read: its colours are chosen by hand.
    return null;
  }
}
