/** What the server holds, as one side of a comparison. */
import type { Received } from '../../../../sdk/client.ts';
import { readDraft } from '../../draft/draft.ts';
import type { Side } from './changes.ts';

type Stored = Pick<Received<'getSurvey'>, 'widgets' | 'conditions'>;

export function sideOf({ widgets, conditions }: Stored): Side {
  const hashes = Object.entries(widgets.entities).map(([id, { hash }]) => [id, hash]);
  return { draft: readDraft(widgets, conditions), hashes: Object.fromEntries(hashes) as Record<string, string> };
}
