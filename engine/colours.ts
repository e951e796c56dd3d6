/** Colours that can be read, whatever an author has chosen. */
import { contrast, type Rgb } from './contrast.ts';

export { contrast, parseColour, type Rgb } from './contrast.ts';

const [black, white]: readonly [Rgb, Rgb] = [
  [0, 0, 0],
  [255, 255, 255],
];

export function writeColour(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The colour itself where it can be read on these grounds, else the nearest one, darker or lighter, that can. */
export function readable(colour: Rgb, [ground, ...others]: readonly [Rgb, ...Rgb[]], least: number): Rgb {
  const end = plainest(ground);
  for (let part = 0; part < 1; part += 0.05) {
    const tried = mixed(colour, end, part);
    if ([ground, ...others].every((one) => contrast(tried, one) >= least)) return tried;
  }
  return end;
}

/** Black or white, whichever is easier to read there. */
export function plainest(ground: Rgb): Rgb {
  return contrast(black, ground) > contrast(white, ground) ? black : white;
}

export function mixed(one: Rgb, other: Rgb, part: number): Rgb {
  const [r, g, b] = one.map((value, n) => Math.round(value + (other[n]! - value) * part));
  return [r!, g!, b!];
}
