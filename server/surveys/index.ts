/** What other slices may use of surveys. */
export { aboutSurvey } from './about-survey.ts';
export { findPlace, makeSurvey, presentCreated } from './create.ts';
export type { AnswerTotals, SurveyHooks, SurveysDeps } from './deps.ts';
export { makeDraftStreams } from './draft-live.ts';
export { eraseDeletedSurveys } from './erase.ts';
export { demoTemplate } from './gallery.ts';
export { deleteSurveys } from './lifecycle.ts';
export { findSample, sampleLabel } from './samples.ts';
export { surveyRoutes } from './routes.ts';
export { countListed, countSurveys, listAddressed, surveyName } from './store/lifecycle.ts';
export { findSurveySubject } from './store/surveys.ts';
export { listMediaUses } from './store/media-uses.ts';
export { forgetPresences } from './store/presences.ts';
export type { SurveyAccess } from './store/states.ts';
export { stampSurvey } from './store/touch.ts';
export { sharedUrl } from './addresses.ts';
export { findThemesNamed, findTheme, insertTheme } from './store/themes.ts';
export { replaceVariables } from './variables.ts';
export { callbackUrl, readTrialTicket } from './sign-in-trial.ts';
export { drawSvg, qrMatrix } from './qr-image.ts';
export { closingTime } from './deadline.ts';
export { ensurePassword, passwordFingerprint } from './passwords.ts';
export {
  findStamp,
  findUsablePassword,
  findVersionContent,
  findVersionSize,
  findServed,
  holdSurvey,
  isRecentVersion,
  spendPassword,
  type ServedRow,
  type SurveyStamp,
} from './store/served.ts';
export { getSurveyRow, readDraft, type SurveyRow } from './store/surveys.ts';
export {
  insertHiddenOption,
  insertWidgetOption,
  listHiddenOptions,
  listVariables,
  listWidgetOptions,
  type Variable,
} from './store/variables.ts';
export {
  findNewestVersion,
  listPartSizes,
  listQuestions,
  listVersionsAfter,
  listVersionsById,
  versionBytes,
  type VersionRow,
} from './store/version-parts.ts';
