/** An own object in the path and somebody else's beside it: refused or empty, and neither of them changes. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { OperationId } from '../../contract/operations.ts';
import { problemCode, problemStatus, type ProblemKey } from '../../contract/problems.ts';
import { good, openHouse } from '../house.ts';
import { call } from './call.ts';
import { digestOf } from './digest.ts';
import { setStage, type Stage } from './stage.ts';

const house = await openHouse();
after(() => house.close());
const { alice, vera, carol } = house;
const own = await setStage(house, alice, vera.userId);
const sibling = await setStage(house, alice, vera.userId);
const foreign = await setStage(house, carol, carol.userId);

type Case = [operation: OperationId, expected: ProblemKey, input: (other: Stage) => Record<string, unknown>];

const inSurvey = { id: own.surveyId };
const inWorkspace = { id: own.workspaceId };
const pair = { name: 'x', value: 'y' };

/** Objects of a survey: those of another survey of the same person are as strange as those of a stranger. */
const ofSurvey: Case[] = [
  ['getVersion', '404 version_not_found', ({ versionId }) => ({ ...inSurvey, version_id: versionId })],
  ['restoreVersion', '404 version_not_found', ({ versionId }) => ({ ...inSurvey, version_id: versionId })],
  ['renameVariable', '404 variable_not_found', ({ variableId }) => ({ ...inSurvey, field_id: variableId, name: 'x' })],
  ['deleteVariable', '404 variable_not_found', ({ variableId }) => ({ ...inSurvey, field_id: variableId })],
  [
    'updateHiddenOption',
    '404 hidden_option_not_found',
    ({ hiddenOptionId }) => ({ ...inSurvey, opt_id: hiddenOptionId, ...pair }),
  ],
  [
    'deleteHiddenOption',
    '404 hidden_option_not_found',
    ({ hiddenOptionId }) => ({ ...inSurvey, opt_id: hiddenOptionId }),
  ],
  [
    'createWidgetOption',
    '404 widget_not_found',
    ({ questionId }) => ({ ...inSurvey, widget_uuid: questionId, ...pair }),
  ],
  [
    'updateWidgetOption',
    '404 hidden_option_not_found',
    ({ widgetOptionId }) => ({ ...inSurvey, opt_id: widgetOptionId, ...pair }),
  ],
  [
    'deleteWidgetOption',
    '404 hidden_option_not_found',
    ({ widgetOptionId }) => ({ ...inSurvey, opt_id: widgetOptionId }),
  ],
  ...(['getAnswer', 'deleteAnswer'] as const).map((operation): Case => [
    operation,
    '404 answer_not_found',
    ({ answerId }) => ({ ...inSurvey, answer_id: answerId }),
  ]),
  ['showAnswer', '404 answer_not_found', ({ answerId }) => ({ ...inSurvey, answer_id: answerId, is_hide: true })],
  ['tagAnswer', '404 answer_not_found', ({ answerId }) => ({ ...inSurvey, answer_id: answerId, tags: ['x'] })],
  ['noteAnswer', '404 answer_not_found', ({ answerId }) => ({ ...inSurvey, answer_id: answerId, note: 'x' })],
  [
    'markAnswerViewed',
    '404 answer_not_found',
    ({ answerId }) => ({ ...inSurvey, answer_id: answerId, is_viewed: true }),
  ],
  [
    'changeAnswers',
    '404 answer_not_found',
    ({ answerId }) => ({ ...inSurvey, action: 'trash', answer_ids: [own.answerId, answerId] }),
  ],
  ...(['getReportByUuid', 'listReportFiles', 'listReportInputs', 'listReportWords'] as const).map((operation): Case => [
    operation,
    '404 report_not_found',
    ({ reportUuid }) => ({ ...inSurvey, report_uuid: reportUuid }),
  ]),
  ['getCrosstab', '404 widget_not_found', ({ questionId }) => ({ ...inSurvey, row: questionId, col: questionId })],
  ['switchShare', '404 share_not_found', ({ shareUuid }) => ({ ...inSurvey, uuid: shareUuid, is_active: false })],
  ['changeFilter', '404 filter_not_found', ({ filterId }) => ({ ...inSurvey, filter_id: filterId, name: 'x' })],
  ['deleteFilter', '404 filter_not_found', ({ filterId }) => ({ ...inSurvey, filter_id: filterId })],
  ['deletePassword', '404 password_not_found', ({ passwordId }) => ({ ...inSurvey, password_id: passwordId })],
  ...(['getWebhook', 'rotateWebhook', 'testWebhook', 'deleteWebhook', 'listWebhookLogs'] as const).map(
    (operation): Case => [
      operation,
      '404 webhook_not_found',
      ({ webhookId }) => ({ ...inSurvey, webhook_id: webhookId }),
    ],
  ),
  ['updateWebhook', '404 webhook_not_found', ({ webhookId }) => ({ ...inSurvey, webhook_id: webhookId, title: 'x' })],
  [
    'toggleWebhook',
    '404 webhook_not_found',
    ({ webhookId }) => ({ ...inSurvey, webhook_id: webhookId, is_active: false }),
  ],
  ['getWebhookLog', '404 log_not_found', ({ logId }) => ({ ...inSurvey, webhook_id: own.webhookId, log_id: logId })],
  [
    'resendWebhookLogs',
    '404 webhook_not_found',
    ({ webhookId, logId }) => ({ ...inSurvey, webhook_id: webhookId, log_id: logId }),
  ],
  [
    'resendWebhookLogs',
    '404 log_not_found',
    ({ logId }) => ({ ...inSurvey, webhook_id: own.webhookId, log_id: logId }),
  ],
];

const ofWorkspace: Case[] = [
  [
    'getWebhook',
    '404 webhook_not_found',
    ({ workspaceWebhookId }) => ({ ...inSurvey, webhook_id: workspaceWebhookId }),
  ],
  ...(['getWorkspaceWebhook', 'rotateWorkspaceWebhook', 'testWorkspaceWebhook', 'deleteWorkspaceWebhook'] as const).map(
    (operation): Case => [
      operation,
      '404 webhook_not_found',
      ({ workspaceWebhookId }) => ({ ...inWorkspace, webhook_id: workspaceWebhookId }),
    ],
  ),
  [
    'getWorkspaceWebhookLog',
    '404 log_not_found',
    ({ workspaceLogId }) => ({ ...inWorkspace, webhook_id: own.workspaceWebhookId, log_id: workspaceLogId }),
  ],
  [
    'resendWorkspaceWebhookLogs',
    '404 log_not_found',
    ({ workspaceLogId }) => ({ ...inWorkspace, webhook_id: own.workspaceWebhookId, log_id: workspaceLogId }),
  ],
  ['createSurvey', '403 access_denied_to_folder', ({ folderId }) => ({ folder_id: folderId })],
  [
    'createSurvey',
    '400 workspace_not_found',
    ({ workspaceId }) => ({ folder_id: own.folderId, workspace_id: workspaceId }),
  ],
  ['createSurvey', '400 folder_not_found', ({ folderId }) => ({ folder_id: folderId, workspace_id: own.workspaceId })],
  [
    'createFromTemplate',
    '403 access_denied_to_folder',
    ({ folderId }) => ({ template_id: own.templateId, folder_id: folderId }),
  ],
  [
    'createFromTemplate',
    '404 template_not_found',
    ({ templateId }) => ({ template_id: templateId, folder_id: own.folderId }),
  ],
  ['moveSurvey', '403 access_denied_to_folder', ({ folderId }) => ({ ...inSurvey, folder_id: folderId })],
  ['applyTheme', '404 theme_not_found', ({ themeId }) => ({ ...inSurvey, theme_id: themeId })],
  ['updateSettings', '404 theme_not_found', ({ themeId }) => ({ ...inSurvey, numeration: true, theme_id: themeId })],
  ['createTheme', '404 quiz_not_found', ({ surveyId }) => ({ ...inWorkspace, quiz_id: surveyId })],
  ['getTheme', '404 theme_not_found', ({ themeId }) => ({ ...inWorkspace, theme_id: themeId })],
  ['updateTheme', '404 theme_not_found', ({ themeId }) => ({ ...inWorkspace, theme_id: themeId, buttons_radius: 3 })],
  ['copyTheme', '404 theme_not_found', ({ themeId }) => ({ ...inWorkspace, theme_id: themeId })],
  ['deleteTheme', '404 theme_not_found', ({ themeId }) => ({ ...inWorkspace, theme_id: themeId })],
  ['deleteMedia', '404 media_not_found', ({ mediaId }) => ({ ...inWorkspace, media_id: mediaId })],
  ['changeMember', '404 member_not_found', ({ memberId }) => ({ ...inWorkspace, user_id: memberId, role: 'admin' })],
  ['removeMember', '404 member_not_found', ({ memberId }) => ({ ...inWorkspace, user_id: memberId })],
  [
    'revokeInvitation',
    '404 invitation_not_found',
    ({ invitationId }) => ({ ...inWorkspace, invitation_id: invitationId }),
  ],
  ['deleteToken', '404 token_not_found', ({ tokenId }) => ({ token_id: tokenId })],
  [
    'reorderFolders',
    '422 validation_error',
    ({ folderId }) => ({ ...inWorkspace, folder_ids: [own.folderId, folderId] }),
  ],
  ['updateUser', '422 validation_error', ({ workspaceId }) => ({ name: 'Mallory', default_workspace_id: workspaceId })],
  ['getTariff', '403 access_denied', ({ workspaceId }) => ({ workspace_id: workspaceId })],
  ['listFolders', '403 access_denied', ({ workspaceId }) => ({ workspace_id: workspaceId })],
  ['listPromoLists', '403 access_denied', ({ workspaceId }) => ({ workspace_id: workspaceId })],
  [
    'createPromoList',
    '403 access_denied',
    ({ workspaceId }) => ({ workspace_id: workspaceId, name: 'x', codes: ['y'] }),
  ],
  [
    'updatePromoList',
    '404 promo_list_not_found',
    ({ promoListId }) => ({ ...inSurvey, list_id: promoListId, name: 'x' }),
  ],
  ['getExport', '404 export_not_found', ({ exportId }) => ({ ...inSurvey, job_id: exportId })],
  ['deleteExport', '404 export_not_found', ({ exportId }) => ({ ...inSurvey, job_id: exportId })],
  ['deletePromoList', '404 promo_list_not_found', ({ promoListId }) => ({ ...inSurvey, list_id: promoListId })],
  ['listPinnedSurveys', '404 promo_list_not_found', ({ promoListId }) => ({ ...inSurvey, list_id: promoListId })],
  [
    'syncPromoList',
    '404 promo_list_not_found',
    ({ promoListId }) => ({ ...inSurvey, list_id: promoListId, quize_ids: [own.surveyId] }),
  ],
  [
    'syncPromoList',
    '403 access_denied',
    ({ surveyId }) => ({ ...inSurvey, list_id: own.promoListId, quize_ids: [own.surveyId, surveyId] }),
  ],
  ...(['getPromoList', 'changePromoList', 'removePromoList', 'listPromoListSurveys'] as const).map(
    (operation): Case => [operation, '403 access_denied', ({ promoListId }) => ({ list_id: promoListId, name: 'x' })],
  ),
  ['listPromoCodes', '403 access_denied', ({ promoListId }) => ({ list_id: promoListId })],
  ['addPromoCodes', '403 access_denied', ({ promoListId }) => ({ list_id: promoListId, codes: ['x'] })],
  ['importPromoCodes', '403 access_denied', ({ promoListId }) => ({ list_id: promoListId })],
  ['deletePromoCode', '403 access_denied', ({ promoCodeId }) => ({ code_id: promoCodeId })],
  ['attachPromoList', '403 access_denied', ({ promoListId }) => ({ list_id: promoListId, quize_ids: [own.surveyId] })],
  [
    'attachPromoList',
    '403 access_denied',
    ({ surveyId }) => ({ list_id: own.promoListId, quize_ids: [own.surveyId, surveyId] }),
  ],
  ['detachPromoLists', '403 access_denied', ({ surveyId }) => ({ quize_ids: [own.surveyId, surveyId] })],
];

const cases = [
  ...ofSurvey.flatMap(
    (one) =>
      [
        [...one, foreign],
        [...one, sibling],
      ] as const,
  ),
  ...ofWorkspace.map((one) => [...one, foreign] as const),
];

for (const [operation, expected, input, other] of cases) {
  const whose = other === foreign ? 'a stranger' : 'another survey';
  test(`[A-03, CV-26, CV-54, CV-55, ER-11, ER-13] ${operation} with an id of ${whose} is ${expected}`, async () => {
    const before = await digestOf(house.db);
    const { status, body } = await call(alice, operation, input(other));
    assert.deepEqual([status, body.code], [problemStatus(expected), problemCode(expected)], JSON.stringify(body));
    assert.deepEqual(await digestOf(house.db), before);
    const absent = await call(alice, operation, input(nobodys));
    assert.ok(absent.status >= 400 && absent.status < 500, 'an id of nobody is refused as well');
  });
}

const uuid = '00000000-0000-4000-8000-000000000000';
const number = 999_999_999;
const nobodys: Stage = {
  workspaceId: number,
  folderId: number,
  surveyId: number,
  versionId: number,
  hiddenOptionId: number,
  widgetOptionId: number,
  passwordId: number,
  themeId: number,
  templateId: number,
  tokenId: number,
  memberId: number,
  invitationId: number,
  questionId: uuid,
  variableId: uuid,
  mediaId: uuid,
  promoListId: number,
  promoCodeId: number,
  webhookId: number,
  logId: number,
  workspaceWebhookId: number,
  workspaceLogId: number,
  answerId: number,
  reportUuid: uuid,
  shareUuid: uuid,
  filterId: number,
  exportId: uuid,
};

test('[CV-54] a filter by a stranger’s id shows nothing of the stranger', async () => {
  const lists: [OperationId, Record<string, unknown>][] = [
    ['listSurveys', { folder_id: foreign.folderId }],
    ['listSurveys', { workspace_id: foreign.workspaceId }],
    ['listArchivedSurveys', { folder_id: foreign.folderId }],
    ['listArchivedSurveys', { workspace_id: foreign.workspaceId }],
    ['listWidgetOptions', { ...inSurvey, widget_uuid: foreign.questionId }],
    ['listAudit', { ...inWorkspace, quiz_id: foreign.surveyId }],
    ['listAudit', { ...inWorkspace, user_id: carol.userId }],
  ];
  for (const [operation, input] of lists) {
    const { status, body } = await call(alice, operation, input);
    if (status === 200) assert.deepEqual(body.data ?? body, [], operation);
    else assert.ok([400, 403, 404, 422].includes(status), `${operation} ${status}`);
  }
  const all = JSON.stringify([
    good(await alice.get('/quiz', { limit: 500 })),
    good(await alice.get('/folders')),
    good(await alice.get('/templates', { limit: 100 })),
  ]);
  const { name } = good(await carol.get(`/quiz/${foreign.surveyId}`));
  assert.equal(all.includes(name), false);
});
