/** The country beside a number: the one that was picked, else the one that the number tells. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { underCode } from '../../../engine/questions/phone-number.ts';
import { numberPlans as plans } from '../../../server/answers/submit/phone.ts';
import { codeOf, countryShown, pickCountry } from './country.ts';

const shown = (text: string, usual = '', id = 'q') => countryShown({ id, text, plans, usual });
/** Another page of the same tab remembers nothing but what the browser keeps. */
const reloaded = async () => (await import(`./country.ts?${Math.random()}`)) as { countryShown: typeof countryShown };

const kept = new Map<string, string>();
Object.assign(globalThis, {
  sessionStorage: { getItem: (name: string) => kept.get(name) ?? null, setItem: kept.set.bind(kept) },
});
afterEach(() => kept.clear());

test('[PG-106] whichever country is picked stays, before and after its number is typed and after a reload', async () => {
  const again = await reloaded();
  for (const [country, code] of plans) {
    for (const before of ['', '+1 202 555 0123', '+358 18 12345', '0151 23']) {
      pickCountry(country, country);
      const text = underCode(before, code, plans);
      assert.equal(shown(text, 'DE', country), country, `${before} under ${country}`);
      assert.equal(shown(`+${code} 202 555 0123`, 'DE', country), country);
      assert.equal(again.countryShown({ id: country, text, plans, usual: 'DE' }), country, 'reloaded');
    }
  }
});

test('[PG-106] a number that is pasted has its own country, and the main one of a code that many share', () => {
  const numbers = {
    '+12025550123': 'US',
    '+1 416 555 0123': 'CA',
    '+1 (268) 464-1234': 'AG',
    '+7 916 123-45-67': 'RU',
  };
  const more = {
    '+77011234567': 'KZ',
    '+358401234567': 'FI',
    '+35818123456': 'AX',
    '+442079460958': 'GB',
    '+44 1534 456789': 'JE',
  };
  for (const [text, country] of Object.entries({ ...numbers, ...more })) assert.equal(shown(text, 'DE'), country, text);
  pickCountry('q', 'CA');
  assert.equal(shown('+12025550123'), 'CA', 'the same code: it was picked');
  assert.equal(shown('+4915112345678'), 'DE', 'another code');
  for (const [text, country] of [
    ['+1', 'CA'],
    ['+7', 'RU'],
    ['+358 ', 'FI'],
    ['+47', 'NO'],
    ['+999', ''],
    ['+', ''],
  ] as const)
    assert.equal(shown(text, 'DE'), country, text);
  assert.equal(shown('0151 23', 'DE'), 'DE');
  assert.equal(shown('', 'DE'), 'DE');
  assert.equal(shown('0151 23'), '');
});

test('[PG-106] where the browser keeps nothing, what was picked stays all the same', () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    get: () => {
      throw new Error('refused');
    },
  });
  pickCountry('private', 'CA');
  assert.equal(shown('+1 ', '', 'private'), 'CA');
  assert.equal(codeOf('CA', plans), '1');
});
