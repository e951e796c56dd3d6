/** What other slices may use of reports. */
export { checkTallies } from './tallies/check.ts';
export { axesOf, cross, type Crossing } from './crosstab.ts';
export type { ReportsDeps } from './deps.ts';
export { foldTallies, isFoldDue, rebuildAllTallies } from './tallies/fold.ts';
export { readReportedSurvey, type ReportedSurvey } from './count/survey.ts';
export { makeTotalsWatch } from './watch-totals.ts';
export { sharePages } from './share/pages.ts';
export { findAnswers } from './count/find-answers.ts';
export { presentFilters } from './present.ts';
export { refuseCells, reportOf, weightIn } from './report.ts';
export { reportRoutes } from './routes.ts';
export { keepReport } from './store/reports.ts';
export { answerTotals, keepSurveyTotals } from './survey-totals.ts';
export { countCompleted } from './store/current-totals.ts';
export { summaryOf } from './summary.ts';
