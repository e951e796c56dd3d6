/** What the slices share, made once: each is given what it needs, and hooks lead from a lower slice to a higher one. */
import { answerForgotten, isStillKnown, makeIdentify } from './accounts/index.ts';
import {
  areQuotasReady,
  countByVersion,
  hasRoom,
  holdUnfinished,
  listAnswerRows,
  listDueSpans,
  listUnfinished,
  makeServedSurveys,
  makeLocations,
  makeVisits,
  makeWords,
  makeWriter,
  prepareQuotas,
  presentAnswers,
  refusalsOf,
  webhookLinkSeconds,
  type AnswerHooks,
  type AnswersDeps,
} from './answers/index.ts';
import { makeJobRunner } from './exports/index.ts';
import { jobs } from './kernel/background/jobs.ts';
import { watchLoad } from './kernel/background/load.ts';
import { makeTaskRunner } from './kernel/background/run-in-child.ts';
import type { Db } from './kernel/database/db.ts';
import { makeStreamSlots, type StreamsDeps } from './kernel/http/live-streams.ts';
import { makeBodyStorage } from './kernel/limits/body-storage.ts';
import { makeDiskReserve } from './kernel/limits/disk-reserve.ts';
import { makePublicLimits } from './kernel/limits/public-limits.ts';
import { makeLimiter } from './kernel/limits/rate-limit.ts';
import { makeOutbound } from './kernel/network/outbound.ts';
import type { Config } from './kernel/process/config.ts';
import type { Log } from './kernel/process/log.ts';
import { makeMetrics, type Metrics } from './kernel/process/metrics.ts';
import { diskFigures, lookAtDisk, ownFigures, type OwnParts } from './kernel/process/own-figures.ts';
import { roomOn } from './kernel/process/probes.ts';
import type { Vault } from './kernel/secrets/vault.ts';
import { makeDeletionList } from './kernel/storage/deletions.ts';
import { makeStorage } from './kernel/storage/open.ts';
import { makeStoreOwner } from './kernel/storage/owner.ts';
import { noteStrays } from './kernel/storage/stray-files.ts';
import { copyTexts, textsFor } from './labels/index.ts';
import { makeMail, makeMailWorker, makeTransport } from './mail/index.ts';
import { knownMedia } from './media/index.ts';
import { databaseFigures, installationFigures, watchInstallation } from './operator/index.ts';
import { assignCodes, claimCode, hasCodes, holdCodes, promoStock } from './promo/index.ts';
import { answerTotals, countCompleted, makeTotalsWatch, type ReportsDeps } from './reports/index.ts';
import { findFonts } from './respondent/index.ts';
import { findSurveySubject, makeDraftStreams, type SurveyHooks } from './surveys/index.ts';
import { makeWebhookWorker, surveyEvents, type WebhooksDeps } from './webhooks/index.ts';

export interface PartsDeps {
  config: Config;
  db: Db;
  vault: Vault;
  log: Log;
  strict: boolean;
  /** Bytes that the disk of the database can still take; null where nobody can tell. Absent: as it is. */
  room?(): Promise<number | null>;
}

export type Parts = ReturnType<typeof makeParts>;

export function makeParts(given: PartsDeps) {
  const { config, db, vault, log, room = () => roomOn(config) } = given;
  const reserve = makeDiskReserve(room);
  const metrics = makeMetrics();
  const limiter = makeLimiter(db);
  const store = makeStorage(config);
  const own = makeStoreOwner({ db, storage: store, log });
  const storage = noteStrays({ db, storage: store, own, reserve });
  const answers = answersParts(given, { limiter, storage });
  const streaming: StreamsDeps = {
    db,
    log,
    slots: makeStreamSlots(),
    mayWatch: async (tx, caller, surveyId) =>
      Boolean((await findSurveySubject(tx, surveyId, caller.userId))?.role) && isStillKnown(db, caller),
  };
  const totalsWatch = makeTotalsWatch(streaming);
  const reports: ReportsDeps = { config, db, vault, limiter, totalsWatch, texts: textsFor };
  const webhooks = webhookParts(given, { reserve, metrics });
  const mailWorker = makeMailWorker({
    ...{ db, vault, log, metrics, transport: makeTransport(config.mail) },
    answerForgotten: (tx, asked) => answerForgotten(tx, config, asked),
  });
  const runTask = makeTaskRunner({ db, config, isBusy: watchLoad(metrics.served, 0.25) });
  const exporting = { config, db, log, runTask, vault, storage, reserve, reports, metrics, texts: textsFor };
  const bodyStorage = makeBodyStorage(config);
  showFigures(given, metrics, { streams: streaming.slots, bodyStorage });
  return {
    ...given,
    room,
    reserve,
    limiter,
    store,
    own,
    storage,
    bodyStorage,
    answers,
    totalsWatch,
    drafts: makeDraftStreams(streaming),
    reports,
    webhooks,
    exporting,
    hooks: surveyHooks(config),
    metrics,
    runTask,
    deletions: makeDeletionList(store),
    mail: config.mail && makeMail({ vault, soon: mailWorker.soon }),
    mailWorker,
    webhookWorker: makeWebhookWorker(webhooks, watchLoad(metrics.served, 0.85)),
    exportJobs: makeJobRunner(exporting),
    identify: makeIdentify({ config, db, limiter }),
    publicLimits: makePublicLimits(config.publicPerMinute),
    words: makeWords({ config, surveys: answers.surveys }),
  };
}

function showFigures(
  { config, db, log }: PartsDeps,
  metrics: Metrics,
  made: Pick<OwnParts, 'streams' | 'bodyStorage'>,
): void {
  const installation = watchInstallation({ db, log });
  metrics.show(ownFigures, () => ({ config, db, ...made }));
  metrics.show(diskFigures, lookAtDisk({ config }));
  metrics.show(databaseFigures, async () => ({ isUp: (await installation()) !== null }));
  metrics.show(installationFigures, installation);
}

function surveyHooks(config: Config): SurveyHooks {
  const events = surveyEvents(config);
  return {
    countCompleted,
    answerTotals,
    countByVersion,
    refusals: (tx, surveys) => refusalsOf({ config, hooks: { countCompleted } }, tx, surveys),
    onPublish: [(tx, published) => prepareQuotas(jobs, tx, published), events.onPublish],
    onArchive: [events.onArchive],
    onDelete: [events.onDelete],
    areQuotasReady,
    hasRoom: (tx, asked) => hasRoom(tx, { countCompleted }, asked),
    promoStock,
    knownMedia,
    fonts: findFonts(config.dataDir).faces,
    onDuplicate: [copyTexts],
  };
}

function answersParts(
  { config, db, vault, log }: PartsDeps,
  made: Pick<AnswersDeps, 'limiter' | 'storage'>,
): AnswersDeps {
  const hooks: AnswerHooks = { countCompleted, hasCodes, claimCode, holdCodes, assignCodes };
  const surveys = makeServedSurveys({ config, db, hooks });
  const locations = makeLocations(config);
  return {
    config,
    db,
    vault,
    log,
    ...made,
    hooks,
    surveys,
    locations,
    visits: makeVisits({ db, log, vault, locations }),
    writer: makeWriter(db, hooks),
  };
}

function webhookParts(
  { config, db, vault, log }: PartsDeps,
  made: Pick<WebhooksDeps, 'reserve' | 'metrics'>,
): WebhooksDeps {
  return {
    config,
    db,
    vault,
    log,
    ...made,
    outbound: makeOutbound(config.webhooks),
    hooks: {
      readAnswers: async (tx, surveyId, ids) =>
        presentAnswers({ config, vault, linkSeconds: webhookLinkSeconds }, tx, await listAnswerRows(tx, surveyId, ids)),
      listDueSpans,
      listUnfinished,
      holdUnfinished,
    },
  };
}
