/** The summary names countries in English, as its readers do; a paper names them in its own language. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
let codes: Map<string, string> | null = null;

export function countryCode(name: string): string | null {
  codes ??= readCodes();
  return codes.get(name) ?? null;
}

function readCodes(): Map<string, string> {
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const all = letters.flatMap((one) => letters.map((other) => one + other));
  return new Map(all.flatMap((code) => (english.of(code) ? [[english.of(code)!, code]] : [])));
}
