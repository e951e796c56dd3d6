/** Webhooks of a workspace: the same as those of a survey, about events of all its surveys. */
import { z } from 'zod';
import { constraint, done, objectId } from './common.ts';
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
  workspaceEvents,
} from './webhook-members.ts';

const { title, url, method, ...others } = sentMembers;

const events = z
  .array(z.enum(workspaceEvents))
  .min(1)
  .max(workspaceEvents.length)
  .refine((list) => new Set(list).size === list.length, {
    ...constraint('unique'),
    message: 'must not name an event twice',
  })
  .describe('What it tells of');

const optional = {
  headers: others.headers.optional(),
  body: others.body.optional(),
  body_naming: others.body_naming.optional(),
  hours: others.hours.optional(),
};

export const workspaceWebhook = z
  .object({
    id: z.number().int(),
    workspace_id: z.number().int(),
    ...shownMembers,
    events: z.array(z.enum(workspaceEvents)),
  })
  .meta({ id: 'WorkspaceWebhook' });

const id = objectId.describe('The workspace');
const within = {
  tag: 'Webhooks',
  subject: 'workspace',
  right: 'edit',
  objects: { id: '404 workspace_not_found' },
} as const;
const ofWebhook = {
  ...within,
  objects: { id: '404 workspace_not_found', webhook_id: '404 webhook_not_found' },
} as const;
const reads = { ability: 'webhooks:read', status: 200, problems: [], tool: null } as const;
const writes = { ability: 'webhooks:write', status: 200, problems: [], tool: null } as const;
const named = { id: 1, webhook_id: 3 };
const withWebhook = z.object({ status: z.literal(true), webhook: workspaceWebhook });
const crm = {
  id: 3,
  workspace_id: 1,
  ...examples.shown,
  headers: [...examples.shown.headers],
  events: ['quiz.published'],
};

export const workspaceWebhookOperations = {
  listWorkspaceWebhooks: operation({
    method: 'GET',
    path: '/workspace/{id}/webhooks',
    ...within,
    ...reads,
    summary: 'List the webhooks of a workspace',
    input: z.object({ id }),
    output: z.array(workspaceWebhook),
    example: { input: { id: 1 }, output: [crm] },
  }),
  createWorkspaceWebhook: operation({
    method: 'POST',
    path: '/workspace/{id}/webhooks',
    ...within,
    ...writes,
    feature: 'webhooks',
    summary: 'Add a webhook to a workspace',
    description: 'It is switched off until you toggle it. The secret that signs its messages is shown here only.',
    input: z.object({ id, title, url, method, events, ...optional }),
    output: z.object({ status: z.literal(true), webhook: workspaceWebhook, secret }),
    status: 201,
    problems: ['409 webhook_limit'],
    example: {
      input: { id: 1, ...examples.sent, events: ['quiz.published'] },
      output: { status: true, webhook: crm, secret: examples.secret },
    },
  }),
  getWorkspaceWebhook: operation({
    method: 'GET',
    path: '/workspace/{id}/webhooks/{webhook_id}',
    ...ofWebhook,
    ...reads,
    summary: 'Read a webhook of a workspace',
    input: z.object({ id, webhook_id: webhookId }),
    output: withWebhook,
    example: { input: named, output: { status: true, webhook: crm } },
  }),
  updateWorkspaceWebhook: operation({
    method: 'POST',
    path: '/workspace/{id}/webhooks/{webhook_id}',
    ...ofWebhook,
    ...writes,
    feature: 'webhooks',
    summary: 'Change a webhook of a workspace',
    description: changeDescription,
    input: z.object({
      id,
      webhook_id: webhookId,
      title: title.optional(),
      url: url.optional(),
      method: method.optional(),
      events: events.optional(),
      ...optional,
    }),
    output: withWebhook.extend({ warnings: z.array(webhookWarning) }),
    example: { input: { ...named, title: 'CRM' }, output: { status: true, webhook: crm, warnings: [] } },
  }),
  toggleWorkspaceWebhook: operation({
    method: 'POST',
    path: '/workspace/{id}/webhooks/{webhook_id}/toggle',
    ...ofWebhook,
    ...writes,
    summary: 'Switch a webhook of a workspace on or off',
    description: 'Messages that wait when it is switched off are dropped; while it is off nothing is queued.',
    input: z.object({ id, webhook_id: webhookId, is_active: z.boolean() }),
    output: z.object({ status: z.literal(true), is_active: z.boolean() }),
    problems: ['400 blocked_by_tariff'],
    example: { input: { ...named, is_active: true }, output: { status: true, is_active: true } },
  }),
  rotateWorkspaceWebhook: operation({
    method: 'POST',
    path: '/workspace/{id}/webhooks/{webhook_id}/rotate',
    ...ofWebhook,
    ...writes,
    summary: 'Give a webhook of a workspace a new secret',
    description: 'For 24 hours the old secret signs as well.',
    input: z.object({ id, webhook_id: webhookId }),
    output: z.object({ status: z.literal(true), secret }),
    example: { input: named, output: { status: true, secret: examples.secret } },
  }),
  testWorkspaceWebhook: operation({
    method: 'POST',
    path: '/workspace/{id}/webhooks/{webhook_id}/test',
    ...ofWebhook,
    ...writes,
    feature: 'webhooks',
    summary: 'Send a sample message of a workspace and see what comes back',
    description:
      'One attempt of 10 seconds, also while the webhook is off. A receiver that fails is told in the log entry.',
    input: z.object({ id, webhook_id: webhookId }),
    output: z.object({ status: z.literal(true), log: logEntry }),
    example: {
      input: named,
      output: { status: true, log: { ...examples.log, event: 'webhook.test', answer_id: null } },
    },
  }),
  deleteWorkspaceWebhook: operation({
    method: 'DELETE',
    path: '/workspace/{id}/webhooks/{webhook_id}',
    ...ofWebhook,
    ...writes,
    summary: 'Delete a webhook of a workspace',
    description: 'With the messages that wait and its log.',
    input: z.object({ id, webhook_id: webhookId }),
    output: done,
    example: { input: named, output: { status: true } },
  }),
  listWorkspaceWebhookLogs: operation({
    method: 'GET',
    path: '/workspace/{id}/webhooks/{webhook_id}/logs',
    ...ofWebhook,
    ...reads,
    summary: 'Read what a webhook of a workspace has sent',
    description: 'One entry for each attempt, newest first, kept for 30 days.',
    input: z.object({ id, webhook_id: webhookId, ...logFilters, ...logPaging }).superRefine(checkLogDays),
    output: logPage,
    example: { input: named, output: { data: [examples.log], total: 1, current_page: 1, last_page: 1, per_page: 20 } },
  }),
  getWorkspaceWebhookLog: operation({
    method: 'GET',
    path: '/workspace/{id}/webhooks/{webhook_id}/logs/{log_id}',
    ...ofWebhook,
    objects: { ...ofWebhook.objects, log_id: '404 log_not_found' },
    ...reads,
    // A token that may read webhooks only must not get at answers by their log.
    ability: 'answers:read',
    summary: 'Read one attempt of a webhook of a workspace, with what was sent and what came back',
    description: 'Needs the ability to read answers, because messages hold them.',
    input: z.object({ id, webhook_id: webhookId, log_id: objectId.describe('The entry of the log') }),
    output: withLog,
    example: { input: { ...named, log_id: 77 }, output: { status: true, log: detailedExample() } },
  }),
  resendWorkspaceWebhookLogs: operation({
    method: 'POST',
    path: '/workspace/{id}/webhooks/{webhook_id}/logs/resend',
    ...ofWebhook,
    ...writes,
    feature: 'webhooks',
    summary: 'Send messages of a workspace again',
    description: 'The same bytes under the same id: one message by its log entry, or all with entries in some days.',
    input: z.object({ id, webhook_id: webhookId, ...resendMembers }).superRefine(checkResend),
    output: queued,
    problems: ['404 log_not_found', '409 webhook_inactive', '409 message_not_kept'],
    example: { input: { ...named, log_id: 77 }, output: { status: true, queued: 1 } },
  }),
} as const;
