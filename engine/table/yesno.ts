import { sideText } from '../questions/side-text.ts';
import { type About, type TableKind, whole } from './kind.ts';

export const yesnoColumn: TableKind<boolean> = {
  parts: () => [whole],
  text: (value, _, about) => labelOf(value, about),
  code: (value) => (value ? 1 : 0),
  measure: 'nominal',
  values: (about) =>
    [true, false].map((side) => ({ id: side ? '1' : '0', code: side ? 1 : 0, label: labelOf(side, about) })),
  storage: 'number',
};

function labelOf(value: boolean, { question, label }: About): string {
  return sideText(question, value ? 'yes' : 'no', label);
}
