/** Token, rate and ability: what is checked before a byte of the body is read or any object is looked up. */
import type { Operation } from '../../../contract/operation.ts';
import { cookieValues, hostCookieName } from '../http/host-cookies.ts';
import { rateHeaders, tooMany, type Limiter } from '../limits/rate-limit.ts';
import { Problem } from '../problem.ts';
import { nobody, requireAbility, type Caller } from './caller.ts';

/** The parts of a request that say who sends it. */
export interface Credentials {
  method: string;
  path: string;
  ip: string;
  authorization: string | undefined;
  session: string | null;
  /** For whom the page that sends it was opened; somebody else may have signed in since, in another tab. */
  sessionUser: string | undefined;
  origin: string | undefined;
  fetchSite: string | undefined;
  fetchMode: string | undefined;
  fetchDest: string | undefined;
}

export interface Identified {
  caller: Caller;
  /** Requests a minute that this caller's plan allows; 0 = no limit. */
  perMinute: number;
}

export interface Admission {
  origin: string;
  limiter: Limiter;
  identify(credentials: Credentials): Promise<Identified>;
}

/** The caller, and the headers that tell how much of the minute is left. */
export async function admit(
  admission: Admission,
  operation: Operation,
  credentials: Credentials,
): Promise<{ caller: Caller; headers: Record<string, string> }> {
  if (operation.kind === 'sign-in' && credentials.origin !== undefined && credentials.origin !== admission.origin) {
    throw new Problem('403 access_denied', { message: 'Sign in from the pages of this installation.' });
  }
  if (operation.ability === null) return { caller: await callerIfAny(admission, operation, credentials), headers: {} };
  const { caller, perMinute } = await admission.identify(credentials);
  let headers = {};
  if (perMinute > 0) {
    const bucket = caller.tokenId === null ? `session ${caller.userId}` : `token ${caller.tokenId}`;
    const window = await admission.limiter.hit(bucket, perMinute);
    if (window.remaining < 0) throw tooMany(window);
    headers = rateHeaders(window);
  }
  requireAbility(caller, operation.ability, headers);
  return { caller, headers };
}

/** Where nobody needs to be signed in, a session that does not count is none. */
async function callerIfAny(admission: Admission, operation: Operation, credentials: Credentials): Promise<Caller> {
  const { session, authorization } = credentials;
  if (operation.session !== 'optional' || session === null || authorization !== undefined) return nobody;
  try {
    return (await admission.identify(credentials)).caller;
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return nobody;
    throw error;
  }
}

/** Who sends a request, from its headers; the session's cookie has another name where the address is https. */
export function credentialsOf(
  request: { method: string; path: string; ip: string; headers: Record<string, string | string[] | undefined> },
  origin: string,
): Credentials {
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  return {
    method: request.method,
    path: request.path,
    ip: request.ip,
    authorization: header('authorization'),
    session: sessionIn(header('cookie'), origin),
    sessionUser: header('x-session-user'),
    origin: header('origin'),
    fetchSite: header('sec-fetch-site'),
    fetchMode: header('sec-fetch-mode'),
    fetchDest: header('sec-fetch-dest'),
  };
}

export function sessionIn(cookies: string | undefined, origin: string): string | null {
  return cookieValues(cookies, [hostCookieName(origin, 'canvass')])[0] ?? null;
}
