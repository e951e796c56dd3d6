/** Numbers that no column holds, pages of no size, and texts that PostgreSQL cannot keep, in every place of the contract. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import type { z } from 'zod';
import { isFileOutput, pathNames, type Operation } from '../../contract/operation.ts';
import type { OperationId } from '../../contract/operations.ts';
import { addressOf, call, operationIds, operationOf, partsOf } from '../contract/call.ts';
import { digestOf } from '../contract/digest.ts';
import { setStage } from '../contract/stage.ts';
import { ask, draft } from '../draft.ts';
import { good, openHouse } from '../house.ts';
import { openSurvey } from '../respondent.ts';
import { strangeNumbers, strangeTexts, unkeepable } from './strange.ts';

const proving = Boolean(process.env['CANVASS_PROVE']);
const house = await openHouse({ DAILY_QUIZ_LIMIT: '0', RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());
const { alice, vera, db } = house;
const stage = await setStage(house, alice, vera.userId);
const objects: Record<string, unknown> = {
  folder_id: stage.folderId,
  quiz_id: stage.surveyId,
  version_id: stage.versionId,
  theme_id: stage.themeId,
  password_id: stage.passwordId,
  token_id: stage.tokenId,
  template_id: stage.templateId,
  media_id: stage.mediaId,
  field_id: stage.variableId,
  list_id: stage.promoListId,
  code_id: stage.promoCodeId,
  answer_id: stage.answerId,
  report_uuid: stage.reportUuid,
  filter_id: stage.filterId,
  webhook_id: stage.webhookId,
  job_id: stage.exportId,
  uuid: stage.shareUuid,
  user_id: vera.userId,
};

function pathFor(operation: Operation): Record<string, unknown> {
  const own = operation.subject === 'workspace' ? stage.workspaceId : stage.surveyId;
  const option = operation.path.includes('widgets-hidden') ? stage.widgetOptionId : stage.hiddenOptionId;
  const webhook = operation.subject === 'workspace' ? stage.workspaceWebhookId : stage.webhookId;
  const ofKind: Record<string, unknown> = { ...objects, id: own, opt_id: option, webhook_id: webhook };
  return Object.fromEntries(pathNames(operation).map((name) => [name, ofKind[name]]));
}

function send(id: OperationId, path: Record<string, unknown>, input: Record<string, unknown>) {
  const operation = operationOf(id);
  const { query, body } = partsOf(operation, input);
  const bodied = operation.method === 'POST' || operation.method === 'PUT';
  return alice.send(operation.method, addressOf(operation, path), { query, ...(bodied ? { body } : {}) });
}

/** Each place takes its turn of the values; the full run takes all of them everywhere. */
let turn = 0;
function turnOf<T>(values: readonly T[], count: number): readonly T[] {
  if (proving) return values;
  turn += count;
  return Array.from({ length: count }, (_, at) => values[(turn + at * 7) % values.length]!);
}

test(`[A-50, CV-35] ${strangeNumbers.length} numbers that are no id are nobody's in every path`, async () => {
  const before = await digestOf(db);
  for (const id of operationIds) {
    const operation = operationOf(id);
    for (const name of pathNames(operation)) {
      for (const value of turnOf(strangeNumbers, 6)) {
        const { status, body } = await send(id, { ...pathFor(operation), [name]: value }, {});
        assert.ok(status >= 400 && status < 500, `${id} ${name}=${value}: ${status} ${JSON.stringify(body)}`);
      }
    }
  }
  assert.deepEqual(await digestOf(db), before);
});

test('[A-50, CV-33] nor in any member of a body or a query that names an object', async () => {
  for (const id of operationIds) {
    const operation = operationOf(id);
    const isSlow = isFileOutput(operation.output) && id !== 'exportAnswersCsv';
    if (operation.upload || operation.kind === 'sign-in' || isSlow) continue;
    const names = Object.keys(operation.input.shape).filter(
      (name) => /(^|_)ids?$|Ids$|^exclude$/.test(name) && !pathNames(operation).includes(name),
    );
    for (const name of names) {
      for (const value of turnOf(strangeNumbers, 4)) {
        for (const form of [value, [value]]) {
          const { status } = await send(id, pathFor(operation), { ...operation.example.input, [name]: form });
          assert.ok(status < 500, `${id} ${name}=${JSON.stringify(form)}: ${status}`);
        }
      }
    }
  }
  assert.equal((await alice.get(`/quiz/${stage.surveyId}`)).status, 200);
});

const sizes = ['0', '-1', '1000000000', '20abc', '1.5', '1e2', '0x10', '+5', '٣', 'NaN', '9007199254740993', '[]'];

test('[A-49, CV-43] pages of no size and of any size are refused by every list', async () => {
  let lists = 0;
  for (const id of operationIds) {
    const operation = operationOf(id);
    for (const name of ['limit', 'per_page', 'page', 'offset'].filter((each) => each in operation.input.shape)) {
      lists += 1;
      for (const value of sizes) {
        // An offset of nought is the beginning.
        if (name === 'offset' && value === '0') continue;
        const isBody = !(name in partsOf(operation, { [name]: 0 }).query);
        const sent = isBody && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
        const { status, body } = await send(id, pathFor(operation), { ...required(operation), [name]: sent });
        assert.deepEqual([status, body.error?.details.field], [422, name], `${id} ${name}=${value}`);
      }
      if (name !== 'offset') continue;
      const { status, body } = await send(id, pathFor(operation), { ...required(operation), offset: 100_000 });
      assert.equal(status, 200, `${id}: ${JSON.stringify(body)}`);
      const rows = body.data?.answers ?? body.data ?? body;
      assert.deepEqual(Array.isArray(rows) ? rows : [], [], `${id}: beyond the end is nothing`);
    }
  }
  assert.ok(lists > 30, String(lists));
});

/** What a list cannot do without. */
function required(operation: Operation): Record<string, unknown> {
  const needed = Object.entries(operation.input.shape).filter(
    ([name, schema]) => !pathNames(operation).includes(name) && !(schema as z.ZodType).safeParse(undefined).success,
  );
  return Object.fromEntries(needed.map(([name]) => [name, objects[name] ?? operation.example.input?.[name]]));
}

test('[A-51, CV-19] half a surrogate pair and U+0000 are refused in every member that takes a text, by its name', async () => {
  const before = await digestOf(db);
  let members = 0;
  for (const id of operationIds) {
    const operation = operationOf(id);
    if (operation.upload || operation.method === 'DELETE' || operation.kind === 'sign-in') continue;
    for (const [name, schema] of Object.entries(operation.input.shape)) {
      const takesText = (schema as z.ZodType).safeParse('abc').success;
      if (pathNames(operation).includes(name) || !takesText) continue;
      members += 1;
      for (const text of unkeepable) {
        const { query } = partsOf(operation, { [name]: text });
        // Half a pair cannot stand in an address.
        if (name in query && !text.isWellFormed()) continue;
        const { status, body } = await send(id, pathFor(operation), { ...operation.example.input, [name]: text });
        assert.deepEqual([status, body.code], [422, 'validation_error'], `${id} ${name} ${JSON.stringify(text)}`);
        const fields = body.error.details.errors.map((fault: { field: string }) => fault.field);
        assert.ok(fields.includes(name), `${id} ${name}: ${fields}`);
      }
    }
  }
  assert.ok(members > 80, String(members));
  assert.deepEqual(await digestOf(db), before);
});

test(`[A-51, CV-19] ${strangeTexts.length} strange texts of authors come back as they were sent, or are refused`, async () => {
  assert.ok(strangeTexts.length >= 120);
  const question = ask('input');
  const id = await house.survey(alice, { widgets: draft(question) });
  for (const text of strangeTexts) {
    const titled = draft({ ...question, entity: { ...question.entity, title: text } });
    const saved = await call(alice, 'saveSurvey', { id, ...titled });
    const noted = await call(alice, 'noteSurvey', { id, notes: text });
    for (const { status, body } of [saved, noted])
      assert.ok(
        status === 200 || (status === 422 && body.code === 'validation_error'),
        JSON.stringify(text.slice(0, 50)),
      );
    const stored = good(await alice.get(`/quiz/${id}`));
    if (saved.status === 200) assert.equal(stored.widgets.entities[question.id].title, text);
    if (noted.status === 200) assert.equal(stored.notes ?? '', text);
    if (!text.isWellFormed() || text.includes('\u0000')) assert.deepEqual([saved.status, noted.status], [422, 422]);
  }
});

test(`[A-51, RI-34] ${strangeTexts.length} strange texts of respondents are kept, set right where they must be`, async () => {
  const question = ask('input');
  const { id, rita } = await openSurvey(house, {
    widgets: draft(question),
    settings: { extra_fields: [{ name: 'ref' }] },
  });
  for (const text of strangeTexts.filter((each) => each.length < 5000)) {
    const uuid = randomUUID();
    const headers = { 'accept-language': text.replace(/[^\x20-\x7e]/g, '?').slice(0, 100) };
    const done = await rita.put(
      uuid,
      { values: { [question.id]: text }, extra_fields: { ref: text }, complete: true },
      headers,
    );
    assert.ok(
      done.status === 200 || done.status === 422,
      `${JSON.stringify(text.slice(0, 50))} ${JSON.stringify(done.body)}`,
    );
    if (done.status === 422) {
      assert.ok([...text].length > 250, `${JSON.stringify(text.slice(0, 50))} ${JSON.stringify(done.body)}`);
      continue;
    }
    const { rows } = await db.pool.query('select "values" from answers where survey_id = $1 and uuid = $2', [id, uuid]);
    const kept: string = rows[0].values[question.id] ?? '';
    assert.equal(plain(kept), plain(text.replaceAll('\u0000', '').toWellFormed()), JSON.stringify(text));
  }
});

/** A reply in one line has no breaks and no space around it. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
