/** What the operator does from the command line. Each command gives the lines to print. */
import { codePoints, email as emailShape, isObjectId, named } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import { abilities as allAbilities, type Ability } from '../../contract/operation.ts';
import type { Db, Tx } from '../kernel/database/db.ts';
import { auditFor, type Audit } from '../kernel/operation/audit.ts';
import { nobody } from '../kernel/operation/caller.ts';
import { Problem } from '../kernel/problem.ts';
import type { Config } from '../kernel/process/config.ts';
import { deleteWaiting } from '../mail/index.ts';
import { createAccount, createToken } from './create.ts';
import { madePassword } from './installation.ts';
import { hashPassword } from './passwords.ts';
import { replacePassword } from './replace-password.ts';
import { aboutUser } from './sessions.ts';
import { deleteResetsOf, deleteSessionsOf } from './store/sessions.ts';
import { countTokens } from './store/tokens.ts';
import {
  findFirstUser,
  findUserByEmail,
  getUser,
  lockUser,
  setDisabled,
  setOperator,
  type UserRow,
} from './store/users.ts';
import { markWorkspace } from './store/workspaces.ts';

export interface CommandDeps {
  db: Db;
  config: Config;
}

/** Its message is the sentence that the command ends with. */
export class CommandRefused extends Error {}

export async function createUserCommand(
  deps: CommandDeps,
  given: { email: string; name?: string; password?: string },
): Promise<string[]> {
  const email = emailShape.safeParse(given.email);
  if (!email.success) throw new CommandRefused(`"${given.email}" is not an e-mail address.`);
  const name = named().safeParse(given.name ?? email.data.split('@')[0]);
  if (!name.success) throw new CommandRefused('A name has 1 to 255 characters.');
  const password = given.password ?? madePassword();
  const passwordHash = await hashed(password);
  const isMade = given.password === undefined;
  await deps.db.transact(async (tx) => {
    const person = {
      name: name.data,
      email: email.data,
      passwordHash,
      lang: deps.config.defaultLang,
      hasChosenLang: false,
      hasMadePassword: isMade,
    };
    const { userId, workspaceId } = await createAccount(tx, person).catch(translate(email.data));
    const object = { type: 'workspace' as const, id: workspaceId, name: 'My workspace' };
    await auditOf(tx, deps)('workspace.create', { workspaceId, object, userId });
  });
  return [`Made the account ${email.data}.`, ...(isMade ? [`Password: ${password}`] : [])];
}

export async function setPasswordCommand(
  deps: CommandDeps,
  given: { email: string; password?: string; keepsTokens?: boolean },
): Promise<string[]> {
  const password = given.password ?? madePassword();
  const passwordHash = await hashed(password);
  const revokesTokens = !given.keepsTokens;
  const tokens = await deps.db.transact(async (tx) => {
    const user = await getAccount(tx, given.email);
    const revoked = await replacePassword(tx, user.id, { passwordHash, revokesTokens });
    await auditOf(tx, deps)('account.password', { ...aboutUser(user), details: { tokens: revoked } });
    return revoked;
  });
  const shown = given.password === undefined ? [`Password: ${password}`] : [];
  const ended = `Set a new password for ${given.email} and ended all sessions.`;
  return [ended, ...(revokesTokens ? [`Revoked tokens: ${tokens}.`] : []), ...shown];
}

export async function operatorCommand(deps: CommandDeps, given: { email: string; remove: boolean }): Promise<string[]> {
  await deps.db.transact(async (tx) => setOperator(tx, (await getAccount(tx, given.email)).id, !given.remove));
  return [given.remove ? `${given.email} is no longer an operator.` : `${given.email} is an operator now.`];
}

/** What they have made goes on: it belongs to their workspaces. */
export async function disableCommand(
  deps: CommandDeps,
  given: { email: string; isDisabled: boolean },
): Promise<string[]> {
  const { email, isDisabled } = given;
  const ended = await deps.db.transact(async (tx) => {
    const user = await getAccount(tx, email);
    if (!(await setDisabled(tx, user.id, isDisabled))) return null;
    await deleteResetsOf(tx, user.id);
    await deleteWaiting(tx, { userId: user.id });
    const sessions = await deleteSessionsOf(tx, user.id);
    await auditOf(tx, deps)(isDisabled ? 'account.disable' : 'account.enable', aboutUser(user));
    return sessions;
  });
  if (ended === null) return [`${email} ${isDisabled ? 'was disabled already' : 'was not disabled'}.`];
  if (!isDisabled) return [`${email} can sign in again, and its tokens work.`];
  return [
    `Disabled ${email} and ended sessions: ${ended}.`,
    'Its surveys go on; its tokens do not work until: canvass user enable',
  ];
}

/** The operator answers for what is in the workspace and for who is in it now; a stranger who joins marks it again. */
export async function trustCommand(deps: CommandDeps, given: { workspace: string }): Promise<string[]> {
  const id = Number(given.workspace);
  const known = isObjectId(id) && (await deps.db.transact((tx) => markWorkspace(tx, id, false)));
  if (!known) throw new CommandRefused(`There is no workspace ${given.workspace}.`);
  return [`Workspace ${id} may use scripts as its plan says.`];
}

/** Without an address the token is made for the first account. */
export async function createTokenCommand(
  deps: CommandDeps,
  given: { email?: string; name?: string; abilities?: string[]; days?: string },
): Promise<string[]> {
  const name = named().safeParse(given.name ?? 'Command line');
  if (!name.success) throw new CommandRefused('A name has 1 to 255 characters.');
  const abilities = given.abilities ?? ['*'];
  const unknown = abilities.find((ability) => !allAbilities.includes(ability as Ability));
  if (unknown !== undefined)
    throw new CommandRefused(`There is no ability "${unknown}". Known are ${allAbilities.join(', ')}.`);
  const expiresAt = given.days === undefined ? null : endAfter(given.days);
  const made = await deps.db.transact(async (tx) => {
    const user = given.email === undefined ? await getFirst(tx) : await getAccount(tx, given.email);
    await lockUser(tx, user.id);
    if ((await countTokens(tx, user.id)) >= limits.tokensPerUser)
      throw new CommandRefused(`${user.email} has ${limits.tokensPerUser} tokens already.`);
    const token = await createToken(tx, {
      userId: user.id,
      name: name.data,
      abilities: abilities as Ability[],
      expiresAt,
    });
    const object = { type: 'token' as const, id: token.id, name: name.data };
    await auditOf(tx, deps)('token.create', { workspaceId: null, userId: user.id, object, details: { abilities } });
    return { email: user.email, token: token.token };
  });
  const end = expiresAt === null ? '' : ` that ends on ${new Date(expiresAt).toISOString().slice(0, 10)}`;
  return [`Made a token for ${made.email}${end}. It is shown only this once:`, made.token];
}

function endAfter(days: string): number {
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new CommandRefused('--days is a whole number from 1 to 9999.');
  return Date.now() + Number(days) * 86_400_000;
}

export function auditOf(tx: Tx, { config }: CommandDeps): Audit {
  return auditFor(tx, { caller: { ...nobody, via: 'command' }, ip: '', storeIp: config.storeIp });
}

export async function getAccount(tx: Tx, email: string): Promise<UserRow> {
  const found = await findUserByEmail(tx, email.trim());
  if (!found) throw new CommandRefused(`There is no account with the address ${email}.`);
  return getUser(tx, found.id);
}

async function getFirst(tx: Tx): Promise<UserRow> {
  const found = await findFirstUser(tx);
  if (!found) throw new CommandRefused('There is no account yet. Make one with: canvass user create');
  return found;
}

async function hashed(password: string): Promise<string> {
  const length = codePoints(password);
  if (length < 10 || length > 200) throw new CommandRefused('A password has 10 to 200 characters.');
  return hashPassword(password);
}

function translate(email: string): (error: unknown) => never {
  return (error) => {
    const taken = (error as { constraint?: string }).constraint === 'users_email';
    throw taken || error instanceof Problem
      ? new CommandRefused(`There is an account with the address ${email} already.`)
      : error;
  };
}
