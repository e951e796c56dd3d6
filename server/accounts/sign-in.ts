/** Signing in and out, and changing one's own password. */
import type { InputOf } from '../../contract/operation.ts';
import type { accountOperations } from '../../contract/accounts.ts';
import { unauthenticated } from '../kernel/caller.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/problem.ts';
import type { AccountsDeps } from './deps.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { presentUser } from './present.ts';
import { aboutUser, forgetCookie, signInAudit, startSession } from './sessions.ts';
import { deleteResetsOf, deleteSession, deleteSessionsOf } from './store/sessions.ts';
import { findUserByEmail, getUser, setPasswordHash } from './store/users.ts';
import { countWrongTry, requireTriesLeft } from './tries.ts';

type Operations = typeof accountOperations;

export async function login(deps: AccountsDeps, context: Context, { email, password }: InputOf<Operations['login']>) {
  const { tx } = context;
  const trier = { email, ip: context.request.ip };
  await requireTriesLeft(tx, trier);
  const found = await findUserByEmail(tx, email);
  const user = found?.disabled_at === null ? found : null;
  if (!(await isPassword(user?.password_hash ?? null, password)) || !user) {
    await countWrongTry(tx, trier, () => signInAudit(deps, context)('account.sign_in_failed', aboutUser(found)));
    return refuse('401 credentials_wrong');
  }
  await requireTriesLeft(tx, trier);
  await startSession(deps, context, user);
  return { status: true as const, user: presentUser(user) };
}

export async function logout(deps: AccountsDeps, context: Context) {
  const { sessionHash } = context.caller;
  if (!sessionHash) throw unauthenticated('missing');
  await deleteSession(context.tx, sessionHash);
  forgetCookie(deps, context);
  return { status: true as const };
}

export async function changePassword(context: Context, input: InputOf<Operations['changePassword']>) {
  const { tx, caller } = context;
  const user = await getUser(tx, caller.userId);
  const trier = { email: user.email, ip: context.request.ip };
  await requireTriesLeft(tx, trier);
  if (!(await isPassword(user.password_hash, input.current_password))) {
    await countWrongTry(tx, trier);
    return refuse('401 credentials_wrong');
  }
  await requireTriesLeft(tx, trier);
  await setPasswordHash(tx, user.id, await hashPassword(input.password));
  await deleteSessionsOf(tx, user.id, caller.sessionHash);
  await deleteResetsOf(tx, user.id);
  await context.audit('account.password', aboutUser(user));
  return { status: true as const };
}
