/** What other slices may use of answers. */
export { readBeginning, stampBeginning } from './begun.ts';
export { hasRoom } from './bound.ts';
export { askedBefore, giveCaptcha } from './captcha.ts';
export type { AnswersDeps } from './deps.ts';
export type { AnswerHooks, PromoFormat } from './hooks.ts';
export {
  permanentFilePages,
  permanentFileUrl,
  signedFilePages,
  signedFileUrl,
  week as webhookLinkSeconds,
} from './file-links.ts';
export { admitUploads, answerFilesFolder, dropForgotten, eraseAllFiles, fileMegabytes, uploadFile } from './files.ts';
export type { LiveSurvey } from './live-survey.ts';
export { makeLiveSurveys, type LiveSurveys } from './live.ts';
export { numberPlans } from './phone.ts';
export { makePlaces } from './places.ts';
export { openDraft, previewSnapshot, tryAnswer, type Draft, type Preview } from './preview.ts';
export { areQuotasReady, countQuotas, prepareQuotas } from './quotas.ts';
export { presentAnswers, titleOf, type AnswerRecord, type RecordDeps } from './record.ts';
export { makeSignInToken, readSignInToken, signInSeconds, type Person } from './sign-in.ts';
export { directionOf, snapshotOf, type Direction } from './snapshot.ts';
export { countMonth as countMonthlyAnswers } from './store/bound.ts';
export { forgetSpentCaptchas } from './store/captchas.ts';
export { knownFiles, listFiles as listAnswerFiles } from './store/files.ts';
export { submitAnswer } from './submit.ts';
export { overallLimit } from './time-limits.ts';
export { admitRead, openSurvey, readEnd, readSnapshot, resumeAnswer, type Reading, type Resumed } from './visit.ts';
export { newRespondentCookies, readVisitor, respondentCookies, type Visitor } from './visitor.ts';
export { makeVisits, type Visits } from './visits.ts';
export { answerInvalid, filled, makeWords } from './words.ts';
export { makeWriter, type Writer } from './writer.ts';
export type { RecordsDeps } from './records/deps.ts';
export { among, type Filter } from './records/filter.ts';
export { daysOf, keepFilters, readFilter, readKeptFilter } from './records/read-filter.ts';
export { eraseAllAnswers, eraseLeft, erasePurged } from './records/erase.ts';
export { recordRoutes } from './records/routes.ts';
export { listVersions, type AskedVersion } from './records/versions.ts';
export { isPurged, isPurging } from './store/purges.ts';
export { matching, matchingWithoutStatus, onDays } from './store/records-filter.ts';
export {
  countedColumns,
  listNewest,
  listNewestWith,
  pathReader,
  streamCounted,
  streamPieces,
  streamQuery,
  type CountedRow,
} from './store/records-stream.ts';
export { countMatching, listAnswerIds, listAnswerRows } from './store/records.ts';
