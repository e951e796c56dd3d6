/**
 * Fonts of themes, from this origin alone: those that come with the program, and those that the operator has put into
 * the folder `fonts` under the data folder, named `Open Sans-Regular.woff2`, `Open Sans-700.ttf` and so on. A font that
 * is not there is drawn as the device's own.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type FontFace, sameFamily } from '../../../engine/font-faces.ts';
import { encodingFor, type Page, type PageReply, type PageRequest } from '../../kernel/http/server.ts';
import { packedFaces, type StoredFace } from './packed-fonts.ts';

export interface Fonts {
  /** Those that the installation has. */
  faces: readonly FontFace[];
  page: Page;
}

const weights: Readonly<Record<string, string>> = { regular: '400', medium: '500', semibold: '600', bold: '700' };

export function findFonts(dataDir: string): Fonts {
  const own = join(dataDir, 'fonts');
  const named = existsSync(own) ? readdirSync(own).map((file): [string, string] => [file, join(own, file)]) : [];
  const brought = named.flatMap(([file, path]) => faceOf(file, path) ?? []);
  // Whoever brings a font of the same name wants that one.
  const packed = packedFaces().filter(({ family }) => !brought.some((face) => sameFamily(face.family, family)));
  const faces = [...brought, ...packed];
  return {
    faces: faces.map(({ path: _, ...face }) => face),
    page: { method: 'GET', path: '/fonts/:file', handle: async (request) => fontReply(faces, request) },
  };
}

function faceOf(file: string, path: string): StoredFace | null {
  const [, family, , weight = '', ending = ''] =
    /^([\p{L}\p{M}\p{N} -]+?)(-(\d{3}|regular|medium|semibold|bold))?\.(woff2?|ttf|otf)$/iu.exec(file) ?? [];
  if (family === undefined) return null;
  // A file without a weight holds all of them.
  const bold = weight === '' ? '100 900' : (weights[weight.toLowerCase()] ?? weight);
  return { family, weight: bold, file, path, format: ending.toLowerCase() as StoredFace['format'] };
}

const kept = new Map<string, Buffer>();

function fontReply(faces: readonly StoredFace[], request: PageRequest): PageReply {
  const face = faces.find(({ file }) => file === request.params['file']);
  if (!face) return { status: 404, headers: { 'Content-Type': 'text/plain' }, body: 'There is no such font.\n' };
  const isPacked = !face.format.startsWith('woff') && encodingFor(request, ['gzip']) !== null;
  const key = `${face.path}:${isPacked}`;
  const bytes = kept.get(key) ?? (isPacked ? gzipSync(readFileSync(face.path)) : readFileSync(face.path));
  kept.set(key, bytes);
  return {
    status: 200,
    headers: {
      'Content-Type': `font/${face.format}`,
      'Cache-Control': 'public, max-age=604800',
      'Access-Control-Allow-Origin': '*',
      Vary: 'Accept-Encoding',
      ...(isPacked && { 'Content-Encoding': 'gzip' }),
    },
    body: bytes,
  };
}
