/** A database as it was before one of the migrations, to prove what that migration does with what people had by then. */
import type pg from 'pg';
import { migrationNames, migrationTable, migrationText } from '../server/kernel/database/migrate.ts';

export async function migrateUpTo(wanted: string, client: pg.Client): Promise<void> {
  await client.query('drop schema public cascade; create schema public');
  await client.query(migrationTable);
  for (const name of migrationNames().filter((one) => one < wanted)) {
    await client.query(migrationText(name));
    await client.query('insert into migrations (name) values ($1)', [name]);
  }
}
