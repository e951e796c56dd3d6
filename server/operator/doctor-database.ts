/** The doctor at the database: how it is reached, its version, its clock, the key, the store of files and the last backup. */
import { withBulk, type Bulk } from '../kernel/database/bulk-connection.ts';
import { connect } from '../kernel/database/db.ts';
import { faultOf } from '../kernel/database/pooler.ts';
import type { Config } from '../kernel/process/config.ts';
import { makeLog } from '../kernel/process/log.ts';
import { hasSecretKey, isSuperseded, secretKeyOf } from '../kernel/secrets/keys.ts';
import { fingerprint, makeVault, unwrapKey } from '../kernel/secrets/vault.ts';
import { readMark } from '../kernel/storage/mark.ts';
import type { Storage } from '../kernel/storage/open.ts';
import { storeFaults } from '../kernel/storage/owner.ts';
import { origins } from './doctor-origins.ts';
import { finding, type Finding } from './finding.ts';
import { adviceFor, readinessOf } from './schema-version.ts';
import {
  isServing,
  listStores,
  listWrapped,
  readFacts,
  readIdentity,
  readInstallation,
  readLetters,
} from './store/installation.ts';
import { isSendingHeld } from './store/sending.ts';

export interface Patient {
  config: Config;
  storage: Storage;
  /** Null: there is no database yet. */
  directUrl: string | null;
  /** Why the server of mail does not let us in; null: it does. */
  signInToMail(): Promise<string | null>;
  /** The folder of the program itself, where the pages are built to. */
  programFolder: string;
}

export async function database({ config, directUrl, storage }: Patient & { directUrl: string }): Promise<Finding[]> {
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
      const ofKey = await key(config, bulk);
      const around = [await store(bulk, storage), await letters(bulk), await backup(bulk), await sending(bulk)];
      return [...first, ofKey, ...around, ...(ofKey.advice === null ? await outside(config, bulk) : [])];
    });
  } catch (error) {
    return [finding(name, (error as Error).message, 'Check DATABASE_URL and that the database is running.')];
  }
}

async function connectionFault({ config, directUrl }: { config: Config; directUrl: string }): Promise<string | null> {
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

/** Only where one runs that would answer. */
async function outside(config: Config, bulk: Bulk): Promise<Finding[]> {
  const secretKey = secretKeyOf(config);
  const known = await listWrapped(bulk);
  const wrapped = known.find((row) => row.fingerprint === fingerprint(secretKey));
  if (!wrapped || !(await isServing(bulk))) return [];
  return origins(config, makeVault(unwrapKey(secretKey, Buffer.from(wrapped.wrapped, 'hex'))));
}

async function sending(bulk: Bulk): Promise<Finding> {
  const isHeld = await isSendingHeld(bulk);
  return finding(
    'Sending',
    isHeld ? 'webhooks and letters are held back' : 'on',
    isHeld ? 'Let them go with: canvass sending on' : null,
  );
}

async function letters(bulk: Bulk): Promise<Finding> {
  const { waiting, failed, oldestSeconds } = await readLetters(bulk);
  const found = waiting + failed === 0 ? 'none wait' : `${waiting} waiting, ${failed} failed`;
  return finding(
    'Letters',
    found,
    oldestSeconds > 300
      ? 'Mail waits: read why with canvass mail list, and see that an instance with RUN=all or RUN=worker is running.'
      : null,
  );
}

async function backup(bulk: Bulk): Promise<Finding> {
  const { createdAt, lastBackupAt } = (await readInstallation(bulk)) ?? { createdAt: Date.now(), lastBackupAt: null };
  const age = Date.now() - (lastBackupAt ?? createdAt);
  const found = lastBackupAt === null ? 'none yet' : `${Math.floor(age / dayMilliseconds)} days old`;
  return finding('Backup', found, age > 7 * dayMilliseconds ? 'Take one with: canvass backup FILE' : null);
}

const dayMilliseconds = 86_400_000;
