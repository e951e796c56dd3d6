/** What the commands may use. */
export { takeBackup } from './backup.ts';
export { examine } from './doctor.ts';
export { OperationRefused } from './refused.ts';
export { checkBackup, restoreBackup } from './restore.ts';
export { refuseUnready } from './ready.ts';
