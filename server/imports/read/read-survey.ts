/** From the bytes of a file to a survey that can be stored, or to the sentence that says why not. Touches nothing else. */
import type { ImportFormat } from '../../../contract/losses.ts';
import { decoded } from '../../../engine/import/decode.ts';
import { readers } from '../../../engine/import/readers.ts';
import type { Unread } from '../../../engine/import/imported.ts';
import { notText, refusedAsWrong } from '../../../engine/import/wrong-file.ts';
import { readBundle } from '../bundle/read.ts';
import { nothingMore, type Content } from '../content.ts';
import { checked } from './check.ts';

export type FileFormat = Exclude<ImportFormat, 'text'>;

export interface SentFile {
  format: FileFormat;
  bytes: Uint8Array;
}

export function readSurvey({ format, bytes }: SentFile): Content | Unread {
  const wrong = refusedAsWrong(bytes);
  if (wrong !== null) return wrong;
  const text = decoded(bytes);
  if (text === null) return notText;
  const read = format === 'bundle' ? readBundle(text) : readForeign(format, text);
  return 'refused' in read ? read : checked(read);
}

function readForeign(format: Exclude<FileFormat, 'bundle'>, text: string): Content | Unread {
  const read = readers[format](text);
  if ('refused' in read) return read;
  const { settings, conditions, ...rest } = read;
  return { ...rest, settings: { ...settings }, conditions: { ...conditions }, ...nothingMore };
}
