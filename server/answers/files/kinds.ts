/** Which files a question takes: by the extension, and for pictures and PDF also by the first bytes. */

/** Maps, because the names come from authors and respondents: an object has more of them than it was given. */
const groups = new Map<string, readonly string[]>(
  Object.entries({
    image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'bmp'],
    document: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'rtf', 'txt', 'csv'],
    audio: ['mp3', 'wav', 'ogg', 'm4a', 'flac'],
    video: ['mp4', 'mov', 'webm', 'avi', 'mkv'],
  }),
);
const programs: ReadonlySet<string> = new Set([
  'exe',
  'com',
  'bat',
  'cmd',
  'msi',
  'scr',
  'ps1',
  'sh',
  'js',
  'vbs',
  'jar',
  'apk',
]);

const heads = new Map<string, (head: Buffer) => boolean>(
  Object.entries({
    jpg: (head: Buffer) => head.toString('hex', 0, 3) === 'ffd8ff',
    jpeg: (head: Buffer) => head.toString('hex', 0, 3) === 'ffd8ff',
    png: (head: Buffer) => head.toString('hex', 0, 8) === '89504e470d0a1a0a',
    gif: (head: Buffer) => /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)),
    webp: (head: Buffer) => /^RIFF[^]{4}WEBP$/.test(head.toString('latin1', 0, 12)),
    heic: (head: Buffer) => /^ftyp(heic|heix|hevc|heim|heis|hevm|mif1|msf1)$/.test(head.toString('latin1', 4, 12)),
    bmp: (head: Buffer) => head.toString('latin1', 0, 2) === 'BM',
    // Readers allow some bytes of anything before it.
    pdf: (head: Buffer) => head.toString('latin1', 0, 1024).includes('%PDF-'),
  }),
);

export function extensionOf(name: string): string {
  return (/\.([\p{L}\p{N}]{1,20})$/u.exec(name)?.[1] ?? '').toLowerCase();
}

export function isAccepted(file: { ext: string; head: Uint8Array }, formats: readonly unknown[]): boolean {
  const allowed = (formats.length === 0 ? ['any'] : formats).map((one) => String(one).toLowerCase().replace(/^\./, ''));
  const isListed = allowed.some((one) =>
    one === 'any' ? !programs.has(file.ext) : (groups.get(one)?.includes(file.ext) ?? one === file.ext),
  );
  return (
    isListed &&
    (heads.get(file.ext)?.(Buffer.from(file.head.buffer, file.head.byteOffset, file.head.byteLength)) ?? true)
  );
}
