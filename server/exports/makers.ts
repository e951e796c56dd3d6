/** Every kind of file with what makes it: a kind without a maker does not compile. */
import { contentTypes, type ExportKind } from '../../contract/exports.ts';
import { limits } from '../../contract/limits.ts';
import { codebookOf } from './codebook.ts';
import type { Maker } from './maker-input.ts';
import { reportPaper, summaryPaper } from './paper/papers.ts';
import { pdfOf } from './paper/pdf.ts';
import { printPaper } from './paper/print.ts';
import { writeReportDocx } from './paper/report-docx.ts';
import { makeTable, type TableKind } from './table-file.ts';
import { writeFilesZip } from './zip/files.ts';

export const makers: Record<ExportKind, Maker> = {
  answers_csv: {
    name: 'answers.csv',
    contentType: contentTypes.csv,
    most: null,
    make: table('answers_csv'),
  },
  answers_xlsx: {
    name: 'answers.xlsx',
    contentType: contentTypes.xlsx,
    most: limits.sheetAnswers,
    make: table('answers_xlsx'),
  },
  answers_word: {
    name: 'answers.docx',
    contentType: contentTypes.docx,
    most: limits.wordAnswers,
    make: table('answers_word'),
  },
  answers_sav: {
    name: 'answers.sav',
    contentType: contentTypes.sav,
    most: null,
    make: table('answers_sav'),
  },
  answers_codebook: {
    name: 'codebook.json',
    contentType: contentTypes.json,
    most: null,
    make: async (deps, { tx, filter, sink }) => {
      await sink.write(JSON.stringify({ status: true, codebook: await codebookOf(deps, tx, filter) }));
    },
  },
  summary_pdf: {
    name: 'summary.pdf',
    contentType: contentTypes.pdf,
    most: null,
    make: async (deps, making) =>
      making.sink.write(await pdfOf('paper', await summaryPaper(deps, making), making.line)),
  },
  report_pdf: {
    name: 'report.pdf',
    contentType: contentTypes.pdf,
    most: null,
    make: async (deps, making) => making.sink.write(await pdfOf('paper', await reportPaper(deps, making), making.line)),
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
    make: async (deps, making) => making.sink.write(await pdfOf('print', await printPaper(deps, making), making.line)),
  },
  files_zip: {
    name: 'files.zip',
    contentType: contentTypes.zip,
    most: null,
    make: ({ storage }, making) => writeFilesZip(storage, making),
  },
};

export function fileNameOf(surveyId: number, kind: ExportKind): string {
  return `quiz-${surveyId}-${makers[kind].name}`;
}

function table(kind: TableKind): Maker['make'] {
  return (deps, { tx, filter, form, sink, progress }) =>
    makeTable(deps, { kind, filter, form }, { tx, sink, progress });
}
