/** The settings of a survey as rows keep them. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

export async function getSettings(tx: Tx, surveyId: number) {
  return tx
    .selectFrom('live_surveys')
    .select(['name', 'settings', 'theme_id', 'revision'])
    .where('id', '=', surveyId)
    .executeTakeFirstOrThrow();
}

export type SettingsRow = Awaited<ReturnType<typeof getSettings>>;

/** Merges into what is stored, so that two people who change different settings at once both keep theirs. */
export async function updateSettings(
  tx: Tx,
  surveyId: number,
  changed: { name?: string | undefined; themeId?: number | undefined; settings: Record<string, unknown> },
): Promise<void> {
  await tx
    .updateTable('surveys')
    .set({
      settings: sql`settings || ${JSON.stringify(changed.settings)}::jsonb`,
      ...(changed.name === undefined ? {} : { name: changed.name }),
      ...(changed.themeId === undefined ? {} : { theme_id: changed.themeId }),
    })
    .where('id', '=', surveyId)
    .execute();
}

/** Public facts of a survey that its QR code is made from. */
export async function getPoster(tx: Tx, surveyId: number) {
  return tx
    .selectFrom('live_surveys as s')
    .innerJoin('workspaces as w', 'w.id', 's.workspace_id')
    .select(['s.name', 's.settings', 's.virtual_id', 's.is_published', 'w.label'])
    .where('s.id', '=', surveyId)
    .executeTakeFirstOrThrow();
}
