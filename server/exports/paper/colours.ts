/** The colour of a theme on paper: as it is where it fills, darker where it must be seen or read on white. */
export interface Colours {
  /** Of the cover, and what is written on it. */
  fill: string;
  onFill: string;
  /** Of bars: 3 to 1 against white, as graphics need it. */
  mark: string;
  /** Of words: 4.5 to 1. */
  accent: string;
  /** How much of the mark, in percent, fills a cell of a grid that has all answers: small black letters are 7 to 1. */
  deepest: number;
}

type Channels = readonly [number, number, number];

const usual: Channels = [0x1f, 0x5f, 0xbf];
/** A cover that can hardly be told from the paper is none. */
const leastFill = 1.25;

export function themeColours(colour: unknown): Colours {
  const theme = channelsOf(colour);
  const mark = darkened(theme, 3);
  const fill = onWhite(theme) < leastFill ? mark : theme;
  return {
    fill: hex(fill),
    onFill: onWhite(fill) >= 3 ? '#ffffff' : '#111111',
    mark: hex(mark),
    accent: hex(darkened(theme, 4.5)),
    deepest: deepestOf(mark),
  };
}

/** Of a cell by its share, from hardly any colour to the deepest; `rrggbb`. */
export function shadeOf({ mark, deepest }: Pick<Colours, 'mark' | 'deepest'>, percent: number): string {
  const amount = leastShade + ((deepest - leastShade) * percent) / 100;
  return hex(mixed(channelsOf(mark), amount))
    .slice(1)
    .toUpperCase();
}

const leastShade = 2;
const mostShade = 57;

function deepestOf(mark: Channels): number {
  let amount = mostShade;
  while (amount > leastShade && 21 / onWhite(mixed(mark, amount)) < 7) amount -= 1;
  return amount;
}

/** With white, so many percent of it. */
function mixed(channels: Channels, amount: number): Channels {
  return channels.map((channel) => Math.round(255 + ((channel - 255) * amount) / 100)) as unknown as Channels;
}

function channelsOf(colour: unknown): Channels {
  const [, text] = typeof colour === 'string' ? (/^#([\da-f]{6})/i.exec(colour) ?? []) : [];
  if (text === undefined) return usual;
  return [0, 2, 4].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as unknown as Channels;
}

/** Less light at the same hue and saturation, so that yellow becomes gold and not brown. */
function darkened(channels: Channels, wanted: number): Channels {
  const { hue, saturation, lightness } = toHsl(channels);
  let light = lightness;
  let found = channels;
  while (onWhite(found) < wanted && light > 0) {
    light -= 0.01;
    found = fromHsl({ hue, saturation, lightness: Math.max(light, 0) });
  }
  return found;
}

function onWhite(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

interface Hsl {
  /** Sixths of the circle. */
  hue: number;
  saturation: number;
  lightness: number;
}

function toHsl(channels: Channels): Hsl {
  const [red, green, blue] = channels.map((channel) => channel / 255) as unknown as Channels;
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [spread, lightness] = [most - least, (most + least) / 2];
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  if (most === red) return { hue: ((green - blue) / spread + 6) % 6, saturation, lightness };
  return { hue: most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4, saturation, lightness };
}

function fromHsl({ hue, saturation, lightness }: Hsl): Channels {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (at: number) => {
    const place = (at + hue * 2) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

function hex(channels: Channels): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
