/** Where something stands that the server did not take: at a question, at a member of it, or at one of its rules. */
import type { Draft, Id } from '../draft/draft.ts';
import { placeOfFault, type SaveFault } from '../draft/faults.ts';
import { own } from '../draft/lists.ts';
import type { RuleAt } from './findings/found.ts';

export interface Refused {
  path: string;
  constraint: string | undefined;
  /** The rule it is about; null: the question itself. */
  rule: { kind: RuleAt['kind']; id: Id; code: string | undefined } | null;
}

/** Null: of the survey as a whole, or of a quota. */
export function refusedAt(draft: Draft, fault: SaveFault): { question: Id; refused: Refused } | null {
  const place = placeOfFault(draft, fault);
  const { constraint, code } = fault;
  if (place?.on === 'question') {
    return { question: place.question, refused: { path: place.path.join('.'), constraint, rule: null } };
  }
  if (place?.in.list === 'jumps') {
    const rule = { kind: 'jump' as const, id: place.id, code };
    return { question: place.in.question, refused: { path: '', constraint, rule } };
  }
  // A display rule is found by its question.
  const shown = place?.in.list === 'display' ? own(draft.conditions.display, place.id) : undefined;
  if (!place || !shown) return null;
  return { question: place.id, refused: { path: '', constraint, rule: { kind: 'display', id: shown.id, code } } };
}
