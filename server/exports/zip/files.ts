/**
 * All files of the answers as one zip: a folder for each question, and in each name the number of the answer. One file is read at a
 * time, piece by piece and no faster than the zip is written; what they are packed in already is not packed again.
 */
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { limits } from '../../../contract/limits.ts';
import { answerFilesFolder, streamNamedFiles, weighNamedFiles, type ZippedFile } from '../../answers/index.ts';
import { mayRest } from '../../kernel/database/db.ts';
import { refuse } from '../../kernel/problem.ts';
import { openStored, type Storage } from '../../kernel/storage/open.ts';
import { filesAsked, readReportedSurvey } from '../../reports/index.ts';
import type { Making } from '../maker-input.ts';
import type { Sink } from '../spool.ts';
import { FileNames, folderName } from './names.ts';

const tooMany = `A zip has at most ${limits.zippedFiles} files. Narrow the filters, for example to a month.`;

export async function writeFilesZip(storage: Storage, { tx, filter, form, sink, progress }: Making): Promise<void> {
  const { versions, questions } = await readReportedSurvey(tx, filter.surveyId);
  const asked = filesAsked(versions, form.widgetId);
  const { count, bytes } = await weighNamedFiles(tx, filter, asked);
  if (count > limits.zippedFiles)
    refuse('422 export_too_large', { message: tooMany, details: { max: limits.zippedFiles } });
  // Known before hours are spent on it; what is written is booked besides.
  if (bytes > limits.exportFileBytes) refuse('422 export_too_large');
  const titles = [...new Map(questions.map(({ question, title }) => [question.id, title]))];
  const folders = new Map(titles.map(([id, title], index) => [id, folderName(index + 1, title)]));
  await mayRest(tx);
  let done = 0;
  await writeZip(storage, sink, {
    files: streamNamedFiles(tx, filter, asked),
    folders,
    onFile: ({ size }) => progress((done += size) / Math.max(bytes, 1)),
  });
}

interface Zipped {
  files: AsyncIterable<ZippedFile>;
  folders: ReadonlyMap<string, string>;
  onFile(file: ZippedFile): void;
}

async function writeZip(storage: Storage, sink: Sink, zipped: Zipped): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // It is read below, where its fault is thrown; before that nobody would listen.
  output.on('error', () => {});
  zip.on('error', (error: Error) => output.destroy(error));
  const filling = fill(zip, storage, zipped).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  try {
    for await (const piece of output) await sink.write(piece as Uint8Array);
  } catch (error) {
    output.destroy();
    // Whoever filled it says why, where it was not the reader who went.
    await filling;
    throw error;
  }
  await filling;
}

async function fill(zip: ZipFile, storage: Storage, { files, folders, onFile }: Zipped): Promise<void> {
  const output = zip.outputStream as Readable;
  let [answer, names] = [0, new Map<string, FileNames>()];
  for await (const file of files) {
    if (output.destroyed) return;
    if (file.answer_id !== answer) [answer, names] = [file.answer_id, new Map()];
    const folder = folders.get(file.question_id) ?? 'files';
    const own = names.get(folder) ?? new FileNames();
    names.set(folder, own);
    const stored = await openStored(storage, answerFilesFolder + file.id);
    // Deleted since the list was read.
    if (!stored) continue;
    const name = `${folder}/${own.next(file.answer_id, file.name)}`;
    await add(zip, { name, pieces: stored.pieces, at: new Date(file.created_at) });
    onFile(file);
  }
  zip.end();
}

/** Until it is packed, or nobody takes the zip any more. */
async function add(
  zip: ZipFile,
  { name, pieces, at }: { name: string; pieces: AsyncIterable<Uint8Array>; at: Date },
): Promise<void> {
  const output = zip.outputStream as Readable;
  const input = Readable.from(pieces, { objectMode: false });
  const drop = () => void input.destroy();
  output.once('close', drop);
  input.on('error', (error) => output.destroy(error));
  zip.addReadStream(input, name, { compress: false, mtime: at, mode: 0o100644 });
  await finished(input, { writable: false }).finally(() => output.off('close', drop));
}
