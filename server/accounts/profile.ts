/** What callers see and change of themselves. */
import type { accountOperations } from '../../contract/accounts.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { Context } from '../kernel/operation/context.ts';
import { presentUser } from './present.ts';
import { findMember } from './store/members.ts';
import { getUser, notYours, updateUser as updateRow } from './store/users.ts';

export async function showUser({ tx, caller }: Context) {
  return presentUser(await getUser(tx, caller.userId));
}

export async function updateUser(context: Context, input: InputOf<(typeof accountOperations)['updateUser']>) {
  const { tx, caller } = context;
  const { default_workspace_id: wanted } = input;
  if (wanted !== undefined && !(await findMember(tx, wanted, caller.userId))) throw notYours(wanted);
  const changes = { ...input, ...(input.lang !== undefined && { has_chosen_lang: true }) };
  return { status: true as const, user: presentUser(await updateRow(tx, caller.userId, changes)) };
}
