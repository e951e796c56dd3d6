/** SHA-256 of a short text. The browser's own works only over https, and takes longer to ask than to compute. */
const [start, rounds] = constants();
const words = new Int32Array(64);

/** The first 32 bits of the hash of an ASCII text of at most 55 characters. */
export function hashHead(text: string): number {
  words.fill(0);
  for (let at = 0; at < text.length; at += 1) words[at >> 2]! |= text.charCodeAt(at) << (24 - (at % 4) * 8);
  words[text.length >> 2]! |= 0x80 << (24 - (text.length % 4) * 8);
  words[15] = text.length * 8;
  for (let n = 16; n < 64; n += 1) {
    const a = words[n - 15]!;
    const b = words[n - 2]!;
    words[n] =
      words[n - 16]! +
      (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
      words[n - 7]! +
      (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = start as unknown as [number, number, number, number, number, number, number, number];
  for (let n = 0; n < 64; n += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[n]! + words[n]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    // Not by one assignment of lists: a WebKit that only interprets makes a list each time, and took 14 seconds.
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return (a + start[0]!) >>> 0;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** Fractional parts of the square and cube roots of the first primes: counted, for a list of them is longer. */
function constants(): [Int32Array, Int32Array] {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  const fraction = (root: number) => (root - Math.floor(root)) * 2 ** 32;
  return [
    Int32Array.from(primes.slice(0, 8), (prime) => fraction(prime ** (1 / 2))),
    Int32Array.from(primes, (prime) => fraction(prime ** (1 / 3))),
  ];
}
