/** The operator's OpenID Connect provider, as far as it can be trusted: what it sends is bounded, and what it signs is checked. */
import * as oidc from 'openid-client';
import { Problem, refuse } from '../kernel/problem.ts';
import type { Config } from '../kernel/process/config.ts';

export type Provider = () => Promise<oidc.Configuration>;

/** Asked for once; a provider that could not be reached is asked again by the next respondent. */
export function makeProvider({ sso }: Pick<Config, 'sso'>): Provider {
  let found: Promise<oidc.Configuration> | null = null;
  return async () => {
    if (!sso) return refuse('503 sso_not_configured');
    found ??= oidc.discovery(new URL(sso.issuer), sso.clientId, sso.clientSecret, undefined, {
      [oidc.customFetch]: boundedFetch,
      // Without them the library takes the connection for the signature, and behind a plain address that is anybody's word.
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(sso.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
    });
    try {
      return await found;
    } catch {
      found = null;
      throw new Problem('503 unavailable', { headers: { 'Retry-After': '10' } });
    }
  };
}

/** Documents, keys and tokens are some KB; the library reads however many bytes come. */
const mostBytes = 1_048_576;

const boundedFetch: oidc.CustomFetch = async (url, options) => {
  const { body, status, statusText, headers } = await fetch(url, options as RequestInit);
  return new Response(body?.pipeThrough(cutOff()) ?? null, { status, statusText, headers });
};

function cutOff(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.length;
      if (bytes > mostBytes) controller.error(new Error(`the provider has sent more than ${mostBytes} bytes`));
      else controller.enqueue(piece);
    },
  });
}
