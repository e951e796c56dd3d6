/** Media as members of a JSON object, their bytes as base64, no faster than somebody takes them. */
import { openStored, type Storage } from '../../kernel/storage/open.ts';
import { mediaFolder } from '../../media/index.ts';

export async function* writeMedia(
  storage: Storage,
  files: readonly { id: string; name: string }[],
): AsyncGenerator<Uint8Array> {
  for (const [index, { id, name }] of files.entries()) {
    const stored = await openStored(storage, mediaFolder + id);
    if (!stored) throw new Error(`the bytes of the media ${id} are gone`);
    yield Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(name)}:"`);
    yield* asBase64(stored.pieces);
    yield Buffer.from('"');
  }
}

/** In whole groups of three bytes; what is left over waits for the next piece. */
async function* asBase64(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece]);
    const whole = bytes.length - (bytes.length % 3);
    rest = bytes.subarray(whole);
    if (whole > 0) yield Buffer.from(bytes.toString('base64', 0, whole));
  }
  if (rest.length > 0) yield Buffer.from(rest.toString('base64'));
}
