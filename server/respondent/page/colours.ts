/** Colours and the contrast between them, as WCAG counts it. */
export type Rgb = readonly [red: number, green: number, blue: number];

const [black, white]: readonly [Rgb, Rgb] = [
  [0, 0, 0],
  [255, 255, 255],
];

export function parseColour(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

export function writeColour(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
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

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) =>
    part <= 10.31475 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
