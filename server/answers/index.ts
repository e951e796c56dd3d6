/** What other slices may use of answers. */
export { readStart, signStart } from './submit/start-stamp.ts';
export { hasRoom } from './submit/bound.ts';
export { askedBefore, giveCaptcha } from './admission/captcha.ts';
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
export { isHeavy, type LiveSurvey } from './live/live-survey.ts';
export { makeLiveSurveys, type LiveSurveys } from './live/live.ts';
export { numberPlans } from './submit/phone.ts';
export { makePlaces } from './visitor/places.ts';
export { openDraft, previewSnapshot, tryAnswer, type Draft, type Preview } from './submit/preview.ts';
export { areQuotasReady, countQuotas, prepareQuotas } from './submit/quotas.ts';
export { titleOf } from './records/question-words.ts';
export { presentAnswers, type AnswerRecord, type RecordDeps } from './records/record.ts';
export { makeSignInToken, readSignInToken, signInSeconds, type Person } from './admission/sign-in.ts';
export { directionOf, snapshotOf, type Direction } from './live/snapshot.ts';
export { countMonth as countMonthlyAnswers } from './store/bound.ts';
export { forgetSpentCaptchas } from './store/captchas.ts';
export { knownFiles, listFiles as listAnswerFiles } from './store/files.ts';
export { submitAnswer } from './submit/submit.ts';
export { overallLimit } from './submit/time-limits.ts';
export { admitRead, readEnd, readSnapshot, resumeAnswer, type SurveyReading, type Resumed } from './visitor/visit.ts';
export { newRespondentCookies, readVisitor, respondentCookies, type Visitor } from './visitor/visitor.ts';
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
  listChangedIds,
  listMonths,
  listTouched,
  streamFiltered,
  streamRange,
  streamReplaced,
  streamSince,
  type RangeRow,
  type Since,
} from './store/changes.ts';
export { countNamedFiles, countTexts, listNamedFiles, listTexts, type EntriesQuery } from './store/entries.ts';
/** A piece of SQL: live totals are read with it by one statement, so that they are of one state. */
export { isPurged } from './store/purges.ts';
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
export { countMatching, listAnswerIds, listAnswerRows } from './store/records.ts';
