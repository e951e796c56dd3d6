/**
 * Files that no reader is for, known by how they begin. What they are is said before anybody tries to read them: a picture
 * would be told line by line otherwise, as if it were a text.
 */
import { decoded } from './decode.ts';
import type { Unread } from './imported.ts';
import { readJson } from './json.ts';

export type WrongFile = 'empty' | 'picture' | 'pdf' | 'archive' | 'web_page';

const instead = 'Send what Canvass, Typeform, Google Forms, SurveyJS or LimeSurvey give, or plain text.';

const refusals: Record<WrongFile | 'json', Unread> = {
  empty: { refused: 'file_unreadable', why: 'The file is empty.' },
  picture: { refused: 'file_unreadable', why: `The file is a picture. ${instead}` },
  pdf: { refused: 'file_unreadable', why: `The file is a PDF. ${instead}` },
  archive: { refused: 'file_unreadable', why: `The file is an archive or an office document. ${instead}` },
  web_page: { refused: 'file_format', why: `The file is a web page. ${instead}` },
  json: { refused: 'file_format', why: `The file is JSON and no plain text. ${instead}` },
};

export const notText: Unread = { refused: 'file_unreadable', why: 'The file is not text in UTF-8 or UTF-16.' };

/** Null: somebody may read it. */
export function wrongFile(bytes: Uint8Array): WrongFile | null {
  const beginning = String.fromCharCode(...bytes.subarray(0, 16));
  const found = signatures.find(([, form]) => form.test(beginning));
  if (found) return found[0];
  const text = decoded(bytes)?.trimStart();
  if (text === '') return 'empty';
  return text !== undefined && /^<(?:!doctype html|html)\b/i.test(text) ? 'web_page' : null;
}

/** The first bytes, each as a sign. Documents of Word and Excel are archives, or begin with the last of these. */
const signatures: readonly [WrongFile, RegExp][] = [
  ['picture', /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|....ftyp(?:heic|heif|mif1|avif))/s],
  ['pdf', /^%PDF-/],
  ['archive', /^(?:PK\x03\x04|\x1f\x8b|Rar!\x1a|7z\xbc\xaf|\xd0\xcf\x11\xe0)/],
];

export function refusedAsWrong(bytes: Uint8Array): Unread | null {
  const wrong = wrongFile(bytes);
  return wrong === null ? null : refusals[wrong];
}

/** A plain text that is JSON is a file of a program, and none that is known would come as a text. */
export function refusedAsJson(text: string): Unread | null {
  return isJson(text) ? refusals.json : null;
}

export function isJson(text: string): boolean {
  if (!/^[\uFEFF\s]*[{[]/.test(text)) return false;
  const read = readJson(text);
  return !('refused' in read) || read.refused === 'file_format';
}
