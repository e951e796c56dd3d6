/** Which function answers which operation. */
import type { ExportKind } from '../../contract/exports.ts';
import { locating, type Context } from '../kernel/operation/context.ts';
import type { Handlers } from '../kernel/operation/handlers.ts';
import { exportFile, getCodebook, type ExportRequest } from './export.ts';
import { createExport, deleteExport, getExport, listExports, locateExport, type LinkDeps } from './jobs.ts';

export function exportRoutes(deps: LinkDeps) {
  const file = (kind: ExportKind) => (context: Context<'survey'>, input: object) =>
    exportFile(deps, context, kind, input as ExportRequest);
  return {
    exportAnswersCsv: file('answers_csv'),
    exportAnswersXlsx: file('answers_xlsx'),
    exportAnswersWord: file('answers_word'),
    exportAnswersSav: file('answers_sav'),
    exportSummaryPdf: file('summary_pdf'),
    makeSummaryPdf: file('summary_pdf'),
    makeReportPdf: file('report_pdf'),
    exportReportWord: file('report_word'),
    exportPrintPdf: file('print_pdf'),
    getCodebook: (context, input) => getCodebook(deps, context, input),
    createExport: (context, input) => createExport(deps, context, input),
    listExports: (context, input) => listExports(deps, context, input),
    getExport: locating(locateExport, (context, input, job) => getExport(deps, context, input, job)),
    deleteExport: locating(locateExport, (context, input, job) => deleteExport(deps, context, input, job)),
  } satisfies Partial<Handlers>;
}
