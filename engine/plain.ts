/** The text of a label without its markup, as records and reports show it. */

/** Tags outside the allow-list are shown to respondents as they are written, so they are text. */
const tag = /<(\/?)(b|i|u|s|em|strong|br|p|ul|ol|li|a|span)(\s[^<>]*)?\/?>/gi;
const breaking = /^(br|p|ul|ol|li)$/i;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

export function plainText(markup: string): string {
  if (!/[<&]/.test(markup)) return markup.trim();
  const spaced = markup.replace(tag, (_, _slash, name: string) => (breaking.test(name) ? ' ' : ''));
  const read = spaced.replace(/&(amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi, decoded);
  return read.replace(/ {2,}/g, ' ').trim();
}

function decoded(entity: string, body: string): string {
  const name = body.toLowerCase();
  if (!name.startsWith('#')) return named[name] ?? entity;
  const point = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
  return isCharacter ? String.fromCodePoint(point) : entity;
}
