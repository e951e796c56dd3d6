/** What other slices may use of exports. */
export type { ExportsDeps } from './deps.ts';
export { exportPages } from './jobs.ts';
export { eraseExports, makeJobRunner, type JobRunner } from './job-runner.ts';
export { exportRoutes } from './routes.ts';
export { makeTableInChild, type TableTask } from './table-file.ts';
