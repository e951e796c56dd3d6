/** Who has signed in, from what the provider sends back. */
import * as oidc from 'openid-client';
import type { AnswersDeps, Person } from '../answers/index.ts';
import type { PageRequest } from '../kernel/http/server.ts';
import { callbackUrl } from '../surveys/index.ts';
import { sealedIn, withQuery, type State } from './sso-state.ts';

/** Throws where the provider refused, or what it says does not hold. */
export async function readPerson(
  deps: AnswersDeps,
  provider: oidc.Configuration,
  { query, state }: { query: PageRequest['query']; state: State },
): Promise<Person> {
  const checks = {
    pkceCodeVerifier: state.verifier,
    expectedNonce: state.nonce,
    expectedState: sealedIn(query),
    idTokenExpected: true,
  };
  const tokens = await oidc.authorizationCodeGrant(provider, withQuery(callbackUrl(deps.config), query), checks);
  const { sub, ...claims } = tokens.claims()!;
  const isWhole = claims['email'] && claims['name'];
  const person = isWhole ? claims : { ...(await readClaims(provider, tokens.access_token, sub)), ...claims };
  return { subject: sub, email: textOf(person['email']), name: textOf(person['name']) };
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

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 500) : null;
}
