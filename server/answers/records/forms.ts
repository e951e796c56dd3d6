/**
 * Each question of some versions in all the forms it was asked in. Versions mostly repeat what others before them ask, and
 * a filter or report that went through all of them for each question would hold everybody up.
 */
import type { Question } from '../../../contract/questions/types.ts';
import type { AskedVersion } from './versions.ts';

/** By id; different ones only, those of older versions first. */
export type Forms = ReadonlyMap<string, ReadonlySet<Question>>;

const known = new WeakMap<readonly AskedVersion[], Forms>();

/** Made once for a list of versions, which stays the same until the next publication. */
export function formsIn(versions: readonly AskedVersion[]): Forms {
  const before = known.get(versions);
  if (before) return before;
  const forms = new Map<string, Set<Question>>();
  for (const structure of new Set(versions.map((version) => version.structure).toReversed())) {
    for (const question of Object.values(structure.entities)) {
      const same = forms.get(question.id);
      if (same) same.add(question);
      else forms.set(question.id, new Set([question]));
    }
  }
  known.set(versions, forms);
  return forms;
}
