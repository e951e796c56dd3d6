/** Which function answers which operation. */
import type { Context } from '../kernel/context.ts';
import { locating } from '../kernel/context.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { describeArray } from '../kernel/paging.ts';
import type { WebhooksDeps } from './deps.ts';
import {
  createWebhook,
  deleteWebhook,
  locateWebhook,
  rotateWebhook,
  toggleWebhook,
  updateWebhook,
  type Place,
  type Sent,
} from './endpoints.ts';
import { listEvents } from './feed.ts';
import { listWebhookLog, resend } from './log.ts';
import { eventsOf, presentSurveyWebhook, presentWorkspaceWebhook } from './present.ts';
import { listWebhookRows, type WebhookRow } from './store/webhooks.ts';
import { makeTester } from './test-delivery.ts';

export function webhookRoutes(deps: WebhooksDeps) {
  const test = makeTester(deps);
  return {
    ...ofSurvey(deps, test),
    ...ofWorkspace(deps, test),
    listEvents: (context, input) => listEvents(deps, context, input),
  } satisfies Partial<Handlers>;
}

type Tester = ReturnType<typeof makeTester>;

function ofSurvey(deps: WebhooksDeps, test: Tester) {
  const at = (context: Context<'survey'>): Place => ({
    context,
    owner: { surveyId: context.subject.id, workspaceId: context.subject.workspaceId },
  });
  const find = (context: Context<'survey'>, path: { webhook_id: number }) =>
    locateWebhook(at(context), path.webhook_id);
  const shown = (row: WebhookRow) => presentSurveyWebhook(deps.vault, row);
  return {
    listWebhooks: async (context) =>
      wholeList(context, (await listWebhookRows(context.tx, at(context).owner)).map(shown)),
    createWebhook: async (context, { id: _, incomplete = false, screenout = false, ...sent }) => {
      const { row, secret } = await createWebhook(deps, at(context), {
        ...sent,
        events: eventsOf({ incomplete, screenout }),
      });
      return { status: true as const, webhook: shown(row), secret };
    },
    getWebhook: locating(find, async (_context, _input, row) => ({ status: true as const, webhook: shown(row) })),
    updateWebhook: locating(
      find,
      async (context, { id: _, webhook_id: _id, incomplete, screenout, ...sent }, stored) => {
        const told = incomplete ?? screenout;
        const before = {
          incomplete: stored.events.includes('answer.incomplete'),
          screenout: stored.events.includes('answer.screenout'),
        };
        const after = { incomplete: incomplete ?? before.incomplete, screenout: screenout ?? before.screenout };
        const changes: Sent = told === undefined ? sent : { ...sent, events: eventsOf(after) };
        const { row, warnings } = await updateWebhook(deps, at(context), { sent: changes, stored });
        return { status: true as const, webhook: shown(row), warnings };
      },
    ),
    toggleWebhook: locating(find, (context, { is_active }, row) => toggleWebhook(at(context), row, is_active)),
    rotateWebhook: locating(find, (context, _input, row) => rotateWebhook(deps, at(context), row)),
    testWebhook: locating(find, (context, _input, row) => test(at(context), row)),
    deleteWebhook: locating(find, (context, _input, row) => deleteWebhook(at(context), row)),
    listWebhookLogs: locating(find, (context, input, row) => listWebhookLog(at(context), row, input)),
    resendWebhookLogs: locating(find, (context, input, row) => resend(at(context), row, input)),
  } satisfies Partial<Handlers>;
}

function ofWorkspace(deps: WebhooksDeps, test: Tester) {
  const at = (context: Context<'workspace'>): Place => ({
    context,
    owner: { surveyId: null, workspaceId: context.subject.id },
  });
  const find = (context: Context<'workspace'>, path: { webhook_id: number }) =>
    locateWebhook(at(context), path.webhook_id);
  const shown = (row: WebhookRow) => presentWorkspaceWebhook(deps.vault, row);
  return {
    listWorkspaceWebhooks: async (context) =>
      wholeList(context, (await listWebhookRows(context.tx, at(context).owner)).map(shown)),
    createWorkspaceWebhook: async (context, { id: _, ...sent }) => {
      const { row, secret } = await createWebhook(deps, at(context), sent);
      return { status: true as const, webhook: shown(row), secret };
    },
    getWorkspaceWebhook: locating(find, async (_context, _input, row) => ({
      status: true as const,
      webhook: shown(row),
    })),
    updateWorkspaceWebhook: locating(find, async (context, { id: _, webhook_id: _id, ...sent }, stored) => {
      const { row, warnings } = await updateWebhook(deps, at(context), { sent, stored });
      return { status: true as const, webhook: shown(row), warnings };
    }),
    toggleWorkspaceWebhook: locating(find, (context, { is_active }, row) => toggleWebhook(at(context), row, is_active)),
    rotateWorkspaceWebhook: locating(find, (context, _input, row) => rotateWebhook(deps, at(context), row)),
    testWorkspaceWebhook: locating(find, (context, _input, row) => test(at(context), row)),
    deleteWorkspaceWebhook: locating(find, (context, _input, row) => deleteWebhook(at(context), row)),
    listWorkspaceWebhookLogs: locating(find, (context, input, row) => listWebhookLog(at(context), row, input)),
    resendWorkspaceWebhookLogs: locating(find, (context, input, row) => resend(at(context), row, input)),
  } satisfies Partial<Handlers>;
}

function wholeList<T>(context: Context, rows: T[]): T[] {
  describeArray(context, { total: rows.length, limit: null, offset: 0 });
  return rows;
}
