/** Colours of a theme that are hard to read on one another. */
import type { ThemeMembers } from '../contract/theme-members.ts';
import { contrast, parseColour } from './contrast.ts';

const least = 4.5;

/** A sentence for each pair below 4.5 to 1. */
export function palePairs(theme: ThemeMembers): string[] {
  const dark: ThemeMembers = { ...theme, ...theme.dark_colors };
  const isDark = theme.dark_mode === 'auto' && Object.keys(theme.dark_colors).length > 0;
  return [...paleIn(theme, ''), ...(isDark ? paleIn(dark, ' on dark pages') : [])];
}

function paleIn(theme: ThemeMembers, where: string): string[] {
  const grounds = groundsOf(theme);
  const texts = ['header_color', 'answers_text_color', 'link_color', 'error_color'] as const;
  const pairs = [
    ...texts.flatMap((text) => grounds.map((ground): [Colour, Colour] => [text, ground])),
    ['answers_text_color', 'dropdown_bg_color'],
    ['buttons_text_color', 'buttons_color'],
  ] as const satisfies [Colour, Colour][];
  return pairs.flatMap(([text, ground]) => {
    const ratio = contrast(parseColour(theme[text]!), parseColour(theme[ground]!));
    if (ratio >= least) return [];
    // Rounded down: 4.49 must not read as 4.5.
    return [`${text} on ${ground}${where} has a contrast of ${Math.floor(ratio * 10) / 10} to 1, less than ${least}.`];
  });
}

type Colour = {
  [Name in keyof ThemeMembers]: Name extends `${string}color` | `bg_gradient_${string}` ? Name : never;
}[keyof ThemeMembers];

/** What texts stand on; nobody knows the colours of a picture. */
function groundsOf(theme: ThemeMembers): Colour[] {
  if (theme.backdrop_color !== null) return ['backdrop_color'];
  if (theme.background_type_id === 3 && theme.bg_image_url) return [];
  const isGradient =
    theme.background_type_id === 2 && theme.bg_gradient_start !== null && theme.bg_gradient_end !== null;
  return isGradient ? ['bg_gradient_start', 'bg_gradient_end'] : ['bg_color'];
}
