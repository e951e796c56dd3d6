/** Every kind of file with what makes it: a kind without a maker does not compile. */
import { contentTypes, type ExportKind } from '../../contract/exports.ts';
import type { KeptFilters } from '../../contract/filters.ts';
import { limits } from '../../contract/limits.ts';
import type { Filter } from '../answers/index.ts';
import type { Tx } from '../kernel/db.ts';
import type { Plan } from '../kernel/plans.ts';
import { refuse } from '../kernel/problem.ts';
import { writeAnswersDocx } from './answers-docx.ts';
import type { Table } from './column.ts';
import { presentCodebook } from './codebook.ts';
import { writeCsv } from './csv.ts';
import type { ExportsDeps } from './deps.ts';
import type { ExportForm } from './form.ts';
import { printPaper } from './paper/print.ts';
import { writeReportDocx } from './paper/report-docx.ts';
import { reportPaper, summaryPaper } from './paper/papers.ts';
import { pdfOf } from './paper/pdf.ts';
import { writeSav } from './sav/sav.ts';
import type { Sink } from './spool.ts';
import { openTable } from './table.ts';
import { mostColumns, writeXlsx } from './xlsx.ts';

export interface Making {
  tx: Tx;
  filter: Filter;
  kept: KeptFilters;
  plan: Plan;
  form: ExportForm;
  sink: Sink;
  /** Told the share that is done, from 0 to 1. */
  told(share: number): void;
}

export interface Maker {
  /** What follows the survey in the name of the file. */
  name: string;
  contentType: string;
  /** The most answers that such a file holds. */
  most: number | null;
  make(deps: ExportsDeps, making: Making): Promise<void>;
}

export const makers: Record<ExportKind, Maker> = {
  answers_csv: {
    name: 'answers.csv',
    contentType: contentTypes.csv,
    most: null,
    make: async (deps, { tx, filter, form, sink, told }) => {
      const table = await openTable(deps, tx, filter);
      await writeCsv(table, form, { sink, told: shareOf(table, told) });
    },
  },
  answers_xlsx: {
    name: 'answers.xlsx',
    contentType: contentTypes.xlsx,
    most: limits.sheetAnswers,
    make: async (deps, { tx, filter, form, sink, told }) => {
      const table = await openTable(deps, tx, filter);
      refuseBeyond(table.count, limits.sheetAnswers);
      if (table.columns.length > mostColumns) refuse('422 export_too_large', { details: { max_columns: mostColumns } });
      await writeXlsx(table, form, { sink, told: shareOf(table, told) });
    },
  },
  answers_word: {
    name: 'answers.docx',
    contentType: contentTypes.docx,
    most: limits.wordAnswers,
    make: async (deps, { tx, filter, sink, told }) => {
      const table = await openTable(deps, tx, filter);
      refuseBeyond(table.count, limits.wordAnswers);
      await writeAnswersDocx(table, sink, shareOf(table, told));
    },
  },
  answers_sav: {
    name: 'answers.sav',
    contentType: contentTypes.sav,
    most: null,
    make: async (deps, { tx, filter, sink, told }) => {
      const table = await openTable(deps, tx, filter);
      await writeSav(table, { sink, told: shareOf(table, told) });
    },
  },
  answers_codebook: {
    name: 'codebook.json',
    contentType: contentTypes.json,
    most: null,
    make: async (deps, { tx, filter, sink }) => {
      const codebook = presentCodebook(await openTable(deps, tx, filter));
      await sink.write(JSON.stringify({ status: true, codebook }));
    },
  },
  summary_pdf: {
    name: 'summary.pdf',
    contentType: contentTypes.pdf,
    most: null,
    make: async (deps, making) => making.sink.write(await pdfOf('paper', await summaryPaper(deps, making))),
  },
  report_pdf: {
    name: 'report.pdf',
    contentType: contentTypes.pdf,
    most: null,
    make: async (deps, making) => making.sink.write(await pdfOf('paper', await reportPaper(deps, making))),
  },
  report_word: {
    name: 'report.docx',
    contentType: contentTypes.docx,
    most: null,
    make: async (deps, making) => writeReportDocx(await reportPaper(deps, making), making.sink),
  },
  print_pdf: {
    name: 'print.pdf',
    contentType: contentTypes.pdf,
    most: null,
    make: async (deps, making) => making.sink.write(await pdfOf('print', await printPaper(deps, making))),
  },
};

export function fileNameOf(surveyId: number, kind: ExportKind): string {
  return `quiz-${surveyId}-${makers[kind].name}`;
}

export function refuseBeyond(count: number, max: number): void {
  if (count > max) refuse('422 export_too_large', { details: { max } });
}

function shareOf({ count }: Table, told: (share: number) => void): (row: number) => void {
  return (row) => told(Math.min(row / Math.max(count, 1), 1));
}
