/** A whole theme from a logo and two colours: the first is what one acts on, the second what everything stands on. */
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
  const [first, other] = [parseColour(main), parseColour(second)];
  const night = tint(other, 0.235, 0.5);
  return {
    ...coloursOn(white, { titles: tint(first, 0.3, 0.6), texts: tint(first, 0.3, 0.25), first }),
    ...button(first),
    background_type_id: 2,
    bg_color: writeColour(tint(other, 0.95, 0.5)),
    bg_gradient_start: writeColour(tint(other, 0.93, 0.7)),
    bg_gradient_end: writeColour(tint(first, 0.88, 0.7)),
    backdrop_color: '#ffffff',
    dropdown_bg_color: '#ffffff',
    error_color: '#b3261e',
    buttons_radius: 12,
    dark_mode: 'auto',
    dark_colors: {
      ...coloursOn(night, { titles: tint(first, 0.96, 0.2), texts: tint(first, 0.9, 0.15), first }),
      ...button(seenOn(first, night)),
      bg_color: writeColour(tint(other, 0.17, 0.5)),
      bg_gradient_start: writeColour(tint(other, 0.15, 0.5)),
      bg_gradient_end: writeColour(tint(first, 0.22, 0.5)),
      backdrop_color: writeColour(night),
      dropdown_bg_color: writeColour(tint(other, 0.275, 0.5)),
      error_color: '#ffa396',
    },
    logo_url: logo,
    logo_alt: logo === null || name === '' ? null : name,
    favicon_url: logo,
  };
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
