/** Rows of webhooks. Secrets and headers are sealed before they come here. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

/** Whose webhook it is: a survey's, or (null) the workspace's own. */
export interface Owner {
  workspaceId: number;
  surveyId: number | null;
}

export interface WebhookMembers {
  title: string;
  url: string;
  method: string;
  headers: Buffer;
  body: string[];
  body_naming: string;
  events: string[];
  hours: number;
}

export async function listWebhookRows(tx: Tx, owner: Owner) {
  return ofOwner(tx, owner).orderBy('id').execute();
}

export type WebhookRow = Awaited<ReturnType<typeof listWebhookRows>>[number];

export async function findWebhookRow(tx: Tx, owner: Owner, id: number): Promise<WebhookRow | null> {
  return (await ofOwner(tx, owner).where('id', '=', id).executeTakeFirst()) ?? null;
}

function ofOwner(tx: Tx, { workspaceId, surveyId }: Owner) {
  const all = tx.selectFrom('webhooks').selectAll().where('workspace_id', '=', workspaceId);
  return surveyId === null ? all.where('survey_id', 'is', null) : all.where('survey_id', '=', surveyId);
}

/** Held until the transaction ends: two creations at once are counted one after the other. */
export async function lockOwner(tx: Tx, { workspaceId, surveyId }: Owner): Promise<void> {
  const name = surveyId === null ? `webhooks of workspace ${workspaceId}` : `webhooks of survey ${surveyId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export async function insertWebhook(
  tx: Tx,
  { workspaceId, surveyId }: Owner,
  members: WebhookMembers & { secrets: Buffer },
): Promise<WebhookRow> {
  const row = { workspace_id: workspaceId, survey_id: surveyId, ...members };
  return tx.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateWebhookRow(
  tx: Tx,
  id: number,
  members: Partial<WebhookMembers> & { receiver?: number },
): Promise<WebhookRow> {
  return tx
    .updateTable('webhooks')
    .set({ ...members, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setSecrets(tx: Tx, id: number, secrets: Buffer): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ secrets, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Locks the row against deliveries that are recorded, attempts that switch it off, and other changes. */
export async function lockWebhook(tx: Tx, id: number): Promise<WebhookRow | null> {
  return (await tx.selectFrom('webhooks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

export async function switchOn(tx: Tx, id: number): Promise<void> {
  await sql`update webhooks set is_active = true, is_auto_disabled = false, fail_count = 0, failing_since = null,
    active_since = case when is_active then active_since else clock_timestamp() end, updated_at = now()
    where id = ${id}`.execute(tx);
}

export async function switchOff(tx: Tx, id: number, { byItself }: { byItself: boolean }): Promise<void> {
  await sql`update webhooks set is_active = false, is_auto_disabled = is_auto_disabled or ${byItself}, updated_at = now()
    where id = ${id}`.execute(tx);
}

export async function deleteWebhookRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}

/**
 * Active webhooks that may listen to these surveys and workspaces. None of them is deleted before the transaction ends;
 * attempts that are recorded meanwhile do not have to wait.
 */
export async function lockListeners(
  tx: Tx,
  { surveyIds, workspaceIds }: { surveyIds: number[]; workspaceIds: number[] },
) {
  return tx
    .selectFrom('webhooks')
    .selectAll()
    .where('is_active', '=', true)
    .where('workspace_id', 'in', workspaceIds)
    .where((is) => is.or([is('survey_id', 'is', null), is('survey_id', 'in', surveyIds)]))
    .orderBy('id')
    .forKeyShare()
    .execute();
}
