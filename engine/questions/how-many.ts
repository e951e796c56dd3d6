/** How many options may be picked, said before somebody picks too many: in the words that would refuse them. */
import { filled } from '../filled.ts';
import type { Members } from './members.ts';

export function howMany(question: Members & { readonly type: string }, label: (code: string) => string): string {
  const bound = (end: 'min' | 'max', least: number) => {
    const count = question[question.type + (end === 'min' ? 'Min' : 'Max')];
    return typeof count === 'number' && count >= least ? [filled(label(`error_${end}_choice`), { [end]: count })] : [];
  };
  return [...bound('min', 2), ...bound('max', 1)].join(' · ') || label('label_multiple_hint');
}
