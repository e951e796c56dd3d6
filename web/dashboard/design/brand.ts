/**
 * A whole theme from a logo and two colours: one is what one acts on, the other what everything stands on. What is seen is what was given, or
 * a shade of it: a page in a hue that nobody chose is not their brand.
 */
import type { ThemeMembers } from '../../../contract/theme-members.ts';
import { plainest, writeColour } from '../../../engine/colours.ts';
import { contrast, parseColour, type Rgb } from '../../../engine/contrast.ts';
import { labOf, nearestReadable, withLightness } from '../../../engine/nearest-readable.ts';

export interface Brand {
  main: string;
  second: string;
  logo: string | null;
  /** What the logo says. */
  name: string;
}

const white: Rgb = [255, 255, 255];
const readTo = 4.5;

export function brandTheme({ main, second, logo, name }: Brand): Partial<ThemeMembers> {
  const { first, other } = roles(parseColour(main), parseColour(second));
  const page = isPale(other) ? other : tint(other, 0.95, 0.28);
  // A white panel on a page that is as good as white is only a shadow.
  const isPlain = contrast(page, white) < 1.04;
  const [dark] = [first, other].toSorted((one, another) => labOf(one)[0] - labOf(another)[0]) as [Rgb, Rgb];
  const night = tint(dark, 0.25, 0.25);
  return {
    ...coloursOn(isPlain ? page : white, { titles: inkOf(dark, 0.6), texts: tint(dark, 0.3, 0.25), first }),
    ...button(first),
    background_type_id: 1,
    bg_color: writeColour(page),
    bg_gradient_start: null,
    bg_gradient_end: null,
    backdrop_color: isPlain ? null : '#ffffff',
    dropdown_bg_color: '#ffffff',
    error_color: '#b3261e',
    buttons_radius: 12,
    dark_mode: 'auto',
    dark_colors: {
      ...coloursOn(night, { titles: tint(first, 0.96, 0.2), texts: tint(first, 0.9, 0.15), first }),
      ...button(seenOn(first, night)),
      bg_color: writeColour(tint(dark, 0.19, 0.3)),
      ...(!isPlain && { backdrop_color: writeColour(night) }),
      dropdown_bg_color: writeColour(tint(dark, 0.29, 0.25)),
      error_color: '#ffa396',
    },
    logo_url: logo,
    logo_alt: logo === null || name === '' ? null : name,
    favicon_url: logo,
  };
}

/** As they were given, but that a pale colour is the page wherever it stands: on it nothing pale would be seen as a button. */
function roles(main: Rgb, second: Rgb): { first: Rgb; other: Rgb } {
  return isPale(main) && !isPale(second) ? { first: second, other: main } : { first: main, other: second };
}

/** White, cream and the like; a bright yellow is as light, and no page. */
function isPale(colour: Rgb): boolean {
  const [lightness, a, b] = labOf(colour);
  return lightness > 0.86 && Math.hypot(a, b) < 0.07;
}

/** A colour that is dark enough for titles is one as it is. */
function inkOf(colour: Rgb, strength: number): Rgb {
  return labOf(colour)[0] < 0.4 ? colour : tint(colour, 0.3, strength);
}

function coloursOn(ground: Rgb, { titles, texts, first }: { titles: Rgb; texts: Rgb; first: Rgb }) {
  const marked = writeColour(nearestReadable(first, [ground], readTo) ?? plainest(ground));
  return {
    header_color: writeColour(nearestReadable(titles, [ground], 7) ?? plainest(ground)),
    answers_text_color: writeColour(nearestReadable(texts, [ground], 7) ?? plainest(ground)),
    link_color: marked,
    widget_active_color: marked,
  };
}

/** The colour of the brand stays as it is; its words are white where they can be, else dark. */
function button(colour: Rgb) {
  const words = contrast(white, colour) >= readTo ? white : tint(colour, 0.2, 0.6);
  const read = nearestReadable(words, [colour], readTo) ?? plainest(colour);
  return { buttons_color: writeColour(colour), buttons_text_color: writeColour(read) };
}

/** A dark brand would vanish at night. */
function seenOn(colour: Rgb, ground: Rgb): Rgb {
  return nearestReadable(colour, [ground], readTo) ?? plainest(ground);
}

/** Of the same hue, so light, with a part of its strength. */
function tint(colour: Rgb, lightness: number, strength: number): Rgb {
  const [, a, b] = labOf(colour);
  // The strength of a loud colour would be loud on a whole page.
  const bounded = Math.min(1, 0.12 / (Math.hypot(a, b) || 1));
  const part = strength * bounded;
  return withLightness([lightness, a * part, b * part], lightness);
}
