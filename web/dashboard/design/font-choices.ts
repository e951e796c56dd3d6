/** The fonts that can be chosen: what the installation has, what many devices have, and what would have to be installed. */
import type { ThemeMembers } from '../../../contract/theme-members.ts';
import type { Received } from '../../../sdk/client.ts';

export type Font = Received<'listFonts'>[number];

export const native = 'Native';

/** On most computers and phones, without anything to load. */
export const deviceFonts = ['Georgia', 'Times New Roman', 'Arial', 'Verdana', 'Trebuchet MS', 'Courier New'] as const;

export type FontState = 'installed' | 'device' | 'missing';

export function stateOf(name: string, fonts: readonly Font[]): FontState {
  if (name === native || fonts.some((font) => font.name === name && font.is_installed)) return 'installed';
  return deviceFonts.some((font) => font === name) ? 'device' : 'missing';
}

export interface FontGroups {
  installed: string[];
  device: string[];
  missing: string[];
}

/** `chosen`: what a theme has now, whether anybody knows it or not. */
export function fontGroups(fonts: readonly Font[], chosen: readonly (string | null)[]): FontGroups {
  const known = fonts.map(({ name }) => name);
  const names = [...new Set([native, ...known, ...deviceFonts, ...chosen.filter((name) => name !== null)])];
  const inState = (state: FontState) => names.filter((name) => stateOf(name, fonts) === state);
  return { installed: inState('installed'), device: inState('device'), missing: inState('missing') };
}

export function baseFontOf(look: ThemeMembers, fonts: readonly Font[]): string {
  return look.base_font ?? fonts.find(({ id }) => id === look.base_font_id)?.name ?? native;
}

/** By its number where it has one: then it stays the same font when its name is written in another way. */
export function baseFontMembers(
  name: string,
  fonts: readonly Font[],
): Pick<ThemeMembers, 'base_font' | 'base_font_id'> {
  const id = fonts.find((font) => font.name === name)?.id ?? null;
  return id === null ? { base_font: name, base_font_id: 1 } : { base_font: null, base_font_id: id };
}
