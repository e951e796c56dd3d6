/** Webhooks as their authors set them up: the same rules for those of a survey and those of a workspace. */
import { limits } from '../../contract/limits.ts';
import type { WebhookWarning } from '../../contract/webhook-members.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse, refuseField } from '../kernel/problem.ts';
import type { WebhooksDeps } from './deps.ts';
import { isElsewhere, openHeaders, sealHeaders, sentAnew, unmask } from './headers.ts';
import { keysOf, type Header } from '../../engine/webhooks/payload.ts';
import { newSecret, rotateSecret, sealSecret } from './signature.ts';
import { dropWaiting } from './store/deliveries.ts';
import {
  deleteWebhookRow,
  findWebhookRow,
  insertWebhook,
  listWebhookRows,
  lockOwner,
  lockWebhook,
  setSecrets,
  switchOff,
  switchOn,
  updateWebhookRow,
  type Owner,
  type WebhookRow,
} from './store/webhooks.ts';

/** A request and whose webhooks it is about. */
export interface WebhookScope {
  context: Context<'survey'> | Context<'workspace'>;
  owner: Owner;
}

/** Members as they were sent; those that were not are undefined. */
export interface EndpointInput {
  title?: string | undefined;
  url?: string | undefined;
  method?: string | undefined;
  headers?: readonly Header[] | undefined;
  body?: readonly string[] | undefined;
  body_naming?: Readonly<Record<string, string>> | undefined;
  hours?: number | undefined;
  events?: readonly string[] | undefined;
}

type Complete = EndpointInput & { title: string; url: string; method: string; events: readonly string[] };

export async function locateWebhook({ context, owner }: WebhookScope, id: number): Promise<WebhookRow> {
  return (await findWebhookRow(context.tx, owner, id)) ?? refuse('404 webhook_not_found');
}

export async function createWebhook(
  deps: WebhooksDeps,
  place: WebhookScope,
  sent: Complete,
): Promise<{ row: WebhookRow; secret: string }> {
  const { tx } = place.context;
  await checkTarget(deps, place, { sent, stored: null });
  const { headers = [], body = [], body_naming: naming = {}, hours = 0, events, ...named } = sent;
  const secret = newSecret();
  await lockOwner(tx, place.owner);
  const row = await insertWebhook(tx, place.owner, {
    ...named,
    headers: sealHeaders(deps.vault, unmask(headers, [])),
    body: [...body],
    body_naming: JSON.stringify(naming),
    hours,
    events: [...events],
    secrets: sealSecret(deps.vault, secret),
  });
  if ((await listWebhookRows(tx, place.owner)).length > limits.webhooks) refuse('409 webhook_limit');
  await noteDown(place, 'webhook.create', row);
  return { row, secret };
}

export async function updateWebhook(
  deps: WebhooksDeps,
  place: WebhookScope,
  { sent, stored: seen }: { sent: EndpointInput; stored: WebhookRow },
): Promise<{ row: WebhookRow; warnings: WebhookWarning[] }> {
  const { tx } = place.context;
  await checkTarget(deps, place, { sent, stored: seen });
  // Headers are kept for the address that they are stored with, and not for one that somebody else sets meanwhile.
  const stored = (await lockWebhook(tx, seen.id)) ?? refuse('404 webhook_not_found');
  const { headers: _, body, body_naming: naming, events, ...plain } = sent;
  const { warnings, ...kept } = keptHeaders(deps, sent, stored);
  const changes: Parameters<typeof updateWebhookRow>[2] = {
    ...withoutAbsent(plain),
    ...kept,
    ...(body ? { body: [...body] } : {}),
    ...(naming ? { body_naming: JSON.stringify(naming) } : {}),
    ...(events ? { events: [...events] } : {}),
  };
  const members = Object.keys(changes).filter((name) => name !== 'receiver');
  if (members.length === 0) return { row: stored, warnings };
  const row = await updateWebhookRow(tx, stored.id, changes);
  await noteDown(place, 'webhook.update', { ...row, details: { members } });
  return { row, warnings };
}

/** The secret that signs stays: a signature does not tell it, and whoever may move the webhook may also rotate it. */
function keptHeaders(
  { vault }: WebhooksDeps,
  { url, headers: sent }: EndpointInput,
  stored: WebhookRow,
): { headers?: Buffer; receiver?: number; warnings: WebhookWarning[] } {
  const known = openHeaders(vault, stored.headers);
  if (url === undefined || !isElsewhere(url, stored.url))
    return { ...(sent ? { headers: sealHeaders(vault, unmask(sent, known)) } : {}), warnings: [] };
  const { headers, cleared } = sentAnew(sent, known);
  const message = `The address leads elsewhere, so stored values were dropped: send ${cleared.join(', ')} anew`;
  return {
    ...(sent || cleared.length > 0 ? { headers: sealHeaders(vault, headers) } : {}),
    receiver: stored.receiver + 1,
    warnings: cleared.length === 0 ? [] : [{ code: 'headers_cleared', headers: cleared, message }],
  };
}

export async function toggleWebhook(place: WebhookScope, row: WebhookRow, isActive: boolean) {
  const { tx } = place.context;
  if (isActive) requireFeature(place, 'webhooks');
  const { is_active: wasActive } = (await lockWebhook(tx, row.id)) ?? refuse('404 webhook_not_found');
  if (isActive) await switchOn(tx, row.id);
  else if (wasActive) await switchOff(tx, row.id, { byItself: false });
  // Both ways: a message that was being written while the webhook was switched off must not come to life later.
  if (isActive !== wasActive) await dropWaiting(tx, row.id);
  if (isActive !== wasActive) await noteDown(place, 'webhook.toggle', { ...row, details: { members: ['is_active'] } });
  return { status: true as const, is_active: isActive };
}

export async function rotateWebhook(deps: WebhooksDeps, place: WebhookScope, row: WebhookRow) {
  const { tx } = place.context;
  const { secrets } = (await lockWebhook(tx, row.id)) ?? refuse('404 webhook_not_found');
  const secret = newSecret();
  await setSecrets(tx, row.id, rotateSecret(deps.vault, secrets, secret));
  await noteDown(place, 'webhook.rotate', row);
  return { status: true as const, secret };
}

export async function deleteWebhook(place: WebhookScope, row: WebhookRow) {
  await deleteWebhookRow(place.context.tx, row.id);
  await noteDown(place, 'webhook.delete', row);
  return { status: true as const };
}

/** An entry about this webhook in the log of who changed what. */
export async function noteDown(
  { context, owner }: WebhookScope,
  action: `webhook.${'create' | 'update' | 'toggle' | 'rotate' | 'resend' | 'delete'}`,
  { id, title, details = {} }: Pick<WebhookRow, 'id' | 'title'> & { details?: Record<string, unknown> },
): Promise<void> {
  await context.audit(action, {
    workspaceId: owner.workspaceId,
    ...(owner.surveyId === null ? {} : { surveyId: owner.surveyId }),
    object: { type: 'webhook', id, name: title },
    details,
  });
}

async function checkTarget(
  deps: WebhooksDeps,
  place: WebhookScope,
  { sent, stored }: { sent: EndpointInput; stored: WebhookRow | null },
): Promise<void> {
  if (sent.events?.includes('answer.incomplete')) requireFeature(place, 'incomplete_answers');
  const keys = keysOf({
    method: sent.method ?? stored?.method ?? 'post',
    body: sent.body ?? stored?.body ?? [],
    naming: sent.body_naming ?? (stored?.body_naming as Record<string, string> | undefined) ?? {},
  });
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) {
    refuseField(sent.body_naming ? 'body_naming' : 'body', {
      value: twice,
      constraint: 'unique',
      message: `two fields would be sent as "${twice}"`,
    });
  }
  const { url } = sent;
  if (url !== undefined && (await place.context.outside(() => deps.outbound.isForbidden(url)))) {
    const message = 'url leads to an address or a port that this service does not send to';
    refuseField('url', { value: url, constraint: 'format', message });
  }
}

function requireFeature({ context }: WebhookScope, feature: 'webhooks' | 'incomplete_answers'): void {
  if (!context.plan.features.includes(feature)) refuse('400 blocked_by_tariff', { details: { feature } });
}

function withoutAbsent<T extends object>(members: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never;
}
