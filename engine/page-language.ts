/** The language of the words around the questions: the page speaks more languages than the dashboard and the interface do. */
import type { Language } from '../contract/common.ts';

export const moreLanguages = ['de', 'fr', 'it', 'pl', 'tr', 'uk', 'kk', 'ar', 'he', 'zh-Hans'] as const;
export type PageLanguage = Language | (typeof moreLanguages)[number];

/** That of the text where the page speaks it, unless another was asked for. */
export function pageLanguage(
  settings: { lang: Language; content_lang: string | null },
  asked?: Language,
): PageLanguage {
  return asked ?? spokenBy(settings.content_lang ?? '') ?? settings.lang;
}

/** By the first part of the tag; what is written in other letters is another matter. */
function spokenBy(tag: string): PageLanguage | undefined {
  const [language = '', ...parts] = tag.toLowerCase().split('-');
  if (language === 'zh') return parts.some((part) => traditional.test(part)) ? undefined : 'zh-Hans';
  if (parts.some((part) => /^[a-z]{4}$/.test(part) && part !== scripts[language])) return undefined;
  return moreLanguages.find((one) => one === (language === 'iw' ? 'he' : language));
}

const traditional = /^(hant|tw|hk|mo)$/;
const scripts: Readonly<Record<string, string>> = {
  de: 'latn',
  fr: 'latn',
  it: 'latn',
  pl: 'latn',
  tr: 'latn',
  uk: 'cyrl',
  kk: 'cyrl',
  ar: 'arab',
  he: 'hebr',
  iw: 'hebr',
};
