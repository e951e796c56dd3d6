/** Bodies: JSON, forms with a file, and how long they may take. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadedFile } from '../../../contract/operation.ts';
import { parseJson } from '../parse.ts';
import { Problem } from '../problem.ts';
import { readUpload } from '../uploads.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: boolean;
    /** The body comes as bytes, whatever its kind: the page reads its form by itself. */
    raw?: boolean;
  }
}

/** A parsed multipart body: its fields and its file. */
class Form {
  readonly body: Record<string, unknown>;
  readonly file: UploadedFile | null;
  constructor(body: Record<string, unknown>, file: UploadedFile | null) {
    this.body = body;
    this.file = file;
  }
}

export function sentBody(request: FastifyRequest): { body: unknown; file: UploadedFile | null } {
  return request.body instanceof Form
    ? request.body
    : { body: request.body === undefined ? {} : request.body, file: null };
}

export function parseBodies(app: FastifyInstance): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const json = async (request: FastifyRequest, bytes: Buffer) => {
    if (request.routeOptions.config.raw) return bytes;
    requireUnpacked(request);
    try {
      return parseJson(decoder.decode(bytes));
    } catch (error) {
      throw error instanceof Problem ? error : new Problem('400 malformed_json');
    }
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, json);
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (request.routeOptions.config.raw) return bytes;
      if (!request.routeOptions.config.upload) throw new Problem('415 unsupported_media_type');
      requireUnpacked(request);
      const { fields, file } = await readUpload(request.headers['content-type']!, bytes);
      return new Form(fields, file);
    },
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    if (request.routeOptions.config.raw) return bytes;
    if (request.headers['content-type'] !== undefined) throw new Problem('415 unsupported_media_type');
    return json(request, bytes);
  });
}

/** Nothing that comes in is unpacked: a few bytes could become more than the process can hold. */
function requireUnpacked({ headers }: FastifyRequest): void {
  if ((headers['content-encoding'] ?? 'identity') === 'identity') return;
  throw new Problem('415 unsupported_media_type', { message: 'Send the body without Content-Encoding.' });
}

/** A client that sends its body a byte at a time must not hold a connection for ever. */
export function limitBodyTime(request: FastifyRequest, milliseconds: number): void {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => request.raw.destroy(), milliseconds);
  timer.unref();
  request.raw.once('end', () => clearTimeout(timer));
  request.raw.once('close', () => clearTimeout(timer));
}
