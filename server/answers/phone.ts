/** Strict phone numbers, by the calling codes of all countries. */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { ServerDecides } from '../../engine/questions/kind.ts';

export const judgePhone: ServerDecides['phone'] = (text, { country, allowed }) => {
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(text, home ? { defaultCountry: home, extract: false } : { extract: false });
  if (!number?.isValid()) return { code: 'phone_invalid' };
  if (allowed.length > 0 && !allowed.includes(number.country ?? '')) return { code: 'country_not_allowed' };
  return { value: number.number };
};
