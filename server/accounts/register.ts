/** Opening an account by oneself, where the operator allows it. */
import type { accountOperations } from '../../contract/accounts.ts';
import type { InputOf } from '../../contract/operation.ts';
import { tooMany } from '../kernel/limits/rate-limit.ts';
import { addressKey } from '../kernel/network/address.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import { createAccount } from './create.ts';
import type { AccountsDeps } from './deps.ts';
import { hashPassword } from './passwords.ts';
import { presentUser } from './present.ts';
import { startSession } from './sessions.ts';
import { countTry, peekTries } from './store/tries.ts';
import { findUserByEmail, getUser } from './store/users.ts';
import { tried } from './tries.ts';

export async function requireOpenRegistration(deps: AccountsDeps): Promise<void> {
  if (deps.config.registration !== 'open') refuse('403 registration_closed');
}

/** Each account brings a workspace and its share of every limit: who could open any number would have no limits. */
const perAddress = { most: 20, minutes: 60 };

/** A taken address counts as a wrong try, or registering would be a way to ask for thousands of them. */
export async function register(
  deps: AccountsDeps,
  context: Context,
  input: InputOf<(typeof accountOperations)['register']>,
) {
  const { tx } = context;
  const { ip } = context.request;
  const bucket = `registration address ${addressKey(ip)}`;
  const passwordHash = await context.outside(async () => {
    const left = await deps.db.read((free) => peekTries(free, bucket, perAddress));
    if (left.remaining <= 0) throw tooMany({ ...left, remaining: 0 });
    return tried(deps.db, { ip }, async () => {
      const isTaken = await deps.db.read((free) => findUserByEmail(free, input.email));
      return isTaken ? null : hashPassword(input.password);
    });
  });
  if (passwordHash === null) return refuse('409 email_taken');
  const window = await countTry(tx, bucket, perAddress);
  if (window.remaining < 0) throw tooMany(window);
  const { userId } = await createAccount(tx, {
    name: input.name,
    email: input.email,
    passwordHash,
    lang: input.lang ?? deps.config.defaultLang,
    isSelfRegistered: true,
  });
  const user = await getUser(tx, userId);
  await startSession(deps, context, user);
  return { status: true as const, user: presentUser(user) };
}
