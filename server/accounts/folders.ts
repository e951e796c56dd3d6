/** Folders. Whoever changes their number or order holds the workspace's lock, so that `pos` keeps counting 1, 2, 3. */
import type { folderOperations } from '../../contract/folders.ts';
import { limits } from '../../contract/limits.ts';
import type { InputOf } from '../../contract/operation.ts';
import { mayAct } from '../kernel/operation/caller.ts';
import type { Context } from '../kernel/operation/context.ts';
import { describeArray } from '../kernel/operation/paging.ts';
import { refuse, refuseField } from '../kernel/problem.ts';
import type { AccountsDeps } from './deps.ts';
import { presentFolder } from './present.ts';
import {
  countFolders,
  deleteFolder as deleteRow,
  insertFolder,
  listFolderIds,
  listFolders,
  lockFolder,
  placeFolders,
  renameFolder as renameRow,
  type FolderRow,
} from './store/folders.ts';
import { lockUser } from './store/users.ts';
import { lockWorkspace } from './store/workspaces.ts';
import { requireWorkspace } from './subjects.ts';

type Operations = typeof folderOperations;

export async function listOwnFolders(
  deps: Pick<AccountsDeps, 'countListed'>,
  context: Context,
  { workspace_id: workspaceId, include }: InputOf<Operations['listFolders']>,
) {
  if (workspaceId !== undefined) await requireWorkspace(context, workspaceId);
  const rows = await listFolders(context.tx, context.caller.userId, workspaceId ?? null);
  describeArray(context, { total: rows.length, limit: null, offset: 0 });
  if (include !== 'counts') return rows.map(presentFolder);
  const counts = await deps.countListed(context.tx, [...new Set(rows.map((row) => row.workspace_id))]);
  return rows.map((row) => ({ ...presentFolder(row), quizzes_count: counts.get(row.id) ?? 0 }));
}

export async function createFolder(context: Context<'workspace'>, { name }: InputOf<Operations['createFolder']>) {
  const { tx, subject, caller } = context;
  // The limit is the account's, over all its workspaces.
  await lockUser(tx, caller.userId);
  await lockWorkspace(tx, subject.id);
  if ((await countFolders(tx, caller.userId)) >= limits.foldersPerUser)
    refuseField('name', {
      constraint: 'max',
      message: `an account has at most ${limits.foldersPerUser} folders in all its workspaces; delete one first`,
    });
  const row = await insertFolder(tx, { workspaceId: subject.id, userId: caller.userId, name, isDefault: false });
  await context.audit('folder.create', about(row));
  return presentFolder(row);
}

export async function renameFolder(context: Context<'folder'>, { name }: InputOf<Operations['renameFolder']>) {
  const row = (await renameRow(context.tx, context.subject.id, name)) ?? refuse('404 folder_not_found');
  await context.audit('folder.update', { ...about(row), details: { members: ['name'] } });
  return { status: true as const, folder: presentFolder(row) };
}

export async function reorderFolders(
  context: Context<'workspace'>,
  { folder_ids: wanted }: InputOf<Operations['reorderFolders']>,
) {
  const { tx, subject, caller } = context;
  await lockWorkspace(tx, subject.id);
  requireSame(wanted, new Set(await listFolderIds(tx, subject.id)));
  await placeFolders(tx, subject.id, wanted);
  const object = { type: 'folder' as const, id: null, name: null };
  await context.audit('folder.update', {
    workspaceId: subject.id,
    object,
    details: { members: ['pos'], folders: wanted.length },
  });
  const rows = await listFolders(tx, caller.userId, subject.id);
  return { status: true as const, folders: rows.map(presentFolder) };
}

function requireSame(wanted: readonly number[], known: ReadonlySet<number>): void {
  const refuseIds = (constraint: 'unique' | 'exists' | 'required', problem: string) =>
    refuseField('folder_ids', { constraint, message: `folder_ids ${problem}` });
  if (new Set(wanted).size < wanted.length) refuseIds('unique', 'must name each folder once');
  if (wanted.some((id) => !known.has(id))) refuseIds('exists', 'must name folders of this workspace only');
  if (wanted.length < known.size) refuseIds('required', 'must name every folder of the workspace');
}

/** With surveys in it a folder is a matter for those who manage the workspace. */
export async function deleteFolder(
  deps: AccountsDeps,
  context: Context<'folder'>,
  input: InputOf<Operations['deleteFolder']>,
) {
  const { tx, subject } = context;
  await lockWorkspace(tx, subject.workspaceId);
  const folder = (await lockFolder(tx, subject.id)) ?? refuse('404 folder_not_found');
  if (folder.is_default) refuse('400 folder_is_default');
  const surveys = await deps.countSurveys(tx, { folderId: folder.id });
  if (surveys > 0) {
    if (!input.confirm_delete_quizzes) refuse('409 folder_not_empty', { details: { surveys } });
    if (!mayAct(subject.role, 'manage')) refuse('403 access_denied_to_folder');
    await deps.deleteSurveys(context, { folderId: folder.id });
  }
  await deleteRow(tx, folder);
  await context.audit('folder.delete', { ...about(folder), details: { surveys } });
  return { status: true as const, deleted_quizzes: surveys };
}

function about(row: FolderRow) {
  return { workspaceId: row.workspace_id, object: { type: 'folder' as const, id: row.id, name: row.name } };
}
