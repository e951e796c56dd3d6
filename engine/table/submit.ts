/** The consent of the send step, where it was asked for. */
import { isOn } from '../questions/members.ts';
import { type TableKind, whole } from './kind.ts';

export const submit: TableKind<boolean> = {
  parts: ({ question }) => (isOn(question, 'submitTerms') ? [whole] : []),
  text: (value, _, { label }) => label(value ? 'label_yes' : 'label_no'),
  code: (value) => (value ? 1 : 0),
  measure: 'nominal',
  values: ({ label }) => [
    { id: '1', code: 1, label: label('label_yes') },
    { id: '0', code: 0, label: label('label_no') },
  ],
  storage: 'number',
};
