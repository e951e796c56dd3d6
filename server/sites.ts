/** The two sites: the dashboard with the interface, and on another host what respondents see. */
import type { Operation } from '../contract/operation.ts';
import { operations, type OperationId } from '../contract/operations.ts';
import { respondentOperations, type RespondentOperations } from '../contract/respondent.ts';
import { permanentFilePages, signedFilePages, type AnswersDeps } from './answers/index.ts';
import { makeAssistant, type AssistantDeps } from './assistant/index.ts';
import { dashboardPages, notFoundPage } from './dashboard/index.ts';
import { exportPages } from './exports/index.ts';
import { buildSite } from './kernel/http/server.ts';
import type { Route } from './kernel/http/site.ts';
import type { Handler } from './kernel/operation/context.ts';
import type { Handlers } from './kernel/operation/handlers.ts';
import type { Kernel } from './kernel/operation/kernel.ts';
import type { Respond, RespondentRoute } from './kernel/operation/respond.ts';
import type { Config } from './kernel/process/config.ts';
import { probePages } from './kernel/process/probes.ts';
import { seenPage } from './kernel/process/seen.ts';
import { mediaPages } from './media/index.ts';
import type { Parts } from './parts.ts';
import { codeImage, findListIn, isCodeIn, type CodeLook } from './promo/index.ts';
import { referencePages } from './reference.ts';
import { sharePages } from './reports/index.ts';
import { respondentRoutes, surveyPages } from './respondent/index.ts';

export type Site = ReturnType<typeof buildSite>;

export function buildOrigin(
  parts: Parts,
  house: { kernel: Kernel; handlers: Handlers; stopping: () => boolean },
): Site {
  const { config, db, log, own, room, storage, limiter, identify, metrics } = parts;
  const routes: Route[] = (Object.keys(operations) as OperationId[]).map((id) => ({
    operation: operations[id] as unknown as Operation,
    handler: house.handlers[id] as unknown as Handler<Operation>,
  }));
  const admission = { origin: config.origin, limiter, identify };
  const assistant = makeAssistant({ ...house, admission, isIn: promoPlaces });
  return buildSite({
    kernel: house.kernel,
    api: { prefix: '/api/v3', routes, admission },
    pages: [
      assistant.page,
      ...probePages({ config, db, log, metrics, storage, own, room, stopping: house.stopping }),
      seenPage(parts),
      ...permanentFilePages({ config, db, storage, identify }),
      ...exportPages(parts.exporting),
      ...sharePages({ ...parts.reports, limits: parts.publicLimits }),
      ...referencePages(config),
      ...dashboardPages({ config }),
    ],
    lost: notFoundPage({ config }),
    headers: originHeaders(config),
    measure: metrics.measure,
    bodyStorage: parts.bodyStorage,
    life: {
      stopping: async () => {
        parts.totalsWatch.stop();
        await assistant.stop();
      },
    },
  });
}

/** Of a process that only works in the background: how it is, and nothing else. */
export function buildWorkerSite(parts: Parts, { kernel, stopping }: { kernel: Kernel; stopping: () => boolean }): Site {
  const { config, db, log, own, room, storage, metrics, bodyStorage } = parts;
  return buildSite({
    kernel,
    pages: probePages({ config, db, log, metrics, storage, own, room, stopping }),
    headers: originHeaders(config),
    measure: metrics.measure,
    bodyStorage,
  });
}

const promoPlaces: AssistantDeps['isIn'] = {
  promoList: async (tx, workspaceId, id) => (await findListIn(tx, workspaceId, id)) !== null,
  promoCode: isCodeIn,
};

export function buildSurveySite(parts: Parts, kernel: Kernel): Site {
  const { config, db, storage, answers, publicLimits: limits, words, metrics } = parts;
  return buildSite({
    kernel,
    respondents: { routes: respondents(answers), limits, words },
    pages: [
      ...surveyPages({
        ...answers,
        limits,
        words,
        codeImage: (code, look, ip) => codeImage(code, look as CodeLook, ip),
      }),
      ...mediaPages({ config, db, storage, limits }),
      ...signedFilePages({ ...answers, limits }),
      seenPage(parts),
    ],
    headers: surveyHeaders(config),
    measure: metrics.measure,
    bodyStorage: parts.bodyStorage,
    life: {
      listening: async () => {
        answers.visits.start();
        await parts.bodyStorage.spool.sweep();
      },
      closed: () => answers.visits.stop(),
    },
  });
}

function respondents(answers: AnswersDeps): RespondentRoute[] {
  const handlers = respondentRoutes(answers);
  return (Object.keys(respondentOperations) as (keyof RespondentOperations)[]).map((id) => ({
    operation: respondentOperations[id] as unknown as Operation,
    respond: handlers[id] as unknown as Respond<Operation>,
  }));
}

const common = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };

/** Survey pages may be framed, and bring a policy of their own; what is not a page may load nothing at all. */
function surveyHeaders({ surveyOrigin }: Config): Record<string, string> {
  return {
    ...common,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': "default-src 'none'",
    ...onlySafely(surveyOrigin.of('x')),
  };
}

/** Dashboard pages refuse to be framed, and what is not a page may load nothing at all. */
function originHeaders(config: Config): Record<string, string> {
  return {
    ...common,
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...onlySafely(config.origin),
  };
}

/** A browser that has come by https once never comes without it: its cookies and answers cannot be asked for in the open. */
function onlySafely(origin: string): Record<string, string> {
  return origin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
}
