/** The list of surveys and the archive: how many there are, and one page of them. */
import { partOf, preparedIn, sql, type Tx } from '../../kernel/database/sql.ts';
import { nearerEnd } from '../../kernel/operation/paging.ts';
import type { FolderRow } from './surveys.ts';

/** Which surveys. */
export interface Matching {
  userId: number;
  archived: boolean;
  folderId: number | undefined;
  workspaceId: number | undefined;
  search: string | undefined;
  isPublished: boolean | undefined;
  themeId: number | undefined;
}

export interface ListQuery extends Matching {
  sort: 'id' | 'name' | 'created_at' | 'updated_at' | 'archive_at';
  order: 'asc' | 'desc';
  limit: number | null;
  offset: number;
}

export async function listSurveyRows(tx: Tx, query: ListQuery) {
  const workspaces = await listMine(tx, query);
  const total = await count(tx, query, workspaces);
  const ids = total > query.offset ? await pageOf(tx, { ...walkOf(query, total), workspaces }) : [];
  return { rows: await readSurveyRows(tx, ids), total };
}

/** All of them, in no order: for one that this slice does not know. */
export async function listSurveyIds(tx: Tx, query: Matching): Promise<number[]> {
  const workspaces = await listMine(tx, query);
  const { rows } = await sql<{ id: number }>`
    select s.id from live_surveys s where s.workspace_id = any(${workspaces}) and ${matching(query)}`.execute(tx);
  return rows.map((row) => row.id);
}

async function listMine(tx: Tx, { userId, workspaceId }: Matching): Promise<number[]> {
  const text =
    'select workspace_id as id from members where user_id = $1 and ($2::bigint is null or workspace_id = $2)';
  const values = [userId, workspaceId ?? null];
  return (await preparedIn<{ id: number }>(tx, { name: 'survey-places', text, values })).map((row) => row.id);
}

async function count(tx: Tx, query: ListQuery, workspaces: readonly number[]): Promise<number> {
  if (query.isPublished === undefined && query.themeId === undefined && !query.search)
    return keptCount(tx, query, workspaces);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from live_surveys s where s.workspace_id = any(${workspaces}) and ${matching(query)}`.execute(
    tx,
  );
  return rows[0]!.count;
}

/** To count 100,000 surveys takes longer than to read a page of them. */
async function keptCount(tx: Tx, { archived, folderId }: ListQuery, workspaces: readonly number[]): Promise<number> {
  const text = `select coalesce(sum(surveys), 0)::bigint as count from survey_counts
    where workspace_id = any($1::bigint[]) and is_archived = $2 and ($3::bigint is null or folder_id = $3)`;
  const values = [workspaces, archived, folderId ?? null];
  const [row] = await preparedIn<{ count: number }>(tx, { name: 'survey-count', text, values });
  return row!.count;
}

interface Walk extends ListQuery {
  /** The page is read from the other end, and comes in the other order. */
  turned: boolean;
}

function walkOf(query: ListQuery, total: number): Walk {
  const { order, limit, offset } = query;
  return limit === null ? { ...query, turned: false } : { ...query, ...nearerEnd({ order, limit, offset }, total) };
}

/**
 * Ids first: in each of the caller's workspaces an index in the wanted order is walked as far as the page reaches, and
 * only the page's own rows are read. Asking for several workspaces at once would sort every survey in them.
 */
async function pageOf(tx: Tx, walk: Walk & { workspaces: readonly number[] }): Promise<number[]> {
  const key = walk.sort === 'name' ? sql`s.name collate people` : sql.ref(`s.${walk.sort}`);
  const direction = walk.order === 'asc' ? sql`asc` : sql`desc`;
  const { limit, offset, workspaces } = walk;
  const part = (reach: number | null, from: number) =>
    sql`${reach === null ? sql`` : sql`limit ${reach}`} offset ${from}`;
  const ordered = sql`order by ${key} ${direction}, s.id ${direction}`;
  const page =
    workspaces.length === 1
      ? sql<{ id: number }>`select s.id from live_surveys s
          where s.workspace_id = ${workspaces[0]} and ${matching(walk)} ${ordered} ${part(limit, offset)}`
      : sql<{ id: number }>`select p.id from unnest(${workspaces}::bigint[]) w cross join lateral (
            select s.id, ${key} as key from live_surveys s where s.workspace_id = w and ${matching(walk)}
            ${ordered} ${part(limit === null ? null : offset + limit, 0)}
          ) p order by p.key ${direction}, p.id ${direction} ${part(limit, offset)}`;
  const ids = (await page.execute(tx)).rows.map((row) => row.id);
  return walk.turned ? ids.reverse() : ids;
}

/** In the order of the ids. Planned once: the plan of three tables takes longer than reading a page of them. */
export async function readSurveyRows(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const query = tx
    .selectFrom('live_surveys as s')
    .innerJoin('folders as f', 'f.id', 's.folder_id')
    .innerJoin('workspaces as w', 'w.id', 's.workspace_id')
    .select([
      's.id',
      's.workspace_id',
      's.name',
      's.virtual_id',
      's.is_published',
      's.template_id',
      's.archive_at',
      's.created_at',
      's.updated_at',
    ])
    .select(['w.label', sql<FolderRow>`to_jsonb(f)`.as('folder')])
    .select(sql<string | null>`nullif(s.settings ->> 'info_title', '')`.as('info_title'))
    .where(sql<boolean>`s.id = any(${[...ids]}::bigint[])`);
  const { sql: text, parameters } = query.compile();
  type Row = Awaited<ReturnType<typeof query.execute>>[number];
  const rows = await preparedIn<Row>(tx, { name: 'survey-rows', text, values: [...parameters] });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type SurveyListRow = Awaited<ReturnType<typeof readSurveyRows>>[number];

function matching(query: Matching) {
  const conditions = [
    query.archived ? sql`s.archive_at is not null` : sql`s.archive_at is null`,
    ...(query.folderId === undefined ? [] : [sql`s.folder_id = ${query.folderId}`]),
    ...(query.isPublished === undefined ? [] : [sql`s.is_published = ${query.isPublished}`]),
    ...(query.themeId === undefined ? [] : [sql`s.theme_id = ${query.themeId}`]),
    ...(query.search ? [titled(partOf(query.search))] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** By its name, or by the title that only its authors see. */
function titled(part: string) {
  return sql`(s.name collate "und-x-icu" ilike ${part} or s.settings ->> 'info_title' collate "und-x-icu" ilike ${part})`;
}
