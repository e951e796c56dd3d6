/** All words around the questions in the languages of the page: four stand side by side, further ones have a file each. */
import { languages } from '../../contract/common.ts';
import { moreLanguages, type PageLanguage } from '../../engine/page-language.ts';
import { ar } from './languages/ar.ts';
import { de } from './languages/de.ts';
import { fr } from './languages/fr.ts';
import { he } from './languages/he.ts';
import { it } from './languages/it.ts';
import { kk } from './languages/kk.ts';
import { pl } from './languages/pl.ts';
import { tr } from './languages/tr.ts';
import { uk } from './languages/uk.ts';
import { zhHans } from './languages/zh-hans.ts';
import { pageWords, type PageTexts, type PageWord } from './page-words.ts';
import { labelCodes, standardTexts, type LabelCode } from './standard-texts.ts';

const further: Readonly<Record<string, PageTexts>> = { ar, de, fr, he, it, kk, pl, tr, uk, 'zh-Hans': zhHans };
const words = { ...standardTexts, ...pageWords };
const wordCodes = Object.keys(pageWords) as PageWord[];

export function standardText(code: LabelCode | PageWord, lang: PageLanguage): string {
  return further[lang]?.[code] ?? words[code][lang as keyof (typeof words)[typeof code]];
}

/** Those that are no default texts. */
export function wordsIn(lang: PageLanguage): Record<PageWord, string> {
  return Object.fromEntries(wordCodes.map((code) => [code, standardText(code, lang)])) as Record<PageWord, string>;
}

/** What the canvas of authors shows besides default texts, which the dashboard tells it. */
export const stageWords = Object.fromEntries(
  [...languages, ...moreLanguages].map((lang) => [lang, stageWordsIn(lang)]),
) as Readonly<Record<PageLanguage, Readonly<Record<string, string>>>>;

function stageWordsIn(lang: PageLanguage): Record<string, string> {
  const codes = [
    'calendar',
    'date_letters',
    'time',
    'country_code',
    'time_over',
    'locked',
    'no_way_back',
    'last_step',
    'help_consent',
    'help_answered',
  ] as const;
  return Object.fromEntries(codes.map((code) => [code, standardText(code, lang)]));
}

/** For those who compare the languages. */
export const textCodes: readonly (LabelCode | PageWord)[] = [...labelCodes, ...wordCodes];
