/** The text of a label without its markup, as records and reports show it. */

/** Tags outside the allow-list are shown to respondents as they are written, so they are text. */
const tag = /<(\/?)(b|i|u|s|em|strong|br|p|ul|ol|li|a|span)(\s[^<>]*)?\/?>/gi;
const breaking = /^(br|p|ul|ol|li)$/i;
/** Those that editors write; what is none of them stays as it is written. */
const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
  ['euro', '€'],
  ['deg', '°'],
  ['times', '×'],
  ['middot', '·'],
  ['shy', ''],
]);

export function plainText(markup: string): string {
  if (!/[<&]/.test(markup)) return markup.trim();
  const spaced = markup.replace(tag, (_, _slash, name: string) => (breaking.test(name) ? ' ' : ''));
  const read = spaced.replace(/&([a-z]{2,6}|#\d{1,7}|#x[\da-f]{1,6});/gi, decoded);
  return read.replace(/ {2,}/g, ' ').trim();
}

function decoded(entity: string, body: string): string {
  const name = body.toLowerCase();
  if (!name.startsWith('#')) return named.get(name) ?? entity;
  const point = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
  return isCharacter ? String.fromCodePoint(point) : entity;
}
