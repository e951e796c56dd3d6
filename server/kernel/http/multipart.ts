/**
 * Multipart bodies, taken apart as they come. It keeps no more than a boundary or the headers of one part, its work
 * grows with the bytes and with nothing else, and what is not well formed is refused where it stands: no part is ever
 * waited for that cannot end.
 */
import { decodePercent } from '../operation/percent.ts';
import { Problem } from '../problem.ts';

export type Step =
  | { kind: 'part'; name: string; fileName: string | null }
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'end' };

const longestBoundary = 200;
const mostHeaderBytes = 8192;
const padding = /^[ \t]*$/;

type Section = 'preamble' | 'edge' | 'headers' | 'content' | 'over';

export class Multipart {
  readonly #delimiter: Buffer;
  #place: Section = 'preamble';
  /** What cannot be checked before more has come. The first boundary has no line before it, so one is put there. */
  #rest: Buffer = Buffer.from('\r\n');

  constructor(contentType: string) {
    const boundary = parametersOf(contentType)?.get('boundary') ?? '';
    if (boundary === '' || boundary.length > longestBoundary) throw broken();
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  push(piece: Buffer): Step[] {
    const steps: Step[] = [];
    let bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
    for (;;) {
      const left = this.#places[this.#place](bytes, steps);
      if (left === null) break;
      bytes = left;
    }
    return steps;
  }

  /** To be told when the body has ended. */
  finish(): void {
    if (this.#place !== 'over') throw broken();
  }

  /** Each gives what is left for the next place; null: more bytes are needed. */
  readonly #places: Record<Section, (bytes: Buffer, steps: Step[]) => Buffer | null> = {
    preamble: (bytes) => {
      const at = bytes.indexOf(this.#delimiter);
      return at === -1 ? this.#wait(this.#tail(bytes)) : this.#go('edge', bytes.subarray(at + this.#delimiter.length));
    },
    edge: (bytes) => {
      if (bytes.length >= 2 && bytes.toString('latin1', 0, 2) === '--') return this.#go('over', bytes.subarray(2));
      const at = bytes.indexOf('\r\n');
      const line = bytes.subarray(0, at === -1 ? bytes.length : at);
      if (line.length > longestBoundary || !/^(-|[ \t]*\r?)$/.test(line.toString('latin1'))) throw broken();
      if (at === -1) return this.#wait(bytes);
      if (!padding.test(line.toString('latin1'))) throw broken();
      return this.#go('headers', bytes.subarray(at + 2));
    },
    headers: (bytes, steps) => {
      const at = bytes.indexOf('\r\n\r\n');
      if (at > mostHeaderBytes || (at === -1 && bytes.length > mostHeaderBytes)) throw broken();
      if (at === -1) return this.#wait(bytes);
      if (at === 0) throw broken();
      steps.push({ kind: 'part', ...partOf(bytes.toString('utf8', 0, at)) });
      return this.#go('content', bytes.subarray(at + 4));
    },
    content: (bytes, steps) => {
      const at = bytes.indexOf(this.#delimiter);
      const content = at === -1 ? bytes.subarray(0, bytes.length - this.#tail(bytes).length) : bytes.subarray(0, at);
      if (content.length > 0) steps.push({ kind: 'bytes', bytes: content });
      if (at === -1) return this.#wait(bytes.subarray(content.length));
      steps.push({ kind: 'end' });
      return this.#go('edge', bytes.subarray(at + this.#delimiter.length));
    },
    over: () => this.#wait(Buffer.alloc(0)),
  };

  #go(place: Section, left: Buffer): Buffer {
    this.#place = place;
    return left;
  }

  #wait(rest: Buffer): null {
    this.#rest = rest;
    return null;
  }

  /** The end of what has come, as far as a boundary may begin there. */
  #tail(bytes: Buffer): Buffer {
    return bytes.subarray(Math.max(0, bytes.length - this.#delimiter.length + 1));
  }
}

const mostHeaders = 20;

/** Of a part's headers only one matters. What a file is, is checked by its bytes. */
function partOf(headers: string): { name: string; fileName: string | null } {
  const lines = headers.split('\r\n', mostHeaders + 1);
  const disposition = lines.find((line) => /^content-disposition:/i.test(line)) ?? '';
  const [, value = ''] = /^[^:]*:[ \t]*form-data[ \t]*(.*)$/is.exec(disposition) ?? [];
  const given = parametersOf(`form-data${value}`);
  const name = given?.get('name');
  if (lines.length > mostHeaders || given === null || name === undefined) throw broken();
  const isFile = lines.some((line) => /^content-type:[ \t]*application\/octet-stream[ \t]*$/i.test(line));
  return { name, fileName: given.get('filename') ?? decoded(given.get('filename*')) ?? (isFile ? '' : null) };
}

/** What follows the first word, by lower-case name; null: not well formed. Each sign is looked at once. */
function parametersOf(text: string): Map<string, string> | null {
  const found = new Map<string, string>();
  const one = /[ \t]*;[ \t]*(?:([\w*-]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\[^])*)"|([^;" \t]*))[ \t]*)?/y;
  one.lastIndex = /^[^;]*/.exec(text)![0].length;
  while (one.lastIndex < text.length) {
    const match = one.exec(text);
    if (match === null) return null;
    const [, name, quoted, bare] = match;
    if (name !== undefined && !found.has(name.toLowerCase()))
      found.set(name.toLowerCase(), quoted?.replace(/\\(["\\])/g, '$1') ?? bare ?? '');
  }
  return found;
}

function decoded(extended: string | undefined): string | undefined {
  const [, text] = /^utf-8'[^']*'(.*)$/i.exec(extended ?? '') ?? [];
  return text === undefined ? undefined : decodePercent(text);
}

function broken(): Problem {
  return new Problem('400 malformed_json', { message: 'The multipart body is broken.' });
}
