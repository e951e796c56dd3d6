/** Which files a question takes: by the extension, and for pictures and PDF also by the first bytes. */

const groups: Readonly<Record<string, readonly string[]>> = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'bmp'],
  document: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'rtf', 'txt', 'csv'],
  audio: ['mp3', 'wav', 'ogg', 'm4a', 'flac'],
  video: ['mp4', 'mov', 'webm', 'avi', 'mkv'],
};
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

const heads: Readonly<Record<string, (head: Buffer) => boolean>> = {
  jpg: (head) => head.toString('hex', 0, 3) === 'ffd8ff',
  jpeg: (head) => head.toString('hex', 0, 3) === 'ffd8ff',
  png: (head) => head.toString('hex', 0, 8) === '89504e470d0a1a0a',
  gif: (head) => /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)),
  webp: (head) => /^RIFF[^]{4}WEBP$/.test(head.toString('latin1', 0, 12)),
  heic: (head) => /^ftyp(heic|heix|hevc|heim|heis|hevm|mif1|msf1)$/.test(head.toString('latin1', 4, 12)),
  bmp: (head) => head.toString('latin1', 0, 2) === 'BM',
  // Readers allow some bytes of anything before it.
  pdf: (head) => head.toString('latin1', 0, 1024).includes('%PDF-'),
};

export function extensionOf(name: string): string {
  return (/\.([\p{L}\p{N}]{1,20})$/u.exec(name)?.[1] ?? '').toLowerCase();
}

export function isAccepted(file: { ext: string; head: Uint8Array }, formats: readonly unknown[]): boolean {
  const allowed = (formats.length === 0 ? ['any'] : formats).map((one) => String(one).toLowerCase().replace(/^\./, ''));
  const isListed = allowed.some((one) =>
    one === 'any' ? !programs.has(file.ext) : (groups[one]?.includes(file.ext) ?? one === file.ext),
  );
  return (
    isListed && (heads[file.ext]?.(Buffer.from(file.head.buffer, file.head.byteOffset, file.head.byteLength)) ?? true)
  );
}
