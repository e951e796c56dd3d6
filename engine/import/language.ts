/** The language of a foreign survey as settings of ours: one of the four, and the tag that the page gets. */
import type { Settings } from '../../contract/settings.ts';

const ours = ['ru', 'en', 'es', 'pt'] as const;

export function languageSettings(tag: string): Partial<Pick<Settings, 'lang' | 'content_lang'>> {
  const [language = '', ...rest] = tag.replaceAll('_', '-').split('-');
  const own = ours.find((known) => known === language.toLowerCase());
  const whole = [language.toLowerCase(), ...rest].join('-');
  const isTag = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i.test(whole);
  return {
    ...(own === undefined ? {} : { lang: own }),
    ...(isTag && whole !== own ? { content_lang: whole } : {}),
  };
}
