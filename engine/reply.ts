/** One reply: whether it is needed, read, then checked. */
import type { Question } from '../contract/questions/types.ts';
import type { Fault } from './issue.ts';
import type { Asked, Reading, ServerDecides } from './questions/kind.ts';
import { isOn } from './questions/members.ts';
import { kinds } from './questions/table.ts';
import { isNothing } from './values.ts';

const nothing: Reading = { faults: [] };

export function readReply(question: Question, sent: unknown, decides?: ServerDecides): Reading {
  return isNothing(sent) ? nothing : kinds[question.type].read(question, sent, decides);
}

/** Faults of the kind come first, then those of the rules of the type: one for a question, for a matrix one per row. */
export function faultsOf(
  question: Question,
  { value, faults }: Reading,
  asked: Asked & { required: boolean },
): Fault[] {
  if (value === undefined && faults.length === 0) return asked.required ? [{ code: 'required' }] : [];
  const all = value === undefined ? faults : faults.concat(kinds[question.type].check(question, value, asked));
  if (all.length < 2) return [...all];
  const rows = new Set<string | undefined>();
  return all.filter(({ row }) => !rows.has(row) && rows.add(row));
}

export type RequiredMode = 'individual' | 'all_required' | 'all_optional';

export function isRequired(question: Question, mode: RequiredMode): boolean {
  if (!kinds[question.type].hasValue || isOn(question, 'isBlocked')) return false;
  switch (mode) {
    case 'individual':
      return isOn(question, 'isRequired');
    case 'all_required':
      return true;
    case 'all_optional':
      return false;
  }
}
