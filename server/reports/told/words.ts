/** The words of reports on paper, in the languages of surveys. */
import type { Language } from '../../../contract/common.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';
import type { Words } from './words/words.ts';

export const paperWords: Record<Language, Words> = { en, ru, es, pt };
