/** What other slices may use of surveys. */
export type { SurveyHooks, SurveysDeps } from './deps.ts';
export { eraseDeletedSurveys } from './erase.ts';
export { demoTemplateId } from './gallery.ts';
export { deleteSurveys } from './lifecycle.ts';
export { aboutSurvey } from './publish.ts';
export { findSample, sampleLabel } from './samples.ts';
export { surveyRoutes } from './routes.ts';
export { countSurveys, listAddressed, surveyName } from './store/lifecycle.ts';
export { findSurveySubject } from './store/surveys.ts';
export { stampSurvey } from './store/touch.ts';
export { sharedUrl } from './addresses.ts';
export { deadlineOf } from './deadline.ts';
export { passwordFingerprint } from './passwords.ts';
export {
  findStamp,
  findUsablePassword,
  findVersionContent,
  getLive,
  holdSurvey,
  isRecentVersion,
  spendPassword,
  type LiveRow,
  type SurveyStamp,
} from './store/live.ts';
export { readDraft } from './store/surveys.ts';
export { listHiddenOptions, listVariables, listWidgetOptions, type Variable } from './store/variables.ts';
