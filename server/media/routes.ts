/** Which function answers which operation. */
import type { Handlers } from '../kernel/operation/handlers.ts';
import { deleteMedia, uploadMedia, type MediaDeps } from './upload.ts';

export function mediaRoutes(deps: MediaDeps) {
  return {
    uploadMedia: (context) => uploadMedia(deps, context),
    deleteMedia: (context, input) => deleteMedia(deps, context, input),
  } satisfies Partial<Handlers>;
}
