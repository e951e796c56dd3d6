/** Whom and which tokens the installation knows, for the operator; one line each, with tabs between, as other programs read it. */
import { isObjectId } from '../../contract/common.ts';
import { auditOf, type CommandDeps, CommandRefused, getAccount } from './commands.ts';
import { deleteToken, findTokenOwner, listTokensOf } from './store/tokens.ts';
import { listAccounts } from './store/users.ts';

export async function listAccountsCommand({ db }: CommandDeps): Promise<string[]> {
  const accounts = await db.transact(listAccounts);
  return [
    lineOf(['E-mail', 'Name', 'State', 'Made', 'Workspaces', 'Tokens']),
    ...accounts.map(({ email, name, is_operator: isOperator, is_disabled: isDisabled, ...one }) =>
      lineOf([
        email,
        name,
        isDisabled ? 'disabled' : isOperator ? 'operator' : 'active',
        dayOf(one.created_at),
        one.workspaces,
        one.tokens,
      ]),
    ),
  ];
}

/** Without an address those of everybody. */
export async function listTokensCommand({ db }: CommandDeps, given: { email?: string }): Promise<string[]> {
  const tokens = await db.transact(async (tx) =>
    listTokensOf(tx, given.email === undefined ? null : (await getAccount(tx, given.email)).id),
  );
  return [
    lineOf(['ID', 'E-mail', 'Name', 'Abilities', 'Made', 'Last used', 'Expires']),
    ...tokens.map(({ id, email, name, abilities, ...one }) =>
      lineOf([
        id,
        email,
        name,
        abilities.join(','),
        dayOf(one.created_at),
        one.last_used_at === null ? 'never' : dayOf(one.last_used_at),
        one.expires_at === null ? 'never' : dayOf(one.expires_at),
      ]),
    ),
  ];
}

export async function revokeTokenCommand(deps: CommandDeps, given: { id: string }): Promise<string[]> {
  const id = Number(given.id);
  const revoked = await deps.db.transact(async (tx) => {
    const owner = isObjectId(id) ? await findTokenOwner(tx, id) : null;
    const name = owner && (await deleteToken(tx, id, owner.id));
    if (!owner || name === null) return null;
    const object = { type: 'token' as const, id, name };
    await auditOf(tx, deps)('token.delete', { workspaceId: null, userId: owner.id, object });
    return { name, email: owner.email };
  });
  if (!revoked) throw new CommandRefused(`There is no token ${given.id}. Find its number with: canvass token list`);
  return [`Revoked the token ${id} (${revoked.name}) of ${revoked.email}.`];
}

/** A name cannot make a second line of one, or another column. */
function lineOf(cells: readonly (string | number)[]): string {
  return cells.map((cell) => String(cell).replaceAll(/\p{Cc}/gu, ' ')).join('\t');
}

function dayOf(time: string): string {
  return new Date(time).toISOString().slice(0, 10);
}
