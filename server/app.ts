/**
 * The house put together: parts, handlers, sites and background work. What a lower slice must make happen in a higher
 * one is wired here and in parts.ts, so that no import points upwards.
 */
import { accountRoutes, findFolderSubject, findWorkspaceSubject, forgetOldSignIns } from './accounts/index.ts';
import {
  addDemoAnswers,
  answerFilesFolder,
  countMonthlyAnswers,
  countQuotas,
  dropForgotten,
  eraseAllAnswers,
  eraseAllFiles,
  eraseLeft,
  erasePurged,
  forgetSpentCaptchas,
  knownFiles,
  readAgent,
  recordRoutes,
  workspaceFileBytes,
} from './answers/index.ts';
import { eraseExports, exportRoutes, type JobRunner } from './exports/index.ts';
import { doEach } from './kernel/background/do-each.ts';
import { jobs, resumeJobs, type JobTable } from './kernel/background/jobs.ts';
import { forgetOldRows } from './kernel/database/store.ts';
import type { DiskReserve } from './kernel/limits/disk-reserve.ts';
import type { Handlers } from './kernel/operation/handlers.ts';
import type { Kernel } from './kernel/operation/kernel.ts';
import type { Metrics } from './kernel/process/metrics.ts';
import { listDeletions } from './kernel/storage/deletions.ts';
import type { StoreOwner } from './kernel/storage/owner.ts';
import { sweepStrays } from './kernel/storage/stray-files.ts';
import { importRoutes } from './imports/index.ts';
import { labelRoutes } from './labels/index.ts';
import { forgetOldLetters, type MailWorker } from './mail/index.ts';
import { mediaFolder, makeNarrowing, mediaRoutes, namedFiles, workspaceMediaBytes } from './media/index.ts';
import { operatorRoutes } from './operator/index.ts';
import { makeParts, type Parts, type PartsDeps } from './parts.ts';
import { countPromoLists, promoRoutes, startPromoTimers } from './promo/index.ts';
import { findAnswers, isFoldDue, keepSurveyTotals, reportRoutes } from './reports/index.ts';
import { buildOrigin, buildSurveySite, buildWorkerSite, type Site } from './sites.ts';
import {
  countListed,
  countSurveys,
  deleteSurveys,
  eraseDeletedSurveys,
  findSurveySubject,
  forgetPresences,
  listMediaUses,
  surveyRoutes,
} from './surveys/index.ts';
import {
  deleteSurveyEvents,
  forgetOldMessages,
  makeRoom,
  webhookRoutes,
  type WebhookWorker,
} from './webhooks/index.ts';

export interface Assembled {
  kernel: Kernel;
  handlers: Handlers;
  /** Dashboard, interface, reference. */
  origin: Site;
  /** Survey pages and media, on another host. */
  survey: Site;
  /** Health and figures of a process that serves nobody else. */
  workerSite(): Site;
  jobTable: JobTable;
  /** Work by timer, for the processes that run jobs; gives what stops it. */
  background: readonly (() => { stop(): Promise<unknown> })[];
  stopping(): void;
  metrics: Metrics;
  /** Made-up answers for the survey with this code. */
  addDemoAnswers(code: string): Promise<void>;
  /** Writes the visits that have gathered, before their time. */
  flushVisits(): Promise<void>;
  /** What the worker does by timer, for those who cannot wait. */
  webhooks: WebhookWorker;
  exportJobs: JobRunner;
  mail: MailWorker;
  ownStore: StoreOwner;
  reserve: DiskReserve;
}

export function assemble(given: PartsDeps): Assembled {
  const parts = makeParts(given);
  const { config, db, log, vault, strict, totalsWatch, drafts, webhookWorker, mailWorker, exportJobs } = parts;
  const subjects = { workspace: findWorkspaceSubject, folder: findFolderSubject, survey: findSurveySubject };
  const { requireRoom } = parts.reserve;
  const kernel: Kernel = {
    config,
    db,
    log,
    vault,
    strict,
    subjects,
    changed: parts.answers.surveys.changed,
    requireRoom,
  };
  const handlers = handlersOf(parts);
  let stops = false;
  return {
    kernel,
    handlers,
    exportJobs,
    ownStore: parts.own,
    reserve: parts.reserve,
    origin: buildOrigin(parts, { kernel, handlers, stopping: () => stops }),
    survey: buildSurveySite(parts, kernel),
    workerSite: () => buildWorkerSite(parts, { kernel, stopping: () => stops }),
    jobTable: jobsOf(parts),
    background: [
      () => startPromoTimers({ db, log }),
      () => webhookWorker.start(),
      () => mailWorker.start(),
      () => exportJobs.start(),
    ],
    stopping: () => {
      stops = true;
      totalsWatch.stop();
      drafts.stop();
    },
    metrics: parts.metrics,
    addDemoAnswers: (code) => addDemoAnswers(parts.answers, code),
    flushVisits: parts.answers.visits.flush,
    webhooks: webhookWorker,
    mail: mailWorker,
  };
}

const filesNamed = { [mediaFolder]: namedFiles, [answerFilesFolder]: knownFiles };

function handlersOf({
  config,
  db,
  log,
  vault,
  mail,
  storage,
  hooks,
  drafts,
  reports,
  exporting,
  webhooks,
}: Parts): Handlers {
  return {
    ...accountRoutes({
      config,
      db,
      log,
      vault,
      mail,
      countSurveys,
      countListed,
      countPromoLists,
      countMonthlyAnswers,
      storedBytes: async (tx, workspaceId) =>
        (await workspaceMediaBytes(tx, workspaceId)) + (await workspaceFileBytes(tx, workspaceId)),
      readAgent: (userAgent) => {
        const { device, browser, os } = readAgent(userAgent);
        return { device, browser, os };
      },
      deleteSurveys: (context, within) => deleteSurveys({ jobs, hooks }, context, within),
    }),
    ...surveyRoutes({ config, vault, jobs, hooks, drafts }),
    ...importRoutes({ config, vault, jobs, hooks, drafts, storage, log }),
    ...labelRoutes(),
    ...recordRoutes({ config, vault, storage, log, findAnswers }),
    ...reportRoutes(reports),
    ...exportRoutes(exporting),
    ...mediaRoutes({ config, storage, log, vault, usesOf: listMediaUses }),
    ...promoRoutes({ config }),
    ...webhookRoutes(webhooks),
    ...operatorRoutes({ config, db }),
  };
}

function jobsOf({ config, db, log, store, own, storage, deletions, runTask }: Parts): JobTable {
  return {
    'surveys:erase': () =>
      eraseDeletedSurveys({
        db,
        deletions,
        inPieces: [
          (id) => eraseExports({ db, storage }, id),
          (id) => eraseAllFiles({ db, storage }, id),
          (id) => eraseAllAnswers(db, id),
        ],
        onErase: [deleteSurveyEvents],
      }),
    'answers:count-quotas': () => countQuotas(db),
    'answers:erase': () => erasePurged({ db, storage, log }),
    'reports:fold': () =>
      doAll([() => keepSurveyTotals(db), async () => (await isFoldDue(db)) && runTask('fold tallies')]),
    'reports:check': () => runTask('check tallies'),
    'kernel:tidy': () =>
      doAll([
        () => resumeJobs(db),
        async () => {
          while ((await db.transact(forgetOldRows)) > 0);
        },
        () => db.transact(forgetOldSignIns),
        () => db.transact(forgetSpentCaptchas),
        () => db.transact(forgetPresences),
        () => eraseLeft({ db, storage, log }, config.eraseUnfinishedDays),
        () => dropForgotten({ db, storage, log }),
        () => forgetOldMessages(db),
        () => db.transact(forgetOldLetters),
        () => sweepStrays({ db, storage: store, own, log, named: filesNamed }),
        () => deletions.tidy(),
      ]),
    'kernel:list-deletions': () => listDeletions(db, deletions),
    'webhooks:make-room': () => makeRoom({ db, config }),
    'media:narrow': makeNarrowing({ db, config, storage, log }),
  };
}

/** A step that fails, as each does that needs a store which is away, keeps none of the others from being done. */
function doAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  return doEach(steps, (step) => step());
}
