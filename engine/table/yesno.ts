import { yesno as kind } from '../questions/yesno.ts';
import { type About, type TableKind, whole } from './kind.ts';

export const yesno: TableKind<boolean> = {
  parts: () => [whole],
  text: (value, _, about) => labelOf(value, about),
  code: (value) => (value ? 1 : 0),
  measure: 'nominal',
  values: (about) =>
    [true, false].map((side) => ({ id: side ? '1' : '0', code: side ? 1 : 0, label: labelOf(side, about) })),
  storage: 'number',
};

function labelOf(value: boolean, { question, options, label }: About): string {
  return kind.answerText(question, value, { label, options, fileName: () => '' });
}
