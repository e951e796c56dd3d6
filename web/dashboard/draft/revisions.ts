/** The server is known to hold another revision: something was saved, or taken over from others. */
import type { Saving } from './saving.ts';

export function hearRevisions(saving: Pick<Saving, 'known' | 'subscribe'>, listener: () => void): () => void {
  let { etag } = saving.known();
  return saving.subscribe(() => {
    const known = saving.known();
    if (known.etag === etag) return;
    ({ etag } = known);
    listener();
  });
}
