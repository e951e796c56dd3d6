/** Which function answers which operation. */
import type { Handlers } from '../kernel/operation/handlers.ts';
import { listMedia, type ListDeps } from './list.ts';
import { deleteMedia, uploadMedia, type MediaDeps } from './upload.ts';

export function mediaRoutes(deps: MediaDeps & ListDeps) {
  return {
    listMedia: (context, input) => listMedia(deps, context, input),
    uploadMedia: (context) => uploadMedia(deps, context),
    deleteMedia: (context, input) => deleteMedia(deps, context, input),
  } satisfies Partial<Handlers>;
}
