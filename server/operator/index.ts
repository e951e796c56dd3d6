/** What the commands and the house may use. */
export { takeBackup } from './backup.ts';
export { examine } from './doctor.ts';
export { databaseFigures, installationFigures, watchInstallation } from './figures.ts';
export { OperationRefused } from './refusal.ts';
export { checkBackup, restoreBackup } from './restore.ts';
export { operatorRoutes } from './routes.ts';
export { refuseUnready } from './schema-version.ts';
