/** Invitations: links by which somebody joins a workspace. How they are accepted stands in `accept-invitation.ts`. */
import type { Language } from '../../contract/common.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { workspaceOperations } from '../../contract/workspaces.ts';
import type { Tx } from '../kernel/database/db.ts';
import { tooMany } from '../kernel/limits/rate-limit.ts';
import type { Role } from '../kernel/operation/caller.ts';
import type { Context } from '../kernel/operation/context.ts';
import { describeArray } from '../kernel/operation/paging.ts';
import { refuse } from '../kernel/problem.ts';
import { randomText } from '../kernel/secrets/random.ts';
import { sha256 } from '../kernel/secrets/vault.ts';
import { findInvitationLetters } from '../mail/index.ts';
import type { AccountsDeps } from './deps.ts';
import { invitationLetter } from './mail-texts.ts';
import { presentInvitation, presentOpenInvitation } from './present.ts';
import { countForAddress, deleteInvitation, insertInvitation, listInvitations } from './store/invitations.ts';
import { countTry } from './store/tries.ts';
import { getUser } from './store/users.ts';
import { findWorkspace } from './store/workspaces.ts';

/** Letters go out in our name: nobody sends many, and nobody receives many, however many accounts send them. */
const perAccount = { most: 20, minutes: 60 };
const perAddressAndDay = 3;

export async function invite(deps: AccountsDeps, context: Context<'workspace'>, wish: { email: string; role: Role }) {
  const { tx, subject, caller } = context;
  const token = randomText('urlSafe', 43);
  const { email, role } = wish;
  await requireFew(tx, caller.userId, email);
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
  await mailInvitation(deps, context, { id: row.id, email, url });
  return presentInvitation(row, url);
}

/** In the transaction of the invitation: what is refused later was not sent and does not count. */
async function requireFew(tx: Tx, userId: number, email: string): Promise<void> {
  const byAccount = await countTry(tx, `invitation account ${userId}`, perAccount);
  if (byAccount.remaining < 0) throw tooMany(byAccount);
  const byAddress = await countForAddress(tx, sha256(email.toLowerCase()), perAddressAndDay);
  if (byAddress.remaining < 0) throw tooMany(byAddress);
}

async function mailInvitation(
  { mail }: AccountsDeps,
  context: Context<'workspace'>,
  to: { id: number; email: string; url: string },
): Promise<void> {
  const { tx, subject, caller, reply } = context;
  if (!mail) return;
  const inviter = await getUser(tx, caller.userId);
  const workspace = await findWorkspace(tx, subject.id, caller.userId);
  const lang = inviter.lang as Language;
  const texts = invitationLetter(lang, { inviter: inviter.name, workspace: workspace!.name, url: to.url });
  await mail.writeInvitation(tx, { receiver: to.email, lang, invitationId: to.id, ...texts });
  reply.afterCommit.push(mail.soon);
}

export async function listOpenInvitations(context: Context<'workspace'>) {
  const { tx, subject } = context;
  const rows = await listInvitations(tx, subject.id);
  const letters = await findInvitationLetters(
    tx,
    rows.map(({ id }) => id),
  );
  describeArray(context, { total: rows.length, limit: null, offset: 0 });
  return rows.map((row) => presentOpenInvitation(row, letters.get(row.id)));
}

export async function revokeInvitation(
  { tx, subject, audit }: Context<'workspace'>,
  { invitation_id: id }: InputOf<(typeof workspaceOperations)['revokeInvitation']>,
) {
  const email = await deleteInvitation(tx, subject.id, id);
  if (email === null) return refuse('404 invitation_not_found');
  await audit('member.remove', {
    workspaceId: subject.id,
    object: { type: 'member', id: null, name: email },
    details: { invitation: id },
  });
  return { status: true as const };
}
