/** Text of any of the encodings that spreadsheet programs write, and the first column of what stands in it. */
import { parse } from 'csv-parse/sync';
import { Unreadable } from './unreadable.ts';

/** A mark decides; without one it is UTF-8 when it can be, else windows-1251. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes);
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode('utf-8', bytes);
  try {
    return decode('utf-8', bytes);
  } catch {
    return decode('windows-1251', bytes);
  }
}

function decode(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable('damaged');
  }
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

export function firstFields(text: string): string[] {
  try {
    const records = parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return records.map((record) => record[0] ?? '');
  } catch {
    throw new Unreadable('damaged');
  }
}

/** The sign that stands most often outside of quotes in the first line that holds anything. */
function separatorOf(text: string): string {
  const line = /[^\r\n]+/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}
