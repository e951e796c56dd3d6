/** A session is a random key in a cookie of the dashboard's origin; the database knows only its hash. */
import { hostCookieName } from '../kernel/http/host-cookies.ts';
import { maskAddress } from '../kernel/network/address.ts';
import { auditFor, type Audit } from '../kernel/operation/audit.ts';
import { nobody } from '../kernel/operation/caller.ts';
import type { Context } from '../kernel/operation/context.ts';
import { randomText } from '../kernel/secrets/random.ts';
import { sha256 } from '../kernel/secrets/vault.ts';
import type { AccountsDeps } from './deps.ts';
import { insertSession } from './store/sessions.ts';
import type { UserRow } from './store/users.ts';

const seconds = 30 * 24 * 60 * 60;

export async function startSession(deps: AccountsDeps, context: Context, user: UserRow): Promise<void> {
  const key = randomText('urlSafe', 43);
  await insertSession(context.tx, {
    keyHash: sha256(key),
    userId: user.id,
    userAgent: context.request.userAgent ?? '',
    ip: maskAddress(context.request.ip, deps.config.storeIp),
  });
  context.reply.cookies.push(cookie(deps, key, seconds));
  await signInAudit(deps, context)('account.sign_in', aboutUser(user));
}

export function forgetCookie(deps: AccountsDeps, context: Context): void {
  context.reply.cookies.push(cookie(deps, '', 0));
}

/** While somebody signs in nobody is the caller yet; the log names the person all the same. */
export function signInAudit(deps: AccountsDeps, context: Context): Audit {
  const caller = { ...nobody, via: 'session' as const };
  return auditFor(context.tx, { caller, ip: context.request.ip, storeIp: deps.config.storeIp });
}

export function aboutUser(user: UserRow | null) {
  const object = { type: 'user' as const, id: user?.id ?? null, name: user?.name ?? null };
  return { workspaceId: null, object, ...(user ? { userId: user.id } : {}) };
}

function cookie(deps: AccountsDeps, value: string, maxAge: number): string {
  const secure = deps.config.origin.startsWith('https:');
  const name = hostCookieName(deps.config.origin, 'canvass');
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? '; Secure' : ''}`;
}
