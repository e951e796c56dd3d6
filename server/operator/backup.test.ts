import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { after, before, test } from 'node:test';
import { openHouse } from '../../test/house.ts';
import { backupsOf, passphrase, query, restore, storedFiles } from '../../test/restore-target.ts';
import { withBulk } from '../kernel/database/bulk-connection.ts';
import { connect } from '../kernel/database/db.ts';
import { migrationNames, migrationTable, migrationText } from '../kernel/database/migrate.ts';
import type { Config } from '../kernel/process/config.ts';
import { makeLog } from '../kernel/process/log.ts';
import { openVault, secretKeyOf } from '../kernel/secrets/keys.ts';
import { makeStorage } from '../kernel/storage/open.ts';
import { takeBackup, type Head } from './backup.ts';
import { readContainer, writeContainer } from './container.ts';
import type { BackupFile } from './restore.ts';
import { refuseUnready } from './schema-version.ts';

// Larger than a piece of an entry and than a frame of the file.
const canary = randomBytes(3_000_000);
const house = await openHouse();
const { folder, source, backUp, emptyTarget, clear } = backupsOf(house);

before(async () => {
  await house.db.pool.query('insert into installation default values on conflict do nothing');
  await source.storage.put(`media/${randomUUID()}`, canary, 'image/png');
  await source.storage.put(`media/${randomUUID()}`, Buffer.alloc(0), 'image/png');
  for (const name of ['First', 'Второй\tопрос\\N', '\\.']) await house.survey(house.alice, { name, publish: false });
});

after(async () => {
  await clear();
  await house.close();
});

test('[A-47, RU-29] a backup restored into an empty installation gives equal tables and files', async () => {
  const made = await backUp(passphrase);
  const target = await emptyTarget();
  const restored = await restore(target, made);
  assert.deepEqual(await digests(target.databaseUrl!), await digests(source.directUrl));
  assert.deepEqual(await storedFiles(target), await storedFiles(source.config));
  assert.equal(restored.files, 2);
  assert.equal(statSync(made.file).mode & 0o077, 0);
  await refuseUnready(target.databaseUrl!);
  const next = 'select nextval(pg_get_serial_sequence($1, $2)) as id';
  const { rows } = await house.db.pool.query<{ id: number }>(next, ['surveys', 'id']);
  assert.deepEqual(await query(target, next, ['surveys', 'id']), [{ id: String(rows[0]!.id) }]);
});

test('[RU-154] a backup written to the standard output is one that can be restored, and what it says stands beside it', async () => {
  const file = join(folder, randomUUID());
  const { status, err } = await command(['backup', '-'], (output) => pipeline(output, createWriteStream(file)));
  assert.deepEqual([status, /^Wrote the backup: \d+ tables, 2 files, \d+ bytes\./.test(err)], [0, true], err);
  assert.ok(err.includes(` ${statSync(file).size} bytes`), err);
  const target = await emptyTarget();
  await restore(target, { file, passphrase: null });
  assert.deepEqual(await digests(target.databaseUrl!), await digests(source.directUrl));
});

test('[RU-154] a backup whose reader goes away ends with a sentence and status 1', async () => {
  const { status, err } = await command(['backup', '-'], async (output) => {
    await once(output, 'data');
    output.destroy();
  });
  assert.deepEqual(
    [status, err],
    [1, 'The program that was written to has stopped reading: what it has is not whole.\n'],
  );
});

test('[RU-29] a backup taken during writes is of one moment and has every write acknowledged before it', async () => {
  const acknowledged = await house.survey(house.alice, { name: 'Before' });
  let writing = true;
  const write = async () => {
    while (writing) await house.survey(house.alice, { name: 'During' });
  };
  const writers = [write(), write(), write()];
  const made = await backUp(passphrase).finally(() => {
    writing = false;
  });
  await Promise.all(writers);
  const target = await emptyTarget();
  await restore(target, made);
  const [found] = await query<{ surveys: number; audited: number; before: number }>(
    target,
    `select (select count(*)::int from surveys) as surveys, (select count(*)::int from surveys where id = $1) as before,
      (select count(*)::int from audit_log where action = 'quiz.create') as audited`,
    [acknowledged],
  );
  assert.equal(found!.before, 1);
  assert.equal(found!.surveys, found!.audited, 'a survey and its audit row are written in one transaction');
});

test('[A-47, RU-29] under a passphrase the backup carries the key, which opens it for the key of the new installation', async () => {
  const made = await backUp(passphrase);
  const target = await emptyTarget({ SECRET_KEY: randomBytes(32).toString('base64') });
  await restore(target, made);
  assert.deepEqual(await signature(target), await signature(source.config));
});

test('[RU-29] without a passphrase the backup carries no key, and only the original one restores it', async () => {
  const made = await backUp(null);
  const stranger = await emptyTarget({ SECRET_KEY: randomBytes(32).toString('base64') });
  await refused(stranger, made, /another key/);
  const keyless = { ...(await emptyTarget()), secretKey: null };
  await refused(keyless, made, /carries no key/);
  const target = await emptyTarget();
  await restore(target, made);
  assert.deepEqual(await signature(target), await signature(source.config));
});

test('[A-47, RU-29] an encrypted backup shows nothing of what is in it', async () => {
  const pieces = Array.from({ length: 40 }, (_, index) => canary.subarray(index * 70_000, index * 70_000 + 32));
  const shows = ({ file }: BackupFile) => {
    const bytes = readFileSync(file);
    return pieces.some((piece) => bytes.includes(piece));
  };
  assert.equal(shows(await backUp(null)), true, 'bytes that cannot be packed stand in the file as they are');
  assert.equal(shows(await backUp(passphrase)), false);
});

test('[RU-29] a wrong or missing passphrase is refused and changes nothing', async () => {
  const made = await backUp(passphrase);
  const target = await emptyTarget();
  await refused(target, { ...made, passphrase: 'correct horse batteri' }, /passphrase does not open/);
  await refused(target, { ...made, passphrase: null }, /protected by a passphrase/);
});

for (const [kind, secret] of [
  ['an encrypted', passphrase],
  ['a plain', null],
] as const) {
  test(`[RU-29] ${kind} file with a changed, missing or added byte is refused and changes nothing`, async () => {
    const bytes = readFileSync((await backUp(secret)).file);
    const target = await emptyTarget();
    const places = [30, 200, Math.floor(bytes.length / 2), bytes.length - 40, bytes.length - 1];
    const flipped = places.map((at) => Buffer.from(bytes).fill(bytes[at]! ^ 1, at, at + 1));
    const cut = [0, 10, 100, Math.floor(bytes.length / 2), bytes.length - 1].map((length) => bytes.subarray(0, length));
    const file = join(folder, 'damaged');
    for (const damaged of [...flipped, ...cut, Buffer.concat([bytes, Buffer.of(0)])]) {
      writeFileSync(file, damaged);
      await refused(target, { file, passphrase: secret }, /damaged|passphrase does not open|no backup/);
    }
  });
}

test('[RU-29] a file whose last frames are missing is refused, although what is left is whole', async () => {
  const { file } = await backUp(passphrase);
  const bytes = readFileSync(file);
  const start = bytes.indexOf(0x0a) + 1;
  writeFileSync(file, bytes.subarray(0, start + 4 + bytes.readUInt32BE(start)));
  await refused(await emptyTarget(), { file, passphrase }, /damaged/);
});

test('[RU-29] an installation that holds something is never restored into', async () => {
  const made = await backUp(passphrase);
  const [tables, files] = [await digests(source.directUrl), await storedFiles(source.config)];
  await assert.rejects(restore(source.config, made), /installation already/);
  assert.deepEqual([await digests(source.directUrl), await storedFiles(source.config)], [tables, files]);
});

test('[RU-29] a backup of an older version is restored and then migrated; one of a newer version is refused', async () => {
  const older = await emptyTarget();
  const known = migrationNames().slice(0, -1);
  for (const text of [migrationTable, ...known.map(migrationText)]) await query(older, text);
  for (const name of known) await query(older, 'insert into migrations (name) values ($1)', [name]);
  const db = connect({ url: older.databaseUrl!, log: quiet });
  await openVault(db, secretKeyOf(older));
  await query(older, 'insert into installation default values');
  const file = join(folder, randomUUID());
  await takeBackup(
    { config: older, db, directUrl: older.databaseUrl!, storage: makeStorage(older) },
    { target: file, passphrase },
  );
  await db.close();
  const target = await emptyTarget();
  await restore(target, { file, passphrase });
  await refuseUnready(target.databaseUrl!);

  const newer: Head = {
    kind: 'backup',
    version: '99.0.0',
    takenAt: '',
    migrations: ['9999_future.sql'],
    key: { data: '' },
  };
  await writeContainer<Head>(
    file,
    passphrase,
    (async function* () {
      yield { head: newer, content: (async function* () {})() };
    })(),
  );
  await refused(await emptyTarget(), { file, passphrase }, /made by Canvass 99\.0\.0, which is newer/);
});

test('[RU-29] the entries of a file come back as they went in', async () => {
  const file = join(folder, randomUUID());
  const sizes = [0, 1, 1_048_576, 1_048_577, 2_500_000];
  const contents = sizes.map((size) => randomBytes(size));
  await writeContainer(
    file,
    null,
    (async function* () {
      for (const [index, bytes] of contents.entries()) {
        yield {
          head: { index },
          content: (async function* () {
            yield bytes;
          })(),
        };
      }
    })(),
  );
  const read: Buffer[] = [];
  for await (const { head, content } of readContainer<{ index: number }>(file, null)) {
    // One that the reader passes over must not confuse the next.
    if (head.index !== 3) read.push(Buffer.concat(await Array.fromAsync(content)));
  }
  assert.deepEqual(read, contents.toSpliced(3, 1));
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('.')),
    [],
    'nothing unfinished stays',
  );
});

const quiet = makeLog({ pretty: false, level: 'silent' });

async function refused(config: Config, backup: BackupFile, sentence: RegExp): Promise<void> {
  await assert.rejects(restore(config, backup), sentence);
  assert.deepEqual(await query(config, "select 1 from pg_class where relnamespace = 'public'::regnamespace"), []);
  assert.equal(existsSync(config.dataDir), false);
}

/** As a process of its own, because it is the output of the process that is read. */
async function command(words: string[], read: (output: Readable) => Promise<void>) {
  const { databaseUrl, dataDir, secretKey } = source.config;
  const env = { DATABASE_URL: databaseUrl!, DATA_DIR: dataDir, SECRET_KEY: secretKey!.toString('base64') };
  const program = join(import.meta.dirname, '..', 'cli.ts');
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[status], err] = await Promise.all([once(child, 'close'), text(child.stderr), read(child.stdout)]);
  return { status: status as number, err };
}

async function digests(url: string): Promise<Record<string, unknown>> {
  const leftOut = [
    ...['rate_windows', 'instances', 'sessions', 'wrapped_keys'],
    ...['answer_columns', 'answer_segments', 'purges', 'replaced_answers', 'tallies', 'tally_marks'],
  ];
  return withBulk(url, async (bulk) => {
    const tables = await bulk.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname",
    );
    // Numbers of transactions, and the time of the restore, are each database's own.
    const own = await bulk.query<{ name: string }>(
      "select distinct attname as name from pg_attribute where atttypid = 'xid8'::regtype",
    );
    const ownColumns = [...own.map(({ name }) => name), 'restored_at', 'sending_held_at', 'identity'];
    const found: Record<string, unknown> = {};
    for (const { name } of tables.filter((table) => !leftOut.includes(table.name))) {
      [found[name]] = await bulk.query(
        `select count(*)::int as rows, md5(string_agg(r, '|' order by r collate "C")) as digest
        from (select (to_jsonb(t) - $1::text[])::text as r from ${name} t) t`,
        [ownColumns],
      );
    }
    found['triggers'] = await bulk.query(
      'select tgname, tgenabled from pg_trigger where not tgisinternal order by tgname',
    );
    found['constraints'] = await bulk.query(
      "select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by conname",
    );
    return found;
  });
}

/** Equal only where the data key is. */
async function signature(config: Config): Promise<Buffer> {
  const db = connect({ url: config.databaseUrl!, log: quiet, size: 1 });
  try {
    return (await openVault(db, secretKeyOf(config))).sign('link', 'same');
  } finally {
    await db.close();
  }
}
