/** Files that are tables of answers. One of many answers is made in a process of its own, from the same snapshot. */
import { writeSync } from 'node:fs';
import { limits } from '../../contract/limits.ts';
import { cellsIn } from '../../engine/cells.ts';
import { askedForms } from '../../engine/table.ts';
import { hasMoreThan, listVersions, type Filter } from '../answers/index.ts';
import { givenFile } from '../kernel/background/run-in-child.ts';
import { inSnapshot, shareSnapshot, type Db, type Tx } from '../kernel/database/db.ts';
import { refuse } from '../kernel/problem.ts';
import { versionBytes } from '../surveys/index.ts';
import { writeAnswersDocx } from './answers-docx.ts';
import type { Table } from './column.ts';
import { writeCsv } from './csv.ts';
import type { ExportsDeps } from './deps.ts';
import type { ExportForm } from './form.ts';
import { writeSav } from './sav/sav.ts';
import type { Output, Sink } from './spool.ts';
import { openTable, type TableDeps } from './table.ts';
import { sheetColumns, writeXlsx } from './xlsx.ts';

export type TableKind = 'answers_csv' | 'answers_xlsx' | 'answers_word' | 'answers_sav';

/** Starting a process takes a third of a second, and so do these. */
const fewAnswers = 5000;
/** Bytes of all versions, and cells of all their questions: nobody should wait for thousands of columns. */
const wide = { bytes: 200_000, cells: 10_000 };
/** A file of more is of no use to anybody, and each column takes memory before the first row is written. */
const mostColumns: Record<TableKind, number> = {
  answers_csv: 100_000,
  answers_xlsx: sheetColumns,
  answers_word: 100_000,
  answers_sav: 100_000,
};

const writers: Record<TableKind, (table: Table, form: ExportForm, output: Output) => Promise<void>> = {
  answers_csv: writeCsv,
  answers_xlsx: (table, form, output) => {
    refuseBeyond(table.count, limits.sheetAnswers);
    // The second sheet has a row for each value of each column.
    refuseBeyond(
      table.columns.reduce((sum, { about }) => sum + about.values.length + 1, 0),
      limits.sheetAnswers,
    );
    return writeXlsx(table, form, output);
  },
  answers_word: (table, _form, output) => {
    refuseBeyond(table.count, limits.wordAnswers);
    return writeAnswersDocx(table, output);
  },
  answers_sav: (table, _form, output) => writeSav(table, output),
};

interface TableRequest {
  kind: TableKind;
  filter: Filter;
  form: ExportForm;
}

interface Made {
  tx: Tx;
  sink: Sink;
  /** Told the share that is done, from 0 to 1. */
  progress(share: number): void;
}

/** What crosses into the other process. */
export interface TableTask extends TableRequest {
  origin: string;
  snapshot: string;
  /** Whether it writes to the file that it is given. */
  hasFile: boolean;
}

/** A part of the file, or how long it is by now; and the share that is done. */
type Piece = { share: number } & ({ bytes: Uint8Array } | { length: number });

export async function makeTable(
  deps: TableDeps & Pick<ExportsDeps, 'runTask'>,
  { kind, filter, form }: TableRequest,
  made: Made,
): Promise<void> {
  const { tx, sink, progress } = made;
  const isSmall = !(await hasMoreThan(tx, filter, fewAnswers)) && !(await isWide(tx, filter.surveyId));
  if (isSmall) return writeTable(deps, { kind, filter, form }, made);
  const { origin } = deps.config;
  const snapshot = await shareSnapshot(tx);
  const { shared } = sink;
  const task: TableTask = { kind, filter, form, origin, snapshot, hasFile: shared !== undefined };
  const onPiece = async (piece: Piece) => {
    if ('bytes' in piece) await sink.write(piece.bytes);
    else shared!.grown(piece.length);
    progress(piece.share);
  };
  await deps.runTask('make table', task, { onPiece, file: shared?.file });
}

/** Before any column is made. */
async function isWide(tx: Tx, surveyId: number): Promise<boolean> {
  if ((await versionBytes(tx, surveyId)) >= wide.bytes) return true;
  const structures = (await listVersions(tx, surveyId)).map(({ structure }) => structure);
  return cellsIn(askedForms(structures, null).flatMap(({ forms }) => forms)) > wide.cells;
}

/** There. */
export async function makeTableInChild(
  given: { db: Db; texts: TableDeps['texts']; sendPiece(piece: Piece): Promise<void> },
  { origin, snapshot, hasFile, ...asked }: TableTask,
): Promise<void> {
  let [share, length] = [0, 0];
  const sink: Sink = {
    write: (some) => {
      const bytes = typeof some === 'string' ? Buffer.from(some) : some;
      if (!hasFile) return given.sendPiece({ bytes, share });
      length = append(bytes, length);
      return given.sendPiece({ length, share });
    },
  };
  const progress = (done: number) => {
    share = done;
  };
  const deps: TableDeps = { config: { origin }, texts: given.texts };
  await given.db.read((tx) => inSnapshot(tx, () => writeTable(deps, asked, { tx, sink, progress }), snapshot));
}

/** What is sent to the process that serves passes through its memory twice, and its collector makes respondents wait. */
function append(bytes: Uint8Array, length: number): number {
  for (let at = 0; at < bytes.length;) at += writeSync(givenFile, bytes, at, bytes.length - at, length + at);
  return length + bytes.length;
}

async function writeTable(
  deps: TableDeps,
  { kind, filter, form }: TableRequest,
  { tx, sink, progress }: Made,
): Promise<void> {
  const table = await openTable(deps, tx, { filter, mostColumns: mostColumns[kind] });
  const shareOf = (row: number) => Math.min(row / Math.max(table.count, 1), 1);
  await writers[kind](table, form, { sink, progress: (row) => progress(shareOf(row)) });
}

export function refuseBeyond(count: number, max: number): void {
  if (count > max) refuse('422 export_too_large', { details: { max } });
}
