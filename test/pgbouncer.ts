/** Debian's pgbouncer before a database, for tests; null where it is not installed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, pauseBetweenTries } from './faults/instance.ts';
import type { Pooler } from './pooler.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
export const hasPgbouncer = program !== undefined;

export async function startPgbouncer(
  databaseUrl: string,
  { mode = 'transaction', more = '' }: { mode?: 'transaction' | 'session' | 'statement'; more?: string } = {},
): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-pgbouncer-'));
  chmodSync(folder, 0o755);
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? url.hostname;
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${decodeURIComponent(url.username)}" "${decodeURIComponent(url.password)}"\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${host} port=${url.searchParams.get('port') ?? (url.port || 5432)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 12
max_client_conn = 200
${more}
`,
  );
  // It does not run as root, and only the account of the server passes to its socket.
  const owner = statSync(host.startsWith('/') ? host : folder);
  const account = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {};
  const child = spawn(program!, [settings], { ...account, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    await pauseBetweenTries();
  }
  url.search = '';
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.toString(),
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const reached = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return reached;
}
