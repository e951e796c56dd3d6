/**
 * What each operation is asked with, and what a stranger, a viewer, a member and an owner get. An operation without a row
 * does not compile.
 */
import type { Right } from '../../contract/operation.ts';
import type { OperationId, Operations } from '../../contract/operations.ts';
import type { ProblemKey } from '../../contract/problems.ts';
import { mayAct, type Role } from '../../server/kernel/operation/caller.ts';
import { ask, draft } from '../draft.ts';
import type { Person } from '../house.ts';
import { operationOf } from './call.ts';
import type { Stage } from './stage.ts';

export type Who = 'stranger' | 'viewer' | 'member' | 'owner';
type Input = (stage: Stage & { alice: Person }) => Record<string, unknown>;
export type Outcome = 200 | 201 | ProblemKey;

/** The object in the path decides; the outcome follows from the operation's right. */
interface Bound {
  input: Input;
  /** Where a right of the operation suffices for oneself only. */
  others?: Right;
  /** Where being allowed to ask does not yet mean to be served. */
  owner?: Outcome;
}

/** No object in the path decides: what each caller gets is written down. */
interface Open {
  input: Input;
  gets: Outcome | Record<Who, Outcome>;
}

type Rows = { [Id in OperationId]: Operations[Id]['subject'] extends 'none' ? Open : Bound };

const nothing = () => ({});
const workspace: Input = ({ workspaceId }) => ({ id: workspaceId });
const survey: Input = ({ surveyId }) => ({ id: surveyId });
const within =
  (more: Input): Input =>
  (stage) => ({ id: stage.surveyId, ...more(stage) });
const inWorkspace =
  (more: Input): Input =>
  (stage) => ({ id: stage.workspaceId, ...more(stage) });
const everybody = (gets: Outcome) => ({ input: nothing, gets });
const fresh = (): string => `n${(names += 1)}`;
let names = 0;
const pair = () => ({ name: fresh(), value: 'x' });
const questions = draft(ask('input'));
const creation = {
  stranger: '403 access_denied_to_folder',
  viewer: '403 access_denied',
  member: 201,
  owner: 201,
} as const;
const readers = { stranger: '403 access_denied', viewer: 200, member: 200, owner: 200 } as const;
const editors = (served: 200 | 201) =>
  ({ stranger: '403 access_denied', viewer: '403 access_denied', member: served, owner: served }) as const;
const ownerOnly = {
  stranger: '404 token_not_found',
  viewer: '404 token_not_found',
  member: '404 token_not_found',
  owner: 200,
} as const;

const hook = { title: 'Hook', url: 'http://hooks.invalid/x', method: 'post' };
const ofWebhook = (more: Input = nothing) => within((at) => ({ webhook_id: at.webhookId, ...more(at) }));
const ofWorkspaceWebhook = (more: Input = nothing) =>
  inWorkspace((at) => ({ webhook_id: at.workspaceWebhookId, ...more(at) }));

const ofAnswer = (more: Input = nothing) => within((at) => ({ answer_id: at.answerId, ...more(at) }));
const ofReport = () => within(({ reportUuid }) => ({ report_uuid: reportUuid }));

export const rows: Rows = {
  register: {
    input: () => ({ name: 'Eve', email: 'eve@example.com', password: 'eve and her password' }),
    gets: '403 registration_closed',
  },
  login: { input: ({ alice }) => ({ email: alice.email, password: alice.password }), gets: 200 },
  logout: everybody('401 user_not_authenticated'),
  changePassword: { input: ({ alice }) => ({ current_password: alice.password, password: alice.password }), gets: 200 },
  acceptInvitation: {
    input: () => ({ token: 'x', name: 'Eve', password: 'eve and her password' }),
    gets: '404 invitation_not_found',
  },
  forgotPassword: { input: ({ alice }) => ({ email: alice.email }), gets: '503 mail_not_configured' },
  resetPassword: { input: () => ({ token: 'x', password: 'eve and her password' }), gets: '404 reset_not_found' },
  getUser: everybody(200),
  updateUser: { input: () => ({ lang: 'en' }), gets: 200 },
  listSessions: everybody(200),
  deleteSession: { input: () => ({ session_id: 999_999 }), gets: '404 session_not_found' },
  deleteSessions: everybody(200),
  getOperatorStatus: everybody('403 access_denied'),
  getTariff: { input: ({ workspaceId }) => ({ workspace_id: workspaceId }), gets: readers },
  createToken: { input: () => ({ name: 'less', abilities: ['account:read'] }), gets: 201 },
  listTokens: everybody(200),
  deleteToken: { input: ({ tokenId }) => ({ token_id: tokenId }), gets: ownerOnly },
  listWorkspaces: everybody(200),
  createWorkspace: { input: () => ({ name: 'Mine' }), gets: 201 },
  updateWorkspace: { input: inWorkspace(() => ({ timezone: 'UTC' })) },
  deleteWorkspace: { input: workspace, owner: '409 workspace_not_empty' },
  listMembers: { input: workspace },
  addMember: { input: inWorkspace(() => ({ email: 'new@example.com', role: 'viewer' })) },
  changeMember: { input: inWorkspace(({ memberId }) => ({ user_id: memberId, role: 'viewer' })) },
  removeMember: {
    input: inWorkspace(({ alice }) => ({ user_id: alice.userId })),
    others: 'manage',
    owner: '409 last_owner',
  },
  listInvitations: { input: workspace },
  revokeInvitation: { input: inWorkspace(({ invitationId }) => ({ invitation_id: invitationId })) },
  listAudit: { input: workspace },
  listFolders: { input: ({ workspaceId }) => ({ workspace_id: workspaceId }), gets: readers },
  createFolder: { input: inWorkspace(() => ({ name: 'New' })) },
  renameFolder: { input: ({ folderId }) => ({ folder_id: folderId, name: 'Renamed' }) },
  reorderFolders: { input: workspace, owner: '422 validation_error' },
  deleteFolder: { input: ({ folderId }) => ({ folder_id: folderId }), owner: '409 folder_not_empty' },
  createSurvey: { input: ({ folderId }) => ({ folder_id: folderId }), gets: creation },
  listSurveys: everybody(200),
  listArchivedSurveys: everybody(200),
  getSurvey: { input: survey },
  renameSurvey: { input: within(() => ({ name: 'Renamed' })) },
  noteSurvey: { input: within(() => ({ notes: 'Noted' })) },
  moveSurvey: { input: within(({ folderId }) => ({ folder_id: folderId })) },
  archiveSurvey: { input: within(() => ({ archive: true })) },
  duplicateSurvey: { input: survey },
  deleteSurvey: { input: survey },
  saveSurvey: { input: within(() => questions) },
  validateSurvey: { input: within(() => questions) },
  checkSurvey: { input: survey },
  listQuotas: { input: survey },
  watchDraft: { input: survey },
  notePresence: { input: within(() => ({ widget_id: 'welcome' })) },
  saveConditions: { input: within(() => ({ conditions: {} })) },
  updateSettings: { input: within(() => ({ numeration: true })) },
  getQrCode: { input: survey },
  getBundle: { input: survey },
  trySignIn: { input: survey },
  listPasswords: { input: survey },
  createPasswords: { input: within(() => ({ count: 1 })) },
  deletePassword: { input: within(({ passwordId }) => ({ password_id: passwordId })) },
  publishSurvey: { input: survey },
  unpublishSurvey: { input: survey },
  listVersions: { input: survey },
  getVersion: { input: within(({ versionId }) => ({ version_id: versionId })) },
  restoreVersion: { input: within(({ versionId }) => ({ version_id: versionId })) },
  rotatePreview: { input: survey },
  markTemplate: { input: survey },
  unmarkTemplate: { input: survey },
  listTemplates: everybody(200),
  getTemplate: {
    input: ({ templateId }) => ({ template_id: templateId }),
    gets: { ...readers, stranger: '404 template_not_found' },
  },
  listOwnTemplates: { input: workspace },
  importSurvey: { input: inWorkspace(() => ({ format: 'text', content: 'A question' })) },
  createFromTemplate: {
    input: ({ templateId, folderId }) => ({ template_id: templateId, folder_id: folderId }),
    gets: { ...creation, stranger: '404 template_not_found' },
  },
  listTexts: { input: survey },
  updateTexts: { input: within(() => ({ texts: [{ code: 'button_next', text: 'Go on' }] })) },
  listVariables: { input: survey },
  createVariable: { input: ({ surveyId }) => ({ quiz_id: surveyId, name: fresh() }) },
  renameVariable: { input: within(({ variableId }) => ({ field_id: variableId, name: 'renamed' })) },
  deleteVariable: { input: within(({ variableId }) => ({ field_id: variableId })) },
  listHiddenOptions: { input: survey },
  createHiddenOption: { input: within(pair) },
  updateHiddenOption: { input: within(({ hiddenOptionId }) => ({ opt_id: hiddenOptionId, ...pair() })) },
  deleteHiddenOption: { input: within(({ hiddenOptionId }) => ({ opt_id: hiddenOptionId })) },
  listWidgetOptions: { input: survey },
  createWidgetOption: { input: within(({ questionId }) => ({ widget_uuid: questionId, ...pair() })) },
  updateWidgetOption: { input: within(({ widgetOptionId }) => ({ opt_id: widgetOptionId, ...pair() })) },
  deleteWidgetOption: { input: within(({ widgetOptionId }) => ({ opt_id: widgetOptionId })) },
  listThemes: { input: workspace },
  getTheme: { input: inWorkspace(({ themeId }) => ({ theme_id: themeId })) },
  createTheme: { input: inWorkspace(({ surveyId }) => ({ quiz_id: surveyId })) },
  updateTheme: { input: inWorkspace(({ themeId }) => ({ theme_id: themeId, buttons_radius: 20 })) },
  copyTheme: { input: inWorkspace(({ themeId }) => ({ theme_id: themeId })) },
  deleteTheme: { input: inWorkspace(({ themeId }) => ({ theme_id: themeId })) },
  applyTheme: { input: within(({ themeId }) => ({ theme_id: themeId })) },
  listFonts: everybody(200),
  listMedia: { input: workspace },
  uploadMedia: { input: workspace },
  deleteMedia: { input: inWorkspace(({ mediaId }) => ({ media_id: mediaId })) },
  listPromoLists: { input: ({ workspaceId }) => ({ workspace_id: workspaceId }), gets: editors(200) },
  createPromoList: {
    input: ({ workspaceId }) => ({ workspace_id: workspaceId, name: 'Spring', codes: ['A'] }),
    gets: editors(201),
  },
  listSurveyPromoLists: { input: survey },
  createSurveyPromoList: { input: within(() => ({ name: 'Spring', codes: ['A'] })) },
  updatePromoList: { input: within(({ promoListId }) => ({ list_id: promoListId, name: 'Summer' })) },
  deletePromoList: { input: within(({ promoListId }) => ({ list_id: promoListId })) },
  getPromoList: { input: ({ promoListId }) => ({ list_id: promoListId }), gets: editors(200) },
  changePromoList: { input: ({ promoListId }) => ({ list_id: promoListId, name: 'Autumn' }), gets: editors(200) },
  removePromoList: { input: ({ promoListId }) => ({ list_id: promoListId }), gets: editors(200) },
  listPromoListSurveys: { input: ({ promoListId }) => ({ list_id: promoListId }), gets: editors(200) },
  listPromoCodes: { input: ({ promoListId }) => ({ list_id: promoListId }), gets: editors(200) },
  addPromoCodes: { input: ({ promoListId }) => ({ list_id: promoListId, codes: [fresh()] }), gets: editors(201) },
  deletePromoCode: { input: ({ promoCodeId }) => ({ code_id: promoCodeId }), gets: editors(200) },
  importPromoCodes: { input: ({ promoListId }) => ({ list_id: promoListId }), gets: editors(200) },
  attachPromoList: {
    input: ({ promoListId, surveyId }) => ({ list_id: promoListId, quize_ids: [surveyId] }),
    gets: editors(200),
  },
  detachPromoLists: { input: ({ surveyId }) => ({ quize_ids: [surveyId] }), gets: editors(200) },
  syncPromoList: { input: within(({ promoListId, surveyId }) => ({ list_id: promoListId, quize_ids: [surveyId] })) },
  listSurveyPromoCodes: { input: survey },
  listPinnedSurveys: { input: within(({ promoListId }) => ({ list_id: promoListId })) },
  listAnswers: { input: survey },
  getAnswer: { input: ofAnswer() },
  showAnswer: { input: ofAnswer(() => ({ is_hide: false })) },
  markAnswerViewed: { input: ofAnswer(() => ({ is_viewed: true })) },
  tagAnswer: { input: ofAnswer(() => ({ tags: ['vip'] })) },
  noteAnswer: { input: ofAnswer(() => ({ note: 'Noted' })) },
  deleteAnswer: { input: ofAnswer() },
  changeAnswers: { input: within(({ answerId }) => ({ action: 'restore', answer_ids: [answerId] })) },
  getSummary: { input: survey },
  makeReport: { input: survey },
  getReport: { input: survey },
  getReportByUuid: { input: ofReport() },
  listReportFiles: { input: ofReport() },
  listReportInputs: { input: ofReport() },
  listReportWords: { input: ofReport() },
  getFacets: { input: survey },
  getCrosstab: {
    input: within(({ questionId }) => ({ row: questionId, col: questionId })),
    owner: '422 validation_error',
  },
  watchTotals: { input: survey },
  createShare: { input: within(() => ({ section: 'answers', exclude: [(names += 1)] })) },
  listShares: { input: survey },
  switchShare: { input: within(({ shareUuid }) => ({ uuid: shareUuid, is_active: true })) },
  listFilters: { input: survey },
  saveFilter: { input: within(() => ({ name: fresh(), filters: {} })) },
  changeFilter: { input: within(({ filterId }) => ({ filter_id: filterId, name: fresh() })) },
  deleteFilter: { input: within(({ filterId }) => ({ filter_id: filterId })) },
  listWebhooks: { input: survey },
  createWebhook: { input: within(() => hook) },
  getWebhook: { input: ofWebhook() },
  updateWebhook: { input: ofWebhook(() => ({ title: 'Renamed' })) },
  toggleWebhook: { input: ofWebhook(() => ({ is_active: true })) },
  rotateWebhook: { input: ofWebhook() },
  testWebhook: { input: ofWebhook() },
  deleteWebhook: { input: ofWebhook() },
  listWebhookLogs: { input: ofWebhook() },
  getWebhookLog: { input: ofWebhook(({ logId }) => ({ log_id: logId })) },
  resendWebhookLogs: { input: ofWebhook(({ logId }) => ({ log_id: logId })) },
  listEvents: { input: survey },
  listWorkspaceWebhooks: { input: workspace },
  createWorkspaceWebhook: { input: inWorkspace(() => ({ ...hook, events: ['promo.low'] })) },
  getWorkspaceWebhook: { input: ofWorkspaceWebhook() },
  updateWorkspaceWebhook: { input: ofWorkspaceWebhook(() => ({ title: 'Renamed' })) },
  toggleWorkspaceWebhook: { input: ofWorkspaceWebhook(() => ({ is_active: true })) },
  rotateWorkspaceWebhook: { input: ofWorkspaceWebhook() },
  testWorkspaceWebhook: { input: ofWorkspaceWebhook() },
  deleteWorkspaceWebhook: { input: ofWorkspaceWebhook() },
  listWorkspaceWebhookLogs: { input: ofWorkspaceWebhook() },
  getWorkspaceWebhookLog: { input: ofWorkspaceWebhook(({ workspaceLogId }) => ({ log_id: workspaceLogId })) },
  resendWorkspaceWebhookLogs: { input: ofWorkspaceWebhook(({ workspaceLogId }) => ({ log_id: workspaceLogId })) },
  exportAnswersCsv: { input: survey },
  exportAnswersXlsx: { input: survey },
  exportAnswersWord: { input: survey },
  exportAnswersSav: { input: survey },
  getCodebook: { input: survey },
  exportPrintPdf: { input: survey },
  exportSummaryPdf: { input: survey },
  makeSummaryPdf: { input: survey },
  makeReportPdf: { input: survey },
  exportReportWord: { input: survey },
  createExport: { input: within(() => ({ kind: 'answers_csv' })) },
  listExports: { input: survey },
  getExport: { input: within(({ exportId }) => ({ job_id: exportId })) },
  deleteExport: { input: within(({ exportId }) => ({ job_id: exportId })) },
};

const roles: Record<Who, Role | null> = { stranger: null, viewer: 'viewer', member: 'member', owner: 'owner' };

export function outcomeOf(id: OperationId, who: Who): Outcome {
  const row: Bound | Open = rows[id];
  if ('gets' in row) return typeof row.gets === 'object' ? row.gets[who] : row.gets;
  const { subject, right, status } = operationOf(id);
  const role = roles[who];
  if (role === null || !mayAct(role, row.others ?? right))
    return subject === 'folder' ? '403 access_denied_to_folder' : '403 access_denied';
  return row.owner ?? status;
}
