/** Looks an installation over: one line for each thing, and what to do where something is wrong. Changes nothing. */
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { withBulk, type Bulk } from '../kernel/database/bulk-connection.ts';
import { sharesHost } from '../kernel/process/origins.ts';
import type { Config } from '../kernel/process/config.ts';
import { connect } from '../kernel/database/db.ts';
import { fingerprint } from '../kernel/secrets/vault.ts';
import { hasSecretKey, isSuperseded, secretKeyOf } from '../kernel/secrets/keys.ts';
import { makeLog } from '../kernel/process/log.ts';
import { faultOf } from '../kernel/database/pooler.ts';
import { storeFaults } from '../kernel/storage/owner.ts';
import type { Storage } from '../kernel/storage/open.ts';
import { readMark } from '../kernel/storage/mark.ts';
import { portIsFree, isCanvass } from './ports.ts';
import { adviceFor, readinessOf } from './schema-version.ts';
import { listStores, listWrapped, readFacts, readIdentity, readInstallation } from './store.ts';

export interface Patient {
  config: Config;
  storage: Storage;
  directUrl: string;
  /** The folder of the program itself, where the pages are built to. */
  programFolder: string;
}

export interface Finding {
  name: string;
  /** What was found. */
  found: string;
  /** What to do; null when all is well. */
  advice: string | null;
}

const dayMilliseconds = 86_400_000;

export async function examine(patient: Patient): Promise<Finding[]> {
  const { config } = patient;
  const here = [nodeVersion(), dataFolder(config), addresses(config), bundles(patient.programFolder)];
  const around = await Promise.all([files(patient), mail(config), ports(config)]);
  return [...here, ...around, ...(await database(patient))];
}

function nodeVersion(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = major > 24 || (major === 24 && minor >= 12);
  return finding('Node', process.versions.node, fits ? null : 'Use Node 24.12 or newer.');
}

function dataFolder({ dataDir }: Config): Finding {
  try {
    accessSync(dataDir, constants.W_OK);
  } catch {
    return finding(
      'Data folder',
      `${dataDir} cannot be written to`,
      'Set DATA_DIR to a folder that this account can write to.',
    );
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  return finding(
    'Data folder',
    `${dataDir}, ${gigabytes(free)} free`,
    free < 2 ** 30 ? 'Free some space: less than 1 GB is left.' : null,
  );
}

function addresses(config: Config): Finding {
  const survey = config.surveyOrigin.of('name');
  const found = `${config.origin} and ${survey}`;
  const isLocal = (address: string) => /^(localhost|127\.|\[::1\])/.test(new URL(address).hostname);
  const listensOutside = !/^(127\.|localhost$|::1$)/.test(config.host);
  if (sharesHost(config))
    return finding('Addresses', found, 'Give SURVEY_ORIGIN another host than ORIGIN: scripts of authors run there.');
  if (new URL(config.origin).protocol !== new URL(survey).protocol)
    return finding('Addresses', found, 'Use https for both ORIGIN and SURVEY_ORIGIN.');
  if (listensOutside && (isLocal(config.origin) || isLocal(survey))) {
    return finding(
      'Addresses',
      found,
      'HOST lets other devices in, so set ORIGIN and SURVEY_ORIGIN to addresses they can open.',
    );
  }
  return finding('Addresses', found, null);
}

function bundles(programFolder: string): Finding {
  const built = existsSync(join(programFolder, 'dist', '.sources'));
  return finding('Pages', built ? 'built' : 'not built', built ? null : 'Build them with: npm start');
}

async function files({ config, storage }: Patient): Promise<Finding> {
  const ready = await storage.ready().catch(() => false);
  const where = config.storageUrl ? 'the store of STORAGE_URL' : join(config.dataDir, 'files');
  const advice = config.storageUrl
    ? 'Check STORAGE_URL and that the store is running.'
    : 'Give this account the right to write there.';
  return finding('Files', `${where} ${ready ? 'can be used' : 'cannot be used'}`, ready ? null : advice);
}

async function mail({ mail: settings }: Config): Promise<Finding> {
  if (!settings) return finding('Mail', 'not set up', null);
  const { hostname, port, protocol } = new URL(settings.url);
  const number = Number(port) || (protocol === 'smtps:' ? 465 : 587);
  const reached = await reaches(hostname, number);
  return finding(
    'Mail',
    `${hostname}:${number} ${reached ? 'answers' : 'does not answer'}`,
    reached ? null : 'Check SMTP_URL and that the mail server can be reached from here.',
  );
}

function reaches(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectSocket({ host, port });
    const end = (reached: boolean) => {
      socket.destroy();
      resolve(reached);
    };
    socket.setTimeout(5000, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

async function ports(config: Config): Promise<Finding> {
  const found: string[] = [];
  for (const port of [config.port, config.surveyPort]) {
    if (await portIsFree(config.host, port)) found.push(`${port} free`);
    else if (await isCanvass(config.host, config.port)) found.push(`${port} used by Canvass`);
    else
      return finding('Ports', `${port} is in use`, 'Stop what uses it, or set PORT (and SURVEY_PORT) to a free one.');
  }
  return finding('Ports', found.join(', '), null);
}

async function database({ config, directUrl, storage }: Patient): Promise<Finding[]> {
  const name = 'Database';
  try {
    const fault = await connectionFault({ config, directUrl });
    if (fault !== null) return [finding(name, 'cannot be used as it is reached', fault)];
    return await withBulk(directUrl, async (bulk) => {
      const before = Date.now();
      const facts = await readFacts(bulk);
      const skew = Math.round((facts.now - (before + Date.now()) / 2) / 1000);
      const readiness = await readinessOf(bulk);
      const first = [
        finding(
          name,
          `PostgreSQL ${facts.version}`,
          facts.versionNumber < 150_000 ? 'Use PostgreSQL 15 or newer.' : null,
        ),
        finding(
          'Clocks',
          `${Math.abs(skew)} s apart`,
          Math.abs(skew) > 5 ? 'Set the clocks of this machine and of the database: deadlines depend on them.' : null,
        ),
        finding(
          'Migrations',
          readiness === 'ready' ? 'up to date' : readiness,
          readiness === 'ready' ? null : adviceFor[readiness],
        ),
      ];
      if (readiness !== 'ready') return first;
      return [...first, await key(config, bulk), await store(bulk, storage), await backup(bulk)];
    });
  } catch (error) {
    return [finding(name, (error as Error).message, 'Check DATABASE_URL and that the database is running.')];
  }
}

async function connectionFault({ config, directUrl }: Pick<Patient, 'config' | 'directUrl'>): Promise<string | null> {
  const log = makeLog({ pretty: true, level: 'silent' });
  const db = connect({ url: config.databaseUrl ?? directUrl, directUrl, log, size: 1 });
  try {
    return await faultOf(db);
  } finally {
    await db.close();
  }
}

async function key(config: Config, bulk: Bulk): Promise<Finding> {
  const known = await listWrapped(bulk);
  if (known.length === 0) return finding('Key', 'made at the first start', null);
  const fits = hasSecretKey(config) && known.some((row) => row.fingerprint === fingerprint(secretKeyOf(config)));
  if (!fits)
    return finding(
      'Key',
      'does not fit the database',
      'Use the SECRET_KEY, or the file "secret", that the installation was made with.',
    );
  if (known.length === 1) return finding('Key', 'fits', null);
  return finding(
    'Key',
    'fits; a rotation is not finished',
    isSuperseded(fingerprint(secretKeyOf(config)), known)
      ? 'Set SECRET_KEY to the new key on every instance, then finish it with: canvass key rotate --finish'
      : 'Finish it with: canvass key rotate --finish',
  );
}

async function store(bulk: Bulk, storage: Storage): Promise<Finding> {
  const name = 'Store';
  const [mark, identity, stores] = [
    await readMark(storage).catch(() => null),
    await readIdentity(bulk),
    await listStores(bulk),
  ];
  if (mark === null) return finding(name, 'marked at the next start', null);
  if (mark.installation !== identity) return finding(name, 'of another installation', storeFaults.foreign);
  if (stores.some((one) => one !== mark.store)) return finding(name, 'not the same for all', storeFaults.separate);
  return finding(name, 'of this installation', null);
}

async function backup(bulk: Bulk): Promise<Finding> {
  const { createdAt, lastBackupAt } = (await readInstallation(bulk)) ?? { createdAt: Date.now(), lastBackupAt: null };
  const age = Date.now() - (lastBackupAt ?? createdAt);
  const found = lastBackupAt === null ? 'none yet' : `${Math.floor(age / dayMilliseconds)} days old`;
  return finding('Backup', found, age > 7 * dayMilliseconds ? 'Take one with: canvass backup FILE' : null);
}

function finding(name: string, found: string, advice: string | null): Finding {
  return { name, found, advice };
}

function gigabytes(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(1)} GB`;
}
