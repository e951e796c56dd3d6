/**
 * Reading the audit log: the rows of a workspace, and the personal ones (sign-ins, passwords, tokens) of the reader and of
 * members whose accounts its invitation opened. To add somebody must not be a way to watch what they do elsewhere.
 */
import { sql, type Tx } from '../../kernel/database/sql.ts';

export interface AuditRow {
  id: number;
  created_at: string;
  action: string;
  user_id: number | null;
  user_name: string | null;
  via: string;
  token_id: number | null;
  ip_address: string | null;
  object_type: string;
  object_id: string | null;
  object_name: string | null;
  details: unknown;
}

export interface AuditFilter {
  workspaceId: number;
  readerId: number;
  limit: number;
  below: number | null;
  userId: number | null;
  surveyId: number | null;
  actions: string[] | null;
  from: string | null;
  to: string | null;
}

/** Each half walks its own index from the newest row down; one `or` over both would read the whole log. */
export async function listAudit(tx: Tx, filter: AuditFilter): Promise<AuditRow[]> {
  const fits = sql`(${filter.below}::bigint is null or a.id < ${filter.below}::bigint)
    and (${filter.userId}::bigint is null or a.user_id = ${filter.userId}::bigint)
    and (${filter.surveyId}::bigint is null or a.survey_id = ${filter.surveyId}::bigint)
    and (${filter.actions}::text[] is null or a.action = any(${filter.actions}::text[]))
    and (${filter.from}::date is null or a.created_at >= ${filter.from}::date::timestamp at time zone 'UTC')
    and (${filter.to}::date is null or a.created_at < (${filter.to}::date + 1)::timestamp at time zone 'UTC')`;
  const { rows } = await sql<AuditRow>`
    with shared as (
      select a.* from audit_log a where a.workspace_id = ${filter.workspaceId} and ${fits} order by a.id desc limit ${filter.limit}
    ), personal as (
      select own.* from members m join users p on p.id = m.user_id cross join lateral (
        select a.* from audit_log a
        where a.workspace_id is null and a.user_id = m.user_id and a.created_at >= m.created_at and ${fits}
        order by a.id desc limit ${filter.limit}
      ) own where m.workspace_id = ${filter.workspaceId}
        and (m.user_id = ${filter.readerId} or p.created_in = m.workspace_id)
    )
    select r.*, u.name as user_name from (select * from shared union all select * from personal) r
    left join users u on u.id = r.user_id order by r.id desc limit ${filter.limit}`.execute(tx);
  return rows;
}
