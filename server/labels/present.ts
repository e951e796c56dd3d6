/** Labels in the shape of the interface. */
import type { PageLanguage } from '../../engine/page-language.ts';
import { standardText } from './page-texts.ts';
import { labelCodes } from './standard-texts.ts';
import type { Override } from './store.ts';

export function presentLabels(overrides: readonly Override[], lang: PageLanguage) {
  const texts = new Map(overrides.map(({ code, text }) => [code, text]));
  return labelCodes.map((code) => ({
    code,
    standard_text: standardText(code, lang),
    user_text: texts.get(code) ?? null,
  }));
}
