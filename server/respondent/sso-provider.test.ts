import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, test } from 'node:test';
import * as oidc from 'openid-client';
import { makeProvider } from './sso-provider.ts';

const endless = Symbol('endless');
let replies: Record<string, object | typeof endless> = {};
let sent = 0;
const server = createServer((request, response) => {
  const reply = replies[request.url ?? ''];
  response.setHeader('Content-Type', 'application/json');
  if (reply === endless) return pour(response);
  response.end(JSON.stringify(reply ?? {}));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => {
  server.closeAllConnections();
  server.close();
});

const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const sso = { issuer, clientId: 'canvass', clientSecret: 'a secret of the test' };
const discovery = '/.well-known/openid-configuration';

beforeEach(() => {
  sent = 0;
  replies = {
    [discovery]: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/jwks': { keys: [] },
  };
});

test('[RI-92] a document without an end is cut off after a megabyte', async () => {
  replies[discovery] = endless;
  await assert.rejects(makeProvider({ sso })(), { key: '503 unavailable' });
  assert.ok(sent < 16 * 1_048_576, `${sent} bytes were taken`);
});

test('[RI-92] so is a token', async () => {
  replies['/token'] = endless;
  await assert.rejects(signIn());
  assert.ok(sent < 16 * 1_048_576, `${sent} bytes were taken`);
});

test('[RI-91] nobody signs in by a token that the provider has not signed', async () => {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer, aud: sso.clientId, sub: 'somebody', iat: now, exp: now + 60, nonce: 'once' };
  const unsigned = [{ alg: 'RS256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const id_token = [...unsigned, Buffer.from('not a signature').toString('base64url')].join('.');
  replies['/token'] = { access_token: 'x', token_type: 'bearer', id_token };
  await assert.rejects(signIn());
});

async function signIn(): Promise<unknown> {
  const provider = await makeProvider({ sso })();
  const back = new URL(`${issuer}/back?code=x&state=y`);
  return oidc.authorizationCodeGrant(provider, back, { expectedNonce: 'once', expectedState: 'y' });
}

/** As much as is taken, and no more than a test can wait for. */
function pour(response: ServerResponse): void {
  const piece = Buffer.alloc(65_536, ' ');
  while (!response.destroyed && sent < 64 * 1_048_576) {
    sent += piece.length;
    if (!response.write(piece)) return void response.once('drain', () => pour(response));
  }
  response.end();
}
