/** Whoever changed a survey before its row said so is taken from the audit log, as far as that goes. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { freshDatabase } from '../../test/database.ts';
import { migrateUpTo } from '../../test/old-database.ts';
import { migrate } from '../kernel/database/migrate.ts';

const database = await freshDatabase();
const client = new pg.Client({ connectionString: database.url });
await client.connect();
after(async () => {
  await client.end();
  await database.drop();
});

const wanted = '0024_revised_by.sql';
const [ann, ben, gone] = [1, 2, 99];
type Change = [action: string, user: number | null, details?: object];
const surveys: [what: string, revision: number, changes: Change[], expected: number | null][] = [
  ['made and never changed', 1, [['quiz.create', ann]], ann],
  [
    'changed by another',
    2,
    [
      ['quiz.create', ann],
      ['quiz.save', ben],
    ],
    ben,
  ],
  [
    'published and noted since',
    2,
    [
      ['quiz.save', ben],
      ['quiz.publish', ann],
      ['quiz.note', ann],
    ],
    ben,
  ],
  [
    'given a new preview since',
    2,
    [
      ['quiz.rename', ben],
      ['quiz.settings', ann, { members: ['url_preview'] }],
    ],
    ben,
  ],
  ['changed by somebody who has no account any more', 2, [['quiz.save', gone]], null],
  ['changed by the house itself', 2, [['quiz.settings', null]], null],
  ['changed longer ago than the log goes', 7, [], null],
];

async function stageOldDatabase() {
  await migrateUpTo(wanted, client);
  await client.query(`insert into users (name, email, password_hash, lang)
      select n, n || '@example.com', '', 'en' from unnest(array['Ann', 'Ben']) n;
    insert into workspaces (name, label, timezone) values ('W', 'w', 'UTC');
    insert into folders (workspace_id, name, pos) select id, 'F', 0 from workspaces`);
  for (const [at, [what, revision, changes]] of surveys.entries()) {
    await client.query(
      `insert into surveys (workspace_id, folder_id, user_id, name, virtual_id, preview_key, revision)
        select workspace_id, id, $1, $2, $3, 'p', $4 from folders`,
      [ann, what, `s${at}`, revision],
    );
    for (const [action, user, details = {}] of changes)
      await client.query(
        `insert into audit_log (action, survey_id, user_id, via, object_type, details) values ($1, $2, $3, 'session', 'quiz', $4)`,
        [action, at + 1, user, JSON.stringify(details)],
      );
  }
}

test('[CV-91, RU-4] the log tells who made the present revision of surveys of before; what it does not tell stays unknown', async () => {
  await stageOldDatabase();
  assert.ok((await migrate(database.url)).includes(wanted));
  const { rows } = await client.query('select name, revised_by::int from live_surveys order by id');
  assert.deepEqual(
    rows,
    surveys.map(([name, , , revised_by]) => ({ name, revised_by })),
  );
});
