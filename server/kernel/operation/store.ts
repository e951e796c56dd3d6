/** Stored replies of repeated requests, and the audit log. */
import type { AuditLog } from '../../../db/types.ts';
import { sql, type Insertable, type Tx } from '../database/sql.ts';

export interface ReplayKey {
  userId: number;
  method: string;
  path: string;
  key: string;
}

/** False while another transaction works under the same key. */
export async function lockReplay(tx: Tx, replay: ReplayKey): Promise<boolean> {
  const name = `${replay.userId} ${replay.method} ${replay.path} ${replay.key}`;
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`.execute(tx);
  return rows[0]!.locked;
}

export async function findReplay(tx: Tx, replay: ReplayKey) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .select(sql<boolean>`created_at < now() - interval '2 minutes'`.as('isOld'))
    .where('user_id', '=', replay.userId)
    .where('method', '=', replay.method)
    .where('path', '=', replay.path)
    .where('key', '=', replay.key)
    .where('created_at', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirst();
}

export async function keepReplay(
  tx: Tx,
  replay: ReplayKey,
  response: { requestHash: Buffer; status: number; body: Buffer; surveyId: number | null },
): Promise<void> {
  const row = {
    request_hash: response.requestHash,
    status: response.status,
    body: response.body,
    survey_id: response.surveyId,
  };
  await tx
    .insertInto('idempotency_keys')
    .values({ user_id: replay.userId, method: replay.method, path: replay.path, key: replay.key, ...row })
    .onConflict((on) =>
      on.columns(['user_id', 'method', 'path', 'key']).doUpdateSet({ ...row, created_at: sql`now()` }),
    )
    .execute();
}

export async function dropHold(tx: Tx, replay: ReplayKey, own: { status: number; holder: Buffer }): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', replay.userId)
    .where('method', '=', replay.method)
    .where('path', '=', replay.path)
    .where('key', '=', replay.key)
    .where('status', '=', own.status)
    .where('body', '=', own.holder)
    .execute();
}

/** Replies that tell of surveys which are gone. */
export async function dropSurveyReplays(tx: Tx, surveyIds: readonly number[]): Promise<void> {
  if (surveyIds.length > 0) await tx.deleteFrom('idempotency_keys').where('survey_id', 'in', surveyIds).execute();
}

export async function savepoint(tx: Tx): Promise<void> {
  await sql`savepoint work`.execute(tx);
}

export async function undoWork(tx: Tx): Promise<void> {
  await sql`rollback to savepoint work`.execute(tx);
}

export async function insertAudit(tx: Tx, row: Insertable<AuditLog>): Promise<void> {
  await tx.insertInto('audit_log').values(row).execute();
}
