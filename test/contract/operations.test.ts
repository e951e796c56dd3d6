/** What holds for every operation, whatever it does. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { z } from 'zod';
import { isFileOutput, pathNames, problemsOf } from '../../contract/operation.ts';
import { good, openHouse } from '../house.ts';
import { addressOf, call, operationIds, operationOf, partsOf } from './call.ts';
import { digestOf } from './digest.ts';
import { setStage } from './stage.ts';

const house = await openHouse({ DAILY_QUIZ_LIMIT: '0' });
after(() => house.close());
const { alice, vera, nobody } = house;
const stage = await setStage(house, alice, vera.userId);
const revoked = await revokedToken();

/** An object that exists for every name in a path. */
const existing: Record<string, unknown> = {
  folder_id: stage.folderId,
  quiz_id: stage.surveyId,
  version_id: stage.versionId,
  theme_id: stage.themeId,
  list_id: stage.promoListId,
  password_id: stage.passwordId,
  token_id: stage.tokenId,
  template_id: stage.templateId,
  media_id: stage.mediaId,
  field_id: stage.variableId,
  user_id: vera.userId,
};
const pathFor = (id: (typeof operationIds)[number]): Record<string, unknown> => {
  const operation = operationOf(id);
  const own = operation.subject === 'workspace' ? stage.workspaceId : stage.surveyId;
  const option = id.includes('Widget') ? stage.widgetOptionId : stage.hiddenOptionId;
  const webhook = operation.subject === 'workspace' ? stage.workspaceWebhookId : stage.webhookId;
  const log = operation.subject === 'workspace' ? stage.workspaceLogId : stage.logId;
  const ofKind: Record<string, unknown> = { ...existing, id: own, opt_id: option, webhook_id: webhook, log_id: log };
  return Object.fromEntries(pathNames(operation).map((name) => [name, ofKind[name]]));
};

test('[CV-5] no two operations share a method and a path', () => {
  const addresses = operationIds.map(
    (id) => `${operationOf(id).method} ${operationOf(id).path.replace(/\{\w+\}/g, '{}')}`,
  );
  assert.deepEqual(
    addresses.filter((item, at) => addresses.indexOf(item) !== at),
    [],
  );
});

test('[AN-13] every operation that takes filters asks the plan for them', () => {
  const filtered = operationIds.filter((id) => {
    const names = Object.keys(operationOf(id).input.shape);
    return names.includes('quality') || names.includes('filters');
  });
  assert.ok(filtered.length > 10);
  for (const id of filtered) {
    const sent = { filters: { tags: ['a'] }, tags: ['a'] };
    assert.deepEqual(operationOf(id).features?.(sent), ['result_filters'], id);
  }
});

for (const id of operationIds) {
  const operation = operationOf(id);
  const names = Object.keys(operation.input.shape);

  test(`[CV-5] ${id} is declared without contradiction`, () => {
    for (const name of pathNames(operation)) assert.ok(names.includes(name), `${name} of the path is an input`);
    assert.deepEqual(Object.keys(operation.objects).sort(), pathNames(operation).sort());
    for (const name of operation.query ?? [])
      assert.ok(names.includes(name) && !pathNames(operation).includes(name), `${name} of the query is an input`);
    assert.equal(
      operation.subject === 'none' || pathNames(operation).length > 0,
      true,
      'rights hang on an object of the path',
    );
    assert.equal(
      operation.ability === null,
      operation.kind === 'sign-in' && operation.ability === null,
      'only signing in needs no token',
    );
    assert.equal(new Set(problemsOf(operation)).size, problemsOf(operation).length);
    assert.match(operation.summary, /^[A-Z].*[^.]$/);
  });

  test(`[CV-5] ${id} has an example that it would take and give`, () => {
    const { input = {}, output } = operation.example;
    for (const name of Object.keys(input)) assert.ok(names.includes(name), name);
    const sent = operation.input.safeParse(input);
    assert.ok(sent.success, sent.error?.message);
    if (output === undefined || isFileOutput(operation.output)) return;
    const given = z.safeParse(operation.output, output);
    assert.ok(given.success, given.error?.message);
    assert.deepEqual(given.data, output);
  });

  if (operation.ability !== null) {
    test(`[A-01, ER-5, CV-53] ${id} needs a token that is whole, known and alive`, async () => {
      const input = pathFor(id);
      const missing = await call(nobody, id, input);
      assert.deepEqual(
        [missing.status, missing.body.code, missing.body.error.details, missing.headers['www-authenticate']],
        [401, 'user_not_authenticated', { reason: 'missing' }, 'Bearer'],
      );
      // All operations together send more than an address may in a minute.
      await house.db.pool.query("delete from rate_windows where bucket like 'wrong-token%'");
      for (const token of ['x', `1|${'a'.repeat(40)}`, `${alice.token}x`, revoked]) {
        const { status, body } = await call(house.client(token), id, input);
        assert.deepEqual([status, body.error.details], [401, { reason: 'invalid' }], token);
      }
    });
  }

  test(`[CV-18, CV-14, CV-33] ${id} drops what it does not know and refuses what is of another kind`, async () => {
    const path = pathFor(id);
    const before = await digestOf(house.db);
    const members = names.filter(
      (name) =>
        !pathNames(operation).includes(name) &&
        (operation.input.shape[name] as z.ZodType).safeParse([[{}]]).success === false,
    );
    if (members.length === 0 || operation.upload) return;
    const wrong = Object.fromEntries(members.map((name) => [name, [[{}]]]));
    const { query, body } = partsOf(operation, wrong);
    const answer = await alice.send(operation.method, addressOf(operation, path), {
      query: Object.fromEntries(Object.keys(query).map((name) => [name, '[[{}]]'])),
      ...(operation.method === 'POST' ? { body: { ...body, nobody_asked: { for: 'this' } } } : {}),
    });
    const takesText =
      operation.method !== 'POST' && members.every((name) => isText(operation.input.shape[name] as z.ZodType));
    if (!takesText)
      assert.ok(
        answer.status === 422 || problemsOf(operation).some((key) => key === `${answer.status} ${answer.body.code}`),
        JSON.stringify(answer.body),
      );
    if (!takesText && operation.ability !== null && answer.status !== 404) {
      assert.equal(answer.status, 422, JSON.stringify(answer.body));
      const fields = answer.body.error.details.errors.map((fault: { field: string }) => fault.field.split('.')[0]);
      assert.equal(fields.includes('nobody_asked'), false);
      for (const field of fields) assert.ok(names.includes(field), field);
    }
    assert.deepEqual(await digestOf(house.db), before);
  });
}

async function revokedToken(): Promise<string> {
  const { token, data } = good(await call(alice, 'createToken', { name: 'short', abilities: ['*'] }));
  good(await call(alice, 'deleteToken', { token_id: data.id }));
  return token;
}

function isText(schema: z.ZodType): boolean {
  return schema.safeParse('[[{}]]').success;
}
