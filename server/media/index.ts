/** What other parts may use of media. */
export { mediaPages } from './pages.ts';
export { mediaRoutes } from './routes.ts';
export { knownMedia } from './store.ts';
export { mediaFolder } from './upload.ts';
