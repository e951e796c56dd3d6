/**
 * Who sends a request: the owner of a token, or of a session where the browser says that the request comes from our own
 * pages. A request with an Authorization header never uses the cookie, and a cookie that does not count is no cookie.
 */
import type { Db } from '../kernel/database/db.ts';
import { tooMany, type Limiter } from '../kernel/limits/rate-limit.ts';
import { addressKey, maskAddress } from '../kernel/network/address.ts';
import type { Credentials, Identified } from '../kernel/operation/admission.ts';
import { parseToken, unauthenticated, type Caller } from '../kernel/operation/caller.ts';
import type { Problem } from '../kernel/problem.ts';
import { today } from '../kernel/process/clock.ts';
import type { Config } from '../kernel/process/config.ts';
import { sameBytes, sha256 } from '../kernel/secrets/vault.ts';
import { findSession, findToken, noteSessionSeen, noteTokenUse } from './store/identity.ts';

const wrongTokensPerMinute = 600;

export interface IdentifyDeps {
  config: Config;
  db: Db;
  limiter: Limiter;
}

export function makeIdentify(deps: IdentifyDeps): (credentials: Credentials) => Promise<Identified> {
  const noting = new Set<string>();
  const note: Note = (key, write) => {
    if (noting.has(key)) return;
    noting.add(key);
    // Nobody waits for it, and a use that is not noted is noted by the next request.
    void write()
      .catch(() => {})
      .finally(() => noting.delete(key));
  };
  return (credentials) =>
    credentials.authorization === undefined ? bySession(deps, credentials, note) : byToken(deps, credentials, note);
}

type Note = (key: string, write: () => Promise<void>) => void;

/** Whether what a long request came with still counts. */
export async function isStillKnown(db: Db, { tokenId, sessionHash }: Caller): Promise<boolean> {
  if (sessionHash !== null) return (await findSession(db, sessionHash)) !== null;
  const token = tokenId === null ? null : await findToken(db, tokenId);
  return token !== null && !token.is_expired && !token.is_disabled;
}

async function byToken(deps: IdentifyDeps, { authorization = '', ip }: Credentials, note: Note): Promise<Identified> {
  if (authorization.trim() === '') throw unauthenticated('missing');
  const sent = parseToken(/^bearer +(\S+) *$/i.exec(authorization)?.[1] ?? '');
  const found = sent && (await findToken(deps.db, sent.id));
  if (!sent || !found || !sameBytes(found.secret_hash, sent.secretHash) || found.is_disabled)
    throw await wrongToken(deps, ip, 'invalid');
  if (found.is_expired) throw await wrongToken(deps, ip, 'token_expired');
  if (found.is_stale) note(`token ${sent.id}`, () => noteTokenUse(deps.db, sent.id));
  return {
    caller: { userId: found.user_id, via: 'token', tokenId: sent.id, sessionHash: null, abilities: found.abilities },
    perMinute: perMinute(deps.config, found.workspace_ids),
  };
}

async function wrongToken(deps: IdentifyDeps, ip: string, reason: 'invalid' | 'token_expired'): Promise<Problem> {
  const window = await deps.limiter.hit(`wrong-token ${addressKey(ip)}`, wrongTokensPerMinute);
  return window.remaining < 0 ? tooMany(window) : unauthenticated(reason);
}

async function bySession(deps: IdentifyDeps, credentials: Credentials, note: Note): Promise<Identified> {
  const { session, sessionUser } = credentials;
  if (session === null || !sessionCounts(credentials, deps.config.origin)) throw unauthenticated('missing');
  const sessionHash = sha256(session);
  const found = await findSession(deps.db, sessionHash);
  if (!found) throw unauthenticated('missing');
  if (sessionUser !== undefined && sessionUser !== String(found.user_id)) throw unauthenticated('other_user');
  if (found.is_stale) {
    const ip = maskAddress(credentials.ip, deps.config.storeIp);
    note(`session ${sessionHash.toString('hex')}`, () => noteSessionSeen(deps.db, sessionHash, ip));
  }
  return {
    caller: { userId: found.user_id, via: 'session', tokenId: null, sessionHash, abilities: ['*'] },
    perMinute: perMinute(deps.config, found.workspace_ids),
  };
}

/** Other sites can make a browser send the cookie; they cannot make it hide where the request comes from. */
export function sessionCounts(credentials: Credentials, origin: string): boolean {
  const { method, path, fetchSite, fetchMode, fetchDest } = credentials;
  if (method !== 'GET' && method !== 'HEAD') return credentials.origin === origin;
  const fromHere = credentials.origin === undefined || credentials.origin === origin;
  if (fromHere && fetchSite !== 'same-site' && fetchSite !== 'cross-site') return true;
  return fetchMode === 'navigate' && fetchDest === 'document' && isDownload(path);
}

/** Links to files that people follow from their mail or chat. */
function isDownload(path: string): boolean {
  const exported =
    /^\/api\/v3\/quiz\/[^/]+\/(answers\/(csv|xlsx|word|sav|codebook)|(summary|print)\/pdf|report\/word)$/;
  return path.startsWith('/files/') || path.startsWith('/exports/') || exported.test(path);
}

/** The most generous plan among the owner's workspaces; 0 is no limit. */
function perMinute(config: Config, workspaceIds: readonly string[]): number {
  const allowed = workspaceIds.map(
    (id) => config.plans.of(Number(id), today()).limits.apiPerMinute ?? config.apiPerMinute,
  );
  return allowed.length === 0 ? config.apiPerMinute : allowed.includes(0) ? 0 : Math.max(...allowed);
}
