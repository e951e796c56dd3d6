/** Rows of API tokens. */
import type { Tokens } from '../../../db/types.ts';
import { sql, type Selectable, type Tx } from '../../kernel/database/sql.ts';
import type { TokenParts } from '../../kernel/operation/caller.ts';

export type TokenRow = Omit<Selectable<Tokens>, 'secret_hash' | 'user_id'>;

const shown = ['id', 'name', 'abilities', 'expires_at', 'last_used_at', 'created_at'] as const;

export interface NewToken {
  userId: number;
  name: string;
  abilities: readonly string[];
  /** Milliseconds since 1970. */
  expiresAt: number | null;
  secretHash: Buffer;
}

export async function insertToken(tx: Tx, token: NewToken): Promise<TokenRow> {
  return tx
    .insertInto('tokens')
    .values({
      user_id: token.userId,
      name: token.name,
      secret_hash: token.secretHash,
      abilities: [...token.abilities],
      expires_at: token.expiresAt === null ? null : sql<string>`to_timestamp(${token.expiresAt}::float8 / 1000)`,
    })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** A token whose id and secret the operator has chosen; the ids given out from then on lie above it. */
export async function insertFixedToken(
  tx: Tx,
  token: Omit<NewToken, 'secretHash' | 'expiresAt'>,
  parts: TokenParts,
): Promise<void> {
  await tx
    .insertInto('tokens')
    .values({
      id: parts.id,
      user_id: token.userId,
      name: token.name,
      secret_hash: parts.secretHash,
      abilities: [...token.abilities],
    })
    .execute();
  await sql`select setval(pg_get_serial_sequence('tokens', 'id'), (select max(id) from tokens))`.execute(tx);
}

export async function isFuture(tx: Tx, time: number): Promise<boolean> {
  const { rows } = await sql<{
    future: boolean;
  }>`select to_timestamp(${time}::float8 / 1000) > now() as future`.execute(tx);
  return rows[0]!.future;
}

export async function countTokens(tx: Tx, userId: number): Promise<number> {
  const row = await tx
    .selectFrom('tokens')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function listTokens(tx: Tx, userId: number): Promise<TokenRow[]> {
  return tx.selectFrom('tokens').select(shown).where('user_id', '=', userId).orderBy('id').execute();
}

/** Of one person, or of all. */
export async function listTokensOf(tx: Tx, userId: number | null): Promise<(TokenRow & { email: string })[]> {
  return tx
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(shown.map((name) => `tokens.${name}` as const))
    .select('users.email')
    .$if(userId !== null, (query) => query.where('tokens.user_id', '=', userId!))
    .orderBy('tokens.id')
    .execute();
}

export async function findTokenOwner(tx: Tx, id: number): Promise<{ id: number; email: string } | null> {
  const row = await tx
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(['users.id', 'users.email'])
    .where('tokens.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The name of the deleted token; null when the person has no such one. */
export async function deleteToken(tx: Tx, id: number, userId: number): Promise<string | null> {
  const row = await tx
    .deleteFrom('tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Gives how many there were. */
export async function deleteTokensOf(tx: Tx, userId: number): Promise<number> {
  const rows = await tx.deleteFrom('tokens').where('user_id', '=', userId).returning('id').execute();
  return rows.length;
}
