/** What a webhook has sent, one entry for each attempt, and sending messages again. */
import { limits } from '../../contract/limits.ts';
import type { Tx } from '../kernel/database/db.ts';
import { tooMany } from '../kernel/limits/rate-limit.ts';
import { spendWindow } from '../kernel/limits/store.ts';
import { inPages } from '../kernel/operation/paging.ts';
import { refuse, refuseField } from '../kernel/problem.ts';
import type { Vault } from '../kernel/secrets/vault.ts';
import { noteDown, type WebhookScope } from './endpoints.ts';
import { presentExchange } from './exchange.ts';
import {
  countLog,
  findLogDetails,
  findLoggedDelivery,
  listLog,
  listLoggedDeliveries,
  sendAgain,
  type LogFilter,
} from './store/log.ts';
import { lockWebhook, type WebhookRow } from './store/webhooks.ts';

export async function listWebhookLog(
  { context: { tx } }: WebhookScope,
  { id }: WebhookRow,
  { page, per_page, ...asked }: { page: number; per_page: number } & LogFilter,
) {
  const { is_success, event, answer_id, date_from, date_to } = asked;
  const meant = { is_success, event, answer_id, date_from, date_to };
  const rows = await listLog(tx, id, { page, perPage: per_page, meant });
  return inPages({ rows, total: await countLog(tx, id, meant) }, { page, per_page });
}

/** Larger messages are for receivers, and nobody reads them. */
const mostShownBytes = 2 ** 20;

export async function getWebhookLog(
  vault: Vault,
  { context: { tx } }: WebhookScope,
  { webhook, logId }: { webhook: WebhookRow; logId: number },
) {
  const row =
    (await findLogDetails(tx, webhook.id, { logId, mostBytes: mostShownBytes })) ?? refuse('404 log_not_found');
  const { exchange: _, payload: _payload, payload_bytes: _bytes, ...entry } = row;
  return { status: true as const, log: { ...entry, ...presentExchange(vault, webhook, row) } };
}

export interface Resend {
  log_id?: number | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
}

/** The same bytes under the same id, at once and then by the schedule. Of some days, those that are still kept. */
export async function resend(place: WebhookScope, row: WebhookRow, asked: Resend) {
  const { tx } = place.context;
  const ids = await chosen(place, row, asked);
  const webhook = (await lockWebhook(tx, row.id)) ?? refuse('404 webhook_not_found');
  if (!webhook.is_active) refuse('409 webhook_inactive');
  const queued = await sendAgain(tx, row.id, ids);
  if (asked.log_id !== undefined && queued === 0) refuse('409 message_not_kept');
  await spendResends(tx, place.context.caller.userId, queued);
  await noteDown(place, 'webhook.resend', { ...row, details: { messages: queued } });
  return { status: true as const, queued };
}

/** Each leaves up to ten entries in the log, and one request asks for a thousand. */
async function spendResends(tx: Tx, userId: number, amount: number): Promise<void> {
  const most = limits.webhookResendsAnHour;
  const { isWithin, reset } = await spendWindow(tx, { bucket: `resends of ${userId}`, amount, most, minutes: 60 });
  if (!isWithin) throw tooMany({ limit: most, remaining: 0, resetSeconds: Math.max(reset, 1) });
}

async function chosen({ context: { tx } }: WebhookScope, { id }: WebhookRow, asked: Resend): Promise<number[]> {
  if (asked.log_id !== undefined)
    return [(await findLoggedDelivery(tx, id, asked.log_id)) ?? refuse('404 log_not_found')];
  const most = limits.webhookResends;
  const found = await listLoggedDeliveries(tx, id, { from: asked.date_from!, to: asked.date_to!, limit: most + 1 });
  if (found.entries > most) {
    refuseField('date_to', {
      value: asked.date_to,
      constraint: 'max',
      message: `the days hold more than ${most} entries; choose fewer`,
    });
  }
  return found.ids;
}
