/** Where editors are in drafts, as they last said; what is older than its time counts no more and goes. */
import { limits } from '../../../contract/limits.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';
import { mayAct, roles } from '../../kernel/operation/caller.ts';

export interface Presence {
  surveyId: number;
  userId: number;
  /** Empty: not told. */
  tab: string;
}

/** Takes what no longer counts away with it: others' presences that are over, and the oldest of too many of one person. */
export async function notePresence(
  tx: Tx,
  { surveyId, userId, tab }: Presence,
  widgetId: string | null,
): Promise<void> {
  await sql`delete from draft_presences where survey_id = ${surveyId} and (user_id, tab) in (
    select p.user_id, p.tab from draft_presences p where p.survey_id = ${surveyId} and (p.seen_at <= ${oldest} or (p.user_id, p.tab) in (
        select o.user_id, o.tab from draft_presences o where o.survey_id = ${surveyId} and o.user_id = ${userId} and o.tab <> ${tab}
        order by o.seen_at desc offset ${limits.tabsPerEditor - 1}))
    for update skip locked)`.execute(tx);
  await sql`insert into draft_presences (survey_id, user_id, tab, widget_id) values (${surveyId}, ${userId}, ${tab}, ${widgetId})
    on conflict (survey_id, user_id, tab) do update set widget_id = excluded.widget_id, seen_at = now()`.execute(tx);
}

export async function deletePresence(tx: Tx, { surveyId, userId, tab }: Presence): Promise<void> {
  await tx
    .deleteFrom('draft_presences')
    .where('survey_id', '=', surveyId)
    .where('user_id', '=', userId)
    .where('tab', '=', tab)
    .execute();
}

/** The job: what nobody came by to take away. */
export async function forgetPresences(tx: Tx): Promise<void> {
  await sql`delete from draft_presences where seen_at < now() - interval '1 hour'`.execute(tx);
}

export interface EditorRow extends Presence {
  widgetId: string | null;
  seenAt: string;
}

const editing = roles.filter((role) => mayAct(role, 'edit'));

/** Who may edit no more is none, whatever they said. */
export async function listEditors(tx: Tx, surveyIds: readonly number[]): Promise<EditorRow[]> {
  const { rows } = await sql<EditorRow>`
    select s.id as "surveyId", e.* from live_surveys s cross join lateral (
      select p.user_id as "userId", p.tab, p.widget_id as "widgetId", p.seen_at as "seenAt" from draft_presences p
        join members m on m.workspace_id = s.workspace_id and m.user_id = p.user_id and m.role = any(${editing})
      where p.survey_id = s.id and p.seen_at > ${oldest}
      order by p.user_id, p.tab limit ${limits.editorsShown}
    ) e where s.id = any(${[...surveyIds]}::bigint[])`.execute(tx);
  return rows;
}

const oldest = sql`now() - make_interval(secs => ${limits.presenceSeconds})`;
