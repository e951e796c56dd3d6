/** What other slices may use of reports. */
export { checkTallies } from './check.ts';
export { axesOf, cross, type Crossing } from './crosstab.ts';
export type { ReportsDeps } from './deps.ts';
export { foldTallies, isFoldDue, rebuildAllTallies } from './fold.ts';
export { layGround, type Ground } from './ground.ts';
export { makeLive } from './live.ts';
export { sharePages } from './pages.ts';
export { findAnswers } from './found.ts';
export { presentFilters } from './present.ts';
export { refuseCells, reportOf, weightIn } from './report.ts';
export { reportRoutes } from './routes.ts';
export { keepReport } from './store/reports.ts';
export { countCompleted } from './store/totals.ts';
export { summaryOf } from './summary.ts';
