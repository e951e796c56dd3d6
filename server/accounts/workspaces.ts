/** Workspaces as a whole. */
import { limits } from '../../contract/limits.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { workspaceOperations } from '../../contract/workspaces.ts';
import type { Context } from '../kernel/operation/context.ts';
import { inPages } from '../kernel/operation/paging.ts';
import { refuse, refuseField } from '../kernel/problem.ts';
import { createWorkspaceFor } from './create.ts';
import type { AccountsDeps } from './deps.ts';
import { presentWorkspace } from './present.ts';
import { lockUser } from './store/users.ts';
import {
  closeWorkspace,
  countWorkspaces,
  deleteWorkspace as deleteRow,
  listWorkspaces,
  moveDefaults,
  updateWorkspace as updateRow,
} from './store/workspaces.ts';

type Operations = typeof workspaceOperations;

export async function listOwnWorkspaces(
  deps: AccountsDeps,
  { tx, caller }: Context,
  input: InputOf<Operations['listWorkspaces']>,
) {
  const part = { limit: input.per_page, offset: (input.page - 1) * input.per_page };
  const { rows, total } = await listWorkspaces(tx, caller.userId, part);
  return inPages({ rows: rows.map((row) => presentWorkspace(row, deps.config.plans)), total }, input);
}

export async function createWorkspace(
  deps: AccountsDeps,
  context: Context,
  { name, timezone }: InputOf<Operations['createWorkspace']>,
) {
  const { tx, caller } = context;
  await lockUser(tx, caller.userId);
  if ((await countWorkspaces(tx, caller.userId)) >= limits.workspacesPerUser)
    refuseField('name', {
      constraint: 'max',
      message: `an account has at most ${limits.workspacesPerUser} workspaces; delete or leave one first`,
    });
  const { workspace } = await createWorkspaceFor(tx, caller.userId, { name, timezone });
  await context.audit('workspace.create', {
    workspaceId: workspace.id,
    object: { type: 'workspace', id: workspace.id, name },
  });
  return { status: true as const, workspace: presentWorkspace({ ...workspace, role: 'owner' }, deps.config.plans) };
}

export async function updateWorkspace(
  deps: AccountsDeps,
  context: Context<'workspace'>,
  input: InputOf<Operations['updateWorkspace']>,
) {
  const { tx, subject } = context;
  const { id: _, ...changes } = input;
  const row = (await updateRow(tx, subject.id, changes)) ?? refuse('404 workspace_not_found');
  await context.audit('workspace.update', {
    workspaceId: row.id,
    object: { type: 'workspace', id: row.id, name: row.name },
    details: { members: Object.keys(changes) },
  });
  return { status: true as const, workspace: presentWorkspace({ ...row, role: subject.role }, deps.config.plans) };
}

/** The lock on the person keeps two deletions at once from taking both of the last two workspaces. */
export async function deleteWorkspace(
  deps: AccountsDeps,
  context: Context<'workspace'>,
  { confirm }: InputOf<Operations['deleteWorkspace']>,
) {
  const { tx, subject, caller } = context;
  await lockUser(tx, caller.userId);
  if (!(await closeWorkspace(tx, subject.id))) refuse('404 workspace_not_found');
  if ((await countWorkspaces(tx, caller.userId)) < 2) refuse('409 workspace_is_last');
  const surveys = await deps.countSurveys(tx, { workspaceId: subject.id });
  const promoLists = await deps.countPromoLists(tx, subject.id);
  if (surveys + promoLists > 0 && !confirm)
    refuse('409 workspace_not_empty', { details: { surveys, promo_lists: promoLists } });
  await deps.deleteSurveys(context, { workspaceId: subject.id });
  await moveDefaults(tx, subject.id);
  await deleteRow(tx, subject.id);
  await context.audit('workspace.update', {
    workspaceId: subject.id,
    object: { type: 'workspace', id: subject.id, name: null },
    details: { deleted: true, surveys },
  });
  return { status: true as const };
}
