/** Texts that try to become an address with code, a statement, a path or a header. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect as dial } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { isFileOutput, pathNames } from '../../contract/operation.ts';
import type { OperationId } from '../../contract/operations.ts';
import { addressOf, call, operationIds, operationOf, partsOf } from '../contract/call.ts';
import { digestOf } from '../contract/digest.ts';
import { setStage } from '../contract/stage.ts';
import { listeningHouse } from '../assistant.ts';
import { ask, choose, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openSurvey } from '../respondent.ts';
import { hostileAddresses, hostileFileNames, hostilePathsAway, hostileStatements, statementMark } from './payloads.ts';

const proving = Boolean(process.env['CANVASS_PROVE']);
const { house } = await listeningHouse({ DAILY_QUIZ_LIMIT: '0', RATE_PUBLIC_PER_MINUTE: '0' });
const { alice, vera, config, db } = house;
const stage = await setStage(house, alice, vera.userId);

/** Every text that goes to the database: values travel beside it. */
const statements: string[] = [];
const original = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args as [string | { text?: string }];
  statements.push(typeof first === 'string' ? first : (first?.text ?? ''));
  return (original as (...all: unknown[]) => unknown).apply(this, args);
} as typeof original;
after(async () => {
  pg.Client.prototype.query = original;
  await house.close();
});

test(`[A-10, CV-38, QT-35] ${hostileAddresses.length} addresses that are none of the web are refused wherever an address may stand`, async () => {
  assert.ok(hostileAddresses.length >= 60);
  const save = (...questions: Parameters<typeof draft>) => [
    'saveSurvey',
    { id: stage.surveyId, ...draft(...questions) },
  ];
  const home = { id: stage.workspaceId };
  const places: ((address: string) => [OperationId, Record<string, unknown>])[] = [
    ...['imgUrl', 'videoUrl', 'audioUrl'].map(
      (member) => (address: string) =>
        save(ask('input', { multimedia: { type: member.slice(0, 3), [member]: address } })) as never,
    ),
    (address) => save(choose({ a: 'A' }, { choiceEntities: { a: { text: 'A', imgUrl: address } } })) as never,
    (address) => save(ask('submit', { finishNextUrl: address })) as never,
    (address) => save(ask('submit', { screenoutUrl: address })) as never,
    (address) => ['updateTheme', { ...home, theme_id: stage.themeId, bg_image_url: address }],
    (address) => ['createWebhook', { id: stage.surveyId, title: 'Hook', method: 'post', url: address }],
  ];
  const before = await digestOf(db);
  for (const address of hostileAddresses) {
    for (const place of places) {
      const [operation, input] = place(address);
      const { status, body } = await call(alice, operation, input);
      assert.deepEqual([status, body.code], [422, 'validation_error'], `${operation} ${JSON.stringify(address)}`);
    }
  }
  assert.deepEqual(await digestOf(db), before);
});

/** Places where an answer could depend on what a statement says. */
const asked: [OperationId, string, Record<string, unknown>?][] = [
  ['listSurveys', 'sort'],
  ['listSurveys', 'order'],
  ['listSurveys', 'search'],
  ['listSurveys', 'workspace_id'],
  ['listArchivedSurveys', 'search'],
  ['listTemplates', 'lang'],
  ['listTemplates', 'query'],
  ['listTexts', 'lang', { id: stage.surveyId }],
  ['listAnswers', 'search', { id: stage.surveyId }],
  ['listAnswers', 'ids', { id: stage.surveyId }],
  ['listAnswers', 'order', { id: stage.surveyId }],
  ['listPromoCodes', 'search', { list_id: stage.promoListId }],
  ['listPromoLists', 'search', { workspace_id: stage.workspaceId }],
  ['getSummary', 'date_from', { id: stage.surveyId }],
  ['exportAnswersCsv', 'excludedIds', { id: stage.surveyId }],
  ['listAudit', 'action', { id: stage.workspaceId }],
  ['updateSettings', 'limit_time_value', { id: stage.surveyId }],
];

test(`[A-11] ${hostileStatements.length} pieces of SQL change no result, no row and no statement`, async () => {
  statements.length = 0;
  const before = await digestOf(db);
  for (const [place, [operation, name, input]] of asked.entries()) {
    // Each place takes its third of them; the full run takes all.
    for (const text of hostileStatements.filter((_, at) => proving || (at + place) % 3 === 0)) {
      const { status, body } = await call(alice, operation, { ...input, [name]: text });
      assert.ok(status === 200 || status === 422, `${operation} ${name}=${text}: ${status} ${JSON.stringify(body)}`);
      const found = body.data?.answers ?? body.data ?? body;
      const isListed = operation.startsWith('list') && ['search', 'query'].includes(name) && status === 200;
      if (isListed) assert.deepEqual(found, [], `${operation} ${name}=${text}: taken literally nothing is called so`);
    }
  }
  const after = await digestOf(db);
  assert.deepEqual(
    Object.keys(after).filter((table) => after[table] !== before[table] && !noted.includes(table)),
    [],
  );
  assert.deepEqual(marked(), []);
});

test('[A-11] no value of any member of any operation stands in the text of a statement', async () => {
  statements.length = 0;
  const ids: Record<string, unknown> = { ...existing(), id: stage.surveyId };
  for (const id of operationIds) {
    const operation = operationOf(id);
    // A document of many pages takes what a table takes.
    const isSlow = isFileOutput(operation.output) && id !== 'exportAnswersCsv';
    if (
      operation.upload ||
      operation.method === 'DELETE' ||
      isSlow ||
      ['logout', 'watchTotals', 'watchDraft'].includes(id)
    )
      continue;
    const named = pathNames(operation);
    const path = Object.fromEntries(
      named.map((name) => [name, name === 'id' && operation.subject === 'workspace' ? stage.workspaceId : ids[name]]),
    );
    const example = operation.example.input ?? {};
    for (const name of Object.keys(operation.input.shape).filter((each) => !named.includes(each))) {
      const { query, body } = partsOf(operation, { ...example, [name]: `' ${statementMark} --` });
      const bodied = operation.method === 'POST' || operation.method === 'PUT';
      const { status } = await alice.send(operation.method, addressOf(operation, path), {
        query,
        ...(bodied ? { body } : {}),
      });
      assert.ok(status < 500 || status === 503, `${id} ${name}: ${status}`);
    }
  }
  assert.deepEqual(marked(), []);
});

function existing(): Record<string, unknown> {
  return {
    list_id: stage.promoListId,
    webhook_id: stage.webhookId,
    theme_id: stage.themeId,
    version_id: stage.versionId,
    template_id: stage.templateId,
    folder_id: stage.folderId,
    report_uuid: stage.reportUuid,
    answer_id: stage.answerId,
    filter_id: stage.filterId,
    field_id: stage.variableId,
    opt_id: stage.hiddenOptionId,
    password_id: stage.passwordId,
    user_id: vera.userId,
    job_id: stage.exportId,
    quiz_id: stage.surveyId,
    uuid: stage.shareUuid,
  };
}

function marked(): string[] {
  return statements.filter((text) => text.includes(statementMark));
}

/** That somebody exported is written down. */
const noted = ['audit_log'];

test(`[A-12] ${hostilePathsAway.length} paths that lead elsewhere open nothing`, async () => {
  const secret = 'canary of the operator';
  mkdirSync(join(config.dataDir, 'data'), { recursive: true });
  for (const name of ['secret', 'data/secret', 'package.json']) writeFileSync(join(config.dataDir, name), secret);
  const leak = new RegExp(`${secret}|root:.*:0:0|"devDependencies"`);
  const { origin, survey } = house.app;
  for (const path of proving ? hostilePathsAway : hostilePathsAway.filter((_, at) => at % 3 === 0)) {
    const raw = path.replaceAll('\u0000', '%00').replaceAll(' ', '%20');
    const opened = await Promise.all([
      ...['/assets/', '/media/', '/files/', '/exports/', '/docs/', '/'].map((at) => origin.inject(`${at}${raw}`)),
      ...['/media/', '/assets/', '/q/', '/fonts/', `/files/${stage.mediaId}/`].map((at) =>
        survey.inject(`${at}${raw}`),
      ),
    ]);
    for (const answer of opened) {
      assert.ok(answer.statusCode < 500, `${path}: ${answer.statusCode}`);
      assert.doesNotMatch(answer.body, leak, path);
    }
    for (const [operation, input] of [
      ['listTemplates', {}],
      ['listTexts', { id: stage.surveyId }],
    ] as const)
      assert.equal((await call(alice, operation, { ...input, lang: path })).status, 422, path);
    const kept = await alice.upload(`/workspace/${alice.workspaceId}/media`, {
      name: `${path.replace(/["\r\n]/g, '')}.png`,
      bytes: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(8)]),
    });
    if (kept.status === 201) assert.doesNotMatch(kept.body.media.name, /[\\/\u0000]/, path);
  }
});

test(`[A-13] ${hostileFileNames.length} names of files stand in one header of plain signs, and add none`, async () => {
  assert.ok(hostileFileNames.length >= 40);
  const question = ask('file');
  const { rita } = await openSurvey(house, { widgets: draft(question) });
  for (const name of hostileFileNames) {
    const uuid = crypto.randomUUID();
    good(await rita.put(uuid, { values: {} }));
    const sent = await rita.upload(uuid, question.id, {
      name: name.replaceAll('\\', '\\\\').replaceAll('"', '\\"'),
      bytes: Buffer.from('x'),
    });
    if (sent.status >= 400) {
      assert.ok(sent.status < 500, name);
      continue;
    }
    const { rows } = await db.pool.query<{ name: string }>('select name from answer_files where id = $1', [
      sent.body.id,
    ]);
    assert.doesNotMatch(rows[0]!.name, /[\u0000-\u001f/\\]/, name);
    const [head, ...more] = await rawHeaders(`/files/${sent.body.id}`);
    assert.match(head!, /^HTTP\/1\.1 200 /, name);
    const dispositions = more.filter((line) => /^content-disposition:/i.test(line));
    assert.equal(dispositions.length, 1, name);
    assert.match(
      dispositions[0]!,
      /^content-disposition: attachment; filename="[\w .()+,@-]+"; filename\*=UTF-8''[\w.%!~-]*$/i,
      name,
    );
    assert.deepEqual(
      more.filter((line) => /evil/i.test(line) && !/^content-disposition/i.test(line)),
      [],
      name,
    );
  }
});

/** The lines of an answer as they came over the wire, before any parser has seen them. */
async function rawHeaders(path: string): Promise<string[]> {
  const socket = dial(Number(new URL(config.origin).port), '127.0.0.1');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${new URL(config.origin).host}\r\nAuthorization: Bearer ${alice.token}\r\nConnection: close\r\n\r\n`,
  );
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('latin1').split('\r\n\r\n')[0]!.split('\r\n');
}
