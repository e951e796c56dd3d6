/** The questions of all versions of a survey. Versions never change, so each is read once for a process. */
import type { Structure } from '../../../contract/questions/types.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { makeWeightedCache } from '../../kernel/limits/weighted-cache.ts';
import { listStructures, listVersionIds } from '../store/records-versions.ts';

export interface AskedVersion {
  id: number;
  structure: Structure;
}

const kept = makeWeightedCache<number, Structure>({ items: 500, weight: 16_000_000 });

/** Newest first. */
export async function listVersions(tx: Tx, surveyId: number): Promise<AskedVersion[]> {
  const ids = await listVersionIds(tx, surveyId);
  const known = new Map(ids.map((id) => [id, kept.get(id)]));
  const missing = ids.filter((id) => known.get(id) === undefined);
  const read = await listStructures(tx, surveyId, missing);
  for (const [id, structure] of read) kept.set(id, structure, JSON.stringify(structure).length);
  return ids.flatMap((id): AskedVersion[] => {
    const structure = known.get(id) ?? read.get(id);
    return structure ? [{ id, structure }] : [];
  });
}
