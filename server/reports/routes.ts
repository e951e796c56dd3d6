/** Which function answers which operation. */
import { locating } from '../kernel/operation/context.ts';
import type { Handlers } from '../kernel/operation/handlers.ts';
import { getCrosstab } from './crosstab.ts';
import type { ReportsDeps } from './deps.ts';
import { getFacets } from './facets.ts';
import { changeFilter, deleteFilter, listFilters, locateFilter, saveFilter } from './filters.ts';
import { getReportByUuid, locateReport, makeReport } from './report.ts';
import { createShare, listShares, locateShare, switchShare } from './share/share.ts';
import { getSummary } from './summary.ts';
import { listReportFiles } from './texts/files.ts';
import { listReportInputs } from './texts/inputs.ts';
import { listReportWords } from './words/words.ts';

export function reportRoutes(deps: ReportsDeps) {
  return {
    getSummary,
    makeReport: (context, input) => makeReport(deps, context, input),
    getReport: (context, input) => makeReport(deps, context, input),
    getReportByUuid: locating(locateReport, (context, _, row) => getReportByUuid(deps, context, row)),
    listReportFiles: locating(locateReport, (context, input, row) => listReportFiles(deps, context, { input, row })),
    listReportInputs: locating(locateReport, (context, input, row) => listReportInputs(deps, context, { input, row })),
    listReportWords: locating(locateReport, (context, input, row) => listReportWords(deps, context, { input, row })),
    getFacets,
    getCrosstab: (context, input) => getCrosstab(deps, context, input),
    watchTotals: async ({ caller, subject, request }) => ({
      contentType: 'text/event-stream',
      open: () =>
        deps.totalsWatch.watch({
          caller,
          ip: request.ip,
          surveyId: subject.id,
          lastEventId: request.lastEventId ?? null,
        }),
    }),
    createShare: (context, input) => createShare(deps, context, input),
    listShares: (context) => listShares(deps, context),
    switchShare: locating(locateShare, (context, input, share) => switchShare(deps, context, { input, share })),
    listFilters,
    saveFilter,
    changeFilter: locating(locateFilter, changeFilter),
    deleteFilter: locating(locateFilter, deleteFilter),
  } satisfies Partial<Handlers>;
}
