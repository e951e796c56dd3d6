/**
 * Every request that the reference shows is sent, and every answer that it shows has the shape of what comes back. With
 * CANVASS_RECORD=1 the answers are written down for the reference; `npm run openapi` then takes them over.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { exampleOfEveryType, exampleQuestions, exampleValues } from '../../contract/example-survey.ts';
import { isFileOutput, pathNames } from '../../contract/operation.ts';
import { everyOperation, operations, type OperationId } from '../../contract/operations.ts';
import { respondentOperations } from '../../contract/respondent.ts';
import { good, openHouse, type Answer, type Client } from '../house.ts';
import { respondentAt } from '../respondent.ts';
import { call, operationIds, operationOf, picture } from './call.ts';
import { documentedExamples, record, sameShape, settle } from './recorded.ts';
import { setStage, type Stage } from './stage.ts';

const house = await openHouse({ DAILY_QUIZ_LIMIT: '0', REGISTRATION: 'open' });
const { alice, vera } = house;
await house.db.pool.query('update users set is_operator = true where id = $1', [alice.userId]);
const { answers: shown, requests } = documentedExamples();
const heard: Record<string, unknown> = {};
after(async () => {
  record(heard);
  await house.close();
});

/** A survey of every type that has been answered beside the rest of the stage. */
interface ExampleStage extends Stage {
  code: string;
  key: string;
  emptyFolderId: number;
  folderIds: number[];
  sessionId: number;
  emptyWorkspaceId: number;
}

async function setScene(): Promise<ExampleStage> {
  const stage = await setStage(house, alice, vera.userId);
  const id = stage.surveyId;
  const make = async (operation: OperationId, input: object) => good(await call(alice, operation, { id, ...input }));
  await make('renameSurvey', { name: 'Café feedback' });
  await make('renameFolder', { folder_id: stage.folderId, name: `Surveys ${randomUUID().slice(0, 4)}` });
  await make('saveSurvey', exampleOfEveryType);
  await make('publishSurvey', {});
  const { virtual_id: code, url_preview: preview } = await make('getSurvey', {});
  const answerId = (await answerAll(code)).answer.id;
  const { option } = await make('createWidgetOption', {
    widget_uuid: exampleQuestions[1]!.id,
    name: 'crm',
    value: 'x',
  });
  const { report } = await make('makeReport', {});
  const emptyFolderId = (await make('createFolder', { id: stage.workspaceId, name: randomUUID() })).id;
  const { workspace } = await make('createWorkspace', { name: 'My workspace' });
  good(await house.nobody.post('/auth/login', { email: alice.email, password: alice.password }));
  const [session] = good(await alice.get('/user/sessions'));
  const folders = await make('listFolders', { workspace_id: stage.workspaceId });
  return {
    ...stage,
    code,
    answerId,
    emptyFolderId,
    widgetOptionId: option.id,
    reportUuid: report.report_uuid,
    key: new URL(preview).searchParams.get('key')!,
    emptyWorkspaceId: workspace.id,
    sessionId: session.id,
    folderIds: folders.map((folder: { id: number }) => folder.id),
  };
}

const fileQuestion = exampleQuestions.find(({ type }) => type === 'file')!.id;

/** The values of the reference, with the file that was uploaded in place of the one they name. */
async function answerAll(code: string, uuid: string = randomUUID()) {
  const rita = respondentAt(house.app, code);
  good(await rita.put(uuid, { values: {} }));
  const file = good(await rita.upload(uuid, fileQuestion, picture));
  return good(await rita.put(uuid, { values: { ...exampleValues, [fileQuestion]: [file.id] }, complete: true }));
}

/** Ids are those of the reader's own installation; all else is sent as it is shown. */
function fitted(id: OperationId, shownInput: Record<string, unknown>, at: ExampleStage): Record<string, unknown> {
  const { subject } = operationOf(id);
  const isWorkspace = subject === 'workspace';
  const own: Record<string, unknown> = {
    id: id === 'deleteWorkspace' ? at.emptyWorkspaceId : isWorkspace ? at.workspaceId : at.surveyId,
    workspace_id: at.workspaceId,
    folder_id: id === 'deleteFolder' ? at.emptyFolderId : at.folderId,
    folder_ids: at.folderIds,
    quiz_id: at.surveyId,
    quize_ids: [at.surveyId],
    version_id: at.versionId,
    theme_id: at.themeId,
    template_id: at.templateId,
    media_id: at.mediaId,
    password_id: at.passwordId,
    token_id: at.tokenId,
    session_id: at.sessionId,
    field_id: at.variableId,
    opt_id: id.includes('Widget') ? at.widgetOptionId : at.hiddenOptionId,
    answer_id: at.answerId,
    answer_ids: [at.answerId],
    report_uuid: at.reportUuid,
    uuid: at.shareUuid,
    filter_id: at.filterId,
    user_id: at.memberId,
    invitation_id: at.invitationId,
    list_id: at.promoListId,
    code_id: at.promoCodeId,
    webhook_id: isWorkspace ? at.workspaceWebhookId : at.webhookId,
    log_id: isWorkspace ? at.workspaceLogId : at.logId,
    job_id: at.exportId,
  };
  const named = [...pathNames(operationOf(id)), ...(id === 'importPromoCodes' ? ['list_id'] : [])];
  const given = { ...Object.fromEntries(named.map((name) => [name, null])), ...shownInput };
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, Object.hasOwn(own, name) ? own[name] : value]),
  );
}

/** After these the next would not find its objects. */
const spoiling: readonly OperationId[] = [
  'saveSurvey',
  'restoreVersion',
  'unpublishSurvey',
  'archiveSurvey',
  'changeAnswers',
];
/** Of a browser's session, or with a token that came by mail. */
const ofPeople: readonly string[] = [
  'register',
  'login',
  'logout',
  'changePassword',
  'acceptInvitation',
  'forgotPassword',
  'resetPassword',
];
const last: readonly OperationId[] = ['removeMember'];
const inOrder = operationIds
  .filter((id) => !ofPeople.includes(id))
  .toSorted((one, other) => Number(last.includes(one)) - Number(last.includes(other)));

let scene: ExampleStage | null = null;

/** What stands there from an earlier example may be in the way once, and not twice. */
async function send(id: OperationId, input: Record<string, unknown>): Promise<Answer> {
  scene ??= await setScene();
  const first = await call(alice, id, fitted(id, input, scene));
  if (first.status < 400) return first;
  scene = await setScene();
  return call(alice, id, fitted(id, input, scene));
}

for (const id of inOrder) {
  const operation = operationOf(id);
  const { input = {}, more = {} } = operation.example;
  for (const [name, sent] of [
    ['', input],
    ...Object.entries(more).map(([key, item]) => [key, item.input] as const),
  ] as const)
    test(`[BY-30, BY-31] the example of ${id} ${name}is accepted, and what is shown of its answer is what comes`, async () => {
      const answer = await send(id, sent);
      const isDone = answer.status === operation.status || (operation.repeats && answer.status === 200);
      assert.ok(isDone, `${answer.status} ${JSON.stringify(answer.body)}`);
      if (spoiling.includes(id)) scene = null;
      if (name !== '' || isFileOutput(operation.output)) return;
      heard[id] = settle(answer.body);
      sameShape(operation.output, shown[id], { real: answer.body, at: id });
    });
}

test('[BY-30, BY-31] the examples of respondents are accepted, and their answers are what comes', async () => {
  scene = await setScene();
  const { code, key } = scene;
  const rita = respondentAt(house.app, code);
  const uuid = String(respondentOperations.putAnswer.example.input!['uuid']);
  const example = <Id extends keyof typeof respondentOperations>(id: Id) => respondentOperations[id].example.input!;
  const inPath = { virtual_id: undefined, uuid: undefined };
  const saved = { ...example('putAnswer'), ...inPath };
  const sent: Record<string, unknown> = {
    ...respondentOperations.putAnswer.example.more!['every_type']!.input,
    ...inPath,
  };
  const responses: Record<string, unknown> = {
    readSnapshot: good(await rita.get('')),
    getCaptcha: good(await rita.get('captcha')),
    readPreview: good(await rita.get(`preview?key=${key}`)),
    putPreview: await previewed(code, key),
  };
  good(await rita.put(uuid, saved));
  const file = good(await rita.upload(uuid, String(example('uploadAnswerFile')['widget_id']), picture));
  const values = { ...(sent['values'] as object), [fileQuestion]: [file.id] };
  good(await rita.put(uuid, { values, seq: 2 }));
  responses['resumeAnswer'] = good(await rita.get(`answers/${uuid}`));
  responses['uploadAnswerFile'] = file;
  responses['putAnswer'] = good(await rita.put(uuid, { ...sent, values, seq: 3 }));
  assert.deepEqual(Object.keys(responses).sort(), Object.keys(respondentOperations).sort());
  for (const [id, { output }] of Object.entries(respondentOperations)) {
    heard[id] = settle(responses[id]);
    sameShape(output, shown[id], { real: responses[id], at: id });
  }
});

async function previewed(code: string, key: string) {
  const { values } = respondentOperations.putPreview.example.input!;
  const answer = await house.app.survey.inject({
    method: 'PUT',
    url: `/public/v1/quiz/${code}/preview?key=${key}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ values }),
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<unknown>();
}

test('[BY-30, BY-31] the examples of signing in are accepted in the order in which people meet them', async () => {
  const cookieOf = (answer: Answer) => String([answer.headers['set-cookie']].flat()[0]).split(';')[0]!;
  const people: Client = house.nobody;
  const origin = house.config.origin;
  const send = async (id: 'register' | 'login' | 'changePassword' | 'logout', cookie?: string) => {
    const operation = operationOf(id);
    const body = operation.example.input ?? {};
    const answer = await people.send('POST', operation.path, {
      body,
      headers: { origin, ...(cookie ? { cookie } : {}) },
    });
    assert.equal(answer.status, operation.status, JSON.stringify(answer.body));
    sameShape(operations[id].output, shown[id], { real: answer.body, at: id });
    return answer;
  };
  await send('register');
  const session = cookieOf(await send('login'));
  const renewed = await send('changePassword', session);
  await send('logout', renewed.headers['set-cookie'] ? cookieOf(renewed) : session);
});

test('[BY-31] no example of the reference is made up: none holds a placeholder', () => {
  const texts = JSON.stringify({ shown, requests });
  assert.doesNotMatch(texts, /"types":\{\}|"(?!answer_type|choiceType|type|format|code_format|labels)\w+":"text"/);
  for (const id of Object.keys(everyOperation)) if (shown[id] === null) assert.fail(`${id} has no example`);
});
