/**
 * A forgotten password. The answer to the request is given before anybody looks whether the account exists, so its time
 * cannot tell; the look-up, the link and the letter follow after it.
 */
import type { accountOperations } from '../../contract/accounts.ts';
import type { Language } from '../../contract/common.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { Mail } from '../kernel/network/mail.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import { randomText } from '../kernel/secrets/random.ts';
import { sha256 } from '../kernel/secrets/vault.ts';
import type { AccountsDeps } from './deps.ts';
import { resetLetter } from './mail-texts.ts';
import { hashPassword } from './passwords.ts';
import { replacePassword } from './replace-password.ts';
import { aboutUser, signInAudit } from './sessions.ts';
import { insertReset, isReset, useReset } from './store/sessions.ts';
import { findUserByEmail, getUser } from './store/users.ts';
import { countResetRequest, tried } from './tries.ts';

type Operations = typeof accountOperations;

export async function forgotPassword(
  deps: AccountsDeps,
  context: Context,
  { email }: InputOf<Operations['forgotPassword']>,
) {
  const { mail } = deps;
  if (!mail) return refuse('503 mail_not_configured');
  await countResetRequest(context.tx, { email, ip: context.request.ip });
  context.reply.afterCommit.push(() => {
    sendLink(deps, mail, email).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a link for a new password could not be sent'),
    );
  });
  return { status: true as const };
}

async function sendLink(deps: AccountsDeps, mail: Mail, email: string): Promise<void> {
  const token = randomText('urlSafe', 43);
  const user = await deps.db.transact(async (tx) => {
    const found = await findUserByEmail(tx, email);
    if (found?.disabled_at !== null) return null;
    await insertReset(tx, sha256(token), found.id);
    return found;
  });
  if (!user) return;
  await mail.send({
    to: user.email,
    ...resetLetter(user.lang as Language, `${deps.config.origin}/reset#token=${token}`),
  });
}

export async function resetPassword(deps: AccountsDeps, context: Context, input: InputOf<Operations['resetPassword']>) {
  const { tx } = context;
  const link = sha256(input.token);
  const passwordHash = await context.outside(() =>
    tried(deps.db, { ip: context.request.ip }, async () =>
      (await deps.db.read((free) => isReset(free, link))) ? hashPassword(input.password) : null,
    ),
  );
  const userId = passwordHash === null ? null : await useReset(tx, link);
  if (passwordHash === null || userId === null) return refuse('404 reset_not_found');
  const tokens = await replacePassword(tx, userId, { passwordHash, revokesTokens: input.revoke_tokens });
  const about = aboutUser(await getUser(tx, userId));
  await signInAudit(deps, context)('account.password', { ...about, details: { tokens } });
  return { status: true as const };
}
