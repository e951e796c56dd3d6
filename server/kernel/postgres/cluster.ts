// The database cluster on disk: made once, in a folder beside its place that is renamed when it is complete, so that a
// crash in the middle leaves nothing half made. Its superuser cannot log in; the application's role is set from outside.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, type Argv, runAs } from './account.ts';
import type { Home } from './home.ts';
import type { Programs } from './programs.ts';
import { readRecord, syncFolder, writeRecord } from './record.ts';
import { explainLog, StartRefused } from './refused.ts';

export const ROLE = 'canvass';

/** Leaves a cluster whose role has the password that it returns. */
export function prepareCluster(options: {
  home: Home;
  programs: Programs;
  dataFolder: string;
  testing: boolean;
}): string {
  const { home, programs, dataFolder, testing } = options;
  const { account, cluster } = home;
  const record = readRecord(dataFolder);
  const password = record.password ?? randomBytes(24).toString('hex');
  const grant = { programs, account, password, testing };
  const isNew = !existsSync(cluster);
  if (isNew) createCluster(cluster, grant);
  else adoptCluster(cluster, account);
  if (!isNew && (!record.password || Boolean(record.testing) !== testing)) setRole(cluster, grant);
  if (!record.password || Boolean(record.testing) !== testing)
    writeRecord(dataFolder, { ...record, password, testing });
  return password;
}

interface Grant {
  programs: Programs;
  account: Account | null;
  password: string;
  testing: boolean;
}

function createCluster(cluster: string, grant: Grant): void {
  const fresh = `${cluster}.new`;
  const { programs, account } = grant;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (account) chownSync(fresh, account.uid, account.gid);
  const made = runAs(account, [
    programs.initdb,
    ...['-D', fresh, '--username=postgres', '--auth=reject', '--no-instructions'],
    ...[
      '--encoding=UTF8',
      '--data-checksums',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...libcLocale(),
    ],
  ]);
  if (!made.ok) throw new StartRefused(explainLog(made.stderr, dirname(cluster)));
  writeFileSync(
    join(fresh, 'pg_hba.conf'),
    `local all ${ROLE} scram-sha-256\nhost all ${ROLE} 127.0.0.1/32 scram-sha-256\n`,
  );
  setRole(fresh, grant);
  renameSync(fresh, cluster);
  syncFolder(dirname(cluster));
}

/** The C library decides which characters are letters for pg_trgm: under plain C only ASCII ones are. */
function libcLocale(): string[] {
  if (process.platform === 'win32') return ['--locale=C'];
  return process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C.UTF-8'];
}

/** A copy may have lost owner and modes, without which PostgreSQL refuses to start. */
function adoptCluster(cluster: string, account: Account | null): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== '18') {
    throw new StartRefused(
      `The database in ${cluster} was made by PostgreSQL ${version}, and this Canvass carries 18.`,
    );
  }
  if (account && statSync(cluster).uid !== account.uid) {
    execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  }
  chmodSync(cluster, 0o700);
}

/** In single-user mode, because nobody but the role itself may log in. */
function setRole(cluster: string, { programs, account, password, testing }: Grant): void {
  const statements = [
    `do $$ begin if to_regrole('${ROLE}') is null then create role ${ROLE}; end if; end $$`,
    `alter role ${ROLE} login nosuperuser nocreaterole ${testing ? 'createdb' : 'nocreatedb'} password '${password}'`,
    `create database ${ROLE} owner ${ROLE}`,
    `select 'made ' || datname from pg_database where datname = '${ROLE}'`,
  ];
  const quiet = ['-c', 'log_min_messages=fatal', '-c', 'log_statement=none', '-c', 'listen_addresses='];
  const single: Argv = [programs.postgres, '--single', '-D', cluster, ...quiet, 'postgres'];
  const done = runAs(account, single, `${statements.join('\n')}\n`);
  if (!done.ok || !done.stdout.includes(`made ${ROLE}`))
    throw new StartRefused(explainLog(done.stderr, dirname(cluster)));
}
