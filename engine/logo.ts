/** The logo of a theme, as a page draws it. */
import type { ThemeMembers } from '../contract/theme-members.ts';

export interface Logo {
  url: string;
  alt: string;
}

/** One without words is decoration, and passed over by whoever has the page read out. */
export function logoOf({ logo_url: url, logo_alt: alt }: Pick<ThemeMembers, 'logo_url' | 'logo_alt'>): Logo | null {
  return url === null ? null : { url, alt: alt ?? '' };
}
