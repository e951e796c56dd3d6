/** Which questions need an answer. */
import type { Question } from '../contract/questions/types.ts';
import { isOn } from './questions/members.ts';
import { kinds } from './questions/table.ts';

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
