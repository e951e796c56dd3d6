/** What the commands may use. */
export { takeBackup } from './backup.ts';
export { examine } from './doctor.ts';
export { OperationRefused } from './refusal.ts';
export { checkBackup, restoreBackup } from './restore.ts';
export { refuseUnready } from './schema-version.ts';
