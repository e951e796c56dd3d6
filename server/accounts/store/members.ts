/** Rows of memberships. */
import { sql, type Tx } from '../../kernel/database/sql.ts';
import type { Role } from '../../kernel/operation/caller.ts';
import { Problem, translateConstraint } from '../../kernel/problem.ts';

translateConstraint('members_once', () => new Problem('409 member_exists'));

export interface MemberRow {
  user_id: number;
  name: string;
  email: string;
  role: Role;
  created_at: string;
}

export interface Membership {
  workspaceId: number;
  userId: number;
  role: Role;
}

export async function insertMember(tx: Tx, member: Membership): Promise<void> {
  await tx
    .insertInto('members')
    .values({ workspace_id: member.workspaceId, user_id: member.userId, role: member.role })
    .execute();
  await markIfStranger(tx, member);
}

/** For somebody who belongs to the workspace already the role stays what it is. */
export async function joinMember(tx: Tx, member: Membership): Promise<void> {
  await tx
    .insertInto('members')
    .values({ workspace_id: member.workspaceId, user_id: member.userId, role: member.role })
    .onConflict((on) => on.doNothing())
    .execute();
  await markIfStranger(tx, member);
}

/** Here, where every membership begins: what a stranger puts in must not wake when they leave or hand over. */
async function markIfStranger(tx: Tx, { workspaceId, userId }: Membership): Promise<void> {
  await sql`
    update workspaces set is_self_registered = true where id = ${workspaceId} and not is_self_registered
      and exists (select 1 from users u where u.id = ${userId} and u.is_self_registered)`.execute(tx);
}

export async function listMembers(tx: Tx, workspaceId: number): Promise<MemberRow[]> {
  const rows = await membersOf(tx, workspaceId).orderBy('m.created_at').orderBy('m.user_id').execute();
  return rows as MemberRow[];
}

export async function findMember(tx: Tx, workspaceId: number, userId: number): Promise<MemberRow | null> {
  const row = await membersOf(tx, workspaceId).where('m.user_id', '=', userId).executeTakeFirst();
  return (row as MemberRow | undefined) ?? null;
}

function membersOf(tx: Tx, workspaceId: number) {
  return tx
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'u.name', 'u.email', 'm.role', 'm.created_at'])
    .where('m.workspace_id', '=', workspaceId);
}

export async function countOwners(tx: Tx, workspaceId: number): Promise<number> {
  const row = await tx
    .selectFrom('members')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function setRole(tx: Tx, member: Membership): Promise<void> {
  await tx
    .updateTable('members')
    .set({ role: member.role })
    .where('workspace_id', '=', member.workspaceId)
    .where('user_id', '=', member.userId)
    .execute();
}

export async function deleteMember(tx: Tx, workspaceId: number, userId: number): Promise<void> {
  await tx.deleteFrom('members').where('workspace_id', '=', workspaceId).where('user_id', '=', userId).execute();
}
