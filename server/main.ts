/** The process: settings, database, migrations, first start, two listeners, the worker, and an orderly stop. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { assemble } from './app.ts';
import { firstStart } from './first-start.ts';
import { greeting } from './greeting.ts';
import { migrateJobs, resumeJobs, startWorker } from './kernel/background/jobs.ts';
import { connect } from './kernel/database/db.ts';
import { migrate } from './kernel/database/migrate.ts';
import { openDatabase } from './kernel/database/open.ts';
import { refuseUnfit } from './kernel/database/pooler.ts';
import { leaveInstance, seeInstance } from './kernel/database/store.ts';
import { readConfig, type Config } from './kernel/process/config.ts';
import { collectWhenQuiet, keepMemory } from './kernel/process/garbage-collection.ts';
import { makeLog, type Log } from './kernel/process/log.ts';
import type { Metrics } from './kernel/process/metrics.ts';
import { sharesHost } from './kernel/process/origins.ts';
import { SettingWrong } from './kernel/process/setting.ts';
import { catchUncaught } from './kernel/process/uncaught.ts';
import { version } from './kernel/process/version.ts';
import { openVault, secretKeyOf } from './kernel/secrets/keys.ts';
import { explain } from './refusals.ts';

const stopMilliseconds = 30_000;
/** Says to whoever keeps us running that a new process is wanted. */
const replaceMe = 75;

/** Steps of the stop, newest first; `late` resolves when what still runs has had its time. */
type Closing = ((late: Promise<unknown>) => Promise<unknown>)[];

interface Life {
  config: Config;
  log: Log;
  closing: Closing;
  /** Of the house, once it stands. */
  metrics: Metrics | null;
  /** Told as soon as a stop is asked for, also during the start. */
  stopping: AbortSignal;
}

async function main(): Promise<void> {
  keepMemory();
  const config = readConfig(process.env, process.stdout.isTTY === true);
  const log = makeLog(config.log);
  const stopping = new AbortController();
  const life: Life = { config, log, closing: [], metrics: null, stopping: stopping.signal };
  const failing = Promise.withResolvers<never>();
  const starting = Promise.race([start(life), failing.promise]);
  let isStarted = false;
  const stop = async (status: number) => {
    // A second Ctrl-C, or a supervisor that repeats itself, must not cut off what is being finished.
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info('stopping');
    await starting.catch(() => {});
    await closeAll(life.closing, log);
    process.exit(status);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  stopWithParent(() => void stop(0));
  catchUncaught({
    log,
    count: (origin) => life.metrics?.count('uncaught', origin),
    isStarted: () => isStarted,
    cannotGoOn: (error) => {
      if (isStarted) void stop(replaceMe);
      else failing.reject(error);
    },
  });
  try {
    await starting;
    isStarted = true;
  } catch (error) {
    // A stop that was asked for does the rest.
    if (stopping.signal.aborted) return;
    await closeAll(life.closing, log);
    throw error;
  }
}

async function start(life: Life): Promise<void> {
  const { config, log, closing, stopping: signal } = life;
  if (portsOf(config).length > 0) await tryListening(config.host, 0);
  const database = await openDatabase(config, log);
  closing.unshift(() => database.stop());
  for (const port of portsOf(config)) await tryListening(config.host, port);
  const { url, directUrl } = database;
  const db = connect({ url, directUrl, log, isOurs: !config.databaseUrl, slowFrom: config.slowStatementMs });
  closing.unshift((late) => Promise.race([db.close(), late]));
  await refuseUnfit(db);
  await migrate(directUrl, { signal, say: (sentence) => log.warn(sentence) });
  await migrateJobs(directUrl, log);
  const vault = await openVault(db, secretKeyOf(config));
  const house = assemble({ config, db, vault, log, strict: false });
  life.metrics = house.metrics;
  const first = await firstStart(house);
  const serving: (() => Promise<unknown>)[] = [];
  closing.unshift((late) => {
    house.stopping();
    return Promise.race([Promise.all(serving.map((end) => end())), late]);
  });
  const ports = portsOf(config);
  const sites = config.run !== 'worker' ? [house.origin, house.survey] : ports.map(house.workerSite);
  for (const site of sites) serving.push(() => site.close());
  for (const [at, site] of sites.entries()) await site.listen({ host: config.host, port: ports[at]! });
  if (config.run !== 'web') {
    await resumeJobs(db);
    const worker = await startWorker({ url: directUrl, table: house.jobTable, log, metrics: house.metrics });
    serving.push(() => worker.stop());
    for (const start of house.background) {
      const work = start();
      serving.push(() => work.stop());
    }
  }
  const instance = { id: randomUUID(), run: config.run, version };
  const tellSeen = async () => {
    // A store that is away now is compared when it is back.
    const { mark } = await house.ownStore.look().catch(() => house.ownStore.last());
    await db.transact((tx) => seeInstance(tx, { ...instance, store: mark?.store ?? null })).catch(() => {});
  };
  await tellSeen();
  // Once more, for those who have started at the same moment.
  await house.ownStore.look().catch(() => {});
  const telling = setInterval(() => void tellSeen(), 30_000).unref();
  closing.unshift((late) => {
    clearInterval(telling);
    return Promise.race([db.transact((tx) => leaveInstance(tx, instance.id)), late]);
  });
  if (sharesHost(config))
    log.warn(
      'ORIGIN and SURVEY_ORIGIN share a host: scripts on survey pages can see the dashboard’s cookies. Use two hosts.',
    );
  process.stdout.write(greeting({ config, first, where: database.where }));
  collectWhenQuiet();
}

/** Tried before anything is made: a first start that fails only when it listens has made an owner and told nobody the password. */
function portsOf({ run, port, surveyPort, workerPort }: Config): number[] {
  if (run !== 'worker') return [port, surveyPort];
  return workerPort === null ? [] : [workerPort];
}

/** What a listener says of an address that is not this machine's: the same codes as of a database that is not there. */
const hostFaults = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL']);

async function tryListening(host: string, port: number): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw hostFaults.has(error.code ?? '')
      ? new SettingWrong(`HOST must be an address or a name of this machine, such as 127.0.0.1, not "${host}".`)
      : error;
  });
  server.close();
  await once(server, 'close');
}

/** Killed -9, whoever keeps us running can pass no signal on, and we would go on holding the data folder. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid;
  if (process.env['CANVASS_KEEPER'] !== String(parent)) return;
  setInterval(() => process.ppid !== parent && stop(), 1000).unref();
}

/** Requests get half a minute; the database is stopped cleanly however long they took. */
async function closeAll(closing: Closing, log: Log): Promise<void> {
  const late = pause(stopMilliseconds, null, { ref: false });
  for (let close = closing.shift(); close; close = closing.shift()) {
    await close(late).catch((error: unknown) => log.warn({ err: error }, 'closing failed'));
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
