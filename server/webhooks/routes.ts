/** Which function answers which operation. */
import type { Context } from '../kernel/operation/context.ts';
import type { Handlers } from '../kernel/operation/handlers.ts';
import { describeArray } from '../kernel/operation/paging.ts';
import type { WebhooksDeps } from './deps.ts';
import {
  createWebhook,
  deleteWebhook,
  locateWebhook,
  rotateWebhook,
  toggleWebhook,
  updateWebhook,
  type WebhookScope,
  type EndpointInput,
} from './endpoints.ts';
import { listEvents } from './feed.ts';
import { getWebhookLog, listWebhookLog, resend } from './log.ts';
import { eventsOf, switchesOf, presentSurveyWebhook, presentWorkspaceWebhook } from './present.ts';
import { makeTester } from './sample-delivery.ts';
import { listWebhookRows, type Owner, type WebhookRow } from './store/webhooks.ts';

export function webhookRoutes(deps: WebhooksDeps) {
  const test = makeTester(deps);
  const ofSurvey = handlersFor(deps, {
    test,
    ownerOf: ({ subject }: Context<'survey'>) => ({ surveyId: subject.id, workspaceId: subject.workspaceId }),
    shown: (row) => presentSurveyWebhook(deps.vault, row),
    // A webhook of a survey says by two switches what one of a workspace says by a list of events.
    events: ({ incomplete, screenout }, stored) => {
      const before = switchesOf(stored?.events ?? []);
      return eventsOf({ incomplete: incomplete ?? before.incomplete, screenout: screenout ?? before.screenout });
    },
  });
  const ofWorkspace = handlersFor(deps, {
    test,
    ownerOf: ({ subject }: Context<'workspace'>) => ({ surveyId: null, workspaceId: subject.id }),
    shown: (row) => presentWorkspaceWebhook(deps.vault, row),
    events: ({ events }, stored) => events ?? stored?.events ?? [],
  });
  return {
    listWebhooks: ofSurvey.list,
    createWebhook: ofSurvey.create,
    getWebhook: ofSurvey.get,
    updateWebhook: ofSurvey.update,
    toggleWebhook: ofSurvey.toggle,
    rotateWebhook: ofSurvey.rotate,
    testWebhook: ofSurvey.test,
    deleteWebhook: ofSurvey.remove,
    listWebhookLogs: ofSurvey.logs,
    getWebhookLog: ofSurvey.logDetails,
    resendWebhookLogs: ofSurvey.resend,
    listWorkspaceWebhooks: ofWorkspace.list,
    createWorkspaceWebhook: ofWorkspace.create,
    getWorkspaceWebhook: ofWorkspace.get,
    updateWorkspaceWebhook: ofWorkspace.update,
    toggleWorkspaceWebhook: ofWorkspace.toggle,
    rotateWorkspaceWebhook: ofWorkspace.rotate,
    testWorkspaceWebhook: ofWorkspace.test,
    deleteWorkspaceWebhook: ofWorkspace.remove,
    listWorkspaceWebhookLogs: ofWorkspace.logs,
    getWorkspaceWebhookLog: ofWorkspace.logDetails,
    resendWorkspaceWebhookLogs: ofWorkspace.resend,
    listEvents: (context, input) => listEvents(deps, context, input),
  } satisfies Partial<Handlers>;
}

type WebhookInput = EndpointInput & Partial<Record<'incomplete' | 'screenout', boolean | undefined>>;
type Created = WebhookInput & { id: number; title: string; url: string; method: string };
type Path = { id: number; webhook_id: number };

/** What tells the webhooks of a survey from those of a workspace. */
interface Side<Of extends 'survey' | 'workspace', Shown> {
  ownerOf(context: Context<Of>): Owner;
  shown(row: WebhookRow): Shown;
  events(asked: WebhookInput, stored: WebhookRow | null): readonly string[];
  test: ReturnType<typeof makeTester>;
}

function handlersFor<Of extends 'survey' | 'workspace', Shown>(
  deps: WebhooksDeps,
  { ownerOf, shown, events, test }: Side<Of, Shown>,
) {
  const at = (context: Context<Of>) => ({ context, owner: ownerOf(context) }) as WebhookScope;
  const locate = (context: Context<Of>, path: { webhook_id: number }) => locateWebhook(at(context), path.webhook_id);
  const one = <Input, Output>(run: (place: WebhookScope, row: WebhookRow, input: Input) => Promise<Output>) => ({
    locate,
    run: (context: Context<Of>, input: Input, row: unknown) => run(at(context), row as WebhookRow, input),
  });
  return {
    list: async (context: Context<Of>) => {
      const rows = await listWebhookRows(context.tx, ownerOf(context));
      describeArray(context, { total: rows.length, limit: null, offset: 0 });
      return rows.map(shown);
    },
    create: async (context: Context<Of>, { id: _, incomplete, screenout, ...sent }: Created) => {
      const complete = { ...sent, events: events({ ...sent, incomplete, screenout }, null) };
      const { row, secret } = await createWebhook(deps, at(context), complete);
      return { status: true as const, webhook: shown(row), secret };
    },
    get: one(async (_place, row) => ({ status: true as const, webhook: shown(row) })),
    update: one(
      async (place, stored, { id: _, webhook_id: _id, incomplete, screenout, ...sent }: WebhookInput & Path) => {
        const isAsked = [incomplete, screenout, sent.events].some((member) => member !== undefined);
        const changes = isAsked ? { ...sent, events: events({ ...sent, incomplete, screenout }, stored) } : sent;
        const { row, warnings } = await updateWebhook(deps, place, { sent: changes, stored });
        return { status: true as const, webhook: shown(row), warnings };
      },
    ),
    toggle: one((place, row, { is_active }: { is_active: boolean }) => toggleWebhook(place, row, is_active)),
    rotate: one((place, row) => rotateWebhook(deps, place, row)),
    test: one((place, row) => test(place, row)),
    remove: one((place, row) => deleteWebhook(place, row)),
    logs: one((place, row, input: Parameters<typeof listWebhookLog>[2]) => listWebhookLog(place, row, input)),
    logDetails: one((place, webhook, { log_id: logId }: { log_id: number }) =>
      getWebhookLog(deps.vault, place, { webhook, logId }),
    ),
    resend: one((place, row, input: Parameters<typeof resend>[2]) => resend(place, row, input)),
  };
}
