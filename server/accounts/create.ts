/** How an account comes to be: with a workspace of its own, and in that a default folder. */
import type { Ability } from '../../contract/operation.ts';
import type { Tx } from '../kernel/database/db.ts';
import { parseToken } from '../kernel/operation/caller.ts';
import { randomLabel, randomText } from '../kernel/secrets/random.ts';
import { sha256 } from '../kernel/secrets/vault.ts';
import { insertFolder } from './store/folders.ts';
import { insertMember } from './store/members.ts';
import { insertFixedToken, insertToken, type TokenRow } from './store/tokens.ts';
import { insertUser, updateUser, type NewUser } from './store/users.ts';
import { insertWorkspace, type WorkspaceRow } from './store/workspaces.ts';

export { insertMember as addMember } from './store/members.ts';

export interface Account {
  userId: number;
  workspaceId: number;
  folderId: number;
}

export async function createAccount(tx: Tx, person: NewUser & { workspaceName?: string }): Promise<Account> {
  const { workspaceName = 'My workspace', ...user } = person;
  const { id: userId } = await insertUser(tx, user);
  const { workspace, folderId } = await createWorkspaceFor(tx, userId, { name: workspaceName, timezone: 'UTC' });
  await updateUser(tx, userId, { default_workspace_id: workspace.id });
  return { userId, workspaceId: workspace.id, folderId };
}

export async function createWorkspaceFor(
  tx: Tx,
  userId: number,
  made: { name: string; timezone: string },
): Promise<{ workspace: WorkspaceRow; folderId: number }> {
  const workspace = await insertWorkspace(tx, { ...made, label: randomLabel() });
  await insertMember(tx, { workspaceId: workspace.id, userId, role: 'owner' });
  const folder = await insertFolder(tx, { workspaceId: workspace.id, userId, name: 'My surveys', isDefault: true });
  return { workspace, folderId: folder.id };
}

export interface TokenWish {
  userId: number;
  name: string;
  abilities: readonly Ability[];
  /** Milliseconds since 1970, or a time as text; null: no end. */
  expiresAt: number | string | null;
}

export async function createToken(tx: Tx, wish: TokenWish): Promise<{ id: number; token: string; row: TokenRow }> {
  const secret = randomText('letters', 40);
  const expiresAt = typeof wish.expiresAt === 'string' ? Date.parse(wish.expiresAt) : wish.expiresAt;
  const row = await insertToken(tx, { ...wish, expiresAt, secretHash: sha256(secret) });
  return { id: row.id, token: `${row.id}|${secret}`, row };
}

/** A token that the operator has chosen, in the form `<id>|<secret>`. */
export async function createChosenToken(tx: Tx, wish: Omit<TokenWish, 'expiresAt'>, token: string): Promise<void> {
  const parts = parseToken(token);
  if (!parts) throw new Error('a token must have the form <id>|<40 letters and digits>');
  await insertFixedToken(tx, wish, parts);
}
