/** A sign-in provider for the survey pages at an address, and a browser that signs in there. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const clientSecret = 'a secret of the test';

export interface Issuer {
  url: string;
  server: Server;
  /** Follows the issuer's pages until they lead back to the surveys. */
  signIn(start: string, login: string): Promise<string>;
  close(): void;
}

export async function openIssuer(survey: string): Promise<Issuer> {
  const issuer = createServer();
  issuer.listen(0, '127.0.0.1');
  await once(issuer, 'listening');
  const url = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  // Its forms for signing in are meant for development and say so on the console.
  console.info = () => {};
  console.warn = () => {};
  const provider = new Provider(url, {
    clients: [
      {
        client_id: 'canvass',
        client_secret: clientSecret,
        redirect_uris: [`${survey}/sso/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@example.com`, name: id.toUpperCase() }),
    }),
    cookies: { keys: ['key'] },
  });
  const handle = provider.callback();
  issuer.on('request', (request, response) => void handle(request, response));
  return {
    url,
    server: issuer,
    signIn: (start, login) => signIn({ issuer: url, survey }, start, login),
    close() {
      issuer.closeAllConnections();
      issuer.close();
    },
  };
}

async function signIn(at: { issuer: string; survey: string }, start: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s);
      cookies.set(name, value);
    }
    await response.text();
    return response.headers.get('location');
  };
  let url = start;
  for (let step = 0; step < 12; step += 1) {
    const isForm = url.includes('/interaction/');
    const prompt = isForm ? await promptAt(url, cookies) : null;
    const location =
      prompt === 'login'
        ? await visit(url, { prompt, login, password: 'x' })
        : prompt === 'consent'
          ? await visit(url, { prompt })
          : await visit(url);
    if (!location) throw new Error(`no way on from ${url}`);
    url = new URL(location, at.issuer).href;
    if (url.startsWith(at.survey)) return url;
  }
  throw new Error('the issuer led nowhere');
}

async function promptAt(url: string, cookies: Map<string, string>): Promise<'login' | 'consent'> {
  const response = await fetch(url, {
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  return (await response.text()).includes('value="login"') ? 'login' : 'consent';
}
