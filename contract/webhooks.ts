/** Webhooks of a survey, their log, and the feed of its events for those who would rather ask. */
import { z } from 'zod';
import { done, integer, objectId, text, timestamp } from './common.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import {
  changeDescription,
  checkLogDays,
  checkResend,
  detailedExample,
  examples,
  logEntry,
  logFilters,
  logPage,
  logPaging,
  queued,
  resendMembers,
  secret,
  sentMembers,
  shownMembers,
  webhookId,
  webhookWarning,
  withLog,
} from './webhook-members.ts';

const { title, url, method, ...others } = sentMembers;

/** Of which answers a webhook of a survey hears beyond the completed ones. */
const switches = {
  incomplete: z.boolean().describe('Also tell of unfinished answers, once each'),
  screenout: z.boolean().describe('Also tell of screened-out answers'),
};

const optional = {
  headers: others.headers.optional(),
  body: others.body.optional(),
  body_naming: others.body_naming.optional(),
  hours: others.hours.optional(),
  incomplete: switches.incomplete.optional(),
  screenout: switches.screenout.optional(),
};

export const webhook = z
  .object({
    id: z.number().int(),
    quiz_id: z.number().int(),
    ...shownMembers,
    incomplete: z.boolean(),
    screenout: z.boolean(),
  })
  .meta({ id: 'Webhook' });

const id = objectId.describe('The survey');
const inSurvey = { tag: 'Webhooks', subject: 'survey', right: 'edit', objects: { id: '404 quiz_not_found' } } as const;
const ofWebhook = { ...inSurvey, objects: { id: '404 quiz_not_found', webhook_id: '404 webhook_not_found' } } as const;
const reads = { ability: 'webhooks:read', status: 200, problems: [] } as const;
const writes = { ability: 'webhooks:write', status: 200, problems: [] } as const;
const named = { id: 124, webhook_id: 3 };
const withWebhook = z.object({ status: z.literal(true), webhook });
const crm = {
  id: 3,
  quiz_id: 124,
  ...examples.shown,
  headers: [...examples.shown.headers],
  incomplete: false,
  screenout: false,
};

const event = z
  .object({ id: z.string(), type: z.string(), timestamp, data: z.record(z.string(), z.unknown()) })
  .meta({ id: 'Event' });

export const webhookOperations = {
  listWebhooks: operation({
    method: 'GET',
    path: '/quiz/{id}/webhooks',
    ...inSurvey,
    ...reads,
    summary: 'List the webhooks of a survey',
    input: z.object({ id }),
    output: z.array(webhook),
    example: { input: { id: 124 }, output: [crm] },
    tool: 'get_quiz_webhooks',
  }),
  createWebhook: operation({
    method: 'POST',
    path: '/quiz/{id}/webhooks',
    ...inSurvey,
    ...writes,
    feature: 'webhooks',
    summary: 'Add a webhook to a survey',
    description: 'It is switched off until you toggle it. The secret that signs its messages is shown here only.',
    input: z.object({ id, title, url, method, ...optional }),
    output: z.object({ status: z.literal(true), webhook, secret }),
    status: 201,
    problems: ['409 webhook_limit'],
    example: { input: { id: 124, ...examples.sent }, output: { status: true, webhook: crm, secret: examples.secret } },
    tool: 'create_quiz_webhook',
  }),
  getWebhook: operation({
    method: 'GET',
    path: '/quiz/{id}/webhooks/{webhook_id}',
    ...ofWebhook,
    ...reads,
    summary: 'Read a webhook',
    input: z.object({ id, webhook_id: webhookId }),
    output: withWebhook,
    example: { input: named, output: { status: true, webhook: crm } },
    tool: null,
  }),
  updateWebhook: operation({
    method: 'POST',
    path: '/quiz/{id}/webhooks/{webhook_id}',
    ...ofWebhook,
    ...writes,
    feature: 'webhooks',
    summary: 'Change a webhook',
    description: changeDescription,
    input: z.object({
      id,
      webhook_id: webhookId,
      title: title.optional(),
      url: url.optional(),
      method: method.optional(),
      ...optional,
    }),
    output: withWebhook.extend({ warnings: z.array(webhookWarning) }),
    example: { input: { ...named, title: 'CRM' }, output: { status: true, webhook: crm, warnings: [] } },
    tool: 'update_quiz_webhook',
  }),
  toggleWebhook: operation({
    method: 'POST',
    path: '/quiz/{id}/webhooks/{webhook_id}/toggle',
    ...ofWebhook,
    ...writes,
    summary: 'Switch a webhook on or off',
    description: 'Messages that wait when it is switched off are dropped; while it is off nothing is queued.',
    input: z.object({ id, webhook_id: webhookId, is_active: z.boolean() }),
    output: z.object({ status: z.literal(true), is_active: z.boolean() }),
    problems: ['400 blocked_by_tariff'],
    example: { input: { ...named, is_active: true }, output: { status: true, is_active: true } },
    tool: 'toggle_quiz_webhook',
  }),
  rotateWebhook: operation({
    method: 'POST',
    path: '/quiz/{id}/webhooks/{webhook_id}/rotate',
    ...ofWebhook,
    ...writes,
    summary: 'Give a webhook a new secret',
    description: 'For 24 hours the old secret signs as well.',
    input: z.object({ id, webhook_id: webhookId }),
    output: z.object({ status: z.literal(true), secret }),
    example: { input: named, output: { status: true, secret: examples.secret } },
    tool: null,
  }),
  testWebhook: operation({
    method: 'POST',
    path: '/quiz/{id}/webhooks/{webhook_id}/test',
    ...ofWebhook,
    ...writes,
    feature: 'webhooks',
    summary: 'Send a sample message and see what comes back',
    description:
      'One attempt of 10 seconds, also while the webhook is off. A receiver that fails is told in the log entry.',
    input: z.object({ id, webhook_id: webhookId }),
    output: z.object({ status: z.literal(true), log: logEntry }),
    example: {
      input: named,
      output: { status: true, log: { ...examples.log, event: 'webhook.test', answer_id: null } },
    },
    tool: null,
  }),
  deleteWebhook: operation({
    method: 'DELETE',
    path: '/quiz/{id}/webhooks/{webhook_id}',
    ...ofWebhook,
    ...writes,
    summary: 'Delete a webhook',
    description: 'With the messages that wait and its log.',
    input: z.object({ id, webhook_id: webhookId }),
    output: done,
    example: { input: named, output: { status: true } },
    tool: 'delete_quiz_webhook',
  }),
  listWebhookLogs: operation({
    method: 'GET',
    path: '/quiz/{id}/webhooks/{webhook_id}/logs',
    ...ofWebhook,
    ...reads,
    summary: 'Read what a webhook has sent',
    description: 'One entry for each attempt, newest first, kept for 30 days.',
    input: z.object({ id, webhook_id: webhookId, ...logFilters, ...logPaging }).superRefine(checkLogDays),
    output: logPage,
    example: { input: named, output: { data: [examples.log], total: 1, current_page: 1, last_page: 1, per_page: 20 } },
    tool: 'get_quiz_webhook_logs',
  }),
  getWebhookLog: operation({
    method: 'GET',
    path: '/quiz/{id}/webhooks/{webhook_id}/logs/{log_id}',
    ...ofWebhook,
    objects: { ...ofWebhook.objects, log_id: '404 log_not_found' },
    ...reads,
    // A token that may read webhooks only must not get at answers by their log.
    ability: 'answers:read',
    summary: 'Read one attempt of a webhook, with what was sent and what came back',
    description: 'Needs the ability to read answers, because messages hold them.',
    input: z.object({ id, webhook_id: webhookId, log_id: objectId.describe('The entry of the log') }),
    output: withLog,
    example: { input: { ...named, log_id: 77 }, output: { status: true, log: detailedExample() } },
    tool: null,
  }),
  resendWebhookLogs: operation({
    method: 'POST',
    path: '/quiz/{id}/webhooks/{webhook_id}/logs/resend',
    ...ofWebhook,
    ...writes,
    feature: 'webhooks',
    summary: 'Send messages again',
    description: 'The same bytes under the same id: one message by its log entry, or all with entries in some days.',
    input: z.object({ id, webhook_id: webhookId, ...resendMembers }).superRefine(checkResend),
    output: queued,
    problems: ['404 log_not_found', '409 webhook_inactive', '409 message_not_kept'],
    example: { input: { ...named, log_id: 77 }, output: { status: true, queued: 1 } },
    tool: 'resend_quiz_webhook_log',
  }),
  listEvents: operation({
    method: 'GET',
    path: '/quiz/{id}/events',
    tag: 'Webhooks',
    subject: 'survey',
    objects: { id: '404 quiz_not_found' },
    ability: 'answers:read',
    right: 'view',
    summary: 'Read the events of a survey in the order of their commits',
    description:
      'Keep next_after and come back with it as after: nothing is left out and nothing comes twice. Kept for 30 days.',
    input: z.object({
      id,
      after: text(2000).optional().describe('next_after of an earlier page'),
      limit: integer(1, limits.page).default(100),
    }),
    output: z.object({ status: z.literal(true), data: z.array(event), next_after: z.string(), has_more: z.boolean() }),
    status: 200,
    problems: ['422 cursor_invalid'],
    example: { input: { id: 124, limit: 100 } },
    tool: 'get_quiz_events',
  }),
} as const;
