/** Rows in the shapes of the interface. Nothing secret is among them. */
import { headerMask, type webhookMethods, type workspaceEvents } from '../../contract/webhook-members.ts';
import type { Vault } from '../kernel/secrets/vault.ts';
import { openHeaders } from './headers.ts';
import type { WebhookRow } from './store/webhooks.ts';

export function presentSurveyWebhook(vault: Vault, row: WebhookRow) {
  return {
    id: row.id,
    quiz_id: row.survey_id!,
    ...presentMembers(vault, row),
    ...switchesOf(row.events),
  };
}

export function presentWorkspaceWebhook(vault: Vault, row: WebhookRow) {
  return {
    id: row.id,
    workspace_id: row.workspace_id,
    ...presentMembers(vault, row),
    events: row.events as (typeof workspaceEvents)[number][],
  };
}

function presentMembers(vault: Vault, row: WebhookRow) {
  return {
    title: row.title,
    url: row.url,
    method: row.method as (typeof webhookMethods)[number],
    headers: openHeaders(vault, row.headers).map(({ name }) => ({ name, value: headerMask as typeof headerMask })),
    body: row.body,
    body_naming: row.body_naming as Record<string, string>,
    hours: row.hours,
    is_active: row.is_active,
    is_auto_disabled: row.is_auto_disabled,
    fail_count: row.fail_count,
    last_success_at: row.last_success_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Of which events a webhook of a survey hears. */
export function eventsOf({ incomplete, screenout }: { incomplete: boolean; screenout: boolean }): string[] {
  return ['answer.completed', ...(incomplete ? ['answer.incomplete'] : []), ...(screenout ? ['answer.screenout'] : [])];
}

export function switchesOf(events: readonly string[]): { incomplete: boolean; screenout: boolean } {
  return { incomplete: events.includes('answer.incomplete'), screenout: events.includes('answer.screenout') };
}
