/** What would make a pale pair of a theme readable: one colour of it, changed as little as it can be. */
import type { GroundColour, ReadColour } from '../contract/finding-codes.ts';
import type { ThemeMembers } from '../contract/theme-members.ts';
import { writeColour } from './colours.ts';
import { parseColour, type Rgb } from './contrast.ts';
import { distance, nearestReadable } from './nearest-readable.ts';
import { least, pairsOf } from './pale-pairs.ts';

export interface Repair {
  member: ReadColour | GroundColour;
  colour: string;
}

/**
 * `theme` as it is by day or by night. A text is changed for all that it stands on, for one of them only where no colour does for all; of a
 * button its words or itself, whichever changes less.
 */
export function repairOf(theme: ThemeMembers, text: ReadColour, ground: GroundColour): Repair | null {
  const others = pairsOf(theme).flatMap(([one, on]) => (one === text ? [colourOf(theme, on)] : []));
  const own = colourOf(theme, text);
  const tried = nearestReadable(own, others, least) ?? nearestReadable(own, [colourOf(theme, ground)], least);
  const words = tried && { member: text, colour: writeColour(tried) };
  if (ground !== 'buttons_color') return words;
  const button = nearestReadable(colourOf(theme, ground), [own], least);
  if (!tried || !button) return words;
  const isNearer = distance(button, colourOf(theme, ground)) < distance(tried, own);
  return isNearer ? { member: ground, colour: writeColour(button) } : words;
}

function colourOf(theme: ThemeMembers, member: ReadColour | GroundColour): Rgb {
  return parseColour(theme[member] ?? '#ffffff');
}
