/** Whether a database has the tables of exactly this version. */
import { withBulk, type Bulk } from '../kernel/database/bulk-connection.ts';
import { migrationNames } from '../kernel/database/migrate.ts';
import { OperationRefused } from './refusal.ts';
import { listMigrations, readFacts } from './store/installation.ts';

export type Readiness = 'ready' | 'no tables' | 'too old' | 'too new';

/** A command must not work on tables it does not know: the person decides when they change. */
export async function refuseUnready(directUrl: string): Promise<void> {
  const readiness = await withBulk(directUrl, readinessOf);
  if (readiness !== 'ready') throw new OperationRefused(adviceFor[readiness]);
}

export async function readinessOf(bulk: Bulk): Promise<Readiness> {
  if (!(await readFacts(bulk)).hasTables) return 'no tables';
  const applied = await listMigrations(bulk);
  const known = migrationNames();
  if (applied.some((name) => !known.includes(name))) return 'too new';
  return known.every((name) => applied.includes(name)) ? 'ready' : 'too old';
}

export const adviceFor: Record<Exclude<Readiness, 'ready'>, string> = {
  'no tables': 'There is no installation here yet. Make one with: canvass start',
  'too old': 'The database lacks migrations of this version. Apply them with: canvass migrate',
  'too new': 'The database was migrated by a newer version of Canvass. Use that version.',
};
