/** Which readings each write makes stale. A test demands a line for every operation that writes. */
import type { OperationId } from '../../sdk/client.ts';

const survey = ['getSurvey', 'listSurveys', 'checkSurvey'] as const;
const lists = ['getSurvey', 'listSurveys', 'listArchivedSurveys', 'listFolders'] as const;
const results = ['getSummary', 'getReport', 'getFacets', 'listSurveys', 'listArchivedSurveys'] as const;
const texts = ['listReportInputs', 'listReportWords', 'listReportFiles', 'getCrosstab'] as const;
const answers = ['listAnswers', 'getAnswer', ...results, ...texts] as const;
const promo = [
  'listPromoLists',
  'listSurveyPromoLists',
  'listPromoCodes',
  'listSurveyPromoCodes',
  'listPinnedSurveys',
  'getPromoList',
  'listPromoListSurveys',
] as const;
const webhooks = ['listWebhooks', 'getWebhook', 'listWebhookLogs', 'getWebhookLog'] as const;
const workspaceWebhooks = [
  'listWorkspaceWebhooks',
  'getWorkspaceWebhook',
  'listWorkspaceWebhookLogs',
  'getWorkspaceWebhookLog',
] as const;

type Affected = readonly OperationId[] | 'everything';

const changes: Partial<Record<OperationId, Affected>> = {
  register: 'everything',
  login: 'everything',
  logout: 'everything',
  acceptInvitation: 'everything',
  changePassword: ['listTokens', 'listSessions'],
  deleteSession: ['listSessions'],
  deleteSessions: ['listSessions'],
  forgotPassword: [],
  resetPassword: [],
  updateUser: ['getUser'],
  createToken: ['listTokens'],
  deleteToken: ['listTokens'],

  createWorkspace: ['listWorkspaces', 'listFolders'],
  updateWorkspace: ['listWorkspaces'],
  deleteWorkspace: 'everything',
  addMember: ['listMembers', 'listInvitations'],
  changeMember: ['listMembers', 'listWorkspaces'],
  removeMember: 'everything',
  revokeInvitation: ['listInvitations'],

  createFolder: ['listFolders'],
  renameFolder: lists,
  reorderFolders: ['listFolders'],
  deleteFolder: lists,

  createSurvey: lists,
  duplicateSurvey: lists,
  createFromTemplate: lists,
  importSurvey: lists,
  renameSurvey: [...lists, 'listOwnTemplates'],
  noteSurvey: lists,
  moveSurvey: lists,
  archiveSurvey: lists,
  deleteSurvey: [...lists, 'listOwnTemplates'],
  markTemplate: [...lists, 'listOwnTemplates'],
  unmarkTemplate: [...lists, 'listOwnTemplates'],

  saveSurvey: [...survey, 'listMedia'],
  saveConditions: survey,
  notePresence: [],
  updateSettings: [...survey, 'listPasswords'],
  publishSurvey: [...survey, 'listVersions', 'listQuotas'],
  unpublishSurvey: [...survey, 'listVersions'],
  restoreVersion: [...survey, 'listVersions'],
  rotatePreview: survey,
  createPasswords: ['listPasswords'],
  deletePassword: ['listPasswords'],
  updateTexts: ['listTexts', ...survey],
  createVariable: ['listVariables', ...survey],
  renameVariable: ['listVariables', ...survey],
  deleteVariable: ['listVariables', ...survey],
  createHiddenOption: ['listHiddenOptions', ...survey],
  updateHiddenOption: ['listHiddenOptions', ...survey],
  deleteHiddenOption: ['listHiddenOptions', ...survey],
  createWidgetOption: ['listWidgetOptions', ...survey],
  updateWidgetOption: ['listWidgetOptions', ...survey],
  deleteWidgetOption: ['listWidgetOptions', ...survey],
  createTheme: ['listThemes', 'getTheme', ...survey],
  updateTheme: ['listThemes', 'getTheme', ...survey],
  copyTheme: ['listThemes', 'getTheme'],
  deleteTheme: ['listThemes', 'getTheme', ...survey],
  applyTheme: [...survey, 'listThemes', 'getTheme', 'listMedia'],
  uploadMedia: ['listMedia'],
  deleteMedia: ['listMedia'],

  showAnswer: answers,
  markAnswerViewed: answers,
  tagAnswer: answers,
  noteAnswer: answers,
  deleteAnswer: answers,
  changeAnswers: answers,
  createShare: ['listShares'],
  switchShare: ['listShares'],
  saveFilter: ['listFilters'],
  changeFilter: ['listFilters'],
  deleteFilter: ['listFilters'],
  createExport: ['listExports', 'getExport'],
  deleteExport: ['listExports', 'getExport'],

  createPromoList: promo,
  createSurveyPromoList: promo,
  updatePromoList: promo,
  deletePromoList: promo,
  changePromoList: promo,
  removePromoList: promo,
  addPromoCodes: promo,
  deletePromoCode: promo,
  importPromoCodes: promo,
  attachPromoList: promo,
  detachPromoLists: promo,
  syncPromoList: promo,

  createWebhook: webhooks,
  updateWebhook: webhooks,
  toggleWebhook: webhooks,
  rotateWebhook: webhooks,
  testWebhook: webhooks,
  deleteWebhook: webhooks,
  resendWebhookLogs: webhooks,
  createWorkspaceWebhook: workspaceWebhooks,
  updateWorkspaceWebhook: workspaceWebhooks,
  toggleWorkspaceWebhook: workspaceWebhooks,
  rotateWorkspaceWebhook: workspaceWebhooks,
  testWorkspaceWebhook: workspaceWebhooks,
  deleteWorkspaceWebhook: workspaceWebhooks,
  resendWorkspaceWebhookLogs: workspaceWebhooks,
};

export function affectedBy(id: OperationId): Affected | undefined {
  return changes[id];
}
