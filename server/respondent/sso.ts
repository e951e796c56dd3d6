/**
 * Sign-in of respondents by the operator's OpenID Connect provider. Nothing is stored on the way: what must come back
 * unchanged travels sealed in `state`, and a cookie of the survey's host ties it to the browser that began. The provider
 * leads back to one address for all surveys, which hands on to that host: no cookie has to be valid on two.
 */
import { randomBytes } from 'node:crypto';
import * as oidc from 'openid-client';
import { makeSignInToken, type AnswersDeps, type Person } from '../answers/index.ts';
import { cookieValues, hostCookieName } from '../kernel/http/host-cookies.ts';
import type { Page, PageReply, PageRequest } from '../kernel/http/server.ts';
import { makeFairQueue, type FairQueue } from '../kernel/limits/fair-queue.ts';
import { requireRate, type PublicLimits } from '../kernel/limits/public-limits.ts';
import { addressKey } from '../kernel/network/address.ts';
import { refuse } from '../kernel/problem.ts';
import { bytesOf, sameBytes, sha256 } from '../kernel/secrets/vault.ts';
import { callbackUrl, loginUrl, pageUrl } from './addresses.ts';
import { addressWith, signInCookies } from './signed-in.ts';
import { makeProvider, type Provider } from './sso-provider.ts';

const validMilliseconds = 15 * 60 * 1000;
const cookieName = 'canvass_sso';

/** A state is good for a quarter of an hour, and anybody gets one: the provider must not be asked without an end in our name. */
const turns = { places: 20, each: 4, line: 20 };

type SignInDeps = AnswersDeps & { limits: PublicLimits; queue: FairQueue };

export function signInPages(given: AnswersDeps & { limits: PublicLimits }): Page[] {
  const provider = makeProvider(given.config);
  const deps = { ...given, queue: makeFairQueue(turns) };
  const within = (handle: (request: PageRequest) => Promise<PageReply>) => async (request: PageRequest) => {
    requireRate(deps.limits, request);
    return handle(request);
  };
  return [
    { method: 'GET', path: '/q/:virtual_id/sso', handle: within((request) => begin(deps, provider, request)) },
    { method: 'GET', path: '/sso/callback', handle: within((request) => handOn(deps, request)) },
    {
      method: 'GET',
      path: '/q/:virtual_id/sso/callback',
      handle: within((request) => finish(deps, provider, request)),
    },
  ];
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
  const survey = await deps.surveys.open(request.params['virtual_id'] ?? '', host);
  const known = await provider();
  const browser = randomBytes(24).toString('base64url');
  const verifier = oidc.randomPKCECodeVerifier();
  const state: State = {
    virtualId: survey.virtualId,
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

async function handOn(deps: AnswersDeps, { query }: PageRequest): Promise<PageReply> {
  const state = openState(deps, query) ?? refuse('404 quiz_not_found');
  const survey = await deps.surveys.open(state.virtualId, state.host);
  return redirect(withQuery(`${loginUrl(deps.config, survey)}/callback`, query).href);
}

/** A bad state leads back without a token; a refused sign-in too, and ends the one before. */
async function finish(deps: SignInDeps, provider: Provider, request: PageRequest): Promise<PageReply> {
  const state = openState(deps, request.query) ?? refuse('404 quiz_not_found');
  const survey = await deps.surveys.open(request.params['virtual_id'] ?? '', hostOf(request));
  const page = pageUrl(deps.config, survey);
  const isOwn = state.virtualId === survey.virtualId && isOwnBrowser(deps, state, request);
  if (!isOwn || state.expires <= Date.now()) return redirect(page);
  const known = await provider();
  const person = await deps.queue.run(addressKey(request.ip), () =>
    personOf(deps, known, { query: request.query, state }),
  );
  const token = person && makeSignInToken(deps.vault, survey.id, person);
  return { ...redirect(token ? addressWith(page, token) : page), cookies: signInCookies(deps, survey, token) };
}

async function personOf(
  deps: AnswersDeps,
  provider: oidc.Configuration,
  { query, state }: { query: PageRequest['query']; state: State },
): Promise<Person | null> {
  const checks = {
    pkceCodeVerifier: state.verifier,
    expectedNonce: state.nonce,
    expectedState: sealedIn(query),
    idTokenExpected: true,
  };
  try {
    const tokens = await oidc.authorizationCodeGrant(provider, withQuery(callbackUrl(deps.config), query), checks);
    const { sub, ...claims } = tokens.claims()!;
    const isWhole = claims['email'] && claims['name'];
    const person = isWhole ? claims : { ...(await readClaims(provider, tokens.access_token, sub)), ...claims };
    return { subject: sub, email: textOf(person['email']), name: textOf(person['name']) };
  } catch (error) {
    deps.log.info({ err: error }, 'a sign-in of a respondent was refused');
    return null;
  }
}

/** Many providers tell name and address only when asked. */
async function readClaims(
  provider: oidc.Configuration,
  token: string,
  subject: string,
): Promise<Record<string, unknown>> {
  if (!provider.serverMetadata().userinfo_endpoint) return {};
  return oidc.fetchUserInfo(provider, token, subject).catch(() => ({}));
}

function withQuery(url: string, query: PageRequest['query']): URL {
  const address = new URL(url);
  for (const [name, values] of query) for (const value of values) address.searchParams.append(name, value);
  return address;
}

function sealedIn(query: PageRequest['query']): string {
  return query.get('state')?.[0] ?? '';
}

function openState({ vault }: AnswersDeps, query: PageRequest['query']): State | null {
  try {
    return JSON.parse(vault.open('sso', bytesOf(sealedIn(query)))) as State;
  } catch {
    return null;
  }
}

function isOwnBrowser({ config }: AnswersDeps, state: State, { headers }: PageRequest): boolean {
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

function redirect(location: string, headers: Record<string, string> = {}): PageReply {
  return { status: 302, headers: { Location: location, 'Cache-Control': 'no-store', ...headers }, body: null };
}

function hostOf({ headers }: PageRequest): string {
  return String(headers['host'] ?? '');
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 500) : null;
}
