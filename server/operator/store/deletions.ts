/** Deletions carried out again on a restored database, each as the slice that owns the rows does it. */
import type { Bulk } from '../../kernel/database/bulk-connection.ts';
import { originStatement } from '../../kernel/storage/store.ts';
import type { Deleted, Deletion } from '../../kernel/storage/deletions.ts';

/**
 * By kind, with the ids as $1, the survey or workspace as $2 and the time as $3. What a person may get again, a membership,
 * goes only where the backup's is older than the deletion.
 */
const statements: Record<Deleted, readonly string[]> = {
  // As a deletion does it: gone from every view now, erased by the job.
  survey: [
    'update surveys set deleted_at = now() where id = any($1::bigint[]) and deleted_at is null',
    'delete from idempotency_keys where survey_id = any($1::bigint[])',
  ],
  workspace: ['delete from workspaces where id = any($1::bigint[])'],
  // Surveys that were moved elsewhere before their folder went must not go with it.
  folder: [
    `update surveys s set folder_id = d.id from folders f join folders d on d.workspace_id = f.workspace_id and d.is_default
      where s.folder_id = f.id and f.id = any($1::bigint[]) and not f.is_default`,
    'delete from folders where id = any($1::bigint[]) and not is_default',
    `update folders f set pos = placed.pos
      from (select id, row_number() over (partition by workspace_id order by pos) as pos from folders) placed
      where placed.id = f.id and placed.pos <> f.pos`,
  ],
  user: ['delete from users where id = any($1::bigint[])'],
  member: [
    'delete from members where user_id = any($1::bigint[]) and workspace_id = $2 and created_at <= $3',
    `update users u set default_workspace_id = (select min(m.workspace_id) from members m where m.user_id = u.id)
      where u.id = any($1::bigint[]) and u.default_workspace_id = $2
        and not exists (select from members m where m.user_id = u.id and m.workspace_id = $2)`,
  ],
  invitation: ['delete from invitations where id = any($1::bigint[])'],
  token: ['delete from tokens where id = any($1::bigint[])'],
  theme: ['delete from themes where id = any($1::bigint[])'],
  media: ['delete from media where id = any($1::uuid[])'],
  // Places in quotas become free, codes stay used by nobody, and what was told of the answer goes with it.
  answer: [
    `update quota_counts q set count = q.count - gone.count
      from (select key, count(*)::int as count from answers a, unnest(a.counted) as key
        where a.survey_id = $2 and a.id = any($1::bigint[]) group by key) gone
      where q.survey_id = $2 and q.key = gone.key`,
    'update promo_codes set answer_id = null where answer_id = any($1::bigint[]) and survey_id = $2',
    'delete from events where answer_id = any($1::bigint[]) and survey_id = $2',
    `delete from answer_files f using answers a
      where a.id = any($1::bigint[]) and a.survey_id = $2 and f.survey_id = $2 and f.answer_uuid = a.uuid`,
    'delete from answers where id = any($1::bigint[]) and survey_id = $2',
  ],
  answer_file: ['delete from answer_files where id = any($1::uuid[]) and survey_id = $2'],
  export: ['delete from export_jobs where id = any($1::uuid[]) and survey_id = $2'],
  password: ['delete from survey_passwords where id = any($1::bigint[]) and survey_id = $2'],
  filter: ['delete from saved_filters where id = any($1::bigint[]) and survey_id = $2'],
  share: ['update shares set is_active = false where uuid = any($1::uuid[]) and survey_id = $2'],
  promo_list: ['delete from promo_lists where id = any($1::bigint[])'],
  promo_code: [
    'delete from promo_codes where id = any($1::bigint[]) and list_id = $2',
    `update promo_lists l set codes_count = (select count(*) from promo_codes c where c.list_id = l.id)
      where l.id = $2 and cardinality($1::text[]) > 0`,
  ],
  webhook: ['delete from webhooks where id = any($1::bigint[])'],
};

/** Tables that number their rows, by kind. */
const numbered: Partial<Record<Deleted, string>> = {
  survey: 'surveys',
  workspace: 'workspaces',
  folder: 'folders',
  user: 'users',
  invitation: 'invitations',
  token: 'tokens',
  theme: 'themes',
  answer: 'answers',
  password: 'survey_passwords',
  filter: 'saved_filters',
  promo_list: 'promo_lists',
  promo_code: 'promo_codes',
  webhook: 'webhooks',
};

export async function deleteAgain(bulk: Bulk, { kind, within, ids, at }: Deletion): Promise<void> {
  for (const statement of statements[kind]) {
    const used = Math.max(...[...statement.matchAll(/\$(\d)/g)].map((found) => Number(found[1])));
    await bulk.query(statement, [ids, within, at].slice(0, used));
  }
}

export async function readOrigin(bulk: Bulk): Promise<string | null> {
  const [row] = await bulk.query<{ origin: string }>(`select (${originStatement}) as origin`);
  return row?.origin ?? null;
}

/** No new object may get the number of a deleted one, which the list would delete at the next restore. */
export async function passOver(bulk: Bulk, highest: ReadonlyMap<Deleted, number>): Promise<void> {
  for (const [kind, id] of highest) {
    if (numbered[kind] === undefined) continue;
    const sequence = `pg_get_serial_sequence('${numbered[kind]}', 'id')::regclass`;
    const isBehind = `$1::bigint > coalesce(pg_sequence_last_value(${sequence}), 0)`;
    await bulk.query(`select setval(${sequence}, $1::bigint) where ${isBehind}`, [id]);
  }
}

/**
 * What triggers have noted in this transaction stands in the list already. Gives the files that no row names any more,
 * because of what was deleted here.
 */
export async function forgetNotes(bulk: Bulk): Promise<string[]> {
  await bulk.query('delete from removals where removed_at = now()');
  const strays = await bulk.query<{ key: string }>('select key from stray_files where since = now()');
  return strays.map(({ key }) => key);
}

export async function forgetStrays(bulk: Bulk, keys: readonly string[]): Promise<void> {
  await bulk.query('delete from stray_files where key = any($1)', [keys]);
}
