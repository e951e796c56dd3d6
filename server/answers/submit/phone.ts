/** Strict phone numbers, by the numbering plans of all countries. */
import { getCountries, Metadata, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import type { PhoneTerms, ServerDecides } from '../../../engine/questions/kind.ts';
import { checkPhoneNumber, longestNumber, type NumberPlan } from '../../../engine/questions/phone-number.ts';
import { memoize } from '../../kernel/process/memoize.ts';

const countries = getCountries();

/** Of countries that share a calling code the main one comes first. */
export const numberPlans: readonly NumberPlan[] = plansOf(new Metadata() as unknown as Known);

/**
 * Kept for the numbers seen last: a completion asks about each of its numbers up to seven times, and hundreds of questions
 * may ask for one. What is too long for any number is none, and is not kept.
 */
export const checkPhone: ServerDecides['phone'] = (text, terms) =>
  text.length > longestNumber ? { code: 'phone_invalid' } : checked(JSON.stringify([text, terms]));

const checked = memoize(2000, (asked) => {
  const [text, terms] = JSON.parse(asked) as [string, PhoneTerms];
  return checkOnce(text, terms);
});

/** The rule is that of the page; what it takes is written as those write it who know each country. */
const checkOnce: ServerDecides['phone'] = (text, terms) => {
  const byRule = checkPhoneNumber(text, terms, numberPlans);
  if ('code' in byRule) return byRule;
  const home = countries.find((country) => country === terms.country);
  const known = parsePhoneNumberFromString(text, { ...(home && { defaultCountry: home }), extract: false });
  if (!known?.isValid()) return byRule;
  const again = checkPhoneNumber(known.number, terms, numberPlans);
  return 'value' in again && again.value === known.number ? again : byRule;
};

/** What is known of all countries, as the library has it and its types do not tell. */
interface Known {
  selectNumberingPlan(country: CountryCode): void;
  getCountryCodesForCallingCode(code: string): CountryCode[];
  numberingPlan: Plan;
}

/** Where there is nothing, these give no text. */
interface Plan {
  callingCode(): string;
  possibleLengths(): number[];
  nationalPrefix(): unknown;
  nationalPrefixForParsing(): unknown;
  leadingDigits(): unknown;
  type(name: string): { pattern(): string } | undefined;
}

function plansOf(known: Known): NumberPlan[] {
  const planOf = (country: CountryCode): Plan => {
    known.selectNumberingPlan(country);
    return known.numberingPlan;
  };
  const mainOf = (code: string) => known.getCountryCodesForCallingCode(code)[0]!;
  const made = countries.map((country): NumberPlan => {
    const plan = planOf(country);
    const main = mainOf(plan.callingCode());
    const owns = ownsOf(plan, main === country ? null : planOf(main));
    return [country, plan.callingCode(), owns, plan.possibleLengths().join(), trunkOf(plan)];
  });
  const isMain = ([country, code]: NumberPlan) => mainOf(code) === country;
  return [...made.filter(isMain), ...made.filter((plan) => !isMain(plan))];
}

/** The digits its numbers begin with; where none are named, the numbers that the main country, which has all others, has not. */
function ownsOf(plan: Plan, main: Plan | null): string {
  const leading = texted(plan.leadingDigits());
  if (leading !== '' || main === null) return leading;
  const patterns = ['FIXED_LINE', 'MOBILE'].flatMap((type) => {
    const pattern = plan.type(type)?.pattern() ?? '';
    return pattern === '' || pattern === main.type(type)?.pattern() ? [] : [pattern];
  });
  return `(?:${patterns.join('|')})$`;
}

/** Some of them rewrite the number: of these only what is dialled before it is taken away. */
function trunkOf(plan: Plan): string {
  const parsed = texted(plan.nationalPrefixForParsing());
  return parsed.includes('(') ? texted(plan.nationalPrefix()) : parsed;
}

function texted(found: unknown): string {
  return typeof found === 'string' ? found : '';
}
