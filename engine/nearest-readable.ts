/**
 * The readable colour that is nearest to one that is not: of the same hue, only darker or lighter, and no further than it must be. Hue and
 * lightness are those of OKLab, in which equal steps look equal; a step of lightness is about the least that one can see.
 */
import { contrast, linear, type Rgb } from './contrast.ts';

const steps = 512;

/** Null: there is no colour that can be read on all of these grounds. */
export function nearestReadable(colour: Rgb, grounds: readonly Rgb[], least: number): Rgb | null {
  const isRead = (tried: Rgb) => grounds.every((ground) => contrast(tried, ground) >= least);
  if (isRead(colour)) return colour;
  const lab = labOf(colour);
  for (let step = 1; step <= steps; step += 1) {
    for (const lightness of [lab[0] - step / steps, lab[0] + step / steps]) {
      const tried = lightness <= 0 ? black : lightness >= 1 ? white : withLightness(lab, lightness);
      if (isRead(tried)) return tried;
    }
  }
  return null;
}

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** How far two colours lie apart to the eye, 0 to about 1. */
export function distance(one: Rgb, other: Rgb): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

type Lab = readonly [lightness: number, a: number, b: number];

/** Paler where a screen cannot show that much of the hue so dark or light. */
export function withLightness([, a, b]: Lab, lightness: number): Rgb {
  for (let part = 1; part > 0; part -= 0.04) {
    const shown = rgbOf([lightness, a * part, b * part]);
    if (shown.every((value) => value >= -0.5 && value <= 255.5)) return whole(shown);
  }
  return whole(rgbOf([lightness, 0, 0]));
}

export function labOf(colour: Rgb): Lab {
  const [r, g, b] = colour.map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function rgbOf([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    255 * curved(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    255 * curved(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    255 * curved(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function curved(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}

function whole([r, g, b]: Rgb): Rgb {
  const within = (part: number) => Math.min(255, Math.max(0, Math.round(part)));
  return [within(r), within(g), within(b)];
}
