/** One of everything that a person can own, so that every operation has something to work on. */
import { randomBytes, randomUUID } from 'node:crypto';
import { ask, draft } from '../draft.ts';
import { good, type House, type Person } from '../house.ts';
import { call } from './call.ts';

export interface Stage {
  exportId: string;
  workspaceId: number;
  folderId: number;
  surveyId: number;
  questionId: string;
  versionId: number;
  variableId: string;
  hiddenOptionId: number;
  widgetOptionId: number;
  passwordId: number;
  themeId: number;
  mediaId: string;
  templateId: number;
  tokenId: number;
  answerId: number;
  reportUuid: string;
  shareUuid: string;
  filterId: number;
  memberId: number;
  invitationId: number;
  promoListId: number;
  promoCodeId: number;
  webhookId: number;
  logId: number;
  workspaceWebhookId: number;
  workspaceLogId: number;
}

export async function setStage(house: House, person: Person, memberId: number): Promise<Stage> {
  const { workspaceId } = person;
  const folderId = good(await call(person, 'createFolder', { id: workspaceId, name: randomUUID() })).id;
  const question = ask('input');
  const surveyId = await house.survey(person, { widgets: draft(question), publish: true, name: randomUUID() });
  const id = surveyId;
  const make = async (...[operation, input]: [Parameters<typeof call>[1], Record<string, unknown>]) =>
    good(await call(person, operation, { id, ...input }));
  const pair = { name: 'crm', value: 'x' };
  await make('moveSurvey', { folder_id: folderId });
  const [version] = (await make('listVersions', {})).data;
  const { variable } = await make('createVariable', { quiz_id: id, id: randomUUID(), name: 'utm' });
  const { option } = await make('createHiddenOption', pair);
  const { option: widgetOption } = await make('createWidgetOption', { ...pair, widget_uuid: question.id });
  const { passwords } = await make('createPasswords', { count: 1 });
  const { theme } = await make('copyTheme', { id: workspaceId, theme_id: 1 });
  const { media } = await make('uploadMedia', { id: workspaceId });
  await make('markTemplate', {});
  const templates = (await make('listOwnTemplates', { id: workspaceId, limit: 100 })).data as {
    id: number;
    quiz_id: number;
  }[];
  const { list } = await make('createSurveyPromoList', { name: randomUUID(), codes: ['A'] });
  const promoCodes = (await make('listPromoCodes', { list_id: list.id })).data as { id: number }[];
  // A name that never has an address: the test fails at once, and its log entry is there.
  const hook = { title: 'Hook', url: 'http://hooks.invalid/x', method: 'post' };
  const webhookId = (await make('createWebhook', hook)).webhook.id;
  const { log } = await make('testWebhook', { webhook_id: webhookId });
  await make('toggleWebhook', { webhook_id: webhookId, is_active: true });
  const home = { id: workspaceId };
  const known = await make('listWorkspaceWebhooks', home);
  const workspaceWebhookId =
    known[0]?.id ?? (await make('createWorkspaceWebhook', { ...home, ...hook, events: ['promo.low'] })).webhook.id;
  const { log: workspaceLog } = await make('testWorkspaceWebhook', { ...home, webhook_id: workspaceWebhookId });
  await make('toggleWorkspaceWebhook', { ...home, webhook_id: workspaceWebhookId, is_active: true });
  const answerId = await answered(house, surveyId, question.id);
  const { report } = await make('makeReport', {});
  const { link } = await make('createShare', { section: 'report' });
  const { filter } = await make('saveFilter', { name: randomUUID(), filters: {} });
  const token = await make('createToken', { name: 'stage', abilities: ['quiz:read'] });
  const { export: job } = await make('createExport', { kind: 'answers_csv' });
  // The viewer's own: of others only those who edit may delete one.
  await house.db.pool.query('update export_jobs set user_id = $2 where id = $1', [job.id, house.vera.userId]);
  return {
    workspaceId,
    exportId: job.id,
    folderId,
    surveyId,
    memberId,
    invitationId: await invited(house, person),
    questionId: question.id,
    versionId: version.version_id,
    variableId: variable.id,
    hiddenOptionId: option.id,
    widgetOptionId: widgetOption.id,
    passwordId: passwords[0].id,
    themeId: theme.id,
    mediaId: media.id,
    promoListId: list.id,
    promoCodeId: promoCodes[0]!.id,
    templateId: templates.find((template) => template.quiz_id === surveyId)!.id,
    tokenId: token.data.id,
    answerId,
    reportUuid: report.report_uuid,
    shareUuid: link.uuid,
    filterId: filter.id,
    webhookId,
    logId: log.id,
    workspaceWebhookId,
    workspaceLogId: workspaceLog.id,
  };
}

async function answered(house: House, surveyId: number, questionId: string): Promise<number> {
  const { rows } = await house.db.pool.query<{ virtual_id: string }>('select virtual_id from surveys where id = $1', [
    surveyId,
  ]);
  const answer = await house.app.survey.inject({
    method: 'PUT',
    url: `/public/v1/quiz/${rows[0]!.virtual_id}/answers/${randomUUID()}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ values: { [questionId]: 'x' }, complete: true }),
  });
  return answer.json<{ answer: { id: number } }>().answer.id;
}

/** Past the operation, which allows an account twenty an hour. */
async function invited({ db }: House, { workspaceId, userId }: Person): Promise<number> {
  const { rows } = await db.pool.query(
    `insert into invitations (workspace_id, email, role, token_hash, invited_by)
      values ($1, 'ivy@example.com', 'viewer', $2, $3) returning id`,
    [workspaceId, randomBytes(32), userId],
  );
  return Number(rows[0].id);
}
