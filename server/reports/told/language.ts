/** How a paper speaks: its words, and numbers, shares and days as its readers write them. */
import type { Language } from '../../../contract/common.ts';
import { paperWords } from './words.ts';
import type { Words } from './words/words.ts';

export interface PaperLanguage {
  words: Words;
  number(value: number): string;
  /** A probability. */
  fine(value: number): string;
  /** With one decimal always, so that they stand under each other. */
  percent(value: number): string;
  /** Of a share that is known in whole percents only. */
  wholePercent(value: number): string;
  /** Of `2026-03-01`. */
  day(date: string): string;
  shortDay(date: string): string;
  /** From one to another, or one alone. */
  shortDays(from: string, to: string): string;
  /** Of the two letters of its code. */
  country(code: string): string;
  /** Days of several years beside each other. */
  yearDay(date: string): string;
  moment(time: Date, timeZone: string): string;
}

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU', es: 'es-ES', pt: 'pt-BR' };

export function paperLanguage(lang: Language): PaperLanguage {
  const locale = locales[lang];
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const shares = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const shortDays = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const yearDays = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' });
  const countries = new Intl.DisplayNames([locale], { type: 'region' });
  return {
    words: paperWords[lang],
    number: (value) => numbers.format(value),
    fine: (value) => value.toLocaleString(locale, { maximumFractionDigits: 3 }),
    percent: (value) => shares.format(value / 100),
    wholePercent: (value) => (value / 100).toLocaleString(locale, { style: 'percent' }),
    day: (date) => days.format(new Date(date)),
    shortDay: (date) => shortDays.format(new Date(date)),
    shortDays: (from, to) => shortDays.formatRange(new Date(from), new Date(to)),
    country: (code) => countries.of(code) ?? code,
    yearDay: (date) => yearDays.format(new Date(date)),
    moment: (time, timeZone) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(time),
  };
}
