/** The dashboard's words in the reader's language: that of the account, before sign-in that of the browser. */
import type { Language } from '../../contract/common.ts';
import { en, type Plural, type Texts } from './texts/en.ts';
import { es } from './texts/es.ts';
import { pt } from './texts/pt.ts';
import { ru } from './texts/ru.ts';

const all: Record<Language, Texts> = { ru, en, es, pt };

/** Each language in its own words, as a person looks for it. */
export const languageNames: Record<Language, string> = { ru: 'Русский', en: 'English', es: 'Español', pt: 'Português' };

type Plain = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts];
type Counted = Exclude<keyof Texts, Plain>;

export interface Words {
  lang: Language;
  t(key: Plain, values?: Record<string, string | number>): string;
  count(key: Counted, n: number): string;
  time(wire: string, zone: string): string;
}

export function wordsFor(lang: Language): Words {
  const texts = all[lang];
  const plural = new Intl.PluralRules(lang);
  const number = new Intl.NumberFormat(lang);
  return {
    lang,
    t: (key, values = {}) => fill(texts[key], values),
    count: (key, n) => {
      const forms = texts[key];
      const form = plural.select(n) as keyof Plural;
      return fill(forms[form] ?? forms.other, { n: number.format(n) });
    },
    time: (wire, zone) =>
      new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(new Date(wire)),
  };
}

/** The first language of the browser that we speak. */
export function browserLanguage(wanted: readonly string[], otherwise: Language): Language {
  for (const tag of wanted) {
    const lang = tag.toLowerCase().split('-')[0]!;
    if (lang in all) return lang as Language;
  }
  return otherwise;
}

function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
