/**
 * A forgotten password. The request only writes down that it was asked for, known address or not, so neither its answer nor
 * its time can tell; who it is, is looked up when the letter is about to go, and whoever reads that mailbox learns the truth.
 */
import type { accountOperations } from '../../contract/accounts.ts';
import type { Language } from '../../contract/common.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import type { Config } from '../kernel/process/config.ts';
import { randomText } from '../kernel/secrets/random.ts';
import { sha256 } from '../kernel/secrets/vault.ts';
import type { Answer } from '../mail/index.ts';
import type { AccountsDeps } from './deps.ts';
import { accountDisabledLetter, noAccountLetter, resetLetter } from './mail-texts.ts';
import { hashPassword } from './passwords.ts';
import { replacePassword } from './replace-password.ts';
import { aboutUser, signInAudit } from './sessions.ts';
import { countForAddress } from './store/invitations.ts';
import { insertReset, isReset, useReset } from './store/sessions.ts';
import { findUserByEmail, getUser } from './store/users.ts';
import { countResetRequest, tried } from './tries.ts';

type Operations = typeof accountOperations;

export async function forgotPassword(
  { config, mail }: AccountsDeps,
  context: Context,
  { email, lang = config.defaultLang }: InputOf<Operations['forgotPassword']>,
) {
  if (!mail) return refuse('503 mail_not_configured');
  await countResetRequest(context.tx, { email, ip: context.request.ip });
  await mail.writeForgotten(context.tx, { receiver: email, lang });
  context.reply.afterCommit.push(mail.soon);
  return { status: true as const };
}

/** Whoever has no account did not ask for our letters: one is enough to know, and nobody can have us send many. */
const perStrangerAndDay = 3;

/** Null: that address has been told often enough today. */
export async function answerForgotten(
  tx: Tx,
  { origin }: Pick<Config, 'origin'>,
  { receiver, lang }: { receiver: string; lang: Language },
): Promise<Answer | null> {
  const user = await findUserByEmail(tx, receiver);
  if (user?.disabled_at === null) {
    const token = randomText('urlSafe', 43);
    await insertReset(tx, sha256(token), user.id);
    const own = { userId: user.id, receiver: user.email, lang: user.lang as Language };
    return { kind: 'reset', ...own, ...resetLetter(own.lang, `${origin}/reset#token=${token}`) };
  }
  const told = await countForAddress(tx, sha256(`forgotten ${receiver.toLowerCase()}`), perStrangerAndDay);
  if (told.remaining < 0) return null;
  if (!user) return { kind: 'no_account', userId: null, receiver, lang, ...noAccountLetter(lang, origin) };
  const own = { userId: user.id, receiver: user.email, lang: user.lang as Language };
  return { kind: 'account_disabled', ...own, ...accountDisabledLetter(own.lang, origin) };
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
