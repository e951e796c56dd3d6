/** The send step. Its consent is no answer to a question: it is judged apart from what is required. */
import { type Kind, screenKind, unreadable } from './kind.ts';
import { isMembers, isOn } from './members.ts';

export interface Consent {
  terms: boolean;
}

export const submit: Kind<Consent> = {
  ...(screenKind as Kind<Consent>),
  read: (question, sent) => {
    if (!isOn(question, 'submitTerms')) return { faults: [] };
    if (!isMembers(sent) || typeof sent.terms !== 'boolean') return unreadable;
    return { value: { terms: sent.terms }, faults: [] };
  },
  check: (_, value) => (value.terms ? [] : [{ code: 'terms_required' }]),
};
