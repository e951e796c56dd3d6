/** The audit log of a workspace, newest first. A cursor is signed for its workspace: it opens no other log. */
import type { InputOf } from '../../contract/operation.ts';
import type { workspaceOperations } from '../../contract/workspaces.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import { isSignature, type Vault } from '../kernel/secrets/vault.ts';
import type { AccountsDeps } from './deps.ts';
import { presentAuditRow } from './present.ts';
import { listAudit } from './store/audit.ts';

export async function readAudit(
  deps: AccountsDeps,
  context: Context<'workspace'>,
  input: InputOf<(typeof workspaceOperations)['listAudit']>,
) {
  const workspaceId = context.subject.id;
  const rows = await listAudit(context.tx, {
    workspaceId,
    readerId: context.caller.userId,
    limit: input.limit + 1,
    below: input.cursor === undefined ? null : readCursor(deps.vault, workspaceId, input.cursor),
    userId: input.user_id ?? null,
    surveyId: input.quiz_id ?? null,
    actions: input.action ?? null,
    from: input.date_from ?? null,
    to: input.date_to ?? null,
  });
  const page = rows.slice(0, input.limit);
  const more = rows.length > input.limit;
  return {
    data: page.map(presentAuditRow),
    next_cursor: more ? writeCursor(deps.vault, workspaceId, page.at(-1)!.id) : null,
  };
}

function writeCursor(vault: Vault, workspaceId: number, id: number): string {
  return `${id}.${seal(vault, workspaceId, id).toString('base64url')}`;
}

function readCursor(vault: Vault, workspaceId: number, cursor: string): number {
  const found = /^([1-9]\d{0,15})\.([\w-]{22})$/.exec(cursor);
  const id = Number(found?.[1]);
  if (!found || !isSignature(found[2]!, seal(vault, workspaceId, id))) return refuse('422 cursor_invalid');
  return id;
}

function seal(vault: Vault, workspaceId: number, id: number): Buffer {
  return vault.sign('cursor', `audit ${workspaceId} ${id}`).subarray(0, 16);
}
