/**
 * How a file says under which name it is to be kept (RFC 6266): once in plain signs, which every program reads, and once
 * exactly, for those that know more. Neither may hold anything that ends the header, leads to another folder or hides.
 */
export function attachment(name: string): string {
  return `attachment; ${named(name)}`;
}

/** A picture that is shown where it is, with a name for who keeps it. */
export function shown(name: string): string {
  return `inline; ${named(name)}`;
}

function named(name: string): string {
  return `filename="${plainSigns(name)}"; filename*=UTF-8''${exactly(name)}`;
}

/** Letters lose their accents, what has no plain sign becomes a low line, and a name that is lost keeps its ending. */
function plainSigns(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w .()+,@-]+/gu, '_')
    // oxlint-disable-next-line canvass/no-slow-pattern -- a name has 255 characters at most
    .replace(/^[. ]+|[. ]+$/g, '');
  const [, stem, ending] = /^(.*?)(\.[A-Za-z0-9]+)?$/.exec(plain)!;
  return (/[A-Za-z0-9]/.test(stem!) ? stem! : 'file') + (ending ?? '');
}

/** Without `'`, `(`, `)` and `*`, which the header takes for signs of its own. */
function exactly(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
