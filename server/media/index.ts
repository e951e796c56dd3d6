/** What other parts may use of media. */
export { keepMedia } from './keep.ts';
export { mediaExtOf } from './kind.ts';
export { mediaPages } from './pages.ts';
export { mediaRoutes } from './routes.ts';
export { getLabel, knownMedia, ownMedia, workspaceMediaBytes, type OwnMedia } from './store.ts';
export { mediaFolder, mediaUrl } from './upload.ts';
