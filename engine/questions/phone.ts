/** Strict numbers need the plans of all countries, which come with the page that needs them: `phone-number.ts`. */
import { textSamples } from '../check/samples/texts.ts';
import { phoneWriting } from '../check/samples/writings.ts';
import type { Fault } from '../issue.ts';
import { plainColumn } from '../table/kind.ts';
import { textsTally } from '../tally/texts.ts';
import { cleanText } from '../values.ts';
import { keepLine } from './keep.ts';
import { type PhoneTerms, plainKind, type ServerDecides, unreadable } from './kind.ts';
import { isOn, listOf, type Members, textOf } from './members.ts';
import { postedText } from './posted.ts';

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
  ownWords: /^(error_(phone|country)|country_code)$/,
  publicMembers: {
    phoneDefaultCountry: null,
    phoneStrictValidation: false,
    phoneAllowedCountries: [],
    phoneHideCountrySelector: false,
    phonePlaceholder: { plain: { label: 'placeholder_phone' } },
  },
  posted: postedText,
  keep: keepLine,
  samples: (question, { tests }) => {
    if (!isStrict(question)) return textSamples(tests, phoneWriting);
    // Only the server knows which numbers exist.
    const isPlain = tests.every(({ value }) => value === undefined);
    return { values: ['+4915112345678'], areComplete: isPlain };
  },
  tally: textsTally,
  column: { ...plainColumn<string>('nominal'), isPlain: isLooseNumber },
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
function isLooseNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 5 && digits <= 20 && /^[\d +\-().\u00a0\u202f]+$/.test(text);
}
