/** Rows of themes. The default theme is a row without a workspace and stands in every workspace. */
import { DEFAULT_THEME } from '../../../contract/theme-defaults.ts';
import type { SentMembers } from '../../../contract/theme-members.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';

const columns = ['id', 'workspace_id', 'name', 'members', 'created_at', 'updated_at'] as const;

export interface ThemeRow {
  id: number;
  workspace_id: number | null;
  name: string;
  members: SentMembers;
  created_at: string;
  updated_at: string;
}

export async function listThemeRows(
  tx: Tx,
  workspaceId: number,
  page: { limit: number; offset: number },
): Promise<ThemeRow[]> {
  const rows = await themesOf(tx, workspaceId)
    .select(columns)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(asTheme);
}

export async function countThemes(tx: Tx, workspaceId: number): Promise<number> {
  const row = await themesOf(tx, workspaceId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function findTheme(tx: Tx, workspaceId: number, id: number): Promise<ThemeRow | null> {
  const row = await themesOf(tx, workspaceId).select(columns).where('id', '=', id).executeTakeFirst();
  return row ? asTheme(row) : null;
}

/** Surveys of the workspace by theme; each half of the union has its index. */
export async function countByTheme(
  tx: Tx,
  workspaceId: number,
  themeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ theme_id: number; count: number }>`
    select theme_id, count(*)::int as count from (
      select theme_id from live_surveys where workspace_id = ${workspaceId} and archive_at is null
      union all
      select theme_id from live_surveys where workspace_id = ${workspaceId} and archive_at is not null
    ) s where theme_id = any(${[...themeIds]}::bigint[]) group by theme_id`.execute(tx);
  return new Map(rows.map((row) => [row.theme_id, row.count]));
}

/** The first few: whoever has more of one name does not look for one by it. */
export async function findThemesNamed(tx: Tx, workspaceId: number, name: string): Promise<ThemeRow[]> {
  const rows = await tx
    .selectFrom('themes')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('name', '=', name)
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map(asTheme);
}

/** Keeps the theme from being deleted until this transaction has given it to a survey. */
export async function holdTheme(tx: Tx, workspaceId: number, id: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${choosing(workspaceId)}, 0))`.execute(tx);
  return (
    (await themesOf(tx, workspaceId).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined
  );
}

function choosing(workspaceId: number): string {
  return `themes chosen in workspace ${workspaceId}`;
}

function themesOf(tx: Tx, workspaceId: number) {
  return tx
    .selectFrom('themes')
    .where((is) => is.or([is('workspace_id', '=', workspaceId), is('id', '=', DEFAULT_THEME)]));
}

function asTheme(row: Omit<ThemeRow, 'members'> & { members: unknown }): ThemeRow {
  return { ...row, members: row.members as SentMembers };
}

export async function insertTheme(
  tx: Tx,
  theme: { workspaceId: number; name: string; members: SentMembers },
): Promise<ThemeRow> {
  const row = await tx
    .insertInto('themes')
    .values({ workspace_id: theme.workspaceId, name: theme.name, members: JSON.stringify(theme.members) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asTheme(row);
}

/** Members are merged in the database: two changes at once both stay. */
export async function updateThemeRow(
  tx: Tx,
  id: number,
  change: { name: string | undefined; members: SentMembers },
): Promise<ThemeRow | null> {
  const row = await tx
    .updateTable('themes')
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      members: sql`members || ${JSON.stringify(change.members)}::jsonb`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('id', '!=', DEFAULT_THEME)
    .returning(columns)
    .executeTakeFirst();
  return row ? asTheme(row) : null;
}

/**
 * Surveys go back to the default theme first, with a new revision. Nobody chooses a theme meanwhile, and its surveys are held before
 * it: whoever changes a survey may need its theme to stay, and would wait for this while this waits for the survey.
 */
export async function deleteThemeRow(
  tx: Tx,
  { id, workspaceId }: { id: number; workspaceId: number },
  userId: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${choosing(workspaceId)}, 0))`.execute(tx);
  await tx.selectFrom('surveys').select('id').where('theme_id', '=', id).orderBy('id').forNoKeyUpdate().execute();
  const held = await tx
    .selectFrom('themes')
    .select('id')
    .where('id', '=', id)
    .where('id', '!=', DEFAULT_THEME)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return false;
  await tx
    .updateTable('surveys')
    .set({ theme_id: DEFAULT_THEME, revision: sql`revision + 1`, revised_by: userId, updated_at: sql`now()` })
    .where('theme_id', '=', id)
    .execute();
  await tx.deleteFrom('themes').where('id', '=', id).execute();
  return true;
}

/** The number after the greatest among the themes that still have the name they were given. */
export async function nextThemeNumber(tx: Tx, workspaceId: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(substring(name from '^Theme #([1-9][0-9]{0,8})$')::int), 0) + 1 as number
    from themes where workspace_id = ${workspaceId}`.execute(tx);
  return rows[0]!.number;
}

/** The theme of a survey of this workspace; the survey is locked until the transaction ends. */
export async function lockSurveyTheme(
  tx: Tx,
  workspaceId: number,
  surveyId: number,
): Promise<{ name: string; theme_id: number } | null> {
  const row = await tx
    .selectFrom('live_surveys')
    .select(['name', 'theme_id'])
    .where('id', '=', surveyId)
    .where('workspace_id', '=', workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function setTheme(tx: Tx, surveyId: number, themeId: number): Promise<void> {
  await tx.updateTable('surveys').set({ theme_id: themeId }).where('id', '=', surveyId).execute();
}
