/** Rows of invitations. Open is one that is neither used nor too old, and whose sender may still invite. */
import type { Invitations } from '../../../db/types.ts';
import { sql, type Selectable, type Tx } from '../../kernel/database/sql.ts';
import type { Window } from '../../kernel/limits/rate-limit.ts';
import type { Role } from '../../kernel/operation/caller.ts';

export type InvitationRow = Omit<Selectable<Invitations>, 'token_hash' | 'is_mailed'> & { expires_at: string };

export interface NewInvitation {
  workspaceId: number;
  email: string;
  role: Role;
  tokenHash: Buffer;
  invitedBy: number;
}

const expiry = sql<string>`created_at + interval '7 days'`.as('expires_at');
const shown = ['id', 'workspace_id', 'email', 'role', 'invited_by', 'created_at', 'accepted_at'] as const;

/** A new invitation takes the place of an older one to the same person. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<InvitationRow> {
  const { workspaceId, email, role, tokenHash, invitedBy } = invitation;
  await tx
    .deleteFrom('invitations')
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('accepted_at', 'is', null)
    .execute();
  return tx
    .insertInto('invitations')
    .values({ workspace_id: workspaceId, email, role, token_hash: tokenHash, invited_by: invitedBy })
    .returning([...shown, expiry])
    .executeTakeFirstOrThrow();
}

/** Of two who hold the link the second waits, and then finds it used. */
export async function lockInvitation(tx: Tx, tokenHash: Buffer): Promise<InvitationRow | null> {
  const row = await openOnes(tx).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function listInvitations(tx: Tx, workspaceId: number): Promise<InvitationRow[]> {
  return openOnes(tx).where('workspace_id', '=', workspaceId).orderBy('id').execute();
}

function openOnes(tx: Tx) {
  return tx
    .selectFrom('invitations')
    .select([...shown, expiry])
    .where('accepted_at', 'is', null)
    .where('created_at', '>', sql<string>`now() - interval '7 days'`)
    .where(
      sql<boolean>`exists (select 1 from members m join users u on u.id = m.user_id
        where m.workspace_id = invitations.workspace_id and m.user_id = invitations.invited_by
        and m.role in ('owner', 'admin') and u.disabled_at is null)`,
    );
}

export async function markAccepted(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ accepted_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** The address it was sent to; null: there is no such one that could be accepted. */
export async function deleteInvitation(tx: Tx, workspaceId: number, id: number): Promise<string | null> {
  const row = await tx
    .deleteFrom('invitations')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

export async function deleteInvitationsBy(tx: Tx, workspaceId: number, userId: number): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('workspace_id', '=', workspaceId)
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .execute();
}

/** Counts one more letter to an address that has not asked for it on this UTC day. */
export async function countForAddress(tx: Tx, addressHash: Buffer, limit: number): Promise<Window> {
  const { rows } = await sql<{ made: number; reset: number }>`
    insert into daily_invitations as d (address_hash, day, made)
    values (${addressHash}, (now() at time zone 'UTC')::date, 1)
    on conflict (address_hash, day) do update set made = d.made + 1
    returning made, greatest(ceil(extract(epoch from
      (date_trunc('day', now() at time zone 'UTC') + interval '1 day') - now() at time zone 'UTC')), 1)::int as reset`.execute(
    tx,
  );
  return { limit, remaining: limit - rows[0]!.made, resetSeconds: rows[0]!.reset };
}
