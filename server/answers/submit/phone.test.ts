/** Numbers of all countries, as people write them, validated by the page and by the server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import examples from 'libphonenumber-js/examples.mobile.json';
import { getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { countryOf, checkPhoneNumber, underCode } from '../../../engine/questions/phone-number.ts';
import { checkPhone, numberPlans } from './phone.ts';

const numbers = getCountries().flatMap((country) => {
  const number = getExampleNumber(country, examples);
  const owner = number && parsePhoneNumberFromString(number.number)?.country;
  return number && owner ? [{ country, owner, number }] : [];
});
const anywhere = { country: null, allowed: [] };

test('[QT-38] a number of every country is taken as people write it there and from abroad, and its country is known', () => {
  assert.ok(numbers.length > 230);
  for (const { country, owner, number } of numbers) {
    assert.equal(countryOf(number.number, numberPlans), owner, country);
    const ways = [number.number, number.formatInternational(), number.number.replace('+', '00')];
    // There a mobile number is dialled with other digits at home than from abroad.
    if (country !== 'AR') ways.push(number.formatNational());
    for (const text of ways) {
      const terms = { country, allowed: [owner] };
      assert.deepEqual(checkPhone(text, terms), { value: number.number }, `${country}: ${text}`);
      const elsewhere = { country, allowed: [owner === 'FR' ? 'DE' : 'FR'] };
      assert.deepEqual(checkPhone(text, elsewhere), { code: 'country_not_allowed' }, `${country}: ${text}`);
    }
  }
});

const refused: [text: string, country: string | null][] = [
  ['123', null],
  ['123', 'DE'],
  ['+1', null],
  ['+491', 'DE'],
  ['+999123456', null],
  ['0151 12345678', null],
  ['call 12345', 'DE'],
  ['+49 151 12345678 ext 5', 'DE'],
  ['+7 916 123', null],
];

test('[QT-38] what is no number, of an unknown code or of an impossible length is refused', () => {
  for (const [text, country] of refused)
    assert.deepEqual(checkPhone(text, { country, allowed: [] }), { code: 'phone_invalid' }, text);
  assert.deepEqual(checkPhone('\u202a+1\u00a0(202) 555\u20110123\u202c', anywhere), { value: '+12025550123' });
  assert.deepEqual(checkPhone('+49 (0)151 12345678', anywhere), { value: '+4915112345678' });
  assert.deepEqual(checkPhone('0100000000', { country: 'JE', allowed: [] }), { value: '+44100000000' });
  assert.deepEqual(checkPhone('8 (800) 555-35-35', { country: 'RU', allowed: ['RU'] }), { value: '+78005553535' });
});

const digits = fc.stringMatching(/^[0-9]{1,16}$/);
const text = fc.oneof(
  digits.map((one) => `+${one}`),
  digits,
  fc.tuple(fc.constantFrom(...numberPlans.map(([, code]) => code)), digits).map(([code, rest]) => `+${code} ${rest}`),
  fc.string({ unit: fc.constantFrom(...'+0123456789 ()-.x') }),
);
const country = fc.option(fc.constantFrom<string>(...getCountries()));
const allowed = fc.array(fc.constantFrom<string>(...getCountries()), { maxLength: 2 });

test('[QT-38] the page takes what the server takes, and what was taken is taken again as it is', () => {
  fc.assert(
    fc.property(text, fc.record({ country, allowed }), (typed, terms) => {
      const [page, server] = [checkPhoneNumber(typed, terms, numberPlans), checkPhone(typed, terms)];
      assert.equal('code' in page ? page.code : 'taken', 'code' in server ? server.code : 'taken');
      if ('value' in server) assert.deepEqual(checkPhone(server.value, terms), server);
      if ('value' in page) assert.deepEqual(checkPhoneNumber(page.value, terms, numberPlans), page);
    }),
    { numRuns: 3000 },
  );
});

test('[QT-39] another country puts its calling code before the same number, and none takes it away', () => {
  const under = (written: string, code?: string) => underCode(written, code, numberPlans);
  assert.equal(under('+4915112345678', '1'), '+1 15112345678');
  assert.equal(under('+49 (151) 123', '7'), '+7 (151) 123');
  assert.equal(under('+1 202 555 0123', '1'), '+1 202 555 0123');
  assert.equal(under('', '358'), '+358 ');
  assert.equal(under('+358 ', '1'), '+1 ');
  assert.equal(under('0151 23', '49'), '+49 0151 23');
  assert.equal(under('+49 151'), '151');
  assert.equal(under('+9', '1'), '+1 9');
});

const ofTrinidad = { country: 'TT', allowed: [] };

test('[A-57] hundreds of telephone numbers are judged once, however often a completion asks', () => {
  const asked = Array.from({ length: 500 }, (_, n) => `+1 868 291 ${1000 + n}`);
  const round = () => {
    const began = process.threadCpuUsage();
    for (const number of asked) assert.deepEqual(checkPhone(number, ofTrinidad), { value: number.replaceAll(' ', '') });
    return process.threadCpuUsage(began).user;
  };
  const first = round();
  const more = Array.from({ length: 6 }, round).reduce((sum, one) => sum + one);
  assert.ok(more < first, `${more} of ${first} µs`);
});

test('[A-57] digits that no plan knows as many of are no number', () => {
  for (const count of [41, 100, 280])
    assert.deepEqual(checkPhone(`+1${'1'.repeat(count)}`, ofTrinidad), { code: 'phone_invalid' });
});

test('[A-57] a number that was judged once is judged anew where other countries are allowed', () => {
  const number = '+1 868 291 1234';
  assert.deepEqual(checkPhone(number, ofTrinidad), { value: '+18682911234' });
  assert.deepEqual(checkPhone(number, { ...ofTrinidad, allowed: ['DE'] }), { code: 'country_not_allowed' });
});
