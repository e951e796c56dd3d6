/** Surveys from files and as files. */
export { importRoutes } from './routes.ts';
