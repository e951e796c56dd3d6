import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { freshDatabase } from '../../../test/database.ts';
import { DatabaseTooNew, migrate, migrationNames } from './migrate.ts';

const database = await freshDatabase();
after(() => database.drop());

async function query(text: string) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('[RU-4] four starters on an empty database apply each migration once', async () => {
  await query('drop schema public cascade; drop schema if exists graphile_worker cascade; create schema public');
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)));
  assert.deepEqual(applied.flat().sort(), migrationNames());
  assert.deepEqual(
    (await query('select name from migrations order by name')).map(({ name }) => name),
    migrationNames(),
  );
});

test('[RU-4] a database that is up to date is left alone', async () => {
  const before = await query('select * from migrations order by name');
  assert.deepEqual(await migrate(database.url), []);
  assert.deepEqual(await query('select * from migrations order by name'), before);
});

test('a database of a newer version is refused and left alone', async () => {
  await query("insert into migrations (name) values ('9999_future.sql')");
  await assert.rejects(
    migrate(database.url),
    (error) => error instanceof DatabaseTooNew && error.message.includes('9999_future.sql'),
  );
  await query("delete from migrations where name = '9999_future.sql'");
});
