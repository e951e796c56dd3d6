/** What other parts may use of media. */
export { keepMedia } from './keep.ts';
export { mediaExtOf } from './kind.ts';
export { makeNarrowing } from './narrow.ts';
export { mediaPages } from './pages.ts';
export { mediaRoutes } from './routes.ts';
export { getLabel, knownMedia, namedFiles, ownMedia, workspaceMediaBytes, type OwnMedia } from './store/media.ts';
export { mediaFolder, mediaUrl } from './upload.ts';
