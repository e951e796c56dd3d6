/** The send step. Its consent is no answer to a question: it is judged apart from what is required. */
import { submitColumn } from '../table/submit.ts';
import type { Consent } from './consent.ts';
import { type Kind, screenKind, unreadable } from './kind.ts';
import { isMembers, isOn } from './members.ts';
import { fieldOf } from './posted.ts';

export const submit: Kind<Consent> = {
  ...(screenKind as Kind<Consent>),
  read: (question, sent) => {
    if (!isOn(question, 'submitTerms')) return { faults: [] };
    if (!isMembers(sent) || typeof sent.terms !== 'boolean') return unreadable;
    return { value: { terms: sent.terms }, faults: [] };
  },
  check: (_, value) => (value.terms ? [] : [{ code: 'terms_required' }]),
  publicMembers: {
    submitLabel: { plain: { label: 'button_send' } },
    submitTerms: false,
    submitTermsText: { markup: { label: 'label_terms' } },
    finishAnswerText: { markup: '' },
    maxScore: false,
    screenoutTitle: { markup: '' },
    screenoutText: { markup: '' },
  },
  posted: (question, fields) =>
    isOn(question, 'submitTerms') ? { terms: fields.get(`${fieldOf(question)}[terms]`) === '1' } : null,
  column: submitColumn,
};
