/** What `sslmode` and `sslrootcert` in DATABASE_URL do, as the manual tells it. */
import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '../../../test/faults/instance.ts';
import { explain } from '../../refusals.ts';
import { chooseAccount } from '../postgres/account.ts';
import { startPostgres, type EmbeddedPostgres } from '../postgres/start.ts';
import { withBulk } from './bulk-connection.ts';

const folder = mkdtempSync(join(tmpdir(), 'canvass-tls-'));
const certificates = join(import.meta.dirname, '../../../test/certificates');
const authority = join(certificates, 'authority.pem');
const running: EmbeddedPostgres[] = [];
let address: string;

before(async () => {
  address = await start('encrypting', withCertificate('sound'));
});

after(async () => {
  await Promise.all(running.map((postgres) => postgres.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const ways: [set: string, isEncrypted: boolean | RegExp][] = [
  ['', false],
  ['sslmode=disable', false],
  ['sslmode=no-verify', true],
  [`sslmode=verify-full&sslrootcert=${authority}`, true],
  [`sslmode=require&sslrootcert=${authority}`, true],
  ['sslmode=verify-full', /^The certificate of the database is not accepted \(.+\)\..*sslrootcert.*sslmode=no-verify/],
  ['sslmode=require', /^The certificate of the database is not accepted/],
];

for (const [set, expected] of ways) {
  test(`[RU-156] ${set.replace(authority, 'FILE') || 'nothing'} ${expected === true ? 'encrypts' : expected === false ? 'does not encrypt' : 'is refused with what to do'}`, async () => {
    const opening = withBulk(`${address}?${set}`, (bulk) =>
      bulk.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()'),
    );
    if (expected instanceof RegExp) await assert.rejects(opening, (error) => expected.test(explain(error)));
    else assert.deepEqual(await opening, [{ ssl: expected }]);
  });
}

test('[RU-156] a database that does not encrypt is told so', async () => {
  const plain = await start('plain');
  await assert.rejects(
    withBulk(`${plain}?sslmode=verify-full`, async () => {}),
    (error) => /^The database does not encrypt, .*sslmode=disable\.$/.test(explain(error)),
  );
});

/** Reached by an address, because nothing is encrypted on a socket. */
async function start(name: string, settings: Record<string, string> = {}): Promise<string> {
  const port = String(await freePort());
  const listening = { listen_addresses: '127.0.0.1', port };
  const dataDir = join(folder, name);
  const postgres = await startPostgres({ dataDir, log: () => {}, settings: { ...listening, ...settings } });
  running.push(postgres);
  const { username, password, pathname } = new URL(postgres.url);
  return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
}

/** The server reads its key only when nobody else can. */
function withCertificate(name: string): Record<string, string> {
  const file = join(folder, `${name}.pem`);
  writeFileSync(file, readFileSync(join(certificates, `${name}.pem`)), { mode: 0o600 });
  const account = chooseAccount(null);
  chmodSync(folder, 0o711);
  if (account) chownSync(file, account.uid, account.gid);
  return { ssl: 'on', ssl_cert_file: file, ssl_key_file: file };
}
