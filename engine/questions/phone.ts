/** Strict numbers need the plans of all countries, which come with the page that needs them: `phone-number.ts`. */
import type { Fault } from '../issue.ts';
import { cleanText } from '../values.ts';
import { type PhoneTerms, plainKind, type ServerDecides, unreadable } from './kind.ts';
import { isOn, listOf, type Members, textOf } from './members.ts';

export const phone = plainKind<string>({
  read: (question, sent, decides) => {
    if (typeof sent !== 'string') return unreadable;
    const typed = cleanText(sent).trim();
    const strict = isStrict(question) ? decides?.phone(typed, termsOf(question)) : undefined;
    return { value: strict && 'value' in strict ? strict.value : typed, faults: [] };
  },
  check: (question, value, { decides }) => {
    if (isStrict(question)) return strictFault(question, value, decides);
    return isLooseNumber(value) ? [] : [{ code: 'phone_invalid' }];
  },
  source: () => 'text',
  texts: () => 'value',
  answerType: () => 'phone',
  answerText: (_, value) => value,
});

function isStrict(question: Members): boolean {
  return isOn(question, 'phoneStrictValidation');
}

function termsOf(question: Members): PhoneTerms {
  const allowed = listOf(question, 'phoneAllowedCountries').filter((country) => typeof country === 'string');
  return {
    country: textOf(question, 'phoneDefaultCountry').toUpperCase() || null,
    allowed: allowed.map((country) => country.toUpperCase()),
  };
}

function strictFault(question: Members, value: string, decides: ServerDecides | undefined): Fault[] {
  const found = decides?.phone(value, termsOf(question));
  return found && 'code' in found ? [{ code: found.code }] : [];
}

/** 5–20 digits, and nothing around them but what people write around numbers. */
export function isLooseNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 5 && digits <= 20 && /^[\d +\-().\u00a0\u202f]+$/.test(text);
}
