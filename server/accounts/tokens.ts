/** The caller's own API tokens. */
import { limits } from '../../contract/limits.ts';
import type { Ability, InputOf } from '../../contract/operation.ts';
import type { tokenOperations } from '../../contract/tokens.ts';
import { requireAbility } from '../kernel/operation/caller.ts';
import type { Context } from '../kernel/operation/context.ts';
import { describeArray } from '../kernel/operation/paging.ts';
import { refuse, refuseField } from '../kernel/problem.ts';
import { createToken } from './create.ts';
import { presentToken } from './present.ts';
import { countTokens, deleteToken, isFuture, listTokens } from './store/tokens.ts';
import { lockUser } from './store/users.ts';

type Operations = typeof tokenOperations;

export async function makeToken(context: Context, input: InputOf<Operations['createToken']>) {
  const { tx, caller } = context;
  const abilities: Ability[] = [...new Set(input.abilities)];
  const expiresAt = input.expires_at === null ? null : Date.parse(input.expires_at);
  if (expiresAt !== null && !(await isFuture(tx, expiresAt))) {
    refuseField('expires_at', {
      value: input.expires_at,
      constraint: 'min',
      message: 'expires_at must be in the future',
    });
  }
  for (const ability of abilities) requireAbility(caller, ability);
  await lockUser(tx, caller.userId);
  if ((await countTokens(tx, caller.userId)) >= limits.tokensPerUser) refuse('409 token_limit');
  const { token, row } = await createToken(tx, { userId: caller.userId, name: input.name, abilities, expiresAt });
  await context.audit('token.create', {
    workspaceId: null,
    object: { type: 'token', id: row.id, name: row.name },
    details: { abilities },
  });
  return { status: true as const, token, data: presentToken(row) };
}

export async function listOwnTokens(context: Context) {
  const rows = await listTokens(context.tx, context.caller.userId);
  describeArray(context, { total: rows.length, limit: null, offset: 0 });
  return rows.map(presentToken);
}

export async function revokeToken(context: Context, { token_id: id }: InputOf<Operations['deleteToken']>) {
  const name = await deleteToken(context.tx, id, context.caller.userId);
  if (name === null) return refuse('404 token_not_found');
  await context.audit('token.delete', { workspaceId: null, object: { type: 'token', id, name } });
  return { status: true as const };
}
