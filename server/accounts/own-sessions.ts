/** Where the caller is signed in, and how they end what they do not know. */
import type { InputOf } from '../../contract/operation.ts';
import type { sessionOperations } from '../../contract/sessions.ts';
import type { Context } from '../kernel/operation/context.ts';
import { describeArray } from '../kernel/operation/paging.ts';
import { refuse } from '../kernel/problem.ts';
import type { AccountsDeps } from './deps.ts';
import { aboutUser } from './sessions.ts';
import { deleteOwnSession, deleteSessionsOf, listSessions, type SessionRow } from './store/sessions.ts';
import { getUser } from './store/users.ts';

export async function listOwnSessions({ readAgent }: Pick<AccountsDeps, 'readAgent'>, context: Context) {
  const { tx, caller } = context;
  const rows = await listSessions(tx, caller.userId, caller.sessionHash);
  describeArray(context, { total: rows.length, limit: null, offset: 0 });
  return rows.map((row) => ({ ...presentSession(row), ...readAgent(row.user_agent) }));
}

export async function endSession(
  context: Context,
  { session_id: id }: InputOf<(typeof sessionOperations)['deleteSession']>,
) {
  if (!(await deleteOwnSession(context.tx, id, context.caller.userId))) return refuse('404 session_not_found');
  await note(context, 1);
  return { status: true as const };
}

export async function endOtherSessions(context: Context) {
  const { tx, caller } = context;
  const ended = await deleteSessionsOf(tx, caller.userId, caller.sessionHash);
  if (ended > 0) await note(context, ended);
  return { status: true as const, ended };
}

async function note({ tx, caller, audit }: Context, sessions: number): Promise<void> {
  await audit('account.sign_out', { ...aboutUser(await getUser(tx, caller.userId)), details: { sessions } });
}

function presentSession({ id, ip_address, created_at, seen_at, expires_at, is_current }: SessionRow) {
  return { id, ip_address, created_at, seen_at, expires_at, is_current };
}
