/** Tries an installation: one line for each thing, and what to do where something is wrong. Nothing stays of it. */
import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../kernel/process/config.ts';
import { sharesHost } from '../kernel/process/origins.ts';
import type { Storage } from '../kernel/storage/open.ts';
import { database, type Patient } from './doctor-database.ts';
import { finding, type Finding } from './finding.ts';
import { portIsFree, isCanvass } from './ports.ts';

export async function examine(patient: Patient): Promise<Finding[]> {
  const { config, directUrl } = patient;
  const here = [...examineProgram(patient.programFolder), dataFolder(config), addresses(config)];
  const around = await Promise.all([files(patient), mail(patient), ports(config)]);
  const inside = directUrl === null ? [notInstalled] : await database({ ...patient, directUrl });
  return [...here, ...around, ...inside];
}

/** What can be looked at whatever is set. */
export function examineProgram(programFolder: string): Finding[] {
  return [nodeVersion(), bundles(programFolder)];
}

export function wrongSettings({ message }: Error): Finding[] {
  return message.split('\n').map((sentence) => finding('Setting', 'wrong', sentence));
}

const notInstalled = finding('Database', 'made at the first start', null);

function nodeVersion(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = major > 24 || (major === 24 && minor >= 12);
  return finding('Node', process.versions.node, fits ? null : 'Use Node 24.12 or newer.');
}

function dataFolder({ dataDir }: Config): Finding {
  const isThere = existsSync(dataDir);
  const place = isThere ? dataDir : nearestFolder(dataDir);
  try {
    accessSync(place, constants.W_OK);
  } catch {
    return finding(
      'Data folder',
      `${dataDir} cannot be written to`,
      'Set DATA_DIR to a folder that this account can write to.',
    );
  }
  const { bavail, bsize } = statfsSync(place);
  const free = bavail * bsize;
  return finding(
    'Data folder',
    `${dataDir}${isThere ? '' : ', made at the first start'}, ${gigabytes(free)} free`,
    free < 2 ** 30 ? 'Free some space: less than 1 GB is left.' : null,
  );
}

function nearestFolder(path: string): string {
  const parent = dirname(path);
  return existsSync(parent) || parent === path ? parent : nearestFolder(parent);
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
  return finding('Pages', built ? 'built' : 'not built', built ? null : 'Build them with: npm run build');
}

async function files({ config, storage }: Patient): Promise<Finding> {
  const where = config.storageUrl ? 'the store of STORAGE_URL' : join(config.dataDir, 'files');
  if (!config.storageUrl && !existsSync(where)) return finding('Files', `${where}, made at the first start`, null);
  const advice = config.storageUrl
    ? 'Check STORAGE_URL, that the store is running, and that its key may read, write and delete.'
    : 'Give this account the right to write there.';
  return tryStore(storage).then(
    () => finding('Files', `${where} takes, gives and deletes a file`, null),
    (error: unknown) =>
      finding('Files', `${where} cannot be used (${(error as Error).message.split('\n')[0]})`, advice),
  );
}

/** A key that may list a store need not be one that may write to it. */
async function tryStore(storage: Storage): Promise<void> {
  const key = `doctor-${randomUUID()}`;
  const bytes = Buffer.from(key);
  await storage.put(key, bytes, 'text/plain');
  const read = await storage.get(key);
  await storage.delete(key);
  if (!read || !bytes.equals(read.bytes)) throw new Error('what was written was not read again');
}

async function mail({ config: { mail: settings }, signInToMail }: Patient): Promise<Finding> {
  if (!settings) return finding('Mail', 'not set up', null);
  const { host } = new URL(settings.url);
  const refusal = await signInToMail();
  return refusal === null
    ? finding('Mail', `${host} lets this installation in`, null)
    : finding('Mail', `${host}: ${refusal}`, 'Check SMTP_URL and that the mail server can be reached from here.');
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

function gigabytes(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(1)} GB`;
}
