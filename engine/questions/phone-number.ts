/**
 * Telephone numbers by the numbering plans of countries. The page and the server judge by these lines and by the same
 * plans: a number that the step takes must not be refused at the end.
 */
import type { PhoneTerms } from './kind.ts';

/**
 * `owns` begins or matches the numbers of a country that shares its code: its main country comes first, and has those
 * that nobody owns. Lengths and trunk, the digits dialled before a number at home, come where numbers are judged.
 */
export type NumberPlan = readonly [country: string, code: string, owns?: string, lengths?: string, trunk?: string];

export type CheckedNumber = { value: string } | { code: 'phone_invalid' | 'country_not_allowed' };

const invalid: CheckedNumber = { code: 'phone_invalid' };
/** With all that people write around it; what is longer is not looked through digit by digit. */
export const longestNumber = 300;
/** Of the number itself, with whatever is dialled before it: no plan knows as many. */
const mostDigits = 40;

/** A known calling code, a length that is possible in the country, and a country that is allowed. */
export function checkPhoneNumber(
  text: string,
  { country, allowed }: PhoneTerms,
  plans: readonly NumberPlan[],
): CheckedNumber {
  if (text.length > longestNumber) return invalid;
  const written = dialled(text);
  if (written.digits.length > mostDigits) return invalid;
  const plan = written.isWhole ? planOf(written.digits, plans) : plans.find(([home]) => home === country);
  if (!plan) return invalid;
  const [, code] = plan;
  const given = written.isWhole ? written.digits.slice(code.length) : written.digits;
  const number = withoutTrunk(given, plan, written.isWhole);
  // It may be a number of another country under the same code, which has another trunk: it is taken as it is read later.
  if (!written.isWhole) return checkPhoneNumber(`+${code}${number}`, { country, allowed }, plans);
  const owner = ownerOf(number, code, plans);
  if (!isPossible(number, owner)) return invalid;
  if (allowed.length > 0 && !allowed.includes(owner[0])) return { code: 'country_not_allowed' };
  return { value: `+${code}${number}` };
}

/** The country of a number that begins with its calling code, as far as it is written; undefined without one. */
export function countryOf(text: string, plans: readonly NumberPlan[]): string | undefined {
  const { digits, isWhole } = dialled(text);
  const plan = isWhole ? planOf(digits, plans) : undefined;
  return plan && ownerOf(digits.slice(plan[1].length), plan[1], plans)[0];
}

/** The same number under another calling code; none: without one. */
export function underCode(text: string, code: string | undefined, plans: readonly NumberPlan[]): string {
  const { digits, isWhole } = dialled(text);
  const before = isWhole ? planOf(digits, plans)?.[1] : undefined;
  const signs = before === undefined ? /^\D*/ : new RegExp(`^\\D*${[...before].join('\\D*')}[^\\d(]*`);
  const rest = text.replace(signs, '').trimStart();
  return code === undefined ? rest : `+${code} ${rest}`;
}

const digitsElsewhere = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
/** What people and programs write around digits; marks of direction come along with what is pasted. */
const around = /[\s\p{Cf}\p{Pd}().\u2212/]/gu;

/** Anything but digits is left in, and then no number begins or ends with it. */
function dialled(text: string): { digits: string; isWhole: boolean } {
  const plain = text
    .replace(digitsElsewhere, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(around, '')
    .replace(/^\uff0b/, '+');
  const digits = plain.replace(/^(\+|00)/, '');
  return { digits, isWhole: digits !== plain };
}

/** No calling code begins with another one. */
function planOf(digits: string, plans: readonly NumberPlan[]): NumberPlan | undefined {
  return plans.find(([, code]) => digits.startsWith(code));
}

/** By the number alone: it is read again without the country at home. */
function ownerOf(number: string, shared: string, plans: readonly NumberPlan[]): NumberPlan {
  const sharing = plans.filter(([, code]) => code === shared);
  return sharing.find(([, , owns]) => owns && new RegExp(`^(?:${owns})`).test(number)) ?? sharing[0]!;
}

function isPossible(number: string, [, , , lengths = '']: NumberPlan): boolean {
  return /^\d+$/.test(number) && lengths.split(',').includes(String(number.length));
}

/**
 * People write it after their calling code, too. There a number may well begin with the same digits, unless they are 0:
 * then it is left as it is as long as its length is possible.
 */
function withoutTrunk(number: string, plan: NumberPlan, isWhole: boolean): string {
  const [, , , , trunk = ''] = plan;
  const [before] = (trunk && new RegExp(`^(?:${trunk})`).exec(number)) || [''];
  const rest = number.slice(before.length);
  const isKept = isPossible(number, plan) && (!isPossible(rest, plan) || (isWhole && before !== '0'));
  return before === '' || isKept ? number : withoutTrunk(rest, plan, isWhole);
}
