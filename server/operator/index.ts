/** What the commands and the house may use. */
export { takeBackup } from './backup.ts';
export { examine, examineProgram, wrongSettings } from './doctor.ts';
export type { Finding } from './finding.ts';
export { databaseFigures, installationFigures, watchInstallation } from './figures.ts';
export { OperationRefused } from './refusal.ts';
export { checkBackup, restoreBackup } from './restore.ts';
export { operatorRoutes } from './routes.ts';
export { startSending, stopSending } from './sending.ts';
export { refuseUnready } from './schema-version.ts';
