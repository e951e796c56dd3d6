/**
 * Percent signs as forms of browsers have them: what is malformed stays text, what is no UTF-8 becomes U+FFFD. Node's own
 * decoder throws at these, and the 8,000 errors of one query of 16 KB held everybody up for half a second.
 */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  const bytes = Buffer.from(text);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const high = bytes[at] === percent ? digitOf(bytes[at + 1]) : -1;
    const low = high === -1 ? -1 : digitOf(bytes[at + 2]);
    if (low === -1) bytes[length] = bytes[at]!;
    else {
      bytes[length] = high * 16 + low;
      at += 2;
    }
    length += 1;
  }
  return bytes.toString('utf8', 0, length);
}

const percent = 0x25;

/** Of a hexadecimal sign; -1: it is none. */
function digitOf(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
