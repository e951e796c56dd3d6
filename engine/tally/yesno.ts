import { sideText } from '../questions/side-text.ts';
import { cellOf } from './question-totals.ts';
import { line } from './statistics.ts';
import type { TallyKind } from './kind.ts';

const sides = ['yes', 'no'] as const;

export const yesnoTally: TallyKind<boolean> = {
  isCounted: true,
  form: 'options',
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
