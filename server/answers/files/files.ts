/**
 * Files of respondents: uploaded to a started answer, kept when its completion names them, else removed. The bytes are
 * in the storage before there is a row, so a row always has its file; bytes without a row are stray files.
 */
import { randomUUID } from 'node:crypto';
import type { UploadedFile } from '../../../contract/operation.ts';
import type { Question } from '../../../contract/questions/types.ts';
import { lowered } from '../../../engine/conditions/grammar.ts';
import { listOf, numberOf } from '../../../engine/questions/members.ts';
import { kinds } from '../../../engine/questions/table.ts';
import { doEach } from '../../kernel/background/do-each.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { requireQuota, spendQuota, type Spending } from '../../kernel/limits/upload-quotas.ts';
import { cleanedText } from '../../kernel/operation/clean-text.ts';
import { Problem, refuse, refuseField } from '../../kernel/problem.ts';
import type { Config } from '../../kernel/process/config.ts';
import { admit } from '../admission/gates.ts';
import { readsAlone, readsIn, type Asker } from '../admission/reads.ts';
import { inSurveyQueue } from '../admission/survey-queue.ts';
import type { AnswersDeps } from '../deps.ts';
import type { ServedSurvey } from '../served/served-survey.ts';
import { findAnswer, lockAnswer, readStanding } from '../store/answers.ts';
import {
  countFiles,
  deleteSomeFiles,
  dropForgottenFiles,
  insertFile,
  keepNamedFiles,
  listFiles,
} from '../store/files.ts';
import type { Request, SubmitContext, Work } from '../submit/request.ts';
import { secondsLeft } from '../submit/time-limits.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { extensionOf, isAccepted } from './kinds.ts';
import { requireSomeRoom, takeRoom } from './room.ts';

export const answerFilesFolder = 'answers/';
const spareUploads = 5;
const megabyte = 1_048_576;

interface Upload {
  survey: ServedSurvey;
  visitor: Visitor;
  uuid: string;
  question: string;
  /** Reads the file, once it is known how large it may be; null: none was sent. */
  receive(maxBytes: number): Promise<UploadedFile | null>;
}

export async function uploadFile(deps: AnswersDeps, upload: Upload) {
  const { survey, uuid } = upload;
  const id = lowered(upload.question);
  const question = await inSurveyQueue(survey, () => deps.db.read((tx) => admitUpload(deps, tx, upload)));
  const file = await receiveFile(upload, fileMegabytes(deps.config, question));
  const name = cleanedText(file.name);
  const ext = extensionOf(name);
  if (!isAccepted({ ext, head: file.head }, listOf(question, 'fileFormats'))) refuse('422 file_format');
  const stored = { id: randomUUID(), name, ext, size: file.size };
  const insert = async (tx: Tx): Promise<void> => {
    await lockAnswer(tx, survey.id, uuid);
    const answer = await findAnswer(tx, survey.id, uuid);
    if (!answer) refuse('404 answer_not_found');
    if (answer.is_complete) refuse('409 answer_completed');
    const most = numberOf(question, 'fileMaxCount', 1) + spareUploads;
    if ((await countFiles(tx, survey.id, { uuid, question: id })) >= most) refuse('409 file_limit');
    await takeRoom(tx, { config: deps.config, surveyId: survey.id }, file.size);
    await insertFile(tx, { surveyId: survey.id, uuid, question_id: id, ...stored });
    await spendQuota(tx, quotaOf(deps, upload), file.size);
  };
  const key = answerFilesFolder + stored.id;
  await storeFile(deps.storage, { key, file }, () => inSurveyQueue(survey, () => deps.db.transact(insert)));
  return { status: true as const, ...stored };
}

function quotaOf({ config }: AnswersDeps, { survey, visitor }: Upload): Spending {
  return { config, ip: visitor.ip, to: { survey: survey.id } };
}

/** The largest file of a question. */
export function fileMegabytes({ maxFileMb }: Pick<Config, 'maxFileMb'>, question: Question): number {
  return Math.min(numberOf(question, 'fileMaxSizeMb', 10), maxFileMb);
}

async function receiveFile({ receive }: Upload, maxMb: number): Promise<UploadedFile> {
  const file = await receive(maxMb * megabyte).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.key !== '413 file_too_large') throw error;
    throw new Problem('413 file_too_large', { details: { max_mb: maxMb } });
  });
  if (!file) return refuseField('file', { constraint: 'required', message: 'file is required' });
  if (file.size === 0) refuseField('file', { constraint: 'length', message: 'file must not be empty' });
  return file;
}

/** Its bytes, and then the row; where the row is refused, the bytes go too. */
async function storeFile(
  storage: AnswersDeps['storage'],
  { key, file }: { key: string; file: UploadedFile },
  insert: () => Promise<void>,
): Promise<void> {
  await storage.put(key, file, 'application/octet-stream');
  try {
    await insert();
  } catch (error) {
    // After anything but a refusal the row may be there, and a row always has its file.
    if (error instanceof Problem) await storage.delete(key);
    throw error;
  }
}

/** The question of the answer's own version, once all rules let the file in. */
async function admitUpload(deps: AnswersDeps, tx: Tx, upload: Upload): Promise<Question> {
  const { survey, visitor, uuid } = upload;
  const { now } = await readStanding(tx, survey.stamp);
  const started = await findAnswer(tx, survey.id, uuid);
  const left = secondsLeft(survey, started, now);
  const reads = readsIn(tx, deps, { survey, visitor, sent: {} });
  await admit('upload', {
    survey,
    visitor,
    started,
    hasPassword: false,
    loginUrl: '',
    left: started ? left : null,
    reads,
  });
  if (!started) return refuse('404 answer_not_found');
  if (started.is_complete) refuse('409 answer_completed');
  const version = await deps.surveys.versionIn(tx, survey, started.version_id);
  const [id, entities] = [lowered(upload.question), version?.structure.entities ?? {}];
  const question = Object.hasOwn(entities, id) ? entities[id] : undefined;
  if (!question || !kinds[question.type].holdsFiles || question.isBlocked === true)
    return refuse('404 widget_not_found');
  await requireQuota(tx, quotaOf(deps, upload));
  await requireSomeRoom(tx, { config: deps.config, surveyId: survey.id });
  return question;
}

/** Whether the survey lets anybody send files now, before there is an answer. */
export async function admitUploads(deps: AnswersDeps, asker: Omit<Asker, 'sent'>): Promise<void> {
  const reads = readsAlone(deps, { ...asker, sent: {} });
  await admit('upload', { ...asker, started: null, hasPassword: false, loginUrl: '', left: null, reads });
}

/** Ids of the files of this answer by question. */
export async function filesOf(
  tx: Tx,
  { survey, uuid }: Request,
  { version, started }: SubmitContext,
): Promise<Map<string, Set<string>>> {
  const files = new Map<string, Set<string>>();
  if (!version.hasFiles || !started) return files;
  for (const { question_id: question, id } of await listFiles(tx, survey.id, [uuid])) {
    files.set(question, (files.get(question) ?? new Set()).add(id));
  }
  return files;
}

/** At completion: what no value names goes, once the completion is durable. */
export async function keepFiles(
  deps: Pick<AnswersDeps, 'storage' | 'log'>,
  { tx, request, context, afterCommit }: Work & { afterCommit: (() => void)[] },
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { entities } = context.version.structure;
  const named = Object.entries(values).flatMap(([id, value]) => {
    const question = entities[id];
    return question && kinds[question.type].holdsFiles ? (value as string[]) : [];
  });
  const gone = await keepNamedFiles(tx, request.survey.id, { uuid: request.uuid, named });
  if (gone.length > 0) afterCommit.push(() => deleteStoredFiles(deps, request.survey.id, gone));
}

/** All deletions of this process, one after another: thousands at once would take every connection from respondents. */
let deleting: Promise<void> = Promise.resolve();

/** Nobody waits for it. What cannot be deleted now stays noted as a stray file. */
export function deleteStoredFiles(
  { storage, log }: Pick<AnswersDeps, 'storage' | 'log'>,
  surveyId: number,
  ids: readonly string[],
): void {
  deleting = deleting.then(async () => {
    for (const id of ids)
      await storage.delete(answerFilesFolder + id).catch((error: unknown) => {
        log.warn({ err: error, survey: surveyId, file: id }, 'a deleted file is still stored');
      });
  });
}

/** Uploads that nobody named. */
export async function dropForgotten({ db, storage, log }: Pick<AnswersDeps, 'db' | 'storage' | 'log'>): Promise<void> {
  for (const { surveyId, id } of await db.transact(dropForgottenFiles))
    deleteStoredFiles({ storage, log }, surveyId, [id]);
}

const batch = 500;

/** Those of a survey that was deleted, before the survey itself. */
export async function eraseAllFiles(
  { db, storage }: Pick<AnswersDeps, 'db' | 'storage'>,
  surveyId: number,
): Promise<void> {
  for (;;) {
    const ids = await db.transact((tx) => deleteSomeFiles(tx, surveyId, batch));
    await doEach(ids, (id) => storage.delete(answerFilesFolder + id));
    if (ids.length === 0) return;
  }
}
