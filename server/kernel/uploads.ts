/** Multipart bodies: text fields and one file, within the limits that the route has already put on the whole body. */
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { UploadedFile } from '../../contract/operation.ts';
import { Problem } from './problem.ts';

export interface UploadedForm {
  fields: Record<string, unknown>;
  file: UploadedFile | null;
}

export async function readUpload(contentType: string, bytes: Buffer): Promise<UploadedForm> {
  const form: UploadedForm = { fields: {}, file: null };
  await new Promise<void>((done, fail) => {
    const broken = () => fail(new Problem('400 malformed_json', { message: 'The multipart body is broken.' }));
    let parser: BusboyInstance;
    try {
      parser = new Busboy({
        headers: { 'content-type': contentType },
        limits: { fields: 50, files: 5, parts: 60, fieldSize: 1_048_576 },
      });
    } catch {
      return broken();
    }
    parser.on('field', (name: string, value: string) => {
      if (name !== '__proto__') form.fields[name.replace(/\[\]$/, '')] = value;
    });
    parser.on('file', (name, stream, fileName) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // A body that ends within the file: without this listener it would end the whole process.
      stream.on('error', broken);
      stream.on('end', () => {
        if (name === 'file' && !form.file) form.file = { name: plainName(fileName), bytes: Buffer.concat(chunks) };
      });
    });
    parser.on('error', broken);
    parser.on('finish', () => done());
    parser.write(bytes, () => {
      parser.end();
      // Of a part whose headers never end the parser says nothing at all, neither that it failed nor that it is done.
      setTimeout(broken, 1000).unref();
    });
  });
  return form;
}

/** A name without path parts and control characters, at most 255 long. */
export function plainName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .trim();
  return [...clean].slice(0, 255).join('') || 'file';
}
