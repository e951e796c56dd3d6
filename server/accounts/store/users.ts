/** Rows of people. Addresses are kept as typed and compared without regard to case. */
import type { Users } from '../../../db/types.ts';
import { sql, type Selectable, type Tx } from '../../kernel/database/sql.ts';
import { invalid, Problem, translateConstraint } from '../../kernel/problem.ts';

export type UserRow = Selectable<Users>;

translateConstraint('users_email', () => new Problem('409 email_taken'));
translateConstraint('users_default_workspace', () => notYours(null));

export function notYours(workspaceId: number | null): Problem {
  const message = 'default_workspace_id must be one of your workspaces';
  return invalid([{ field: 'default_workspace_id', value: workspaceId, constraint: 'exists', message }]);
}

export interface NewUser {
  name: string;
  email: string;
  passwordHash: string;
  lang: string;
  /** Nobody has said it: who signs in first brings theirs. */
  hasChosenLang?: boolean;
  isOperator?: boolean;
  /** Opened by a stranger, or by somebody whom a stranger invited. */
  isSelfRegistered?: boolean;
  /** The workspace whose invitation opens the account. */
  createdIn?: number;
  /** The password was made up by the service, so the dashboard suggests another. */
  hasMadePassword?: boolean;
}

export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow> {
  return tx
    .insertInto('users')
    .values({
      name: user.name,
      email: user.email,
      password_hash: user.passwordHash,
      lang: user.lang,
      has_chosen_lang: user.hasChosenLang ?? true,
      is_operator: user.isOperator ?? false,
      is_self_registered: user.isSelfRegistered ?? false,
      created_in: user.createdIn ?? null,
      has_made_password: user.hasMadePassword ?? false,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** By id; who has no account is left out. */
export async function listNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function getUser(tx: Tx, id: number): Promise<UserRow> {
  return tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const row = await tx
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  return row ?? null;
}

export async function findFirstUser(tx: Tx): Promise<UserRow | null> {
  const row = await tx.selectFrom('users').selectAll().orderBy('id').limit(1).executeTakeFirst();
  return row ?? null;
}

export interface AccountLine {
  email: string;
  name: string;
  is_operator: boolean;
  is_disabled: boolean;
  created_at: string;
  workspaces: number;
  tokens: number;
}

/** Everybody, in the order in which their accounts were made. */
export async function listAccounts(tx: Tx): Promise<AccountLine[]> {
  const { rows } = await sql<AccountLine>`
    select u.email, u.name, u.is_operator, u.disabled_at is not null as is_disabled, u.created_at,
      (select count(*) from members m where m.user_id = u.id) as workspaces,
      (select count(*) from tokens t where t.user_id = u.id) as tokens
    from users u order by u.id`.execute(tx);
  return rows;
}

/** Whoever counts what a person has, and acts on the number, holds this lock. Rows that only name the person do not wait. */
export async function lockUser(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export interface UserChanges {
  name?: string | undefined;
  lang?: string | undefined;
  has_chosen_lang?: boolean | undefined;
  default_workspace_id?: number | undefined;
}

export async function updateUser(tx: Tx, id: number, changes: UserChanges): Promise<UserRow> {
  return tx
    .updateTable('users')
    .set({ name: sql`name`, ...changes })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setPasswordHash(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, has_made_password: false })
    .where('id', '=', id)
    .execute();
}

/** False: it was so already. */
export async function setDisabled(tx: Tx, id: number, isDisabled: boolean): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ disabled_at: isDisabled ? sql`now()` : null })
    .where('id', '=', id)
    .where('disabled_at', isDisabled ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setOperator(tx: Tx, id: number, isOperator: boolean): Promise<void> {
  await tx.updateTable('users').set({ is_operator: isOperator }).where('id', '=', id).execute();
}
