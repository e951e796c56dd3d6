/** Taking a backup, and restoring it. */
import { join, resolve } from 'node:path';
import { firstLine, say, withDatabase, withInstallation, type CommandInput } from './command.ts';
import { migrateJobs, resumeJobs } from './kernel/background/jobs.ts';
import { readConfig } from './kernel/process/config.ts';
import { withSecretFiles } from './kernel/process/secret-files.ts';
import { makeStorage } from './kernel/storage/open.ts';
import { checkBackup, OperationRefused, restoreBackup, takeBackup } from './operator/index.ts';

export async function backup({ operands: [file], options }: CommandInput): Promise<number> {
  const passphrase = passphraseOf(options);
  const isToOutput = file === '-';
  if (isToOutput && process.stdout.isTTY)
    throw new OperationRefused(
      'A backup is nothing to read: send it into a file or a program, as in canvass backup - > FILE',
    );
  return withInstallation(async ({ config, db, directUrl }) => {
    const source = { config, db, directUrl, storage: makeStorage(config) };
    const taken = await takeBackup(source, { target: isToOutput ? process.stdout : resolve(file!), passphrase });
    const key = config.secretKey ? 'SECRET_KEY' : join(config.dataDir, 'secret');
    const said = [
      `Wrote ${isToOutput ? 'the backup' : resolve(file!)}: ${taken.tables} tables, ${taken.files} files, ${taken.bytes} bytes.`,
      passphrase === null
        ? `It is not encrypted and carries no key. Keep ${key} in another safe place: nothing can be restored without it.`
        : 'It is encrypted and carries the key. Nothing can be restored without the passphrase.',
    ];
    if (!isToOutput) return said;
    process.stderr.write(`${said.join('\n')}\n`);
    return [];
  });
}

export async function restore({ operands: [file], options }: CommandInput): Promise<number> {
  const source = { file: resolve(file!), passphrase: passphraseOf(options) };
  const opening = await checkBackup(readConfig(process.env), source);
  return withDatabase(async ({ config, db, directUrl, log }) => {
    const target = { config, directUrl, storage: makeStorage(config), takesOver: options['take-over'] === true };
    const restored = await restoreBackup(target, source, opening);
    await migrateJobs(directUrl, log);
    await resumeJobs(db);
    return say([
      `Restored the backup of ${restored.takenAt}: ${restored.rows} rows, ${restored.files} files.`,
      ...(restored.deletedAgain > 0 ? [`Carried out again ${restored.deletedAgain} deletions made after it.`] : []),
      ...(restored.tookOver
        ? [
            'The store of files was that of the installation in the backup and is this one’s now: never start the other again.',
          ]
        : []),
      'Webhooks and letters wait, in case the other installation still sends them. Let them go with: canvass sending on',
      'Everyone has to sign in again. Start the service with: canvass start',
    ]);
  });
}

function passphraseOf(options: CommandInput['options']): string | null {
  const file = options['passphrase-file'];
  const passphrase =
    typeof file === 'string' ? firstLine(file) : withSecretFiles(process.env)['CANVASS_BACKUP_PASSPHRASE'] || null;
  if (passphrase !== null && [...passphrase].length < 8)
    throw new OperationRefused('A passphrase has at least 8 characters.');
  return passphrase;
}
