/** Text inside XML 1.0, and the packages that office programs open. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Sink } from './spool.ts';

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const forbidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Without the characters that XML forbids: no way of writing them would be read back. */
export function allowedText(text: string): string {
  return text.replace(forbidden, '');
}

/** A bare carriage return would come back as a line feed. */
export function xmlText(text: string): string {
  return allowedText(text).replace(/[&<>"\r]/g, (letter) => entities[letter]!);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** A part is a text, bytes, or pieces that come one after another and are never held together. */
export type Parts = Record<string, string | Uint8Array | (() => AsyncIterable<string>)>;

export async function writePackage(parts: Parts, sink: Sink): Promise<void> {
  const zip = new ZipFile();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part !== 'function') zip.addBuffer(Buffer.from(part), name, { compressionLevel: 6 });
    else {
      zip.addReadStreamLazy(name, { compressionLevel: 3 }, (give) => {
        const stream = Readable.from(part(), { objectMode: false, encoding: 'utf8' });
        // The zip does not listen for the faults of what it packs.
        stream.on('error', (error) => (zip.outputStream as Readable).destroy(error));
        give(null, stream);
      });
    }
  }
  zip.end();
  for await (const piece of zip.outputStream) await sink.write(piece);
}

/** Pieces of a size that is worth a step through the zip. */
export async function* joined(pieces: AsyncIterable<string>, length = 32_768): AsyncGenerator<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < length) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
