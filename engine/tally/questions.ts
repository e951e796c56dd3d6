/** Which questions a report speaks of, and in which order: all versions of each, live ones first. */
import type { Question, Structure } from '../../contract/questions/types.ts';
import { shownOrder } from '../order.ts';
import { kinds } from '../questions/table.ts';

export interface Version {
  id: number;
  structure: Structure;
}

/** A question as one or more versions asked it. */
export interface AskedQuestion {
  question: Question;
  /** Of the newest version that has this question with this hash. */
  structure: Structure;
  isLive: boolean;
}

/**
 * Live order; older hashes of a live question right after its live one, newest first; removed questions last, in the
 * order of the last version that had them. `versions` come newest first.
 */
export function askedQuestions(versions: readonly Version[], live: Structure | null): AskedQuestion[] {
  const newest = new Map<string, Map<string, { question: Question; structure: Structure }>>();
  const structures = new Set([...(live ? [live] : []), ...versions.map(({ structure }) => structure)]);
  const removed = new Set<string>();
  for (const structure of structures) {
    for (const id of shownOrder(structure.ids)) {
      const question = structure.entities[id];
      if (!question || !kinds[question.type].hasValue) continue;
      const hashes = newest.get(id) ?? new Map<string, { question: Question; structure: Structure }>();
      if (!newest.has(id)) {
        newest.set(id, hashes);
        if (structure !== live) removed.add(id);
      }
      if (!hashes.has(question.hash)) hashes.set(question.hash, { question, structure });
    }
  }
  const order = [...[...newest.keys()].filter((id) => !removed.has(id)), ...removed];
  return order.flatMap((id) => {
    const [first, ...older] = [...newest.get(id)!.values()];
    return [first!, ...older].map(({ question, structure }) => ({
      question,
      structure,
      isLive: live !== null && live.entities[id]?.hash === question.hash,
    }));
  });
}
