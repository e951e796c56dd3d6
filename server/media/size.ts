/** How large a picture is drawn, as its first bytes tell: nothing of it is unpacked here. */
import { imageSize } from 'image-size';

export interface Size {
  width: number;
  height: number;
}

/** Cameras put a small picture and a profile in front; what tells its size later than this has none. */
const lookedAt = 262_144;
const widest = 16_383;

/** Null: a file that tells no size, or one that no screen has. */
export async function sizeOf(stream: AsyncIterable<Uint8Array>): Promise<Size | null> {
  const pieces: Uint8Array[] = [];
  let taken = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    taken += piece.length;
    if (taken >= lookedAt) break;
  }
  return sizeIn(Buffer.concat(pieces).subarray(0, lookedAt));
}

export function sizeIn(head: Uint8Array): Size | null {
  try {
    const { width, height, orientation = 1 } = imageSize(head);
    // A camera that was held upright turns the picture when it is shown.
    const [across, down] = orientation >= 5 ? [height, width] : [width, height];
    return [across, down].every((one) => one >= 1 && one <= widest) ? { width: across, height: down } : null;
  } catch {
    return null;
  }
}
