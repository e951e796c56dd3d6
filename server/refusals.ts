/** Why a start or a command failed, in one sentence that tells the operator what to do. */
import { CommandRefused } from './accounts/index.ts';
import { PagesMissing } from './dashboard/index.ts';
import { DatabaseTooNew, DatabaseTooOld, MigrationBusy } from './kernel/database/migrate.ts';
import { DatabaseUnfit } from './kernel/database/pooler.ts';
import { StartRefused } from './kernel/postgres/start.ts';
import { SettingWrong } from './kernel/process/setting.ts';
import { KeysLost, RotationOvertaken, RotationUnfinished } from './kernel/secrets/keys.ts';
import { KeyDoesNotFit } from './kernel/secrets/vault.ts';
import { OperationRefused } from './operator/index.ts';

const ours = [
  SettingWrong,
  PagesMissing,
  StartRefused,
  KeyDoesNotFit,
  KeysLost,
  RotationOvertaken,
  RotationUnfinished,
  DatabaseTooNew,
  DatabaseTooOld,
  DatabaseUnfit,
  MigrationBusy,
  CommandRefused,
  OperationRefused,
];

export function explain(error: unknown): string {
  if (!(error instanceof Error)) return `Canvass could not start: ${String(error)}`;
  if (ours.some((kind) => error instanceof kind)) return error.message;
  const { code, port, path, syscall } = error as NodeJS.ErrnoException & { port?: number };
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what uses it, or set PORT (and SURVEY_PORT) to a free one.`;
    case 'EACCES':
      return port
        ? `Port ${port} may not be used by this account. Set PORT to one above 1023.`
        : `${path ?? 'A file'} may not be written to by this account.`;
    case 'EPIPE':
      return 'The program that was written to has stopped reading: what it has is not whole.';
    case 'EISDIR':
      return `${path ?? 'That'} is a folder, and a file is needed.`;
    case 'ENOSPC':
      return 'The disk is full. Free some space and start again; nothing was damaged.';
    case 'EROFS':
      return `${path ?? 'The data folder'} is on a read-only disk. Set DATA_DIR to a folder that can be written to.`;
    case 'ENOENT':
      return syscall === 'connect'
        ? 'The database does not run yet, or no longer. Try again in a moment.'
        : `There is no file or folder ${path}.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case 'EAI_AGAIN':
      return 'The database at DATABASE_URL cannot be reached. Check the address and that it is running.';
    case '28P01':
    case '28000':
      return 'The database at DATABASE_URL refuses this user or password.';
    case '3D000':
      return 'The database named in DATABASE_URL does not exist. Create it first.';
    case '42501':
      return 'The user of DATABASE_URL may not create tables in this database. Make it the owner of the database.';
    case '53100':
      return 'The database reports a full disk. Free some space and start again; nothing was damaged.';
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'CERT_HAS_EXPIRED':
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `The certificate of the database is not accepted (${code}). Name its authority in DATABASE_URL with sslrootcert=FILE, or write sslmode=no-verify to encrypt without knowing who answers.`;
    default:
      if (error.message === 'The server does not support SSL connections')
        return 'The database does not encrypt, as sslmode in DATABASE_URL demands. Switch TLS on there, or write sslmode=disable.';
      return `Canvass could not start: ${error.stack ?? error.message}`;
  }
}
