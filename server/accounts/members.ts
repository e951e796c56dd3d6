/**
 * Who belongs to a workspace. Changes wait for each other on the workspace's row and read roles only then: a workspace
 * must never be without an owner, and a person who has just lost a right must not use it any more.
 */
import type { InputOf } from '../../contract/operation.ts';
import type { workspaceOperations } from '../../contract/workspaces.ts';
import { mayAct } from '../kernel/operation/caller.ts';
import type { WorkspaceContext } from '../kernel/operation/context.ts';
import { describeArray } from '../kernel/operation/paging.ts';
import { refuse } from '../kernel/problem.ts';
import type { AccountsDeps } from './deps.ts';
import { invite } from './invite.ts';
import { presentMember } from './present.ts';
import { deleteInvitationsBy } from './store/invitations.ts';
import {
  countOwners,
  deleteMember,
  findMember,
  insertMember,
  listMembers,
  setRole,
  type MemberRow,
} from './store/members.ts';
import { findUserByEmail } from './store/users.ts';
import { lockWorkspace, moveDefaults } from './store/workspaces.ts';

type Operations = typeof workspaceOperations;
export async function listAllMembers(context: WorkspaceContext) {
  const rows = await listMembers(context.tx, context.subject.id);
  describeArray(context, { total: rows.length, limit: null, offset: 0 });
  return rows.map(presentMember);
}

/** Where strangers may open accounts nobody becomes a member without consent, and nothing tells who has an account. */
export async function addMember(
  deps: AccountsDeps,
  context: WorkspaceContext,
  { email, role }: InputOf<Operations['addMember']>,
) {
  const { tx, subject } = context;
  await requireManager(context);
  const user = await findUserByEmail(tx, email);
  if (user && (await findMember(tx, subject.id, user.id))) refuse('409 member_exists');
  if (!user || deps.config.registration === 'open')
    return { status: true as const, member: null, invitation: await invite(deps, context, { email, role }) };
  await insertMember(tx, { workspaceId: subject.id, userId: user.id, role });
  await context.audit('member.join', {
    ...about(subject.id, { user_id: user.id, name: user.name }),
    details: { role },
  });
  return { status: true as const, member: presentMember(await getMember(context, user.id)), invitation: null };
}

export async function locateMember(
  context: WorkspaceContext,
  { user_id: userId }: { user_id: number },
): Promise<MemberRow> {
  await requireManager(context);
  return getMember(context, userId);
}

/** To leave needs no right. */
export async function locateLeaving(context: WorkspaceContext, path: { user_id: number }): Promise<MemberRow> {
  if (path.user_id !== context.caller.userId) return locateMember(context, path);
  await lockWorkspace(context.tx, context.subject.id);
  return getMember(context, path.user_id);
}

async function requireManager({ tx, subject, caller }: WorkspaceContext): Promise<void> {
  await lockWorkspace(tx, subject.id);
  const own = await findMember(tx, subject.id, caller.userId);
  if (!own || !mayAct(own.role, 'manage')) refuse('403 access_denied');
}

export async function changeMember(
  context: WorkspaceContext,
  { role }: InputOf<Operations['changeMember']>,
  member: MemberRow,
) {
  const { tx, subject } = context;
  const workspaceId = subject.id;
  if (role === 'owner') await handOver(context, member);
  else {
    await requireAnotherOwner(context, member);
    await setRole(tx, { workspaceId, userId: member.user_id, role });
    if (!mayAct(role, 'manage')) await deleteInvitationsBy(tx, workspaceId, member.user_id);
  }
  await context.audit('member.role', { ...about(workspaceId, member), details: { members: ['role'] } });
  return { status: true as const, member: presentMember(await getMember(context, member.user_id)) };
}

async function handOver(context: WorkspaceContext, member: MemberRow): Promise<void> {
  const { tx, subject, caller } = context;
  const own = await getMember(context, caller.userId);
  if (!mayAct(own.role, 'own')) refuse('403 access_denied');
  if (member.user_id === caller.userId) return;
  await setRole(tx, { workspaceId: subject.id, userId: member.user_id, role: 'owner' });
  await setRole(tx, { workspaceId: subject.id, userId: caller.userId, role: 'admin' });
}

export async function removeMember(context: WorkspaceContext, member: MemberRow) {
  const { tx, subject } = context;
  await requireAnotherOwner(context, member);
  await deleteMember(tx, subject.id, member.user_id);
  await deleteInvitationsBy(tx, subject.id, member.user_id);
  await moveDefaults(tx, subject.id, member.user_id);
  await context.audit('member.remove', about(subject.id, member));
  return { status: true as const };
}

async function requireAnotherOwner({ tx, subject }: WorkspaceContext, member: MemberRow): Promise<void> {
  if (member.role === 'owner' && (await countOwners(tx, subject.id)) < 2) refuse('409 last_owner');
}

async function getMember({ tx, subject }: WorkspaceContext, userId: number): Promise<MemberRow> {
  return (await findMember(tx, subject.id, userId)) ?? refuse('404 member_not_found');
}

function about(workspaceId: number, member: { user_id: number; name: string }) {
  return { workspaceId, object: { type: 'member' as const, id: member.user_id, name: member.name } };
}
