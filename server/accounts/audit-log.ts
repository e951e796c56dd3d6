/** The audit log of a workspace, newest first. */
import type { InputOf } from '../../contract/operation.ts';
import type { workspaceOperations } from '../../contract/workspaces.ts';
import type { Context } from '../kernel/operation/context.ts';
import { readCursor, writeCursor } from '../kernel/secrets/list-cursor.ts';
import type { AccountsDeps } from './deps.ts';
import { presentAuditRow } from './present.ts';
import { listAudit } from './store/audit.ts';

export async function readAudit(
  deps: AccountsDeps,
  context: Context<'workspace'>,
  input: InputOf<(typeof workspaceOperations)['listAudit']>,
) {
  const workspaceId = context.subject.id;
  const list = ['audit', workspaceId];
  const rows = await listAudit(context.tx, {
    workspaceId,
    readerId: context.caller.userId,
    limit: input.limit + 1,
    below: input.cursor === undefined ? null : readCursor<[number]>(deps.vault, list, input.cursor)[0],
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
    next_cursor: more ? writeCursor(deps.vault, list, [page.at(-1)!.id]) : null,
  };
}
