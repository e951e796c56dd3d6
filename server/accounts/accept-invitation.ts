/**
 * Accepting an invitation: who holds the link opens the account of that address, or proves to have it, by its password or
 * by being signed in. Only then does anybody become a member.
 */
import type { accountOperations } from '../../contract/accounts.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Role } from '../kernel/operation/caller.ts';
import type { Context } from '../kernel/operation/context.ts';
import { invalid, refuse, refuseField } from '../kernel/problem.ts';
import { sha256 } from '../kernel/secrets/vault.ts';
import { deleteWaiting } from '../mail/index.ts';
import { createAccount } from './create.ts';
import type { AccountsDeps } from './deps.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { presentUser } from './present.ts';
import { aboutUser, signInAudit, startSession } from './sessions.ts';
import { lockInvitation, markAccepted, type InvitationRow } from './store/invitations.ts';
import { joinMember } from './store/members.ts';
import { findUserByEmail, getUser, updateUser, type UserRow } from './store/users.ts';
import { isOfStrangers } from './store/workspaces.ts';
import { tried } from './tries.ts';

type Accepting = InputOf<(typeof accountOperations)['acceptInvitation']>;

export async function acceptInvitation(deps: AccountsDeps, context: Context, input: Accepting) {
  const { tx, caller } = context;
  const isSignedIn = caller.userId !== 0 && input.password === undefined;
  const given = isSignedIn ? null : requireBoth(input);
  const invitation = (await lockInvitation(tx, sha256(input.token))) ?? refuse('404 invitation_not_found');
  const user = given
    ? await enter(deps, context, { invitation, lang: input.lang, ...given })
    : requireAddressed(await getUser(tx, caller.userId), invitation);
  await joinMember(tx, { workspaceId: invitation.workspace_id, userId: user.id, role: invitation.role as Role });
  await markAccepted(tx, invitation.id);
  await deleteWaiting(tx, { invitationId: invitation.id });
  await signInAudit(deps, context)('member.join', {
    ...aboutUser(user),
    workspaceId: invitation.workspace_id,
    object: { type: 'member', id: user.id, name: user.name },
  });
  if (given) await startSession(deps, context, user);
  return { status: true as const, user: presentUser(user), workspace_id: invitation.workspace_id };
}

/** Without a session both are needed. */
function requireBoth({ name, password }: Accepting): { name: string; password: string } {
  if (name !== undefined && password !== undefined) return { name, password };
  const missing = Object.entries({ name, password }).filter(([, value]) => value === undefined);
  throw invalid(
    missing.map(([field]) => ({ field, value: null, constraint: 'required', message: `${field} is required` })),
  );
}

/** The link was sent to an address: whoever else it is forwarded to does not become a member by it. */
function requireAddressed(user: UserRow, invitation: InvitationRow): UserRow {
  if (user.email.toLowerCase() === invitation.email.toLowerCase()) return user;
  return refuse('403 access_denied', {
    message: 'This invitation is for another e-mail address. Sign out, and follow the link again.',
  });
}

interface Entering {
  invitation: InvitationRow;
  name: string;
  lang?: Accepting['lang'];
}

async function enter(deps: AccountsDeps, context: Context, given: Entering & { password: string }): Promise<UserRow> {
  const { invitation, password } = given;
  const known = await findUserByEmail(context.tx, invitation.email);
  const passwordHash = await context.outside(() => proof(deps, context, { known, password }));
  if (known) return requireProved(known, passwordHash);
  return openAccount(deps, context, { ...given, passwordHash: passwordHash! });
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
  given: Entering & { passwordHash: string },
): Promise<UserRow> {
  const { invitation, name, passwordHash, lang } = given;
  const { userId } = await createAccount(tx, {
    name,
    email: invitation.email,
    passwordHash,
    lang: lang ?? deps.config.defaultLang,
    hasChosenLang: lang !== undefined,
    createdIn: invitation.workspace_id,
    isSelfRegistered: await isByStrangers(tx, invitation),
  });
  return updateUser(tx, userId, { default_workspace_id: invitation.workspace_id });
}

/** A second mailbox of one's own must not be worth more than the first. */
async function isByStrangers(tx: Tx, { workspace_id: workspaceId, invited_by: inviter }: InvitationRow) {
  if (await isOfStrangers(tx, workspaceId)) return true;
  return inviter !== null && (await getUser(tx, inviter)).is_self_registered;
}
