export { dashboardPages, notFoundPage, type DashboardDeps } from './pages.ts';
export { PagesMissing } from './build.ts';
