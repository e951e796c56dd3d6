import { z } from 'zod';
import { constraint } from '../common.ts';
import { countries } from '../countries.ts';
import { limits } from '../limits.ts';
import { listOf } from './forms.ts';
import { flag, question, words } from './members.ts';

const country = z
  .string()
  .refine((value) => countries.has(value.toUpperCase()), {
    ...constraint('format'),
    message: 'must be a country code of two letters such as DE',
  })
  .meta({ examples: ['DE'] });

export const phone = question('phone', {
  phoneDefaultCountry: country.nullish(),
  phoneStrictValidation: flag(),
  phoneAllowedCountries: listOf(country, limits.options).nullish(),
  phoneHideCountrySelector: flag(),
  phonePlaceholder: words(limits.hint),
});
