/** Labels: the words of the survey page that belong to no question. */
export { labelRoutes } from './routes.ts';
export { copyOverrides as copyTexts, listOverrides, putOverrides } from './store.ts';
export { plainTexts, readTexts, textsFor, type Texts } from './texts.ts';
export { stageWords, wordsIn } from './page-texts.ts';
export type { PageWord } from './page-words.ts';
export { isLabelCode, type LabelCode } from './standard-texts.ts';
