/**
 * Sign-in of respondents by the operator's OpenID Connect provider. Nothing is stored on the way: what must come back
 * unchanged travels sealed in `state`, and a cookie ties it to the browser that began.
 */
import { randomBytes } from 'node:crypto';
import * as oidc from 'openid-client';
import { makeSignInToken, openSurvey, type AnswersDeps, type Person } from '../answers/index.ts';
import type { Page, PageReply, PageRequest } from '../kernel/http/server.ts';
import { Problem, refuse } from '../kernel/problem.ts';
import { bytesOf, sameBytes, sha256 } from '../kernel/secrets/vault.ts';
import { callbackUrl, pageUrl } from './addresses.ts';
import { addressWith, signInCookies } from './signed-in.ts';

const validMilliseconds = 15 * 60 * 1000;
const cookieName = 'canvass_sso';

export function signInPages(deps: AnswersDeps): Page[] {
  const provider = makeProvider(deps);
  return [
    { method: 'GET', path: '/q/:virtual_id/sso', handle: (request) => begin(deps, provider, request) },
    { method: 'GET', path: '/sso/callback', handle: (request) => finish(deps, provider, request) },
  ];
}

type Provider = () => Promise<oidc.Configuration>;

/** Asked for once; a provider that could not be reached is asked again by the next respondent. */
function makeProvider({ config: { sso } }: AnswersDeps): Provider {
  let found: Promise<oidc.Configuration> | null = null;
  return async () => {
    if (!sso) return refuse('503 sso_not_configured');
    const insecure = sso.issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {};
    found ??= oidc.discovery(new URL(sso.issuer), sso.clientId, sso.clientSecret, undefined, insecure);
    try {
      return await found;
    } catch {
      found = null;
      throw new Problem('503 unavailable', { headers: { 'Retry-After': '10' } });
    }
  };
}

interface State {
  virtualId: string;
  host: string;
  nonce: string;
  verifier: string;
  /** Hash of the cookie's value. */
  browser: string;
  expires: number;
}

async function begin(deps: AnswersDeps, provider: Provider, request: PageRequest): Promise<PageReply> {
  const host = hostOf(request);
  const live = await openSurvey(deps, request.params['virtual_id'] ?? '', host);
  const known = await provider();
  const browser = randomBytes(24).toString('base64url');
  const verifier = oidc.randomPKCECodeVerifier();
  const state: State = {
    virtualId: live.virtualId,
    host,
    nonce: oidc.randomNonce(),
    verifier,
    browser: sha256(browser).toString('base64url'),
    expires: Date.now() + validMilliseconds,
  };
  const address = oidc.buildAuthorizationUrl(known, {
    redirect_uri: callbackUrl(deps.config),
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: deps.vault.seal('sso', JSON.stringify(state)).toString('base64url'),
    nonce: state.nonce,
  });
  return redirect(address.href, { 'Set-Cookie': browserCookie(deps, browser) });
}

/** A bad state leads back without a token; a refused sign-in too, and ends the one before. */
async function finish(deps: AnswersDeps, provider: Provider, request: PageRequest): Promise<PageReply> {
  const sealed = request.query.get('state')?.[0] ?? '';
  const state = openState(deps, sealed) ?? refuse('404 quiz_not_found');
  const live = await openSurvey(deps, state.virtualId, state.host);
  const page = pageUrl(deps.config, live);
  if (!isOwnBrowser(state, request) || state.expires <= Date.now()) return redirect(page);
  const person = await personOf(deps, await provider(), { request, state, sealed });
  const token = person && makeSignInToken(deps.vault, live.id, person);
  return { ...redirect(token ? addressWith(page, token) : page), cookies: signInCookies(deps, live, token) };
}

async function personOf(
  deps: AnswersDeps,
  provider: oidc.Configuration,
  { request, state, sealed }: { request: PageRequest; state: State; sealed: string },
): Promise<Person | null> {
  const address = new URL(callbackUrl(deps.config));
  for (const [name, values] of request.query) for (const value of values) address.searchParams.append(name, value);
  const checks = {
    pkceCodeVerifier: state.verifier,
    expectedNonce: state.nonce,
    expectedState: sealed,
    idTokenExpected: true,
  };
  try {
    const tokens = await oidc.authorizationCodeGrant(provider, address, checks);
    const { sub, ...claims } = tokens.claims()!;
    const told =
      claims['email'] && claims['name'] ? claims : { ...(await toldOf(provider, tokens.access_token, sub)), ...claims };
    return { subject: sub, email: textOf(told['email']), name: textOf(told['name']) };
  } catch (error) {
    deps.log.info({ err: error }, 'a sign-in of a respondent was refused');
    return null;
  }
}

/** Many providers tell name and address only when asked. */
async function toldOf(provider: oidc.Configuration, token: string, subject: string): Promise<Record<string, unknown>> {
  if (!provider.serverMetadata().userinfo_endpoint) return {};
  return oidc.fetchUserInfo(provider, token, subject).catch(() => ({}));
}

function openState({ vault }: AnswersDeps, sealed: string): State | null {
  try {
    return JSON.parse(vault.open('sso', bytesOf(sealed))) as State;
  } catch {
    return null;
  }
}

function isOwnBrowser(state: State, { headers }: PageRequest): boolean {
  const values = [...String(headers['cookie'] ?? '').matchAll(/(?:^|;\s*)canvass_sso=([\w-]+)/g)].map(
    (found) => found[1]!,
  );
  return values.some((value) => sameBytes(sha256(value), Buffer.from(state.browser, 'base64url')));
}

/** With a wildcard origin the sign-in begins on one host and ends on another, so the cookie belongs to both. */
function browserCookie({ config }: AnswersDeps, value: string): string {
  const { protocol, hostname } = new URL(callbackUrl(config));
  const domain = config.surveyOrigin.wildcard ? `; Domain=${hostname.replace(/^sso\./, '')}` : '';
  const site = protocol === 'https:' ? '; SameSite=None; Secure' : '; SameSite=Lax';
  return `${cookieName}=${value}; Path=/; Max-Age=${validMilliseconds / 1000}; HttpOnly${domain}${site}`;
}

function redirect(location: string, headers: Record<string, string> = {}): PageReply {
  return { status: 302, headers: { Location: location, 'Cache-Control': 'no-store', ...headers }, body: null };
}

function hostOf({ headers }: PageRequest): string {
  return String(headers['host'] ?? '');
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 500) : null;
}
