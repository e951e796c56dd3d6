/** The questions of all versions of a survey. Versions never change, so each is read once for a process. */
import type { Structure } from '../../../contract/questions/types.ts';
import type { Tx } from '../../kernel/db.ts';
import { listStructures, listVersionIds } from '../store/records-versions.ts';

export interface AskedVersion {
  id: number;
  structure: Structure;
}

const mostKept = 500;
const kept = new Map<number, Structure>();

/** Newest first. */
export async function listVersions(tx: Tx, surveyId: number): Promise<AskedVersion[]> {
  const ids = await listVersionIds(tx, surveyId);
  const missing = ids.filter((id) => !kept.has(id));
  const read = await listStructures(tx, surveyId, missing);
  const found = ids.flatMap((id): AskedVersion[] => {
    const structure = kept.get(id) ?? read.get(id);
    return structure ? [{ id, structure }] : [];
  });
  for (const [id, structure] of read) kept.set(id, structure);
  while (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return found;
}
