/** Objects that rights hang on: whether they exist, and which role somebody has there. */
import { isObjectId } from '../../contract/common.ts';
import type { Right } from '../../contract/operation.ts';
import type { Tx } from '../kernel/database/db.ts';
import { mayAct, type Role, type SubjectRow } from '../kernel/operation/caller.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import { findFolder, findFolderRole } from './store/folders.ts';
import { findMember } from './store/members.ts';
import { getUser } from './store/users.ts';
import { findWorkspace } from './store/workspaces.ts';

export type FoundSubject = Omit<SubjectRow, 'role'> & { role: Role | null };

export async function findWorkspaceSubject(tx: Tx, id: number, userId: number): Promise<FoundSubject | null> {
  const row = await findWorkspace(tx, id, userId);
  return row && { id, workspaceId: id, role: row.role };
}

export async function findFolderSubject(tx: Tx, id: number, userId: number): Promise<FoundSubject | null> {
  const found = await findFolderRole(tx, id, userId);
  return found && { id, ...found };
}

export async function isMember(tx: Tx, workspaceId: number, userId: number): Promise<boolean> {
  return (await findMember(tx, workspaceId, userId)) !== null;
}

export async function getFolderName(tx: Tx, id: number): Promise<string> {
  const folder = await findFolder(tx, id);
  if (!folder) throw new Error(`folder ${id} is gone`);
  return folder.name;
}

/** A workspace that stands in the query or the body and not in the path. */
export async function requireWorkspace({ tx, caller }: Context, id: number, right: Right = 'view'): Promise<void> {
  const found = isObjectId(id) ? await findWorkspace(tx, id, caller.userId) : null;
  if (!found) return refuse('404 workspace_not_found');
  if (found.role === null || !mayAct(found.role, right)) refuse('403 access_denied');
}

export async function workspaceOrDefault(context: Context, id: number | undefined): Promise<number> {
  return id ?? (await findDefaultWorkspace(context)) ?? refuse('404 workspace_not_found');
}

export async function findDefaultWorkspace({ tx, caller }: Context): Promise<number | null> {
  return (await getUser(tx, caller.userId)).default_workspace_id;
}
