/** Labels in the shape of the interface. */
import type { Language } from '../../contract/common.ts';
import { labelCodes, standardTexts } from './standard-texts.ts';
import type { Override } from './store.ts';

export function presentLabels(overrides: readonly Override[], lang: Language) {
  const texts = new Map(overrides.map(({ code, text }) => [code, text]));
  return labelCodes.map((code) => ({
    code,
    standard_text: standardTexts[code][lang],
    user_text: texts.get(code) ?? null,
  }));
}
