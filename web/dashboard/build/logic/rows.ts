/** The rules of one place as they are shown: stored ones, some of them being rewritten, and those that are none yet. */
import type { Draft, Rule } from '../../draft/draft.ts';
import { own } from '../../draft/lists.ts';
import type { RulePlace } from './ground.ts';
import type { Held } from './held.ts';
import type { Sketch } from './sketch.ts';

export interface RuleRow {
  sketch: Sketch;
  /** Absent: it is not a rule yet. */
  stored?: Rule | undefined;
}

const none: readonly Rule[] = [];

export function storedAt({ conditions }: Pick<Draft, 'conditions'>, { kind, owner }: RulePlace): readonly Rule[] {
  if (kind === 'quota') return conditions.quotas;
  if (kind === 'jump') return own(conditions.jumps, owner) ?? none;
  const rule = own(conditions.display, owner);
  return rule ? [rule] : none;
}

export function rowsOf(stored: readonly Rule[], held: readonly Held[], kind: RulePlace['kind']): RuleRow[] {
  const rows = stored.map((rule): RuleRow => {
    const over = held.find(({ sketch, over: below }) => sketch.id === rule.id && below === rule);
    return { sketch: over?.sketch ?? (rule as Sketch), stored: rule };
  });
  if (kind === 'display' && rows.length > 0) return rows;
  const fresh = held.filter(({ sketch, over }) => over === undefined && !stored.some(({ id }) => id === sketch.id));
  return [...rows, ...fresh.map(({ sketch }) => ({ sketch }))];
}
