/**
 * A question that means again what it meant in a version has its hash of then. Else whoever changes an option and takes it
 * back, or puts a version back by saving it, would have answers that say the same counted apart.
 */
import type { Question, Structure } from '../../contract/questions/types.ts';
import { sameMeaning } from '../../engine/structure.ts';
import type { Tx } from '../kernel/database/db.ts';
import { listPublishedForms } from './store/version-parts.ts';

/** `before` is the draft that it takes the place of: what has its hash from there keeps it. */
export async function withPublishedHashes(
  tx: Tx,
  surveyId: number,
  { before, structure }: { before: Structure; structure: Structure },
): Promise<Structure> {
  const hashBefore = (id: string) => (Object.hasOwn(before.entities, id) ? before.entities[id]!.hash : undefined);
  const fresh = structure.ids.filter((id) => structure.entities[id]!.hash !== hashBefore(id));
  if (fresh.length === 0) return structure;
  const forms = Map.groupBy(await listPublishedForms(tx, surveyId, fresh), ({ id }) => id);
  const known = fresh.flatMap((id): [string, Question][] => {
    const question = structure.entities[id]!;
    const form = forms.get(id)?.find((one) => sameMeaning(one, question));
    return form ? [[id, { ...question, hash: form.hash }]] : [];
  });
  return { ...structure, entities: { ...structure.entities, ...Object.fromEntries(known) } };
}
