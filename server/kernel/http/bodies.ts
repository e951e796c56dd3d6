/**
 * What was sent with a request. Nothing of it is read before a handler asks for it, which has checked the sender by then
 * and says how much it takes; whatever its kind, it comes in through `readStream`.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import type { UploadedFile } from '../../../contract/operation.ts';
import type { ProblemKey } from '../../../contract/problems.ts';
import type { BodyStorage } from '../limits/body-storage.ts';
import type { Hold } from '../limits/bytes-in-flight.ts';
import { cleaned } from '../operation/clean-text.ts';
import { parseJson } from '../operation/parse-json.ts';
import { Problem } from '../problem.ts';
import { ownTurn } from '../process/yield-often.ts';
import { Fields, readFields } from './fields.ts';
import { type FileLimit, type Form, FormReader } from './form.ts';
import { readAtOnce, readStream } from './read-stream.ts';

/** How long, in milliseconds, a client may take to send its headers, its body and an upload. */
export interface Patience {
  headers: number;
  body: number;
  upload: number;
  /** In each such span some bytes of a body must come. */
  stall: number;
  /** In each such span some bytes of its response must be taken, once there are any. */
  unread: number;
  /** To get its response in a stop. */
  stop: number;
}

const largeBytes = 100_000;

/** Bodies are read by their handlers and not by the framework. */
export function leaveBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

export class Body {
  readonly #request: FastifyRequest;
  readonly #given: { bodyStorage: BodyStorage; patience: Patience; address: string };
  readonly #memory: Hold;
  #reader: FormReader | null = null;

  constructor(request: FastifyRequest, given: { bodyStorage: BodyStorage; patience: Patience; address: string }) {
    this.#request = request;
    this.#given = given;
    this.#memory = given.bodyStorage.memory.hold(given.address);
  }

  async json(maxBytes: number): Promise<unknown> {
    return parsed(await this.#jsonBytes(maxBytes));
  }

  /** With what a database cannot hold taken out; most bodies need not be walked through to know that nothing is. */
  async cleanJson(maxBytes: number): Promise<unknown> {
    const bytes = await this.#jsonBytes(maxBytes);
    return bytes.includes('\\u') || bytes.includes('\0') || bytes.includes('__proto__')
      ? cleaned(parsed(bytes))
      : parsed(bytes);
  }

  async #jsonBytes(maxBytes: number): Promise<Buffer> {
    if (!hasBody(this.#request)) return Buffer.alloc(0);
    if (declaredBytes(this.#request) > maxBytes) throw new Problem('413 body_too_large');
    const type = this.#request.headers['content-type'];
    if (type !== undefined && !isOfType(type, 'application/json')) return this.#nothing(maxBytes);
    const bytes = await this.bytes(maxBytes);
    // To read and to judge it takes long: of dozens that came together each would hold up everybody else, all in one turn.
    if (bytes.length > largeBytes) await ownTurn();
    return bytes;
  }

  /** What has no bytes is of no kind, and only its end may tell so. */
  async #nothing(maxBytes: number): Promise<Buffer> {
    const refusal = new Problem('415 unsupported_media_type');
    if (declaredBytes(this.#request) > 0) throw refusal;
    await this.#read({ maxBytes, tooLarge: '413 body_too_large', upload: false }, () => {
      throw refusal;
    });
    return Buffer.alloc(0);
  }

  async bytes(maxBytes: number): Promise<Buffer> {
    requireUnpacked(this.#request);
    const whole = readAtOnce(this.#request.raw, maxBytes);
    if (whole) return whole;
    const pieces: Buffer[] = [];
    await this.#read({ maxBytes, tooLarge: '413 body_too_large', upload: false }, (piece) => {
      this.#memory.grow(piece.length);
      pieces.push(piece);
    });
    return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
  }

  /** Members of a form and the file in it; a body without one may also come as JSON. */
  async upload(
    maxFileBytes: number,
    maxJsonBytes: number = limits.bodyBytes,
  ): Promise<{ body: unknown; file: UploadedFile | null }> {
    const type = this.#request.headers['content-type'];
    if (type === undefined || !isOfType(type, 'multipart/form-data'))
      return { body: await this.json(maxJsonBytes), file: null };
    let isFirst = true;
    const limit: FileLimit = (field) => {
      if (field !== 'file' || !isFirst) return null;
      isFirst = false;
      return maxFileBytes;
    };
    const maxBytes = maxFileBytes + limits.uploadSlackBytes;
    const { fields, files } = await this.#multipart({ maxBytes, tooLarge: '413 file_too_large', limit });
    if (files[0]?.isTooLarge) throw new Problem('413 file_too_large', { details: { max_bytes: maxFileBytes } });
    return { body: membersOf(fields), file: files[0]?.file ?? null };
  }

  /** A form as a browser posts it: urlencoded, or multipart where files may come. */
  async form(maxBytes: number, limit: FileLimit): Promise<Form> {
    const type = this.#request.headers['content-type'] ?? '';
    if (isOfType(type, 'multipart/form-data'))
      return this.#multipart({ maxBytes, tooLarge: '413 file_too_large', limit });
    const bytes = await this.bytes(Math.min(maxBytes, limits.bodyBytes));
    return { fields: readFields(bytes.toString('utf8')), files: [] };
  }

  /** To be called when the request is over: what was sent is forgotten. */
  async close(): Promise<void> {
    this.#memory.release();
    await this.#reader?.close();
  }

  async #multipart(given: { maxBytes: number; tooLarge: TooLarge; limit: FileLimit }): Promise<Form> {
    if (!hasBody(this.#request)) return { fields: new Fields(), files: [] };
    requireUnpacked(this.#request);
    const { bodyStorage, address } = this.#given;
    const reader = new FormReader(this.#request.headers['content-type']!, {
      spool: bodyStorage.spool,
      memory: this.#memory,
      address,
      fileLimit: given.limit,
    });
    this.#reader = reader;
    await this.#read({ ...given, upload: true }, (piece) => reader.take(piece));
    return reader.finish();
  }

  async #read(
    { maxBytes, tooLarge, upload }: { maxBytes: number; tooLarge: TooLarge; upload: boolean },
    take: (piece: Buffer) => void | Promise<void>,
  ): Promise<void> {
    const { patience } = this.#given;
    const milliseconds = upload ? patience.upload : patience.body;
    if (hasBody(this.#request))
      await readStream(this.#request.raw, { maxBytes, tooLarge, milliseconds, stall: patience.stall }, take);
  }
}

type TooLarge = Extract<ProblemKey, `413 ${string}`>;

export function hasBody(request: Pick<FastifyRequest, 'headers'>): boolean {
  return request.headers['transfer-encoding'] !== undefined || declaredBytes(request) > 0;
}

/** 0: none, or it does not say. */
function declaredBytes({ headers }: Pick<FastifyRequest, 'headers'>): number {
  return Number(headers['content-length'] ?? 0);
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function parsed(bytes: Buffer): unknown {
  try {
    return parseJson(decoder.decode(bytes));
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('400 malformed_json');
  }
}

function isOfType(header: string, type: string): boolean {
  return header.split(';', 1)[0]!.trim().toLowerCase() === type;
}

function membersOf(fields: Fields): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  for (const name of fields.names()) {
    const member = name.replace(/\[\]$/, '');
    if (member !== '__proto__') members[member] = fields.all(name).at(-1);
  }
  return members;
}

/** Nothing that comes in is unpacked: a few bytes could become more than the process can hold. */
function requireUnpacked({ headers }: FastifyRequest): void {
  if ((headers['content-encoding'] ?? 'identity') === 'identity') return;
  throw new Problem('415 unsupported_media_type', { message: 'Send the body without Content-Encoding.' });
}
