import assert from 'node:assert/strict';
import { test } from 'node:test';
// @ts-expect-error It runs before there are types.
import { npmAdvice, npmCause } from './npm-advice.mjs';

const said = (code: string, reason: string) =>
  [`npm error code ${code}`, `npm error ${reason}`, 'npm error A complete log of this run can be found in: /x'].join(
    '\n',
  );

const failures: [string, string, RegExp][] = [
  ['EACCES', "EACCES: permission denied, mkdir '/root/.npm/_cacache'", /right to write/],
  ['EPERM', 'EPERM: operation not permitted, unlink', /right to write/],
  ['EROFS', "EROFS: read-only file system, mkdir '/app/node_modules'", /right to write/],
  ['ENOSPC', 'ENOSPC: no space left on device, write', /free some space/],
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND registry.npmjs.org', /registry can be reached/],
  ['EAI_AGAIN', 'getaddrinfo EAI_AGAIN registry.npmjs.org', /registry can be reached/],
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:4873', /registry can be reached/],
  ['ETIMEDOUT', 'network timeout', /registry can be reached/],
  ['EINTEGRITY', 'sha512-… integrity checksum failed', /npm cache clean/],
  ['E404', '404 Not Found - GET https://registry.example/pg', /npm config get registry/],
  ['E401', 'Unable to authenticate', /npm login/],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', /cafile/],
  ['EWHATEVER', 'something new', /npm ci/],
];

for (const [code, reason, advice] of failures) {
  test(`[RU-46] ${code} of npm is told as npm said it, with what to do about it`, () => {
    const text = said(code, reason);
    assert.equal(npmCause(text), `code ${code}, ${reason}`);
    assert.match(npmAdvice(text), advice);
    assert.equal(npmAdvice(text.replaceAll('npm error', 'npm ERR!')), npmAdvice(text));
    if (!/registry can be reached/.test(String(advice))) assert.doesNotMatch(npmAdvice(text), /can be reached/);
  });
}

test('[RU-46] an npm that is missing, or gives no reason, is told so', () => {
  const missing = Object.assign(new Error('spawn npm ENOENT'), { code: 'ENOENT' });
  assert.deepEqual([npmCause('', missing), /install npm/.test(npmAdvice('', missing))], ['npm was not found', true]);
  assert.deepEqual([npmCause(''), /npm ci/.test(npmAdvice(''))], ['npm gave no reason', true]);
});
