/** Surveys that a workspace offers as templates. */
import type { Language } from '../../../contract/common.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';
import type { TypeCounts } from './states.ts';

/** Without their questions: a hundred of them may weigh half a gigabyte. */
export async function listTemplateRows(
  tx: Tx,
  workspaceId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await tx
    .selectFrom('live_surveys as s')
    .innerJoin('workspaces as w', 'w.id', 's.workspace_id')
    .select(['s.id', 's.template_id', 's.name', 's.virtual_id', 's.preview_key', 'w.label'])
    .select(sql<string | null>`s.settings ->> 'description'`.as('description'))
    .select(sql<Language | null>`s.settings ->> 'lang'`.as('lang'))
    .select(sql<TypeCounts>`s.draft_types`.as('types'))
    .where('s.workspace_id', '=', workspaceId)
    .where('s.template_id', 'is not', null)
    .orderBy('s.template_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, template_id: row.template_id! }));
}

export type TemplateRow = Awaited<ReturnType<typeof listTemplateRows>>[number];

export async function countTemplates(tx: Tx, workspaceId: number): Promise<number> {
  const row = await tx
    .selectFrom('live_surveys')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('template_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The survey behind an own template, when this person may read it. */
export async function findTemplateSurvey(tx: Tx, templateId: number, userId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('live_surveys as s')
    .innerJoin('members as m', 'm.workspace_id', 's.workspace_id')
    .select(sql<number>`s.id`.as('id'))
    .where('s.template_id', '=', templateId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
  return row?.id ?? null;
}
