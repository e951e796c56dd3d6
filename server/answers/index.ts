/** What other slices may use of answers. */
export { addDemoAnswers } from './demo/answers.ts';
export { readStart, signStart } from './submit/start-stamp.ts';
export { hasRoom } from './submit/bound.ts';
export { askedBefore, giveCaptcha } from './admission/captcha.ts';
export { refusalsOf } from './admission/refusals.ts';
export type { AnswersDeps } from './deps.ts';
export type { AnswerHooks, PromoFormat } from './hooks.ts';
export {
  permanentFilePages,
  permanentFileUrl,
  signedFilePages,
  signedFileUrl,
  week as webhookLinkSeconds,
} from './files/links.ts';
export {
  admitUploads,
  answerFilesFolder,
  dropForgotten,
  eraseAllFiles,
  fileMegabytes,
  uploadFile,
} from './files/files.ts';
export { inColdQueue } from './served/cold-work.ts';
export { isByOne, isHeavy, type ServedSurvey } from './served/served-survey.ts';
export { makeServedSurveys, type ServedSurveys } from './served/served-surveys.ts';
export { numberPlans } from './submit/phone.ts';
export { makeLocations } from './visitor/locations.ts';
export { admitPreview, previewSnapshot, tryAnswer, type Draft, type Preview } from './submit/preview.ts';
export { areQuotasReady, countQuotas, prepareQuotas } from './submit/quotas.ts';
export { titleOf } from './records/question-words.ts';
export { presentAnswers, type AnswerRecord, type RecordDeps } from './records/record.ts';
export { makeSignInToken, readSignInToken, signInSeconds, type Person } from './admission/sign-in.ts';
export { snapshotOf } from './served/snapshot.ts';
export { countMonth as countMonthlyAnswers } from './store/bound.ts';
export { forgetSpentCaptchas } from './store/captchas.ts';
export { knownFiles, listFiles as listAnswerFiles, workspaceFileBytes } from './store/files.ts';
export { holdUnfinished, listDueSpans, listUnfinished } from './store/left.ts';
export { submitAnswer } from './submit/submit.ts';
export { overallLimit } from './submit/time-limits.ts';
export {
  admitRead,
  readEnd,
  readSnapshot,
  resumeAnswer,
  type End,
  type SurveyReading,
  type Resumed,
} from './visitor/visit.ts';
export { readAnswered, type Answered } from './visitor/answered.ts';
export { newRespondentCookies, readAgent, readVisitor, respondentCookies, type Visitor } from './visitor/visitor.ts';
export { makeVisits, type Visits } from './visitor/visits.ts';
export { answerInvalid, makeWords } from './admission/refusal-words.ts';
export { makeWriter, type Writer } from './submit/writer.ts';
export type { RecordsDeps } from './records/deps.ts';
export { among, type Filter } from './records/filter.ts';
export { presentPage } from './records/page.ts';
export { daysOf, keepFilters, readFilter, readKeptFilter } from './records/read-filter.ts';
export { eraseAllAnswers, eraseLeft, erasePurged } from './records/erase.ts';
export { recordRoutes } from './records/routes.ts';
export { formsIn } from './records/forms.ts';
export { listVersions, type AskedVersion } from './records/versions.ts';
export {
  countSince,
  forgetReplaced,
  haveChanged,
  listChangedIds,
  listChangedSurveys,
  listMonths,
  listTouched,
  streamFiltered,
  streamRange,
  streamReplaced,
  streamSince,
  type RangeRow,
  type Since,
} from './store/changes.ts';
export {
  countNamedFiles,
  countTexts,
  listNamedFiles,
  listTexts,
  streamNamedFiles,
  weighNamedFiles,
  type EntriesQuery,
  type TextPlace,
  type TextRow,
  type TextsQuery,
  type ZippedFile,
} from './store/entries.ts';
export { isPurging } from './store/purges.ts';
export { listNewest, listNewestWith, pathReader, type CountedRow } from './store/records-stream.ts';
export {
  hasMoreThan,
  isAnswered,
  streamRows,
  surveyAnswers,
  type TableFacts,
  type AnswerTableRow,
} from './store/table-rows.ts';
export {
  countCompletedWith,
  readTotals,
  type Completed,
  type Counted,
  type TotalsRow,
} from './store/current-totals.ts';
export { countByVersion } from './store/version-counts.ts';
export { countVisitors, listVisits, type VisitRow } from './store/visits.ts';
export { countMatching, listAnswerIds, listAnswerRows } from './store/records.ts';
export { changedSince, forgetRemoved, readLastTimes, readMark } from './store/since-mark.ts';
