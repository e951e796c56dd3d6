/** Which two are compared: the address says it, so that a comparison can be sent to a colleague. */
import { navigate, useAddress, withQuery } from '../../router.tsx';
import type { ListedVersion } from './use-versions.ts';

/** A version by its id, or the draft. */
export type Which = number | 'draft';

export interface Compared {
  readonly from: Which;
  readonly to: Which;
}

export function useCompared(versions: readonly ListedVersion[]): [Compared, (next: Compared) => void] {
  const asked = readCompared(useAddress().searchParams.get('compare') ?? '');
  const set = ({ from, to }: Compared) =>
    navigate(withQuery(new URL(location.href), { compare: `${from}..${to}` }), 'replace');
  return [asked ?? { from: versions[0]!.version_id, to: 'draft' }, set];
}

/** Null: it says nothing that could be compared. */
export function readCompared(text: string): Compared | null {
  const found = /^(\d{1,15}|draft)\.\.(\d{1,15}|draft)$/.exec(text);
  const which = (part: string): Which => (part === 'draft' ? part : Number(part));
  return found && { from: which(found[1]!), to: which(found[2]!) };
}
