/** Multipart bodies into fields, kept in the memory, and files, kept in the spool. */
import { limits } from '../../../contract/limits.ts';
import type { UploadedFile } from '../../../contract/operation.ts';
import type { Hold } from '../limits/bytes-in-flight.ts';
import { Problem } from '../problem.ts';
import type { Spool, SpooledFile } from '../storage/spool.ts';
import { Fields, mostFields, tooManyFields } from './fields.ts';
import { Multipart, type Step } from './multipart.ts';

export interface PostedFile {
  field: string;
  file: UploadedFile;
  /** It went over the limit of its field, and nothing of it was kept. */
  isTooLarge: boolean;
}

export interface Form {
  fields: Fields;
  files: readonly PostedFile[];
}

/** The largest file that a field takes; null: none, and what comes is passed over. */
export type FileLimit = (field: string) => number | null;

const mostFiles = 60;

interface OpenPart {
  name: string;
  fileName: string | null;
  pieces: Buffer[];
  spooled: SpooledFile | null;
  most: number;
  isTooLarge: boolean;
}

export class FormReader {
  readonly #contentType: string;
  readonly #given: { spool: Spool; address: string; memory: Hold; fileLimit: FileLimit };
  readonly #fields = new Fields();
  readonly #files: PostedFile[] = [];
  readonly #spooled: SpooledFile[] = [];
  /** Made for the first piece: what has none is a form without fields, whatever its type says of it. */
  #parser: Multipart | null = null;
  #part: OpenPart | null = null;
  #fieldBytes = 0;
  #fieldCount = 0;
  #fileCount = 0;

  constructor(contentType: string, given: { spool: Spool; address: string; memory: Hold; fileLimit: FileLimit }) {
    this.#contentType = contentType;
    this.#given = given;
  }

  async take(piece: Buffer): Promise<void> {
    this.#parser ??= new Multipart(this.#contentType);
    for (const step of this.#parser.push(piece)) await this.#step(step);
  }

  finish(): Form {
    this.#parser?.finish();
    return { fields: this.#fields, files: this.#files };
  }

  /** The files are gone after it. */
  async close(): Promise<void> {
    await Promise.all(this.#spooled.map((file) => file.close()));
  }

  async #step(step: Step): Promise<void> {
    if (step.kind === 'part') this.#part = this.#begin(step);
    else if (step.kind === 'bytes') await this.#add(this.#part!, step.bytes);
    else this.#end(this.#part!);
  }

  #begin({ name, fileName }: { name: string; fileName: string | null }): OpenPart {
    const most = fileName === null ? null : this.#given.fileLimit(name);
    if (fileName === null) this.#fieldCount += 1;
    else this.#fileCount += 1;
    if (this.#fieldCount > mostFields || this.#fileCount > mostFiles) throw tooManyFields();
    const spooled = most === null ? null : this.#given.spool.begin(this.#given.address, this.#given.memory);
    if (spooled) this.#spooled.push(spooled);
    return { name, fileName, pieces: [], spooled, most: most ?? 0, isTooLarge: false };
  }

  async #add(part: OpenPart, bytes: Buffer): Promise<void> {
    if (part.fileName === null) {
      this.#fieldBytes += bytes.length;
      if (this.#fieldBytes > limits.bodyBytes) throw new Problem('413 body_too_large');
      this.#given.memory.grow(bytes.length);
      part.pieces.push(bytes);
    } else if (part.spooled && !part.isTooLarge) {
      part.isTooLarge = part.spooled.size + bytes.length > part.most;
      if (part.isTooLarge) await part.spooled.close();
      else await part.spooled.write(bytes);
    }
  }

  #end({ name, fileName, pieces, spooled, isTooLarge }: OpenPart): void {
    if (fileName === null) this.#fields.append(name, Buffer.concat(pieces).toString('utf8'));
    // A file field that was left empty comes as a file without a name and without bytes.
    else if (spooled && (fileName !== '' || spooled.size > 0))
      this.#files.push({ field: name, file: spooled.uploaded(plainName(fileName)), isTooLarge });
  }
}

/** A name without path parts and control characters, at most 255 long. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .trim();
  return [...clean].slice(0, 255).join('') || 'file';
}
