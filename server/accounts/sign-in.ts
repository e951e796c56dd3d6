/**
 * Signing in and out, and changing one's own password. What a password was found to fit is compared once more with what
 * is stored when the transaction begins: it may have been changed while it was checked.
 */
import type { accountOperations } from '../../contract/accounts.ts';
import type { InputOf } from '../../contract/operation.ts';
import { unauthenticated } from '../kernel/operation/caller.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import type { AccountsDeps } from './deps.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { presentUser } from './present.ts';
import { replacePassword } from './replace-password.ts';
import { aboutUser, forgetCookie, signInAudit, startSession } from './sessions.ts';
import { deleteSession } from './store/sessions.ts';
import { keepSoFar } from './store/tries.ts';
import { findUserByEmail, getUser, updateUser } from './store/users.ts';
import { tried } from './tries.ts';

type Operations = typeof accountOperations;

export async function login(
  deps: AccountsDeps,
  context: Context,
  { email, password, lang }: InputOf<Operations['login']>,
) {
  const { tx } = context;
  const found = await findUserByEmail(tx, email);
  const user = found?.disabled_at === null ? found : null;
  const stored = user?.password_hash ?? null;
  const fitting = await context.outside(() =>
    tried(deps.db, { email, ip: context.request.ip }, async () =>
      (await isPassword(stored, password)) ? stored : null,
    ),
  );
  if (!user || fitting !== user.password_hash) {
    await signInAudit(deps, context)('account.sign_in_failed', aboutUser(found));
    await keepSoFar(tx);
    return refuse('401 credentials_wrong');
  }
  await startSession(deps, context, user);
  const isFirst = lang !== undefined && !user.has_chosen_lang;
  const now = isFirst ? await updateUser(tx, user.id, { lang, has_chosen_lang: true }) : user;
  return { status: true as const, user: presentUser(now) };
}

export async function logout(deps: AccountsDeps, context: Context) {
  const { sessionHash } = context.caller;
  if (!sessionHash) throw unauthenticated('missing');
  await deleteSession(context.tx, sessionHash);
  forgetCookie(deps, context);
  return { status: true as const };
}

export async function changePassword(
  deps: AccountsDeps,
  context: Context,
  input: InputOf<Operations['changePassword']>,
) {
  const { tx, caller } = context;
  const user = await getUser(tx, caller.userId);
  const { email, password_hash: stored } = user;
  const change = await context.outside(() =>
    tried(deps.db, { email, ip: context.request.ip }, async () =>
      (await isPassword(stored, input.current_password))
        ? { from: stored, to: await hashPassword(input.password) }
        : null,
    ),
  );
  if (change?.from !== stored) return refuse('401 credentials_wrong');
  const tokens = await replacePassword(tx, user.id, {
    passwordHash: change.to,
    keptSession: caller.sessionHash,
    revokesTokens: input.revoke_tokens,
  });
  await context.audit('account.password', { ...aboutUser(user), details: { tokens } });
  return { status: true as const };
}
