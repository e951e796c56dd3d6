/** The consent of the send step, where it was asked for. */
import type { Consent } from '../questions/consent.ts';
import { isOn } from '../questions/members.ts';
import { type TableKind, whole } from './kind.ts';

export const submitColumn: TableKind<Consent> = {
  parts: ({ question }) => (isOn(question, 'submitTerms') ? [whole] : []),
  text: ({ terms }, _, { label }) => label(terms ? 'label_yes' : 'label_no'),
  code: ({ terms }) => (terms ? 1 : 0),
  measure: 'nominal',
  values: ({ label }) => [
    { id: '1', code: 1, label: label('label_yes') },
    { id: '0', code: 0, label: label('label_no') },
  ],
  storage: 'number',
};
