/** Which function answers which operation. */
import type { Operations } from '../../contract/operations.ts';
import { locating } from '../kernel/operation/context.ts';
import type { Handlers } from '../kernel/operation/handlers.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { readAudit } from './audit-log.ts';
import type { AccountsDeps } from './deps.ts';
import { createFolder, deleteFolder, listOwnFolders, renameFolder, reorderFolders } from './folders.ts';
import { listOpenInvitations, revokeInvitation } from './invite.ts';
import { addMember, changeMember, listAllMembers, locateLeaving, locateMember, removeMember } from './members.ts';
import { endOtherSessions, endSession, listOwnSessions } from './own-sessions.ts';
import { showPlan } from './plan.ts';
import { showUser, updateUser } from './profile.ts';
import { register, requireOpenRegistration } from './register.ts';
import { forgotPassword, resetPassword } from './reset.ts';
import { changePassword, login, logout } from './sign-in.ts';
import { listOwnTokens, makeToken, revokeToken } from './tokens.ts';
import { createWorkspace, deleteWorkspace, listOwnWorkspaces, updateWorkspace } from './workspaces.ts';

export function accountRoutes(deps: AccountsDeps) {
  return {
    register: locating<Operations['register'], void>(
      () => requireOpenRegistration(deps),
      (context, input) => register(deps, context, input),
    ),
    login: (context, input) => login(deps, context, input),
    logout: (context) => logout(deps, context),
    changePassword: (context, input) => changePassword(deps, context, input),
    acceptInvitation: (context, input) => acceptInvitation(deps, context, input),
    forgotPassword: (context, input) => forgotPassword(deps, context, input),
    resetPassword: (context, input) => resetPassword(deps, context, input),
    getUser: showUser,
    updateUser,
    listSessions: (context) => listOwnSessions(deps, context),
    deleteSession: endSession,
    deleteSessions: endOtherSessions,
    getTariff: (context, input) => showPlan(deps, context, input),
    createToken: makeToken,
    listTokens: listOwnTokens,
    deleteToken: revokeToken,
    listWorkspaces: (context, input) => listOwnWorkspaces(deps, context, input),
    createWorkspace: (context, input) => createWorkspace(deps, context, input),
    updateWorkspace: (context, input) => updateWorkspace(deps, context, input),
    deleteWorkspace: (context, input) => deleteWorkspace(deps, context, input),
    listMembers: listAllMembers,
    addMember: (context, input) => addMember(deps, context, input),
    changeMember: locating<Operations['changeMember'], Awaited<ReturnType<typeof locateMember>>>(
      locateMember,
      changeMember,
    ),
    removeMember: locating<Operations['removeMember'], Awaited<ReturnType<typeof locateLeaving>>>(
      locateLeaving,
      (context, _, member) => removeMember(context, member),
    ),
    listInvitations: listOpenInvitations,
    revokeInvitation,
    listAudit: (context, input) => readAudit(deps, context, input),
    listFolders: (context, input) => listOwnFolders(deps, context, input),
    createFolder,
    renameFolder,
    reorderFolders,
    deleteFolder: (context, input) => deleteFolder(deps, context, input),
  } satisfies Partial<Handlers>;
}
