/** What others may use of accounts. */
export {
  CommandRefused,
  createTokenCommand,
  createUserCommand,
  disableCommand,
  operatorCommand,
  setPasswordCommand,
  trustCommand,
  type CommandDeps,
} from './commands.ts';
export { listAccountsCommand, listTokensCommand, revokeTokenCommand } from './list-commands.ts';
export { addMember, createAccount, createToken, type Account } from './create.ts';
export { countCreation } from './creations.ts';
export type { AccountsDeps, SurveysWithin } from './deps.ts';
export { isStillKnown, makeIdentify } from './identify.ts';
export { makeOwner, type Owner } from './installation.ts';
export { hashPassword } from './passwords.ts';
export { answerForgotten } from './reset.ts';
export { accountRoutes } from './routes.ts';
export { getDefaultFolder } from './store/folders.ts';
export { getUser, listNames } from './store/users.ts';
export { lockWorkspace } from './store/workspaces.ts';
export { forgetExpiredKeys as forgetOldSignIns } from './store/sessions.ts';
export {
  findDefaultWorkspace,
  findFolderSubject,
  findWorkspaceSubject,
  getFolderName,
  isMember,
  requireWorkspace,
  workspaceOrDefault,
} from './subjects.ts';
export { featuresOf } from './plan.ts';
