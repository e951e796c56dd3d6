import type { Question } from '../../contract/questions/types.ts';
import { plainText } from '../plain.ts';
import { membersOf, textOf } from '../questions/members.ts';
import { cellOf } from './counted.ts';
import { line } from './figures.ts';
import type { Reported, TallyKind } from './kind.ts';

export const sides = ['yes', 'no'] as const;

export const yesno: TallyKind<boolean> = {
  isCounted: true,
  cells: (_, value) => [value ? 'yes' : 'no'],
  text: () => null,
  data: (counted, about) => ({
    options: sides.map((id) => ({
      id,
      text: sideText(about.question, id, about.label),
      ...line(cellOf(counted, id), counted, about.weighted),
    })),
  }),
  shares: (counted) => sides.map((id) => ({ id, row: null, part: cellOf(counted, id), whole: counted.answered })),
  side: {
    chosen: (value) => [value ? 'yes' : 'no'],
    categories: ({ question, label }) => sides.map((id) => ({ id, text: sideText(question, id, label) })),
    isNumeric: false,
  },
};

export function sideText(question: Question, side: 'yes' | 'no', label: Reported['label']): string {
  const own = textOf(membersOf(membersOf(question, 'yesNoTextEntities'), side), 'text');
  return plainText(own) || label(`label_${side}`);
}
