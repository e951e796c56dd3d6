/** The dashboard's words in the reader's language: that of the account, before sign-in that of the browser. */
import { createContext, use } from 'react';
import type { Language } from '../../contract/common.ts';
import { fetchedOnce, type FetchedOnce } from '../ui/fetched-once.ts';
import { loaders } from './texts/load.ts';
import type { Area, Plural, Texts } from './texts/texts.ts';

/** Each language in its own words, as a person looks for it. */
export const languageNames: Record<Language, string> = { ru: 'Русский', en: 'English', es: 'Español', pt: 'Português' };

type Known<Name extends Area> = Texts['shell'] & Texts[Name];
type PlainKey<Name extends Area> = {
  [Key in keyof Known<Name>]: Known<Name>[Key] extends string ? Key : never;
}[keyof Known<Name>];

/** What an area says, and what is said everywhere. */
export interface Words<Name extends Area = 'shell'> {
  lang: Language;
  t(key: PlainKey<Name>, values?: Values): string;
  /** Whether there are words for it: names that come from elsewhere may be newer than this page. */
  has(key: string): boolean;
  count(key: Exclude<keyof Known<Name>, PlainKey<Name>>, n: number, values?: Values): string;
  time(wire: string, zone: string): string;
}

type Values = Record<string, string | number>;

export const LanguageContext = createContext<Language>('en');

/** Waits, as a page does, until the words of the area are there. */
export function useWords<Name extends Area>(area: Name): Words<Name> {
  return wordsIn(use(LanguageContext), area).read();
}

export function loadWords<Name extends Area>(lang: Language, area: Name): Promise<Words<Name>> {
  return wordsIn(lang, area).load();
}

/** Words of what opens later, all asked for at once: a page would be taken away while those of a dialog load. */
export function useWordsAhead(areas: readonly Area[]): void {
  const lang = use(LanguageContext);
  const asked = areas.map((area) => wordsIn(lang, area));
  // A failure is told by who reads.
  for (const one of asked) one.load().catch(() => {});
  for (const one of asked) one.read();
}

/** Made once: hundreds of rows ask for the same words, and what counts and formats takes long to make. */
const known = new Map<string, FetchedOnce<unknown>>();

function wordsIn<Name extends Area>(lang: Language, area: Name): FetchedOnce<Words<Name>> {
  const key = `${lang} ${area}`;
  let words = known.get(key) as FetchedOnce<Words<Name>> | undefined;
  if (!words) {
    words = fetchedOnce(async () => {
      const [everywhere, own] = await Promise.all([loaders[lang].shell(), loaders[lang][area]()]);
      return wordsOf<Name>(lang, { ...everywhere, ...own });
    });
    known.set(key, words);
  }
  return words;
}

export function wordsOf<Name extends Area>(lang: Language, texts: Known<Name>): Words<Name> {
  const { plural, number } = rulesOf(lang);
  return {
    lang,
    has: (key) => Object.hasOwn(texts, key),
    t: (key, values = {}) => fill(texts[key] as string, values),
    count: (key, n, values = {}) => {
      const forms = texts[key] as Plural;
      const form = plural.select(n) as keyof Plural;
      return fill(forms[form] ?? forms.other, { n: number.format(n), ...values });
    },
    time: (wire, zone) =>
      new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(new Date(wire)),
  };
}

const rules = new Map<Language, { plural: Intl.PluralRules; number: Intl.NumberFormat }>();

function rulesOf(lang: Language) {
  const made = rules.get(lang) ?? { plural: new Intl.PluralRules(lang), number: new Intl.NumberFormat(lang) };
  rules.set(lang, made);
  return made;
}

/** The first language of the browser that we speak. */
export function browserLanguage(wanted: readonly string[], otherwise: Language): Language {
  for (const tag of wanted) {
    const lang = tag.toLowerCase().split('-')[0]!;
    if (Object.hasOwn(loaders, lang)) return lang as Language;
  }
  return otherwise;
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
