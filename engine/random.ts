/**
 * Random order that is the same for the same seed, on the page and on the server, today and in a year.
 * The seed text is spread over 128 bits by four multiplicative hashes (cyrb128); they start an sfc32 generator, of
 * which the first twelve numbers are thrown away; its numbers drive a Fisher–Yates shuffle from the end.
 * Changing any step reorders the answers that people are in the middle of.
 */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const next = generator(seed);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const place = Math.floor((next() / 2 ** 32) * (last + 1));
    [result[last], result[place]] = [result[place]!, result[last]!];
  }
  return result;
}

/** Whole numbers from 0 to 2^32 − 1. */
export function generator(seed: string): () => number {
  let [a, b, c, d] = hash128(seed);
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let skipped = 0; skipped < 12; skipped += 1) next();
  return next;
}

function hash128(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = b ^ Math.imul(a ^ unit, 597399067);
    b = c ^ Math.imul(b ^ unit, 2869860233);
    c = d ^ Math.imul(c ^ unit, 951274213);
    d = a ^ Math.imul(d ^ unit, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  a ^= b ^ c ^ d;
  return [a, b ^ a, c ^ a, d ^ a];
}
