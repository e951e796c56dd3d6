/** The words of a PDF, read from its glyphs through the tables that its fonts bring along for searching and copying. */
import { inflateSync } from 'node:zlib';

export interface PdfText {
  /** Line after line; each piece of text in the order in which it is drawn. */
  text: string;
  /** Names of fonts, and those of them whose letters are in the file. */
  fonts: string[];
  embedded: string[];
}

export function readPdf(bytes: Buffer): PdfText {
  const objects = objectsIn(bytes);
  const maps = new Map<string, Map<string, string>>();
  const fonts: string[] = [];
  const embedded: string[] = [];
  for (const { head } of objects.values()) {
    for (const [, names = ''] of head.matchAll(/\/Font\s*<<(.*?)>>/gs)) {
      for (const [, name = '', id = ''] of names.matchAll(/\/(\w+) (\d+) 0 R/g)) {
        const font = objects.get(Number(id))?.head ?? '';
        const table = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1]))?.stream ?? '';
        maps.set(name, glyphsIn(table));
      }
    }
    const name = /\/FontName\s*\/\w+\+([\w-]+)/.exec(head)?.[1];
    if (name) embedded.push(...(/\/FontFile\d? \d+ 0 R/.test(head) ? [name] : []));
    if (name) fonts.push(name);
  }
  const drawn = [...objects.values()].map(({ stream }) => stream).filter((stream) => / Tf\s/.test(stream));
  return { text: drawn.map((stream) => wordsIn(stream, maps)).join('\n'), fonts, embedded };
}

function objectsIn(bytes: Buffer): Map<number, { head: string; stream: string }> {
  const objects = new Map<number, { head: string; stream: string }>();
  const whole = bytes.toString('latin1');
  for (const found of whole.matchAll(/(?:^|\n)(\d+) 0 obj\s(.*?)(?:stream\r?\n|endobj)/gs)) {
    const [all, id = '', head = ''] = found;
    const start = found.index + all.length;
    const size = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const raw = all.endsWith('endobj') ? Buffer.alloc(0) : bytes.subarray(start, start + size);
    const isText = !/\/(?:Subtype\s*\/(?:Image|CIDFontType0C|OpenType)|Length1)/.test(head);
    const stream = raw.length > 0 && isText ? unpacked(raw, head) : '';
    objects.set(Number(id), { head, stream });
  }
  return objects;
}

function unpacked(raw: Buffer, head: string): string {
  return (head.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
}

function glyphsIn(table: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, glyph = '', letters = ''] of table.matchAll(/<([\dA-Fa-f]{4})> <([\dA-Fa-f]+)>\s*\n/g)) {
    const units = letters.match(/.{4}/g)!.map((unit) => Number.parseInt(unit, 16));
    glyphs.set(glyph.toLowerCase(), String.fromCharCode(...units));
  }
  return glyphs;
}

function wordsIn(stream: string, maps: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> | undefined;
  let codes = '';
  const lines: string[] = [];
  for (let at = 0; at < stream.length;) {
    const [token, next] = tokenAt(stream, at);
    const name = /^\/(\w+) [\d.]+ Tf/.exec(stream.slice(at, at + 40))?.[1];
    if (name !== undefined) font = maps.get(name);
    if (token !== null) codes += token;
    if (stream.startsWith('TJ', at)) {
      lines.push((codes.match(/.{4}/g) ?? []).map((code) => font?.get(code) ?? '\uFFFD').join(''));
      codes = '';
    }
    at = next;
  }
  return lines.join('\n');
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Glyphs stand as pairs of bytes, in hexadecimal or as letters between brackets, which may hold brackets in pairs. */
function tokenAt(stream: string, start: number): [string | null, number] {
  const hex =
    stream[start] === '<' ? /^<([\dA-Fa-f]*)>/.exec(stream.slice(start, stream.indexOf('>', start) + 1)) : null;
  if (hex) return [hex[1]!.toLowerCase(), start + hex[0].length];
  if (stream[start] !== '(') return [null, start + 1];
  let [letters, depth, at] = ['', 1, start + 1];
  for (; depth > 0; at += 1) {
    const letter = stream[at]!;
    const octal = letter === '\\' ? /^[0-7]{1,3}/.exec(stream.slice(at + 1, at + 4))?.[0] : undefined;
    if (octal !== undefined) {
      letters += String.fromCharCode(Number.parseInt(octal, 8));
      at += octal.length;
    } else if (letter === '\\') {
      at += 1;
      letters += escapes[stream[at]!] ?? stream[at]!;
    } else {
      depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
      if (depth > 0) letters += letter;
    }
  }
  return [Buffer.from(letters, 'latin1').toString('hex'), at];
}
