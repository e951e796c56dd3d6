/** Sessions of the dashboard and links for a new password; of both only hashes are kept. */
import { sql, type Tx } from '../../kernel/database/sql.ts';
import { lockUser } from './users.ts';

export interface NewSession {
  keyHash: Buffer;
  userId: number;
  userAgent: string;
  /** As much of it as is kept. */
  ip: string | null;
}

export interface SessionRow {
  id: number;
  user_agent: string;
  ip_address: string | null;
  created_at: string;
  seen_at: string;
  expires_at: string;
  is_current: boolean;
}

export async function insertSession(tx: Tx, { keyHash, userId, userAgent, ip }: NewSession): Promise<void> {
  // Those who sign in at the same moment would each keep 500 besides the others', and end the same ones in another order.
  await lockUser(tx, userId);
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  await tx
    .insertInto('sessions')
    .values({
      ...{ key_hash: keyHash, user_id: userId, user_agent: userAgent, ip_address: ip },
      expires_at: sql`now() + interval '30 days'`,
    })
    .execute();
  // Each sign-in leaves a row for a month, and a program may sign in every second.
  await sql`delete from sessions where user_id = ${userId} and id in
    (select id from sessions where user_id = ${userId} order by seen_at desc, id desc offset ${mostKept})`.execute(tx);
}

/** The one that asks first, then by when each was seen last. */
export async function listSessions(tx: Tx, userId: number, current: Buffer | null): Promise<SessionRow[]> {
  const isCurrent = sql<boolean>`coalesce(key_hash = ${current}, false)`;
  return tx
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'seen_at', 'expires_at'])
    .select(isCurrent.as('is_current'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy(isCurrent, 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Whoever signs in every few minutes by a program needs a token. */
const mostKept = 500;

/** False when the person has no such one. */
export async function deleteOwnSession(tx: Tx, id: number, userId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSession(tx: Tx, keyHash: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('key_hash', '=', keyHash).execute();
}

/** Gives how many there were. */
export async function deleteSessionsOf(tx: Tx, userId: number, except: Buffer | null = null): Promise<number> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('key_hash', '!=', except!))
    .returning('id')
    .execute();
  return rows.length;
}

export async function insertReset(tx: Tx, tokenHash: Buffer, userId: number): Promise<void> {
  await tx.insertInto('password_resets').values({ token_hash: tokenHash, user_id: userId }).execute();
}

/** Whether the link would do, so that nothing is hashed for one that would not. */
export async function isReset(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The account a fresh, unused link belongs to. The update itself decides who of two users of one link comes first. */
export async function useReset(tx: Tx, tokenHash: Buffer): Promise<number | null> {
  const row = await tx
    .updateTable('password_resets')
    .from('users')
    .set({ used_at: sql`now()` })
    .whereRef('users.id', '=', 'password_resets.user_id')
    .where('users.disabled_at', 'is', null)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('password_resets.created_at', '>', sql<string>`now() - interval '1 hour'`)
    .returning('password_resets.user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function deleteResetsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** What no longer opens anything: run by the hourly job. */
export async function forgetExpiredKeys(tx: Tx): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(tx);
  await sql`delete from password_resets where created_at < now() - interval '1 day'`.execute(tx);
  await sql`delete from invitations where created_at < now() - interval '30 days'`.execute(tx);
  await sql`delete from daily_invitations where day < (now() at time zone 'UTC')::date`.execute(tx);
}
