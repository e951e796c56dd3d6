/** Colours of a theme that are hard to read on one another. */
import type { FindingDetails, GroundColour, ReadColour } from '../contract/finding-codes.ts';
import type { ThemeMembers } from '../contract/theme-members.ts';
import { contrast, parseColour } from './contrast.ts';
import { nightOf } from './theme-style.ts';

export const least = 4.5;

export interface PalePair {
  message: string;
  details: FindingDetails;
}

/** Each pair below 4.5 to 1. */
export function palePairs(theme: ThemeMembers): PalePair[] {
  const isDark = theme.dark_mode === 'auto';
  return [...paleIn(theme, false), ...(isDark ? paleIn(nightOf(theme), true) : [])];
}

/** What is read on what. */
export function pairsOf(theme: ThemeMembers): [ReadColour, GroundColour][] {
  const grounds = groundsOf(theme);
  const texts = ['header_color', 'answers_text_color', 'link_color', 'error_color'] as const;
  return [
    ...texts.flatMap((text) => grounds.map((ground): [ReadColour, GroundColour] => [text, ground])),
    ['answers_text_color', 'dropdown_bg_color'],
    ['buttons_text_color', 'buttons_color'],
  ];
}

function paleIn(theme: ThemeMembers, dark: boolean): PalePair[] {
  return pairsOf(theme).flatMap(([text, ground]) => {
    const apart = contrast(parseColour(theme[text]), parseColour(theme[ground]!));
    if (apart >= least) return [];
    // Rounded down: 4.49 must not read as 4.5.
    const ratio = Math.floor(apart * 10) / 10;
    const where = dark ? ' on dark pages' : '';
    const message = `${text} on ${ground}${where} has a contrast of ${ratio} to 1, less than ${least}.`;
    return [{ message, details: { text, ground, ratio, dark } }];
  });
}

/** What texts stand on; nobody knows the colours of a picture. */
function groundsOf(theme: ThemeMembers): GroundColour[] {
  if (theme.backdrop_color !== null) return ['backdrop_color'];
  if (theme.background_type_id === 3 && theme.bg_image_url) return [];
  const isGradient =
    theme.background_type_id === 2 && theme.bg_gradient_start !== null && theme.bg_gradient_end !== null;
  return isGradient ? ['bg_gradient_start', 'bg_gradient_end'] : ['bg_color'];
}
