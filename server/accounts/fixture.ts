/** What tests of accounts share: browsers with a cookie, people at different addresses, windows of the rate limits. */
import assert from 'node:assert/strict';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
}

/** A house with this setting believes `from`, so each test can come from an address of its own. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1' };

let addresses = 0;
export function newAddress(): string {
  addresses += 1;
  return `198.51.${100 + Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
}

export function from(address: string): { headers: Record<string, string> } {
  return { headers: { 'x-forwarded-for': address } };
}

export function setCookie(answer: Answer): string {
  const header = answer.headers['set-cookie'];
  const line = Array.isArray(header) ? header[0] : header;
  assert.equal(typeof line, 'string', 'a cookie is set');
  return line as string;
}

/** Headers of a page of the origin in a browser that holds the cookie. */
export function asPage(cookie: string, origin: string): { headers: Record<string, string> } {
  return { headers: { cookie: cookie.split(';')[0]!, origin } };
}

/** In order, so that it does not matter which of several requests came first. */
export function statuses(answers: readonly Answer[]): number[] {
  return answers.map((answer) => answer.status).sort((one, other) => one - other);
}
