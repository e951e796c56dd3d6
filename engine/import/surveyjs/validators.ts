/** Checks that a question makes of its answers. A type takes those it can keep; the others are told as lost. */
import type { Part } from '../part.ts';
import type { Asked } from './asked.ts';

const told: Readonly<Record<string, string>> = { expression: 'rule_dropped' };

/** Those of the kinds that are asked for, the first of each; they too are read member by member. */
export function tellValidators<const K extends string>(
  { part, reading }: Asked,
  taken: readonly K[],
): Partial<Record<K, Part>> {
  const kept: Partial<Record<K, Part>> = {};
  for (const validator of part.parts('validators')) {
    const type = validator.text('type') ?? '';
    const kind = taken.find((one) => one === type.replace(/validator$/, ''));
    validator.skip('text');
    if (kind !== undefined && kept[kind] === undefined) kept[kind] = validator;
    else {
      const code = told[type.replace(/validator$/, '')] === 'rule_dropped' ? 'rule_dropped' : 'field_dropped';
      reading.draft.lost(code, { at: part.at, what: `${validator.path}: ${type}` });
    }
  }
  return kept;
}
