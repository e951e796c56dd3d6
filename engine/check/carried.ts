/** Options that questions take over from others, from question to question: how many there may be, and what listing them costs. */
import type { Question, Structure } from '../../contract/questions/types.ts';
import { listed } from '../listed.ts';
import { carrySource } from '../offered.ts';
import { kinds } from '../questions/table.ts';

export interface Carried {
  /** How many options the question may offer. */
  size: number;
  /** How many are looked at to list them; 0 where it takes none over. */
  work: number;
}

export function carriedIn(structure: Structure): (question: Question) => Carried {
  const known = new Map<string, Carried>();
  const carriedBy = (question: Question): Carried => {
    const found = known.get(question.id);
    if (found) return found;
    const source = carrySource(question, structure);
    const before = source ? carriedBy(source) : { size: 0, work: 0 };
    const [prefix] = kinds[question.type].optionPrefixes;
    const size = before.size + (prefix === undefined ? 0 : listed(question, prefix).options.length);
    const carried = { size, work: source ? before.work + size : 0 };
    known.set(question.id, carried);
    return carried;
  };
  return carriedBy;
}
