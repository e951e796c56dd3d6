/** Rename, note, move, archive and delete: what happens to a survey as a whole. */
import { isObjectId } from '../../contract/common.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { surveyOperations } from '../../contract/surveys.ts';
import { findFolderSubject, getFolderName } from '../accounts/index.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Context, SurveyContext } from '../kernel/operation/context.ts';
import { refuse, refuseField } from '../kernel/problem.ts';
import { aboutSurvey } from './about-survey.ts';
import type { SurveysDeps } from './deps.ts';
import { newRevision } from './revision.ts';
import { markDeleted, setArchived, setFolder, setName, setNotes, surveyName } from './store/lifecycle.ts';

type Operations = typeof surveyOperations;

export async function renameSurvey(context: SurveyContext, { name }: InputOf<Operations['renameSurvey']>) {
  const { tx, subject } = context;
  await setName(tx, subject.id, name);
  await newRevision(context, subject.id);
  await context.audit('quiz.rename', aboutSurvey(context, name));
  return { status: true as const, name };
}

export async function noteSurvey(context: SurveyContext, { notes }: InputOf<Operations['noteSurvey']>) {
  const { tx, subject } = context;
  await setNotes(tx, subject.id, notes === '' ? null : notes);
  await context.audit('quiz.note', aboutSurvey(context, await surveyName(tx, subject.id)));
  return { status: true as const, notes };
}

export async function moveSurvey(context: SurveyContext, { folder_id: folderId }: InputOf<Operations['moveSurvey']>) {
  const { tx, subject, caller } = context;
  const folder = isObjectId(folderId) ? await findFolderSubject(tx, folderId, caller.userId) : null;
  if (!folder) return refuse('400 folder_not_found');
  if (folder.role === null) refuse('403 access_denied_to_folder');
  if (folder.workspaceId !== subject.workspaceId) {
    refuseField('folder_id', {
      value: folderId,
      constraint: 'same_workspace',
      message: 'folder_id must be a folder of the same workspace',
    });
  }
  await setFolder(tx, subject.id, folderId);
  await context.audit('quiz.move', {
    ...aboutSurvey(context, await surveyName(tx, subject.id)),
    details: { folder_id: folderId },
  });
  return {
    status: true as const,
    folder_id: folderId,
    folder: { id: folderId, name: await getFolderName(tx, folderId) },
  };
}

export async function archiveSurvey(
  deps: SurveysDeps,
  context: SurveyContext,
  { archive }: InputOf<Operations['archiveSurvey']>,
) {
  const { tx, subject, caller } = context;
  const { archiveAt, changed } = await setArchived(tx, subject.id, archive);
  if (changed && archiveAt !== null) {
    for (const step of deps.hooks.onArchive) await step(tx, { surveyId: subject.id, archiveAt, userId: caller.userId });
  }
  if (changed)
    await context.audit(
      archive ? 'quiz.archive' : 'quiz.unarchive',
      aboutSurvey(context, await surveyName(tx, subject.id)),
    );
  return { status: true as const, archive_at: archiveAt, is_archived: archiveAt !== null };
}

export async function deleteSurvey(deps: SurveysDeps, context: SurveyContext) {
  const deleted = await deleteSurveys(deps, context, { id: context.subject.id });
  // Somebody else has deleted it since this request found it.
  if (deleted === 0) refuse('404 quiz_not_found');
  return { status: true as const };
}

/** One survey, or all of a folder or a workspace; gives their number. */
export async function deleteSurveys(
  deps: Pick<SurveysDeps, 'jobs' | 'hooks'>,
  context: Context,
  which: { id: number } | { folderId: number } | { workspaceId: number },
): Promise<number> {
  const gone = await markDeleted(context.tx, which);
  context.reply.names = null;
  for (const { id, name } of gone) {
    await context.audit('quiz.delete', {
      workspaceId: context.subject?.workspaceId ?? null,
      surveyId: id,
      object: { type: 'quiz', id, name },
    });
  }
  if (gone.length === 0) return 0;
  for (const step of deps.hooks.onDelete)
    await step(
      context.tx,
      gone.map(({ id }) => ({ surveyId: id, userId: context.caller.userId })),
    );
  await eraseLater(deps, context.tx);
  return gone.length;
}

async function eraseLater(deps: Pick<SurveysDeps, 'jobs'>, tx: Tx): Promise<void> {
  await deps.jobs.add(tx, 'surveys:erase', { key: 'surveys:erase' });
}
