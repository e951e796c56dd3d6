/**
 * Bad input in every place of every operation: it is taken or refused, never a failure of the service, and what was
 * refused has changed nothing. CANVASS_PROVE=1 tries every value everywhere; otherwise each place gets its share of them.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { pathNames } from '../../contract/operation.ts';
import type { OperationId } from '../../contract/operations.ts';
import { openHouse, type Answer } from '../house.ts';
import { addressOf, operationIds, operationOf, partsOf } from './call.ts';
import { digestOf } from './digest.ts';
import { hostileBodies, hostileForms, hostileJson, hostileNames, hostilePaths, hostileQueries } from './hostile.ts';
import { setStage } from './stage.ts';

const proving = process.env['CANVASS_PROVE'] === '1';
const house = await openHouse({ DAILY_QUIZ_LIMIT: '0' });
after(() => house.close());
const { alice, vera, carol, nobody } = house;
const stage = await setStage(house, alice, vera.userId);
const foreign = await setStage(house, carol, carol.userId);

const known: Record<string, unknown> = {
  quiz_id: stage.surveyId,
  version_id: stage.versionId,
  theme_id: stage.themeId,
  password_id: stage.passwordId,
  media_id: stage.mediaId,
  field_id: stage.variableId,
  folder_id: stage.folderId,
  folder_ids: [stage.folderId],
  user_id: vera.userId,
  template_id: stage.templateId,
  workspace_id: stage.workspaceId,
  widget_uuid: stage.questionId,
};

/** The example of an operation with objects that exist, so that one wrong member is the only one. */
function baseOf(id: OperationId): Record<string, unknown> {
  const operation = operationOf(id);
  const own = operation.subject === 'workspace' ? stage.workspaceId : stage.surveyId;
  const option = id.includes('Widget') ? stage.widgetOptionId : stage.hiddenOptionId;
  const example = Object.entries({
    ...Object.fromEntries(pathNames(operation).map((name) => [name, 0])),
    ...operation.example.input,
  });
  return Object.fromEntries(
    example.map(([name, value]) => [
      name,
      name === 'id' && operation.path.includes('{id}') ? own : name === 'opt_id' ? option : (known[name] ?? value),
    ]),
  );
}

interface Shot {
  what: string;
  path?: Record<string, unknown>;
  query?: string;
  body?: string;
}

/** Each place takes the values that are its turn, so that a short run still tries all of them somewhere. */
let turn = 0;
function turnOf<T>(values: readonly T[], most: number): T[] {
  turn += most;
  return Array.from({ length: most }, (_, at) => values[(turn + at * 7) % values.length]!);
}

function share<T>(values: readonly T[], most: number): T[] {
  return proving ? [...values] : turnOf(values, most);
}

function shotsAt(id: OperationId): Shot[] {
  const operation = operationOf(id);
  const { path, query, body } = partsOf(operation, baseOf(id));
  const names = Object.keys(operation.input.shape).filter((name) => !pathNames(operation).includes(name));
  const places = partsOf(operation, Object.fromEntries(names.map((name) => [name, 0])));
  const most = names.length > 10 ? 6 : 16;
  const plain = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const shots: Shot[] = pathNames(operation).flatMap((name) =>
    share(hostilePaths, 12).map((text) => ({
      what: `${name} of the path is ${text}`,
      path: { ...path, [name]: { raw: text } },
    })),
  );
  for (const name of Object.keys(places.query)) {
    const forms = [
      ...share(hostileQueries, most).map((text) => `${name}=${text}`),
      `${name}[]=x&${name}[0][y]=z`,
      `${name}=1&`.repeat(1000),
    ];
    shots.push(...forms.map((text) => ({ what: `query ${text.slice(0, 60)}`, query: text })));
  }
  shots.push({
    what: 'strange names in the query',
    query: `${hostileNames.map((name) => `${name}=1&${name}[${name}]=1&`).join('')}%00=1&[]=1&=&${plain}`,
  });
  if (operation.method === 'DELETE' || operation.method === 'GET') return shots;
  const filled = (name: string, literal: string) =>
    JSON.stringify({ ...body, [name]: '@@' }).replace('"@@"', () => literal);
  for (const name of Object.keys(places.body))
    shots.push(
      ...share(hostileJson, most).map((literal) => ({
        what: `${name} is ${literal.slice(0, 60)}`,
        body: filled(name, literal),
      })),
    );
  const bodies = operation.upload ? hostileForms : share(hostileBodies, 8);
  shots.push(...bodies.map((text) => ({ what: `the body is ${text.slice(0, 60)}`, body: text })));
  if (!operation.upload)
    shots.push(
      ...share(hostileNames, 4).map((name) => ({
        what: `an unknown member ${name}`,
        body: JSON.stringify(body).replace(/^\{/, `{"${name}":"${name}",`).replace(',}', '}'),
      })),
    );
  shots.push(
    ...share(hostileJson, 3).map((literal) => ({
      what: `an unknown member is ${literal.slice(0, 60)}`,
      body: filled('nobody_asked', literal),
    })),
  );
  return shots;
}

function fire(id: OperationId, { path, query, body }: Shot): Promise<Answer> {
  const operation = operationOf(id);
  const base = partsOf(operation, baseOf(id));
  const address = Object.entries(path ?? {}).reduce(
    (text, [name, value]) =>
      text.replace(
        `{${name}}`,
        typeof value === 'object' && value !== null ? (value as { raw: string }).raw : String(value),
      ),
    operation.path,
  );
  const target = path ? address : addressOf(operation, base.path);
  const plain = new URLSearchParams(
    Object.entries(base.query).map(([name, value]) => [name, String(value)]),
  ).toString();
  const bodied = operation.method === 'POST' || operation.method === 'PUT';
  const raw = bodied ? (body ?? JSON.stringify(base.body)) : undefined;
  const type = operation.upload ? 'multipart/form-data; boundary=x' : 'application/json';
  return alice.send(
    operation.method,
    `${target}?${query ?? plain}`,
    raw === undefined ? {} : { raw, headers: { 'content-type': type } },
  );
}

for (const id of operationIds) {
  test(`[CV-33, CV-26, CV-35, CV-19, LI-8] ${id} takes or refuses whatever it is sent`, async () => {
    const shots = shotsAt(id);
    for (let at = 0; at < shots.length; at += 8) {
      const group = shots.slice(at, at + 8);
      const answers = await Promise.all(group.map((shot) => fire(id, shot)));
      answers.forEach(({ status, body }, which) =>
        assert.ok(
          status < 500 || body.code === 'mail_not_configured',
          `${group[which]!.what}: ${status} ${JSON.stringify(body)}`,
        ),
      );
    }
    for (const shot of turnOf(shots, proving ? 10 : 3)) {
      const before = await digestOf(house.db);
      const { status } = await fire(id, shot);
      const mayTell = operationOf(id).kind === 'sign-in';
      if (status >= 400)
        assert.deepEqual(withoutAudit(await digestOf(house.db), mayTell), withoutAudit(before, mayTell), shot.what);
    }
  });
}

test('[CV-33, CV-26] any JSON at all is taken or refused', { timeout: 600_000 }, async () => {
  const posts = operationIds.filter((id) => operationOf(id).method === 'POST' && !operationOf(id).upload);
  const value = fc.jsonValue({ maxDepth: 5, noUnicodeString: false });
  const shot = fc.constantFrom(...posts).chain((id) => {
    const names = Object.keys(
      partsOf(operationOf(id), Object.fromEntries(Object.keys(operationOf(id).input.shape).map((name) => [name, 0])))
        .body,
    );
    const members =
      names.length === 0
        ? fc.constant({})
        : fc.dictionary(fc.constantFrom(...names, '__proto__', 'x[]'), value, { maxKeys: 6 });
    return fc.tuple(fc.constant(id), fc.oneof(value, members));
  });
  await fc.assert(
    fc.asyncProperty(shot, async ([id, body]) => {
      const { status, body: answer } = await fire(id, { what: '', body: JSON.stringify(body) });
      assert.ok(
        status < 500 || answer.code === 'mail_not_configured',
        `${id} ${JSON.stringify(body)}: ${JSON.stringify(answer)}`,
      );
    }),
    { numRuns: proving ? 20_000 : 1000 },
  );
});

test('[CV-33] strange headers are taken or refused', async () => {
  const names = [
    'if-match',
    'idempotency-key',
    'authorization',
    'cookie',
    'origin',
    'content-type',
    'x-forwarded-for',
    'accept',
    'if-none-match',
    'sec-fetch-site',
    'content-encoding',
  ];
  const values = [
    '',
    ' ',
    '"',
    '*',
    'W/"1"',
    '"1", "2"',
    '\u00ff',
    'x'.repeat(8000),
    'Bearer',
    'Bearer  1|x',
    'Basic YTpi',
    'canvass=x; canvass=y',
    '=;=',
    'null',
    ';',
    'application/json;charset=utf-16',
    '1'.repeat(40),
    '"9007199254740993"',
    "'; drop table surveys",
  ];
  for (const name of names) {
    for (const value of values) {
      const { status, body } = await alice.post(
        `/quiz/${stage.surveyId}/settings/info`,
        { numeration: true },
        { headers: { [name]: value } },
      );
      assert.ok(status < 500, `${name}: ${value.slice(0, 40)}: ${JSON.stringify(body)}`);
    }
  }
});

test('[A-18, CV-33] nothing of the stranger has moved, nothing is poisoned and the service is well', async () => {
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  const survey = await carol.get(`/quiz/${foreign.surveyId}`);
  assert.deepEqual(
    [survey.status, survey.body.folder.id, survey.body.is_published, survey.body.extra_fields.length],
    [200, foreign.folderId, true, 1],
  );
  assert.equal((await nobody.get('//readyz')).status, 200);
});

/** A failed sign-in is the one refusal that is written down. */
function withoutAudit({ audit_log: log, ...rest }: Record<string, string>, mayTell: boolean): Record<string, string> {
  return mayTell ? rest : { ...rest, audit_log: log! };
}
