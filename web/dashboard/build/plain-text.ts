/**
 * Titles and other texts are markup. A text without tags is shown and typed as plain text; one with tags is shown as it is
 * written, so that a field without marks never loses those that somebody has set elsewhere.
 */
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };

export function hasMarks(markup: string): boolean {
  return /<[a-z/!]/i.test(markup);
}

export function asTyped(markup: string): string {
  if (hasMarks(markup)) return markup;
  return markup.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole);
}

/** What is stored for what is typed, where what stood there before had marks or not. */
export function asMarkup(typed: string, before: string): string {
  if (hasMarks(before)) return typed;
  return typed.replace(/[&<>]/g, (sign) => signs[sign]!);
}
