/** What must come back unchanged from the provider: it travels sealed in `state`, and a cookie ties it to the browser that began. */
import { randomBytes } from 'node:crypto';
import * as oidc from 'openid-client';
import type { AnswersDeps } from '../answers/index.ts';
import { cookieValues, hostCookieName } from '../kernel/http/host-cookies.ts';
import type { PageReply, PageRequest } from '../kernel/http/server.ts';
import { bytesOf, sameBytes, sha256 } from '../kernel/secrets/vault.ts';
import { callbackUrl } from '../surveys/index.ts';

const validMilliseconds = 15 * 60 * 1000;
const cookieName = 'canvass_sso';

/** A respondent's way back is their survey; an author's, who only tries it, the settings of theirs. */
export type Whither = { virtualId: string; host: string; trial?: undefined } | { trial: number };

export type State = Whither & {
  nonce: string;
  verifier: string;
  /** Hash of the cookie's value. */
  browser: string;
  expires: number;
};

/** Leads a browser to the provider. */
export async function toProvider(
  deps: AnswersDeps,
  provider: oidc.Configuration,
  whither: Whither,
): Promise<PageReply> {
  const browser = randomBytes(24).toString('base64url');
  const verifier = oidc.randomPKCECodeVerifier();
  const state: State = {
    ...whither,
    nonce: oidc.randomNonce(),
    verifier,
    browser: sha256(browser).toString('base64url'),
    expires: Date.now() + validMilliseconds,
  };
  const address = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(deps.config),
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: deps.vault.seal('sso', JSON.stringify(state)).toString('base64url'),
    nonce: state.nonce,
  });
  return redirect(address.href, { 'Set-Cookie': browserCookie(deps, browser) });
}

export function sealedIn(query: PageRequest['query']): string {
  return query.get('state')?.[0] ?? '';
}

export function openState({ vault }: AnswersDeps, query: PageRequest['query']): State | null {
  try {
    return JSON.parse(vault.open('sso', bytesOf(sealedIn(query)))) as State;
  } catch {
    return null;
  }
}

/** It comes back in time, in the browser that began. */
export function isGood({ config }: AnswersDeps, state: State, { headers }: PageRequest): boolean {
  if (state.expires <= Date.now()) return false;
  const name = hostCookieName(callbackUrl(config), cookieName);
  return cookieValues(String(headers['cookie'] ?? ''), [name]).some((value) =>
    sameBytes(sha256(value), Buffer.from(state.browser, 'base64url')),
  );
}

function browserCookie({ config }: AnswersDeps, value: string): string {
  const address = callbackUrl(config);
  const site = address.startsWith('https:') ? 'SameSite=None; Secure' : 'SameSite=Lax';
  const name = hostCookieName(address, cookieName);
  return `${name}=${value}; Path=/; Max-Age=${validMilliseconds / 1000}; HttpOnly; ${site}`;
}

export function redirect(location: string, headers: Record<string, string> = {}): PageReply {
  return { status: 302, headers: { Location: location, 'Cache-Control': 'no-store', ...headers }, body: null };
}

export function withQuery(url: string, query: PageRequest['query']): URL {
  const address = new URL(url);
  for (const [name, values] of query) for (const value of values) address.searchParams.append(name, value);
  return address;
}
