/** What a file is, by its name and its first bytes together: a page with scripts in it must not pass as a picture. */
import { mediaExts, type MediaExt } from '../../contract/media.ts';

/** Null: not a kind we take, or a content that is not what the name says. */
export function mediaExtOf(name: string, head: Uint8Array): MediaExt | null {
  const ending = /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1];
  const ext = mediaExts.find((known) => known === (ending === 'jpeg' ? 'jpg' : ending));
  return ext && fits[ext](Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 4096))) ? ext : null;
}

/** Containers of the MP4 family name their brand at 8; pictures use the same container with other brands. */
function isMp4(head: Buffer, brands: RegExp): boolean {
  return head.toString('latin1', 4, 8) === 'ftyp' && brands.test(head.toString('latin1', 8, 12));
}

const fits: Record<MediaExt, (head: Buffer) => boolean> = {
  jpg: (head) => head.toString('hex', 0, 3) === 'ffd8ff',
  png: (head) => head.toString('hex', 0, 8) === '89504e470d0a1a0a',
  gif: (head) => /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)),
  webp: (head) => /^RIFF[^]{4}WEBP$/.test(head.toString('latin1', 0, 12)),
  // A tag in front, or straight a frame of layer III: eleven bits of sync, any version, layer 01.
  mp3: (head) => head.toString('latin1', 0, 3) === 'ID3' || (head[0] === 0xff && (head[1]! & 0xe6) === 0xe2),
  m4a: (head) => isMp4(head, /^(M4A |M4B |M4P |isom|iso[2-9]|mp4[12]|dash)$/),
  mp4: (head) => isMp4(head, /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|M4VP|dash|msdh|MSNV|f4v |3g[p2].|mmp4|cmfc)$/),
  webm: (head) => head.toString('hex', 0, 4) === '1a45dfa3' && head.includes('webm'),
};
