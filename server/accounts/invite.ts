/** Invitations: a link for somebody without an account. Whoever holds it opens the account of that address. */
import type { InputOf } from '../../contract/operation.ts';
import type { accountOperations } from '../../contract/accounts.ts';
import type { Language } from '../../contract/common.ts';
import type { Role } from '../kernel/caller.ts';
import type { Context } from '../kernel/context.ts';
import type { Tx } from '../kernel/db.ts';
import { refuse, refuseField } from '../kernel/problem.ts';
import { randomText } from '../kernel/random.ts';
import { sha256 } from '../kernel/vault.ts';
import { createAccount } from './create.ts';
import type { AccountsDeps } from './deps.ts';
import { invitationLetter } from './mail-texts.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { presentInvitation, presentUser } from './present.ts';
import { aboutUser, signInAudit, startSession } from './sessions.ts';
import { insertInvitation, joinMember, lockInvitation, markAccepted, type InvitationRow } from './store/members.ts';
import { findUserByEmail, getUser, updateUser, type UserRow } from './store/users.ts';
import { findWorkspace, isOfStrangers } from './store/workspaces.ts';
import { tried } from './tries.ts';

type Accepting = InputOf<(typeof accountOperations)['acceptInvitation']>;

export async function invite(deps: AccountsDeps, context: Context<'workspace'>, wish: { email: string; role: Role }) {
  const { tx, subject, caller } = context;
  const token = randomText('urlSafe', 43);
  const { email, role } = wish;
  const row = await insertInvitation(tx, {
    workspaceId: subject.id,
    email,
    role,
    tokenHash: sha256(token),
    invitedBy: caller.userId,
  });
  const url = `${deps.config.origin}/invitation#token=${token}`;
  await context.audit('member.invite', {
    workspaceId: subject.id,
    object: { type: 'member', id: null, name: email },
    details: { role },
  });
  await mailInvitation(deps, context, { email, url });
  return presentInvitation(row, url);
}

async function mailInvitation(
  deps: AccountsDeps,
  context: Context<'workspace'>,
  to: { email: string; url: string },
): Promise<void> {
  const { tx, subject, caller, reply } = context;
  const { mail, log } = deps;
  if (!mail) return;
  const inviter = await getUser(tx, caller.userId);
  const workspace = await findWorkspace(tx, subject.id, caller.userId);
  const letter = invitationLetter(inviter.lang as Language, {
    inviter: inviter.name,
    workspace: workspace!.name,
    url: to.url,
  });
  reply.afterCommit.push(() => {
    mail
      .send({ to: to.email, ...letter })
      .catch((error: unknown) => log.warn({ err: error }, 'an invitation could not be sent'));
  });
}

export async function acceptInvitation(deps: AccountsDeps, context: Context, input: Accepting) {
  const { tx } = context;
  const invitation = await lockInvitation(tx, sha256(input.token));
  if (!invitation) return refuse('404 invitation_not_found');
  const known = await findUserByEmail(tx, invitation.email);
  const passwordHash = await context.outside(() => proof(deps, context, { known, password: input.password }));
  const user = known
    ? requireProved(known, passwordHash)
    : await openAccount(deps, context, { invitation, name: input.name, passwordHash: passwordHash! });
  await joinMember(tx, { workspaceId: invitation.workspace_id, userId: user.id, role: invitation.role as Role });
  await markAccepted(tx, invitation.id);
  const joined = await updateUser(tx, user.id, known ? {} : { default_workspace_id: invitation.workspace_id });
  await signInAudit(deps, context)('member.join', {
    ...aboutUser(joined),
    workspaceId: invitation.workspace_id,
    object: { type: 'member', id: user.id, name: user.name },
  });
  await startSession(deps, context, joined);
  return { status: true as const, user: presentUser(joined) };
}

/** The hash of the new account's password, or the known account's own one where the password fits. */
async function proof(
  deps: AccountsDeps,
  context: Context,
  { known, password }: { known: UserRow | null; password: string },
): Promise<string | null> {
  const { ip } = context.request;
  if (!known) return tried(deps.db, { ip }, () => hashPassword(password));
  const { email, password_hash: stored } = known;
  return tried(deps.db, { email, ip }, async () => ((await isPassword(stored, password)) ? stored : null));
}

/** The address got an account since it was invited: the link alone must not open that. */
function requireProved(user: UserRow, fitting: string | null): UserRow {
  if (user.disabled_at === null && fitting === user.password_hash) return user;
  return refuseField('password', {
    constraint: 'conflict',
    message: 'an account with this e-mail address exists already; send its password',
  });
}

async function openAccount(
  deps: AccountsDeps,
  { tx }: Context,
  given: { invitation: InvitationRow; name: string; passwordHash: string },
): Promise<UserRow> {
  const { invitation, name, passwordHash } = given;
  const { userId } = await createAccount(tx, {
    name,
    email: invitation.email,
    passwordHash,
    lang: deps.config.defaultLang,
    createdIn: invitation.workspace_id,
    isSelfRegistered: await isByStrangers(tx, invitation),
  });
  return getUser(tx, userId);
}

/** A second mailbox of one's own must not be worth more than the first. */
async function isByStrangers(tx: Tx, { workspace_id: workspaceId, invited_by: inviter }: InvitationRow) {
  if (await isOfStrangers(tx, workspaceId)) return true;
  return inviter !== null && (await getUser(tx, inviter)).is_self_registered;
}
