/** Who sends a request: the statement that every request runs, so it is prepared, and goes past the query builder. */
import type { Ability } from '../../../contract/operation.ts';
import type { Db } from '../../kernel/database/db.ts';

export interface TokenIdentity {
  user_id: number;
  secret_hash: Buffer;
  abilities: Ability[];
  is_expired: boolean;
  is_disabled: boolean;
  /** Not noted as used within the last minute. */
  is_stale: boolean;
  workspace_ids: string[];
}

export interface SessionIdentity {
  user_id: number;
  /** Not noted as seen within the last five minutes. */
  is_stale: boolean;
  workspace_ids: string[];
}

const workspaces = 'array(select workspace_id::text from members where user_id = u.id) as workspace_ids';

const tokenText = `select u.id as user_id, t.secret_hash, t.abilities, ${workspaces},
  coalesce(t.expires_at <= now(), false) as is_expired, u.disabled_at is not null as is_disabled,
  coalesce(t.last_used_at < now() - interval '1 minute', true) as is_stale
  from tokens t join users u on u.id = t.user_id where t.id = $1`;

const sessionText = `select u.id as user_id, ${workspaces}, s.seen_at < now() - interval '5 minutes' as is_stale
  from sessions s join users u on u.id = s.user_id
  where s.key_hash = $1 and s.expires_at > now() and u.disabled_at is null`;

const usedText = `update tokens set last_used_at = now()
  where id = $1 and coalesce(last_used_at < now() - interval '1 minute', true)`;

const seenText = `update sessions set seen_at = now(), ip_address = $2
  where key_hash = $1 and seen_at < now() - interval '5 minutes'`;

export async function findToken(db: Db, id: number): Promise<TokenIdentity | null> {
  const [row] = await db.prepared<TokenIdentity>({ name: 'token', text: tokenText, values: [id] });
  return row ?? null;
}

export async function findSession(db: Db, keyHash: Buffer): Promise<SessionIdentity | null> {
  const [row] = await db.prepared<SessionIdentity>({ name: 'session', text: sessionText, values: [keyHash] });
  return row ?? null;
}

export async function noteTokenUse(db: Db, id: number): Promise<void> {
  await db.prepared({ name: 'token-used', text: usedText, values: [id] });
}

export async function noteSessionSeen(db: Db, keyHash: Buffer, ip: string | null): Promise<void> {
  await db.prepared({ name: 'session-seen', text: seenText, values: [keyHash, ip] });
}
